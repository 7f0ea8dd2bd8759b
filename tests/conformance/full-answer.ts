import { csrf } from '@slipstream/contract/auth'
import { login } from '@slipstream/contract/credentials'
import type { Endpoint } from '@slipstream/contract/endpoint'
import {
  demoCrewPassword,
  demoPassword,
  demoUser,
  mockResetToken,
  mockVerificationCode,
} from '@slipstream/mocks/fixtures/user'
import { createHandlers } from '@slipstream/mocks/handlers'
import { createMockWorld } from '@slipstream/mocks/world'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll } from 'vitest'
import { createCaller, type CallInput, type Caller } from '../support/caller.ts'
import { createFlightHand } from '../support/flight-hand.ts'
import { createNewcomer } from '../support/newcomer.ts'
import { createRosterHand } from '../support/roster-hand.ts'
import { samples } from './samples.ts'

const url = 'http://localhost'
const letters = {
  verificationCode: () => Promise.resolve(mockVerificationCode),
  resetToken: () => Promise.resolve(mockResetToken),
}
const server = setupServer()

/** For the tests of the file that calls it. */
export function serveMocks(): void {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterAll(() => server.close())
}

export interface FullAnswer {
  body: unknown
  asked: CallInput
  /** The browser that asked. */
  caller: Caller
}

/** A full answer of the mocked server, with what was asked. */
export async function fullAnswer(endpoint: Endpoint): Promise<FullAnswer> {
  server.resetHandlers(...createHandlers(createMockWorld({ signedIn: false, csrfEnforced: true })))
  const caller = createCaller(url)
  await caller.call(csrf)
  const newcomer = createNewcomer(caller, letters)
  const sample = samples[endpoint.name]
  let rememberToken = ''
  if (sample?.by === 'newcomer') await newcomer.account()
  else if (sample?.by !== 'visitor' && endpoint.name !== 'auth.login') {
    const body = { email: demoUser.email, password: demoPassword, remember_me: true }
    rememberToken = login.response.parse((await caller.call(login, { body })).body).remember_token ?? ''
  }
  const asked: CallInput =
    (await sample?.good({
      email: demoUser.email,
      password: demoPassword,
      crewPassword: demoCrewPassword,
      rememberToken,
      newcomer,
      roster: createRosterHand(caller),
      flights: createFlightHand(caller),
    })) ?? {}
  const answer = await caller.call(endpoint, asked)
  if (answer.status !== endpoint.status) throw new Error(`${endpoint.name} answered ${answer.status}`)
  return { body: answer.body, asked, caller }
}
