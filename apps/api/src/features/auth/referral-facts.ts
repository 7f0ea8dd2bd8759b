import type { Referral } from '@slipstream/contract/auth'
import type { Billing } from '#features/billing/billing.ts'
import type { Logger } from '#platform/log.ts'

/** A user's referral for an answer that opens a session; nothing where billing is down: nobody is kept out by it. */
export function createReferralFacts(billing: Billing, log: Logger) {
  return async (userId: string): Promise<Partial<Referral>> => {
    try {
      return await billing.referral(userId)
    } catch (error) {
      log.warn('referral.unavailable', { error })
      return {}
    }
  }
}
