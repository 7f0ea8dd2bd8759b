import { csrfHeaders } from '@slipstream/contract/session'
import type { Endpoint } from '@slipstream/contract/endpoint'
import { isSubscribedStatus } from '@slipstream/contract/user'
import type { HttpHandler } from 'msw'
import { mockCsrfToken } from '../fixtures/user.ts'
import { mockEndpoint, type MockAnswer, type MockGuard, type MockResolver } from '../mock-endpoint.ts'
import { MockFailure } from '../mock-failure.ts'
import type { MockWorld } from '../world.ts'

/** Refuses what the real server refuses: no CSRF token, no session, no subscription (specification §6). */
export function guardOf(world: MockWorld): MockGuard {
  return (endpoint, request) => {
    const header = endpoint.auth === 'refresh' ? csrfHeaders.refresh : csrfHeaders.access
    if (world.csrfEnforced && endpoint.method !== 'GET' && request.headers.get(header) !== mockCsrfToken)
      throw new MockFailure('csrf_failed')
    if (endpoint.auth === 'public') return
    if (!world.signedIn) throw new MockFailure('unauthenticated')
    const status = world.user.subscription_status
    if (endpoint.auth === 'subscriber' && (status === null || !isSubscribedStatus(status)))
      throw new MockFailure('subscription_required')
  }
}

/** `mockEndpoint` with the guard of a world. */
export type Route = <E extends Endpoint, const A extends MockAnswer<E>>(
  endpoint: E,
  resolve: MockResolver<E, A>,
) => HttpHandler

export function routeOf(world: MockWorld): Route {
  const guard = guardOf(world)
  return (endpoint, resolve) => mockEndpoint(endpoint, resolve, guard)
}

/** The record or a `not_found` with this sentence. */
export function found<T>(record: T | undefined, sentence: string): T {
  if (record === undefined) throw new MockFailure('not_found', sentence)
  return record
}
