import { isSubscribedStatus, type RegistrationStep } from '@slipstream/contract/user'
import type { Billing } from '#features/billing/billing.ts'
import type { Logger } from '#platform/log.ts'
import type { Registration } from './registrations.ts'

/** Where a registration stands: what is asked for next. */
export type NextStep = (registration: Registration) => Promise<RegistrationStep>

/** A registration whose card was taken has only to be completed, also where the answer to that was lost. */
export function createNextStep(billing: Billing, log: Logger): NextStep {
  return async ({ id, step, userId }) => {
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
}
