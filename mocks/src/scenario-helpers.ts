import { apiBasePath, type Endpoint } from '@slipstream/contract/endpoint'
import type { ErrorCode } from '@slipstream/contract/errors'
import type { Subscription } from '@slipstream/contract/payments'
import type { RegistrationStep, SubscriptionStatus } from '@slipstream/contract/user'
import { delay, getResponse, http, HttpResponse, RequestHandler } from 'msw'
import { subscriptionIn } from './fixtures/payments.ts'
import { registrationAt } from './fixtures/registration.ts'
import { demoUser } from './fixtures/user.ts'
import { walletWith, type WalletContents } from './fixtures/wallet.ts'
import { createHandlers, type MockHandler } from './handlers.ts'
import type { JobStage } from './job-script.ts'
import { answerAll, mockEndpoint, mockPath, retryAfterSeconds } from './mock-endpoint.ts'
import { MockFailure } from './mock-failure.ts'
import { createMockWorld, type MockWorld } from './world.ts'

/** What the server says to who tries too often. */
export const triedTooOften = `Too many attempts. Please try again in ${retryAfterSeconds} seconds.`

/** Any call of the API, whatever its method. */
export const everyCall = `*${apiBasePath}/*`

/** The mocked server over a world with these overrides; `first` answers before it. */
export function over(overrides: Partial<MockWorld>, first: readonly MockHandler[] = []): MockHandler[] {
  return [...first, ...createHandlers(createMockWorld(overrides))]
}

/** An answer to this call before any other: this error, in the server's words unless given. */
function refusal(endpoint: Endpoint, code: ErrorCode, sentence?: string): MockHandler {
  return mockEndpoint(
    endpoint,
    () => undefined,
    () => {
      throw new MockFailure(code, sentence)
    },
  )
}

/** The mocked server over a world with these overrides, but these calls answer with this error. */
export function failingIn(
  overrides: Partial<MockWorld>,
  calls: readonly Endpoint[],
  code: ErrorCode,
  sentence?: string,
): MockHandler[] {
  return over(
    overrides,
    calls.map((call) => refusal(call, code, sentence)),
  )
}

/** The mocked server, but this call answers with this error. */
export function failing(endpoint: Endpoint, code: ErrorCode, sentence?: string): MockHandler[] {
  return failingIn({}, [endpoint], code, sentence)
}

/** The mocked server, but these calls never answer. */
export function waiting(overrides: Partial<MockWorld>, ...calls: readonly Endpoint[]): MockHandler[] {
  return over(
    overrides,
    calls.map((call) => http.all(mockPath(call), () => delay('infinite'))),
  )
}

/** The mocked server over a world with these overrides, which makes these changes and answers them with nothing (specification §7). */
export function answeringNothing(
  overrides: Partial<MockWorld>,
  ...calls: readonly Endpoint[]
): MockHandler[] {
  const full = over(overrides)
  const answering = full.filter((handler) => handler instanceof RequestHandler)
  const silent = answerAll(calls, async ({ request }) => {
    const answer = await getResponse(answering, request)
    return answer?.ok ? new HttpResponse(null, { status: 204 }) : answer
  })
  return [...silent, ...full]
}

/** A visitor whose registration stands at this step. */
export function registering(step: RegistrationStep): Partial<MockWorld> {
  return { signedIn: false, registration: registrationAt(step) }
}

/** The mocked server over a world with these overrides, but these calls never reach it. */
export function unreachableIn(overrides: Partial<MockWorld>, ...calls: readonly Endpoint[]): MockHandler[] {
  return over(
    overrides,
    calls.map((call) => http.all(mockPath(call), () => HttpResponse.error())),
  )
}

/** The mocked server, but these calls never reach it. */
export function unreachable(...calls: readonly Endpoint[]): MockHandler[] {
  return unreachableIn({}, ...calls)
}

/** The mocked server with no month fetched yet, where jobs go this way. */
export function withJob(jobStage: JobStage): MockHandler[] {
  return over({ jobStage, importedMonths: new Set() })
}

/** A user with this subscription; a user without one never had a trial or a card either. */
export function subscribed(
  subscription: Subscription | null,
  wallet: Omit<WalletContents, 'subscription'> = {},
): Partial<MockWorld> {
  const user = { ...demoUser, subscription_status: subscription?.status ?? null }
  return { user, wallet: walletWith({ subscription, ...wallet }) }
}

/** The mocked server where the user's subscription is in this state. */
export function withSubscription(status: SubscriptionStatus): MockHandler[] {
  return over(subscribed(subscriptionIn(status)))
}
