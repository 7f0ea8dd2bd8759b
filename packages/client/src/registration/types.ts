import type { Subscription } from '@slipstream/contract/payments'
import type { ProfileData, RegistrationStep } from '@slipstream/contract/user'
import type { Readable } from '../store.ts'

/** Where a registration stands. The same object until something changes. */
export interface RegistrationSnapshot {
  /** What comes next; null where none is begun. `complete`: all but the last call is done. */
  readonly step: RegistrationStep | null
  readonly email: string | null
  /** At the payment: the trial has begun, and the card's bank was asked and has not said yes. */
  readonly hasTrial: boolean
}

export interface RegistrationOrder {
  paymentMethodId: string
  referralCode: string | undefined
  /** The person has read that no trial applies. */
  withoutTrial?: true | undefined
}

/**
 * Registration in steps (specification §4 Registration, §5 Registration and session). Every call but `abandon` and
 * `resume` rejects with an Error whose message is for the user; what was reached stays reached, and a reload goes on
 * from there. A registration that the server no longer knows is forgotten. An AbortError means that it was abandoned
 * meanwhile: there is nothing to say.
 */
export interface Registration extends Readable<RegistrationSnapshot> {
  /** Begins one, in place of any other; anyone who is signed in on this device leaves first. */
  init: (account: { email: string; password: string }) => Promise<void>
  /** The six digits of the e-mail. */
  verify: (code: string) => Promise<void>
  /** Sends the e-mail with the code again. */
  resend: () => Promise<void>
  saveProfile: (profile: ProfileData) => Promise<void>
  /**
   * Answers the subscription; while it has a `client_secret` its card's bank is to be asked, and the step stays.
   * A card's refusal rejects with the ApiError `payment_failed`, or `payment_authentication_required` with details.
   */
  createSubscription: (order: RegistrationOrder) => Promise<Subscription>
  /** Opens the first session. Calls at the same time share one. */
  complete: () => Promise<void>
  /** Takes up one that a log-in handed back (`LoginResult`); a null step is the first. */
  resume: (registration: { token: string; step: RegistrationStep | null; email: string }) => void
  /** Forgets it; an answer still to come is dropped. */
  abandon: () => void
}

/** Specification §5 Registration and session. */
export const registrationMessages = {
  noToken: 'No registration token found',
  failed: 'Registration failed',
  profileFailed: 'Profile update failed',
  completionFailed: 'Registration completion failed',
} as const
