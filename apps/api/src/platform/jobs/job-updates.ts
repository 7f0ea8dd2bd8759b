import type { Database } from '../db/database.ts'
import { jobChannel } from './job-records.ts'

/** Tells this process of the changes that any process makes to a job. */
export interface JobUpdates {
  /** Calls back whenever the job may have changed; returns how to stop. */
  follow(jobId: string, onChange: () => void): () => void
  stop(): Promise<void>
}

export async function startJobUpdates(database: Pick<Database<unknown>, 'listen'>): Promise<JobUpdates> {
  const followers = new Map<string, Set<() => void>>()

  const stop = await database.listen(
    jobChannel,
    (jobId) => followers.get(jobId)?.forEach((onChange) => onChange()),
    () => followers.forEach((set) => set.forEach((onChange) => onChange())),
  )

  return {
    stop,
    follow(jobId, onChange) {
      const set = followers.get(jobId) ?? new Set()
      followers.set(jobId, set.add(onChange))
      return () => {
        set.delete(onChange)
        if (set.size === 0 && followers.get(jobId) === set) followers.delete(jobId)
      }
    },
  }
}
