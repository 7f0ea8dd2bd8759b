import {
  autoLogin,
  csrf,
  logout,
  logoutEverywhere,
  refresh,
  type LoginResponse,
} from '@slipstream/contract/auth'
import { forgotPassword, login, resetPassword } from '@slipstream/contract/credentials'
import { accessMessages } from '@slipstream/contract/error-messages'
import type { HttpHandler } from 'msw'
import {
  demoReferral,
  mockCsrfToken,
  mockFrontendToken,
  mockRegistrationToken,
  mockRememberToken,
} from '../fixtures/user.ts'
import { MockFailure } from '../mock-failure.ts'
import { refuseCommonPassword } from '../refuse-common-password.ts'
import type { MockWorld } from '../world.ts'
import { standing } from './registration-state.ts'
import type { Route } from './route.ts'

/** Opens a session for the world's user and answers its tokens. */
export function openSession(world: MockWorld): LoginResponse & { frontend_token: string } {
  world.signedIn = true
  return {
    frontend_token: mockFrontendToken(world.user, world.now()),
    registration_step: world.user.registration_step,
    ...demoReferral,
  }
}

export function authHandlers(world: MockWorld, on: Route): HttpHandler[] {
  return [
    on(csrf, () => ({ csrf_token: mockCsrfToken })),
    on(login, ({ body }) => {
      const { registration } = world
      if (body.email === registration?.email && body.password === registration.password)
        return { registration_token: mockRegistrationToken, registration_step: standing(registration) }
      if (body.email !== world.user.email || body.password !== world.password)
        throw new MockFailure('invalid_credentials')
      const session = openSession(world)
      return body.remember_me ? { ...session, remember_token: mockRememberToken } : session
    }),
    on(logout, () => {
      world.signedIn = false
      return { success: true }
    }),
    on(logoutEverywhere, () => {
      world.signedIn = false
      return { success: true }
    }),
    on(refresh, () => ({ frontend_token: openSession(world).frontend_token, ...demoReferral })),
    on(autoLogin, ({ body }) => {
      if (body.remember_token !== mockRememberToken) throw new MockFailure('invalid_token')
      return { ...openSession(world), remember_token: mockRememberToken }
    }),
    on(forgotPassword, () => ({ success: true })),
    on(resetPassword, ({ body }) => {
      refuseCommonPassword(body.new_password, 'new_password')
      if (body.token !== world.resetToken)
        throw new MockFailure('invalid_token', accessMessages.resetLinkUsed)
      world.resetToken = null
      world.password = body.new_password
      world.signedIn = false
      return { success: true }
    }),
  ]
}
