import { describe, expect, it } from 'vitest'
import { clockSkew, decodeSessionToken, needsRefresh, refreshDelay } from './session-token.ts'
import { makeToken } from '../testing/fake-environment.ts'

const issuedAt = 1_763_000_000
const claims = decodeSessionToken(makeToken({ iat: issuedAt, exp: issuedAt + 3600 }))!
const at = (seconds: number) => (issuedAt + seconds) * 1000

describe('reading the frontend token (house plan §2 session cookies)', () => {
  it('reads base64url and UTF-8', () => {
    const id = 'žluťoučký-√-🛫?>'
    expect(decodeSessionToken(makeToken({ id, iat: 1, exp: 2 }))?.id).toBe(id)
  })

  it('reads one that says no more than who and until when (issue 16, B3)', () => {
    const bare = `a.${btoa(JSON.stringify({ id: 7, exp: 5000 })).replaceAll('=', '')}.c`
    expect(decodeSessionToken(bare)).toMatchObject({ id: '7', iat: 1400 })
    const token = `a.${btoa(JSON.stringify({ id: 'u7', exp: 5000, role: 'x' })).replaceAll('=', '')}.c`
    expect(decodeSessionToken(token)).toEqual({
      id: 'u7',
      iat: 1400,
      exp: 5000,
      subscription_status: null,
      registration_step: 'complete',
      saved_flight_ids: [],
    })
  })

  it.each(['', 'a.b', 'a.b.c', 'a.!!!.c', makeToken({ iat: 'soon', exp: 2 }), 'a.bnVsbA.c'])(
    'answers null for %j',
    (raw) => expect(decodeSessionToken(raw)).toBeNull(),
  )
})

describe('when a token needs refresh (spec §4 Session, §9 Time limits)', () => {
  it('leaves a token of exactly 1800 s alone and refreshes one a second older', () => {
    expect(needsRefresh(claims, at(1800))).toBe(false)
    expect(needsRefresh(claims, at(1801))).toBe(true)
  })

  it('leaves a token with exactly 300 s alone and refreshes one with 299 s', () => {
    const short = { ...claims, exp: issuedAt + 1000 }
    expect(needsRefresh(short, at(700))).toBe(false)
    expect(needsRefresh(short, at(701))).toBe(true)
  })

  it('schedules the refresh 120 s before expiry, and at once where that has passed', () => {
    expect(refreshDelay(claims, at(0))).toBe(3_480_000)
    expect(refreshDelay(claims, at(3480))).toBe(0)
    expect(refreshDelay(claims, at(9999))).toBe(0)
  })

  it.each([-3600, 3600])('bears a clock that is %d s off, once a token was just issued', (offBy) => {
    const now = at(offBy)
    expect(needsRefresh(claims, now - clockSkew(claims, now))).toBe(false)
    expect(refreshDelay(claims, now - clockSkew(claims, now))).toBe(3_480_000)
  })
})
