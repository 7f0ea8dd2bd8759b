import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { JobAtEnd } from '#platform/jobs/job-records.ts'
import { isNotifiedJob, jobEnded, type PushSchema, rosterChanged, writePush } from './push-messages.ts'

/** Who started a job that is over sooner is still looking at it. */
export const longJobMs = 10_000

/** What a roster's reading keeps as its outcome. */
export const readingOutcomeSchema = z.object({
  changes: z.int(),
  /** The session that asked for it. */
  session: z.string(),
})

/** Stopped by their user, who need not be notified. */
const stoppedByUser = 'sessions_cleared'

/**
 * Notifies a user's devices of a job's end, in the transaction that ends it. All devices for a long job; for a short one only
 * that the roster changed, and not to the device that asked.
 */
export async function tellJobEnd(trx: Transaction<PushSchema>, job: JobAtEnd): Promise<void> {
  const { userId, kind, subject, createdAt, endedAt, change } = job
  if (change.error?.type === stoppedByUser) return
  const isLong = endedAt.getTime() - createdAt.getTime() >= longJobMs
  const reading = readingOutcomeSchema.safeParse(change.outcome)
  const hasChanged = kind === 'fetch_roster' && reading.success && reading.data.changes > 0
  const changed = hasChanged ? [rosterChanged([subject], reading.data.changes)] : []
  const ended =
    isLong && isNotifiedJob(kind)
      ? [
          jobEnded({
            kind,
            subject,
            isFinished: change.status === 'finished',
            customStatus: change.custom_status ?? null,
          }),
        ]
      : []
  await writePush(trx, {
    userId,
    messages: [...changed, ...ended],
    except: isLong ? undefined : reading.data?.session,
    at: endedAt,
  })
}
