import { type Registrations, settleRegistrations } from '#features/auth/registration/registrations.ts'
import type { Billing } from '#features/billing/billing.ts'
import { forgetFlights } from '#features/flights/saved-store.ts'
import { forgetPush } from '#features/notifications/push-sender.ts'
import { forgetFlightChanges } from '#features/rebooking/change-rows.ts'
import { forgetChance } from '#features/roster/chance/flight-history.ts'
import { forgetListings } from '#features/roster/listing/listing-watch.ts'
import { forgetLive } from '#features/roster/live/known-statuses.ts'
import { forgetRoster } from '#features/roster/forget-roster.ts'
import { forgetColleagueFlights } from '#features/sharing/colleagues.ts'
import { forgetFamilyLinks } from '#features/sharing/family-links.ts'
import type { AuditLog } from '#platform/audit-log.ts'
import type { Database } from '#platform/db/database.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.ts'
import type { Logger } from '#platform/log.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { forgetCalls } from '#providers/budget/call-budget.ts'
import { forgetFares } from '#providers/route-fares/fare-table.ts'
import type { Providers } from '#providers/providers.ts'
import type { Schema } from '../schema.ts'

const hourMs = 3_600_000
const keepJobsMs = 7 * 24 * hourMs
const keepOutboxMs = 7 * 24 * hourMs
const keepThrottlesMs = 48 * hourMs
/** Stripe sends an event again for three days at most. */
const keepWebhookEventsMs = 30 * 24 * hourMs
/** As long as an app may be offline before it sends a change again. */
const keepIdempotencyKeysMs = 7 * 24 * hourMs
const keepAuditMs = 365 * 24 * hourMs

/** Deletes old mails of the outbox, a folder that each process has of its own. */
export async function tidyOutbox({ mailer, now }: { mailer: Mailer; now: () => Date }): Promise<void> {
  await mailer.forget(new Date(now().getTime() - keepOutboxMs))
}

export interface HousekeepingServices {
  readonly registrations: Registrations
  readonly billing: Billing
  readonly audit: AuditLog
  readonly providers: Pick<Providers, 'sandboxPayments'>
  readonly log: Logger
  readonly now: () => Date
}

/** Deletes expired data. */
export async function runHousekeeping(
  { patientQuery: query }: Database<Schema>,
  services: HousekeepingServices,
): Promise<void> {
  const { billing, providers, now } = services
  const at = now().getTime()
  const before = (ms: number) => new Date(at - ms)
  await settleRegistrations(services)
  await providers.sandboxPayments?.forgetUnused()
  await query.deleteFrom('password_resets').where('expires_at', '<=', now()).execute()
  await forgetRoster(query, now())
  await forgetLive(query, now())
  await forgetChance(query, now())
  await forgetListings(query, now())
  await forgetFlights(query, now())
  await forgetFlightChanges(query, now())
  await forgetPush(query, now())
  await forgetFares(query, now())
  await forgetCalls(query, now())
  await forgetFamilyLinks(query, now())
  await forgetColleagueFlights(query, now())
  await query.deleteFrom('roster_answers').where('fresh_until', '<=', now()).execute()
  await query.deleteFrom('roster_previews').where('expires_at', '<=', now()).execute()
  await deleteInBatches(
    query.deleteFrom('jobs'),
    query.selectFrom('jobs').where('created_at', '<', before(keepJobsMs)),
  )
  await query.deleteFrom('throttles').where('last_attempt_at', '<', before(keepThrottlesMs)).execute()
  await query.deleteFrom('webhook_events').where('done_at', '<', before(keepWebhookEventsMs)).execute()
  await query.deleteFrom('carried_out').where('done_at', '<', before(keepIdempotencyKeysMs)).execute()
  await deleteInBatches(
    query.deleteFrom('audit_log'),
    query.selectFrom('audit_log').where('at', '<', before(keepAuditMs)),
  )
  await deleteInBatches(
    query.deleteFrom('rotating_tokens'),
    query.selectFrom('rotating_tokens').where('expires_at', '<', now()),
  )
  await query
    .deleteFrom('token_families')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('rotating_tokens')
            .select('hash')
            .whereRef('rotating_tokens.family_id', '=', 'token_families.id'),
        ),
      ),
    )
    .execute()
  // Last, because it may fail with the provider.
  await billing.catchUp()
}
