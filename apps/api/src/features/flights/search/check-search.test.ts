import { describe, expect, it } from 'vitest'
import { ApiError } from '#platform/http/api-error.ts'
import { createAirportDirectory } from '#providers/airports/airports.ts'
import { checkDays, checkIsToCome } from './check-search.ts'

const airports = createAirportDirectory()

/** What somebody hears; undefined where nothing is wrong. */
function objection(check: () => void): unknown {
  try {
    check()
    return undefined
  } catch (error) {
    return error instanceof ApiError ? { error: error.message, details: error.details } : error
  }
}

const hasPassed = {
  error: 'This day has passed. Choose today or a later day.',
  details: { fields: { date: 'must not be before today' } },
}

describe('a day that has passed (issue 6 Bad input, past date)', () => {
  it.each([
    ['Edinburgh', 'EDI', '2026-11-22T23:59:59.999Z', '2026-11-23T00:00:00Z'],
    ['Edinburgh in summer', 'EDI', '2026-07-22T22:59:59.999Z', '2026-07-22T23:00:00Z'],
    ['New York', 'JFK', '2026-11-23T04:59:59.999Z', '2026-11-23T05:00:00Z'],
    ['Auckland', 'AKL', '2026-11-22T10:59:59.999Z', '2026-11-22T11:00:00Z'],
  ])('is refused from midnight in %s', (_, origin, before, after) => {
    const date = `${before.slice(0, 7)}-22`
    const at = (now: string) => () =>
      checkIsToCome({ date, origin, destination: 'LHR' }, airports, new Date(now))
    expect(objection(at(before))).toBeUndefined()
    expect(objection(at(after))).toEqual(hasPassed)
  })
})

describe('the days whose cheapest is asked for', () => {
  const route = { origin: 'EDI', destination: 'LHR' }
  const fieldsOf = (query: object) =>
    objection(() => checkDays({ ...route, from: '2026-11-20', to: '2026-12-03', ...query }, airports))

  it('are one to 14', () => {
    expect(fieldsOf({})).toBeUndefined()
    expect(fieldsOf({ to: '2026-11-20' })).toBeUndefined()
    expect(fieldsOf({ to: '2026-12-04' })).toMatchObject({
      details: { fields: { to: 'must be at most 14 days in all' } },
    })
    expect(fieldsOf({ to: '2026-11-19' })).toMatchObject({
      details: { fields: { to: 'must not be before the first day' } },
    })
  })

  it('are of two airports that exist', () => {
    expect(fieldsOf({ destination: 'EDI' })).toMatchObject({
      details: { fields: { destination: 'must differ from the origin' } },
    })
    expect(fieldsOf({ origin: 'QQQ' })).toMatchObject({
      details: { fields: { origin: 'is no airport with airline service: QQQ' } },
    })
  })
})
