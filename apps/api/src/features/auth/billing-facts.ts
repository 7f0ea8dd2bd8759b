import type { Referral } from '@slipstream/contract/auth'
import { isSubscribedStatus, type RegistrationStep } from '@slipstream/contract/user'
import type { AuthContext } from './auth-context.ts'
import type { Registration } from './registration/registrations.ts'

/**
 * Where a registration stands: what is asked for next. One whose card was taken has only to be completed, also where the answer to
 * that was lost.
 */
export async function nextStep(
  { billing, log }: AuthContext,
  { id, step, userId }: Registration,
): Promise<RegistrationStep> {
  if (userId !== null) return 'complete'
  if (step !== 'payment') return step
  try {
    const subscription = await billing.subscription({ kind: 'registration', id })
    return subscription && isSubscribedStatus(subscription.status) ? 'complete' : 'payment'
  } catch (error) {
    log.warn('registration.standing_unknown', { error })
    return 'payment'
  }
}

/** A user's referral for an answer that opens a session; nothing where billing is down: it shuts nobody out. */
export async function referralFacts(
  { billing, log }: AuthContext,
  userId: string,
): Promise<Partial<Referral>> {
  try {
    return await billing.referral(userId)
  } catch (error) {
    log.warn('referral.unavailable', { error })
    return {}
  }
}
