import { getAge } from '@slipstream/commute/roster/refresh/staleness'
import { idSchema, monthSchema, type Month } from '@slipstream/contract/primitives'
import * as z from 'zod/mini'
import type { Environment } from '../device/environment.ts'
import type { Session } from '../session/types.ts'
import type { UserStorage } from '../storage/user-storage.ts'
import { jobKinds, type FinishedJob, type JobKind } from './types.ts'

const storedJobSchema = z.object({
  kind: z.enum(jobKinds),
  jobId: idSchema,
  /** Milliseconds since the epoch. */
  startedAt: z.number(),
  month: z.optional(monthSchema),
  routeText: z.optional(z.string()),
  place: z.optional(z.string()),
  userId: idSchema,
})
type StoredJob = z.output<typeof storedJobSchema>

/** Ours, in milliseconds: what was started longer ago has long ended, and its month is fetched again as any stale one is. */
export const storedForMs = 60 * 60 * 1000

/** A job of an earlier page that is followed again. */
export interface ResumedJob {
  kind: JobKind
  month: Month | undefined
  place: string | undefined
  /** As of `JobTracker.run`; handle its rejection. */
  finished: Promise<FinishedJob>
}

export interface StoredJobsOptions {
  storage: UserStorage
  session: Pick<Session, 'getSnapshot'>
  environment: Pick<Environment, 'now'>
}

const getName = (kind: JobKind) => `job/${kind}`

/**
 * The open jobs of the signed-in user, one of each kind, saved on the device so that a reload does not lose them. Nothing
 * secret is in them. A log-out removes them with everything else of the user.
 */
export function createStoredJobs({ storage, session, environment }: StoredJobsOptions) {
  const currentUser = () => session.getSnapshot().token?.id ?? null

  return {
    /** Keeps a job until the answered function is called. Nobody's is not saved. */
    keep(job: Omit<StoredJob, 'userId'>): () => void {
      const userId = currentUser()
      if (userId === null) return () => undefined
      void storage.put(userId, getName(job.kind), { ...job, userId } satisfies StoredJob)
      return () => void storage.remove(userId, [getName(job.kind)])
    },
    /** Those that an earlier page left open, none of them too old. */
    async open(): Promise<StoredJob[]> {
      const userId = currentUser()
      if (userId === null) return []
      const found = await Promise.all(
        jobKinds.map((kind) => storage.get(userId, getName(kind), storedJobSchema)),
      )
      if (currentUser() !== userId) return []
      const own = found.filter((job) => job !== null).filter((job) => job.userId === userId)
      const isOld = ({ startedAt }: StoredJob) => getAge(startedAt, environment.now()) > storedForMs
      const old = own.filter(isOld).map(({ kind }) => getName(kind))
      if (old.length > 0) await storage.remove(userId, old)
      return own.filter((job) => !isOld(job))
    },
  }
}
