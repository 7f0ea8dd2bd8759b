import { apiBasePath, type Endpoint } from '@slipstream/contract/endpoint'
import type { ErrorCode } from '@slipstream/contract/errors'
import type { SubscriptionStatus } from '@slipstream/contract/user'
import { http, HttpResponse } from 'msw'
import { subscriptionIn } from './fixtures/payments.ts'
import { demoUser } from './fixtures/user.ts'
import { createHandlers, type MockHandler } from './handlers.ts'
import type { JobStage } from './job-script.ts'
import { mockEndpoint, MockFailure, mockPath } from './mock-endpoint.ts'
import { createMockWorld, type MockWorld } from './world.ts'

/** Any call of the API, whatever its method. */
export const everyCall = `*${apiBasePath}/*`

/** The mocked server over a world with these overrides; `first` answers before it. */
export function over(overrides: Partial<MockWorld>, first: readonly MockHandler[] = []): MockHandler[] {
  return [...first, ...createHandlers(createMockWorld(overrides))]
}

/** The mocked server, but this call answers with this error. */
export function failing(endpoint: Endpoint, code: ErrorCode, sentence: string): MockHandler[] {
  const refusal = mockEndpoint(
    endpoint,
    () => undefined,
    () => {
      throw new MockFailure(code, sentence)
    },
  )
  return over({}, [refusal])
}

/** The mocked server, but these calls never reach it. */
export function unreachable(...calls: readonly Endpoint[]): MockHandler[] {
  return over(
    {},
    calls.map((call) => http.all(mockPath(call), () => HttpResponse.error())),
  )
}

/** The mocked server, but this call answers JSON that is not in the contract. */
export function lying(endpoint: Endpoint): MockHandler[] {
  return over({}, [http.all(mockPath(endpoint), () => HttpResponse.json({ surprise: true }))])
}

/** The mocked server with no month fetched yet, where jobs go this way. */
export function withJob(jobStage: JobStage): MockHandler[] {
  return over({ jobStage, importedMonths: new Set() })
}

/** The mocked server where the user's subscription is in this state. */
export function withSubscription(status: SubscriptionStatus): MockHandler[] {
  return over({
    user: { ...demoUser, subscription_status: status },
    subscription: subscriptionIn(status),
  })
}

export const serverFault = 'Something went wrong on our side. Please try again.'
