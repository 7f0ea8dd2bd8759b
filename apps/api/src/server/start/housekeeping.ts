import { dayMs } from '@slipstream/commute/time/zoned-time'
import { deleteInBatches } from '#platform/db/delete-in-batches.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { forgetCalls } from '#providers/budget/call-budget.ts'
import { forgetFares } from '#providers/route-fares/fare-table.ts'
import type { Services } from '../compose.ts'

const keepJobsMs = 7 * dayMs
const keepOutboxMs = 7 * dayMs
const keepThrottlesMs = 2 * dayMs
/** As long as an app may be offline before it sends a change again. */
const keepIdempotencyKeysMs = 7 * dayMs
const keepAuditMs = 365 * dayMs

/** Deletes old mails of the outbox, a folder that each process has of its own. */
export async function tidyOutbox({ mailer, now }: { mailer: Mailer; now: () => Date }): Promise<void> {
  await mailer.forget(new Date(now().getTime() - keepOutboxMs))
}

/** Deletes what has expired: what the platform and the providers keep, then what each feature does. */
export async function runHousekeeping({
  database: { patientQuery: query },
  features,
  now,
}: Pick<Services, 'database' | 'features' | 'now'>): Promise<void> {
  const at = now().getTime()
  const before = (ms: number) => new Date(at - ms)
  await forgetFares(query, now())
  await forgetCalls(query, now())
  await deleteInBatches(
    query.deleteFrom('jobs'),
    query.selectFrom('jobs').where('created_at', '<', before(keepJobsMs)),
  )
  await query.deleteFrom('throttles').where('last_attempt_at', '<', before(keepThrottlesMs)).execute()
  await query.deleteFrom('carried_out').where('done_at', '<', before(keepIdempotencyKeysMs)).execute()
  await deleteInBatches(
    query.deleteFrom('audit_log'),
    query.selectFrom('audit_log').where('at', '<', before(keepAuditMs)),
  )
  for (const feature of features) await feature.forget?.()
}
