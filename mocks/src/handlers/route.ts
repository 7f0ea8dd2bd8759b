import { csrfHeaders } from '@slipstream/contract/session'
import { idempotencyKeySchema } from '@slipstream/contract/change-headers'
import { changeHeaders, type Endpoint } from '@slipstream/contract/endpoint'
import { isSubscribedStatus } from '@slipstream/contract/user'
import type { HttpHandler } from 'msw'
import { mockCsrfToken } from '../fixtures/user.ts'
import { mockEndpoint, type MockAnswer, type MockGuard, type MockResolver } from '../mock-endpoint.ts'
import { MockFailure } from '../mock-failure.ts'
import type { MockWorld } from '../world.ts'

/** Refuses what the real server refuses: no CSRF token, no session, no subscription (specification §6). */
export function getGuard(world: MockWorld): MockGuard {
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

/** Answers as it did to a change that was made under the same key before (`Idempotency-Key`). */
function onceUnderKey<E extends Endpoint, A extends MockAnswer<E>>(
  world: MockWorld,
  endpoint: E,
  resolve: MockResolver<E, A>,
): MockResolver<E, A> {
  if (!endpoint.isIdempotent) return resolve
  /** Of this endpoint alone: its answers. */
  const answers = new Map<string, A>()
  return async (input, files, headers) => {
    const key = getKey(headers)
    if (key === null) return resolve(input, files, headers)
    const request = JSON.stringify([endpoint.name, input])
    const known = world.carriedOut.get(key)
    if (known !== undefined && known !== request) throw new MockFailure('idempotency_mismatch')
    const answer = answers.get(key) ?? (await resolve(input, files, headers))
    world.carriedOut.set(key, request)
    answers.set(key, answer)
    return answer
  }
}

/** @throws {MockFailure} `validation_failed` */
function getKey(headers: Headers): string | null {
  const { idempotencyKey: name } = changeHeaders
  const key = headers.get(name)
  if (key === null) return null
  const parsed = idempotencyKeySchema.safeParse(key)
  if (parsed.success) return key
  const fields = { [name]: parsed.error.issues[0]?.message }
  throw new MockFailure('validation_failed', undefined, { fields })
}

/** `mockEndpoint` with the guard of a world. */
export type Route = <E extends Endpoint, const A extends MockAnswer<E>>(
  endpoint: E,
  resolve: MockResolver<E, A>,
) => HttpHandler

export function getRoute(world: MockWorld): Route {
  const guard = getGuard(world)
  return (endpoint, resolve) => mockEndpoint(endpoint, onceUnderKey(world, endpoint, resolve), guard)
}

/** The record or a `not_found` with this sentence. */
export function found<T>(record: T | undefined, sentence: string): T {
  if (record === undefined) throw new MockFailure('not_found', sentence)
  return record
}
