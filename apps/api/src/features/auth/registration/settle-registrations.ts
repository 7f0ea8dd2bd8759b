import type { Billing } from '#features/billing/billing.ts'
import type { AuditLog } from '#platform/audit-log.ts'
import type { Logger } from '#platform/log.ts'
import type { Registration, Registrations } from './registrations.ts'

interface Options {
  readonly registrations: Registrations
  readonly billing: Billing
  readonly audit: AuditLog
  readonly log: Logger
}

/**
 * Removes the registrations that nobody completed in time, with whatever they left at the card payment provider, and
 * finishes those that a failure stopped on their last step. One that cannot be settled now stays for the next time.
 */
export async function settleRegistrations({ registrations, billing, audit, log }: Options): Promise<void> {
  async function settle({ id, userId, email }: Registration): Promise<void> {
    if (userId === null) return billing.close({ kind: 'registration', id }, email)
    await billing.handOver(id, userId)
    await audit.handOver(id, userId)
  }

  for (const registration of await registrations.unsettled()) {
    try {
      // One after another is gentle on the provider.
      await settle(registration)
      await registrations.remove(registration.id)
    } catch (error) {
      log.error('registration.not_settled', { registration: registration.id, error })
    }
  }
}
