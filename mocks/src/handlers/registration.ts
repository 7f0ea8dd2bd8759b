import { stationsOfBase } from '@slipstream/commute/plan/read/stations'
import { accessMessages } from '@slipstream/contract/error-messages'
import {
  completeRegistration,
  initRegistration,
  registrationProfile,
  resendVerification,
  verifyRegistration,
} from '@slipstream/contract/registration'
import { defaultUserSettings, isSubscribedStatus } from '@slipstream/contract/user'
import type { HttpHandler } from 'msw'
import { userZones } from '../fixtures/airports.ts'
import { newRegistration } from '../fixtures/registration.ts'
import { nothingSaved } from '../fixtures/saved.ts'
import { crewSystemName, mockRegistrationToken, mockVerificationCode } from '../fixtures/user.ts'
import { MockFailure } from '../mock-failure.ts'
import { refuseCommonPassword } from '../refuse-common-password.ts'
import type { MockRegistration, MockWorld } from '../world.ts'
import { openSession } from './auth.ts'
import { getRegistration, standing } from './registration-state.ts'
import type { Route } from './route.ts'
import { getStatusFor } from './wallet.ts'

/** Wrong codes after which no more are looked at. */
const mostWrongCodes = 5

/** Replaces the account by the newly registered, empty one. */
function becomeUser(world: MockWorld, { email, password, profile, wallet }: MockRegistration): void {
  const status = getStatusFor(wallet)
  if (!profile || status === null) throw new MockFailure('registration_incomplete', accessMessages.cardNeeded)
  if (!isSubscribedStatus(status)) throw new MockFailure('payment_failed', accessMessages.notPaid)
  Object.assign(world, {
    user: {
      ...profile,
      id: world.nextId('user'),
      email,
      subscription_status: status,
      registration_step: 'complete',
      saved_flight_ids: [],
      ...userZones(profile),
    },
    password,
    settings: {
      ...defaultUserSettings,
      commuting_stations: stationsOfBase(profile.base),
      questions: ['slip_time'],
    },
    wallet,
    registration: null,
    roster: [],
    importedMonths: new Set(),
    saved: nothingSaved,
    recents: [],
    flightChanges: [],
  } satisfies Partial<MockWorld>)
}

export function registrationHandlers(world: MockWorld, on: Route): HttpHandler[] {
  return [
    on(initRegistration, ({ body }) => {
      refuseCommonPassword(body.password, 'password')
      const isTaken = world.password !== null && body.email.toLowerCase() === world.user.email.toLowerCase()
      if (isTaken) throw new MockFailure('email_taken')
      world.registration = newRegistration(body)
      return { success: true, registration_token: mockRegistrationToken, registration_step: 'verify' }
    }),
    on(verifyRegistration, ({ body }) => {
      const registration = getRegistration(world, body.registration_token)
      if (registration.wrongCodes >= mostWrongCodes)
        throw new MockFailure('invalid_code', accessMessages.codeTriedTooOften)
      if (body.code !== mockVerificationCode) {
        registration.wrongCodes += 1
        throw new MockFailure('invalid_code', accessMessages.wrongCode)
      }
      if (registration.step === 'verify') registration.step = 'profile'
      return {
        success: true,
        registration_token: mockRegistrationToken,
        registration_step: standing(registration),
      }
    }),
    on(registrationProfile, ({ body }) => {
      const registration = getRegistration(world, body.registration_token, 'profile')
      registration.profile = body.profile_data
      registration.step = 'payment'
      return { success: true, registration_step: standing(registration) }
    }),
    on(completeRegistration, ({ body }) => {
      becomeUser(world, getRegistration(world, body.registration_token, 'payment'))
      return {
        ...openSession(world),
        user: world.user,
        settings: world.settings,
        crew_system_name: crewSystemName,
      }
    }),
    on(resendVerification, ({ body }) => {
      const registration = getRegistration(world, body.registration_token)
      registration.wrongCodes = 0
      return { success: true, registration_step: standing(registration) }
    }),
  ]
}
