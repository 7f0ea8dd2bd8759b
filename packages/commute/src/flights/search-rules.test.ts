import { describe, expect, it } from 'vitest'
import {
  refusalOfDay,
  refusalOfDays,
  refusalOfKnownPrices,
  refusalOfSearch,
  refusalOfSectors,
  getRoutes,
  todayIn,
} from './search-rules.ts'

const isAirport = (code: string) => ['EDI', 'LHR'].includes(code)
const route = { origin: 'EDI', destination: 'LHR' }

describe('a search (issue 6, bad input)', () => {
  const refused = (search: object) => refusalOfSearch({ ...route, date: '2026-11-23', ...search }, isAirport)

  it.each([
    ['one way', {}],
    ['back on the same day', { return_date: '2026-11-23' }],
    ['without a return', { return_date: null }],
  ])('passes: %s', (_, search) => {
    expect(refused(search)).toBeNull()
  })

  it.each([
    ['to where it starts', { destination: 'EDI' }, { destination: 'must differ from the origin' }],
    [
      'between unknown airports',
      { origin: 'QQQ', destination: 'QQQ' },
      {
        origin: 'is no airport with airline service: QQQ',
        destination: 'is no airport with airline service: QQQ',
      },
    ],
    [
      'back the day before',
      { return_date: '2026-11-22' },
      { return_date: 'must not be before the departure' },
    ],
  ])('is refused: %s', (_, search, fields) => {
    expect(refused(search)).toEqual({ fields })
  })

  it('names the sector that is refused', () => {
    expect(refusalOfSectors([route, { ...route, destination: 'EDI' }], isAirport)).toEqual({
      fields: { 'flights.1.destination': 'must differ from the origin' },
    })
    expect(refusalOfSectors([route], isAirport)).toBeNull()
  })
})

describe('a day that has passed (issue 6 Bad input, past date)', () => {
  it.each([
    ['Edinburgh', 'Europe/London', '2026-11-22T23:59:59.999Z', '2026-11-23T00:00:00Z'],
    ['Edinburgh in summer', 'Europe/London', '2026-07-22T22:59:59.999Z', '2026-07-22T23:00:00Z'],
    ['New York', 'America/New_York', '2026-11-23T04:59:59.999Z', '2026-11-23T05:00:00Z'],
    ['Auckland', 'Pacific/Auckland', '2026-11-22T10:59:59.999Z', '2026-11-22T11:00:00Z'],
  ])('is refused from midnight in %s', (_, zone, before, after) => {
    const date = `${before.slice(0, 7)}-22`
    const at = (now: string) => refusalOfDay({ date }, todayIn(zone, Date.parse(now)))
    expect(at(before)).toBeNull()
    expect(at(after)).toEqual({
      message: 'This day has passed. Choose today or a later day.',
      fields: { date: 'must not be before today' },
    })
  })
})

describe('the days whose cheapest is asked for', () => {
  const refused = (query: object) =>
    refusalOfDays({ ...route, from: '2026-11-20', to: '2026-12-03', ...query }, isAirport)?.fields

  it('are one to 14', () => {
    expect(refused({})).toBeUndefined()
    expect(refused({ to: '2026-11-20' })).toBeUndefined()
    expect(refused({ to: '2026-12-04' })).toEqual({ to: 'must be at most 14 days in all' })
    expect(refused({ to: '2026-11-19' })).toEqual({ to: 'must not be before the first day' })
  })

  it('are of two airports that exist', () => {
    expect(refused({ destination: 'EDI' })).toEqual({ destination: 'must differ from the origin' })
    expect(refused({ origin: 'QQQ' })).toEqual({ origin: 'is no airport with airline service: QQQ' })
  })
})

describe('the routes and days whose known prices are asked for (issue 22 item 7)', () => {
  const refused = (query: object) =>
    refusalOfKnownPrices(
      { routes: 'EDI-LHR,LHR-EDI', from: '2026-12-01', to: '2026-12-31', ...query },
      isAirport,
    )?.fields

  it('are one day to 35', () => {
    expect(refused({})).toBeUndefined()
    expect(refused({ to: '2026-12-01' })).toBeUndefined()
    expect(refused({ to: '2027-01-05' })).toEqual({ to: 'must be at most 35 days in all' })
    expect(refused({ to: '2026-11-30' })).toEqual({ to: 'must not be before the first day' })
  })

  it('are of airports that exist, from one to another', () => {
    expect(refused({ routes: 'EDI-LHR,LHR-LHR' })).toEqual({ routes: 'must differ from the origin' })
    expect(refused({ routes: 'EDI-QQQ' })).toEqual({ routes: 'is no airport with airline service: QQQ' })
  })

  it('are each once', () => {
    expect(getRoutes('EDI-LHR,LHR-EDI,EDI-LHR')).toEqual([route, { origin: 'LHR', destination: 'EDI' }])
  })
})
