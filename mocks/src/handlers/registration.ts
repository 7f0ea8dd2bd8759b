import {
  completeRegistration,
  initRegistration,
  registrationProfile,
  resendVerification,
  verifyRegistration,
} from '@slipstream/contract/registration'
import type { HttpHandler } from 'msw'
import { mockRegistrationToken, mockVerificationCode } from '../fixtures/user.ts'
import { MockFailure } from '../mock-endpoint.ts'
import type { MockWorld } from '../world.ts'
import { openSession } from './auth.ts'
import type { Route } from './route.ts'

function demandToken(token: string | undefined): void {
  if (token !== mockRegistrationToken)
    throw new MockFailure('invalid_token', 'This registration has expired. Please start again.')
}

export function registrationHandlers(world: MockWorld, on: Route): HttpHandler[] {
  return [
    on(initRegistration, ({ body }) => {
      if (body.email === world.user.email)
        throw new MockFailure('email_taken', 'There is already an account with this e-mail.')
      return { success: true, registration_token: mockRegistrationToken, registration_step: 'verify' }
    }),
    on(verifyRegistration, ({ body }) => {
      demandToken(body.registration_token)
      if (body.code !== mockVerificationCode) throw new MockFailure('invalid_code', 'The code is not right.')
      return { success: true, registration_token: mockRegistrationToken, registration_step: 'profile' }
    }),
    on(registrationProfile, ({ body }) => {
      demandToken(body.registration_token)
      world.user = { ...world.user, ...body.profile_data }
      return { success: true, registration_step: 'payment' }
    }),
    on(completeRegistration, ({ body }) => {
      if (body.subscription_data === undefined) demandToken(body.registration_token)
      world.user = { ...world.user, registration_step: 'complete' }
      return { ...openSession(world), user: world.user, settings: world.settings }
    }),
    on(resendVerification, ({ body }) => {
      demandToken(body.registration_token)
      return { success: true, registration_step: 'verify' }
    }),
  ]
}
