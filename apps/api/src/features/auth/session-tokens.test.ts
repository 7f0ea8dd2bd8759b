import { accessTokenSeconds } from '@slipstream/contract/session'
import { sign } from 'hono/jwt'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#platform/http/api-error.ts'
import { createSessionTokens } from './session-tokens.ts'

const at = new Date('2026-11-22T09:00:00.000Z')
const seconds = at.getTime() / 1000
const key = 'a key of the tests'
let now = at
const tokens = createSessionTokens({ key, now: () => now })
const claims = { id: 'u1', sid: 's1', use: 'access', iat: seconds, exp: seconds + 60 }
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function refusal(read: () => unknown): string {
  try {
    read()
    return 'read'
  } catch (error) {
    return error instanceof ApiError ? error.code : 'a fault'
  }
}

describe('tokens of a session (ASVS 9.1, 9.2; issue 16, A8)', () => {
  it('are read for their own use alone', () => {
    const access = tokens.access('u1', 's1')
    const frontend = tokens.frontend(
      { id: 'u1', subscription_status: 'active', registration_step: 'complete', saved_flight_ids: [] },
      's1',
    )
    expect(tokens.read(access, 'access')).toEqual({ userId: 'u1', sessionId: 's1' })
    expect(tokens.read(frontend, 'frontend')).toEqual({ userId: 'u1', sessionId: 's1' })
    expect(refusal(() => tokens.read(access, 'frontend'))).toBe('unauthenticated')
    expect(refusal(() => tokens.read(frontend, 'access'))).toBe('unauthenticated')
  })

  it('are good for an hour', () => {
    const access = tokens.access('u1', 's1')
    try {
      now = new Date(at.getTime() + accessTokenSeconds * 1000 - 1)
      expect(tokens.read(access, 'access')).toMatchObject({ userId: 'u1' })
      now = new Date(at.getTime() + 3600 * 1000)
      expect(refusal(() => tokens.read(access, 'access'))).toBe('token_expired')
    } finally {
      now = at
    }
  })

  it('are read by our key and HS256 alone', async () => {
    expect(tokens.read(await sign(claims, key, 'HS256'), 'access')).toMatchObject({ userId: 'u1' })
    const forged = {
      'of another key': await sign(claims, 'another key', 'HS256'),
      'of another algorithm': await sign(claims, key, 'HS512'),
      'without a signature': `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`,
      'of a whole more': `${await sign(claims, key, 'HS256')}.`,
      'of nothing': '',
      'without an end': await sign({ id: 'u1', sid: 's1', use: 'access' }, key, 'HS256'),
    }
    const refusals = Object.entries(forged).map(
      ([name, token]) => `${name}: ${refusal(() => tokens.read(token, 'access'))}`,
    )
    expect(refusals).toEqual(Object.keys(forged).map((name) => `${name}: unauthenticated`))
  })
})
