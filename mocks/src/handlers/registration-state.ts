import { accessMessages } from '@slipstream/contract/error-messages'
import { isSubscribedStatus, type RegistrationStep } from '@slipstream/contract/user'
import { mockRegistrationToken } from '../fixtures/user.ts'
import { MockFailure } from '../mock-failure.ts'
import type { MockRegistration, MockWorld } from '../world.ts'
import { getStatusFor } from './wallet.ts'

const steps: readonly RegistrationStep[] = ['verify', 'profile', 'payment', 'complete']

/** The registration of a token that has come at least this far. Throws `invalid_token`, `registration_incomplete`. */
export function getRegistration(
  world: MockWorld,
  token: string | undefined,
  reached: RegistrationStep = 'verify',
): MockRegistration {
  const { registration } = world
  if (!registration || token !== mockRegistrationToken)
    throw new MockFailure('invalid_token', accessMessages.registrationGone)
  if (steps.indexOf(registration.step) < steps.indexOf(reached))
    throw new MockFailure('registration_incomplete')
  return registration
}

/** Whose card may be taken. Throws `conflict` where it is too early for one. */
export function payingRegistration(world: MockWorld, token: string): MockRegistration {
  const registration = getRegistration(world, token)
  if (registration.step === 'payment') return registration
  throw new MockFailure('conflict', accessMessages.tooEarlyForCard)
}

/** What is asked for next: a registration whose card was taken has only to be completed. */
export function standing({ step, wallet }: MockRegistration): RegistrationStep {
  const status = getStatusFor(wallet)
  return status !== null && isSubscribedStatus(status) ? 'complete' : step
}
