import type { Database } from '../db/database.ts'
import { jobChannel, type JobState, readNotice } from './job-records.ts'

type OnChange = (state?: JobState) => void

/** Tells this process of the changes that any process makes to a job. */
export interface JobUpdates {
  /** Calls back whenever the job may have changed, with what it changed to where that is known; returns how to stop. */
  follow(jobId: string, onChange: OnChange): () => void
  stop(): Promise<void>
}

export async function startJobUpdates(database: Pick<Database<unknown>, 'listen'>): Promise<JobUpdates> {
  const followers = new Map<string, Set<OnChange>>()

  const stop = await database.listen(
    jobChannel,
    (payload) => {
      const { id, readState } = readNotice(payload)
      const following = followers.get(id)
      if (!following) return
      const state = readState()
      following.forEach((onChange) => onChange(state))
    },
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
