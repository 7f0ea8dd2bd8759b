import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLogger } from './logger.ts'
import { createFakeEnvironment } from '../testing/fake-environment.ts'

/** What reaches the console and the report of one line. */
function written(facts: Readonly<Record<string, unknown>>) {
  const fake = createFakeEnvironment()
  const reported: unknown[] = []
  createLogger({
    environment: fake.environment,
    report: (event, redacted) => reported.push({ event, redacted }),
  }).error('call failed', facts)
  expect(reported).toEqual([{ event: 'call failed', redacted: fake.logs[0]?.facts }])
  return fake.logs[0]?.facts
}

const names = [
  'endpoint',
  'kind',
  'code',
  'reason',
  'record',
  'section',
  'from',
  'to',
  'name',
  'at',
  'chunk',
  'reference',
  'status',
  'count',
  'ms',
  'aborted',
] as const

const digits = (min: number, max: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max }).map((list) => list.join(''))
const capitalised = fc.stringMatching(/^[A-ZÉØ][a-zéø]{1,10}$/)
const base64url = fc
  .uint8Array({ minLength: 24, maxLength: 64 })
  .map((bytes) => Buffer.from(bytes).toString('base64url'))

/** Anyone who has one of these knows a person, or can act as one. */
const secret = fc.oneof(
  fc.emailAddress(),
  base64url,
  fc.tuple(base64url, base64url).map(([claims, signature]) => `eyJhbGciOiJIUzI1NiJ9.${claims}.${signature}`),
  digits(7, 15).map((number) => `+${number}`),
  digits(7, 15),
  fc.integer({ min: 1_000_000, max: 999_999_999_999_999 }),
  capitalised,
  fc.tuple(capitalised, capitalised).map((pair) => pair.join(' ')),
  capitalised.map((name) => name.toUpperCase()),
  fc.stringMatching(/^[A-Z0-9]{6}$/),
)

describe('the logger (spec §9 Other)', () => {
  it.each([
    [{}, ['error']],
    [{ debug: true }, ['error', 'debug']],
    [{ critical: true }, ['error', 'critical']],
    [{ debug: true, critical: true }, ['error', 'debug', 'critical']],
  ])('writes errors always, the rest by its flags (%j)', (flags, lines) => {
    const fake = createFakeEnvironment()
    const logger = createLogger({ environment: fake.environment, ...flags })
    logger.error('error')
    logger.debug('debug')
    logger.critical('critical')
    expect(fake.logs.map(({ line }) => line)).toEqual(lines)
  })

  it('reports errors, and nothing else, whatever is written', () => {
    const reported: string[] = []
    const { environment } = createFakeEnvironment()
    const report = (event: string) => void reported.push(event)
    const logger = createLogger({ environment, debug: true, critical: true, report })
    logger.debug('debug')
    logger.critical('critical')
    logger.error('error')
    expect(reported).toEqual(['error'])
  })

  it.each([
    {
      endpoint: 'auth.autoLogin',
      kind: 'refused',
      status: 401,
      code: 'invalid_credentials',
      reason: undefined,
    },
    { reason: 'items.0.start invalid_type, items.12.prices.2026-11-02 unrecognized_keys' },
    { reason: 'application/problem+json instead of json', code: 'payment_authentication_required' },
    { record: 'month/2026-11', from: 'gbp', to: 'eur', aborted: false, count: 3, ms: 999_999 },
    { name: 'TypeError', at: 'RosterScreen-BxYz12_-.js:1:20431', chunk: 'HotlineScreen-a1B2c3.js' },
    { name: 'Error', section: 'roster', reference: '3f2a9c1e-0b4d-4c8e-9a51-5d7b1e2f3a4b' },
    { name: 'unknown', code: null },
  ])('keeps what helps: %j', (facts) => {
    expect(written(facts)).toEqual(facts)
  })

  it('lets no e-mail, token, number, name or booking reference through, under whatever name', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), secret, (name, value) => {
        expect(JSON.stringify(written({ [name]: value }))).toBe(`{"${name}":"[withheld]"}`)
      }),
      { numRuns: 5000, seed: 7 },
    )
  })

  it('lets none through inside words that are harmless', () => {
    const inside = secret.map((value) => `items.0.surname invalid_type ${value}`)
    fc.assert(
      fc.property(fc.constantFrom(...names), inside, (name, value) => {
        expect(JSON.stringify(written({ [name]: value }))).toBe(`{"${name}":"[withheld]"}`)
      }),
      { numRuns: 2000, seed: 7 },
    )
  })

  it('writes no record, whatever the types say', () => {
    const strange = { status: 500, code: { surname: 'Finch' }, surname: 'Finch' }
    expect(written(strange)).toEqual({ status: 500, code: '[withheld]', surname: '[withheld]' })
  })
})
