import type { Price } from '@slipstream/contract/flight'
import type { RosterItem, Trip } from '@slipstream/contract/roster'
import { yearRecordSchema } from '@slipstream/contract/year'
import { describe, expect, it } from 'vitest'
import type { CommuteContext } from '../../plan/commute-context.ts'
import { aContext, aGroundDuty, aManualEntry } from '../../fixtures.test-data.ts'
import { aDuty, along, flightHome, flightToWork, onStandby } from '../../plan/plan.test-data.ts'
import { compareYears, totalDifference, yearFigures } from './year-figures.ts'
import { monthsOfRecord, monthsOfYear, yearRecord } from './year-record.ts'

const pounds = { to: 'GBP', perUnit: {} }

const record = (
  items: readonly RosterItem[],
  {
    year = '2026',
    asOf = '2027-06-01T00:00Z',
    fetched = monthsOfYear(year),
    context = aContext(),
  }: {
    year?: string
    asOf?: string
    fetched?: readonly string[]
    context?: CommuteContext
  } = {},
) =>
  yearRecord(items, context, {
    year,
    asOf: Date.parse(asOf),
    fetchedMonths: new Set(fetched),
    isSampleData: false,
  })

const figures = (...parameters: Parameters<typeof record>) => yearFigures(record(...parameters), pounds)
const month = (name: string, ...parameters: Parameters<typeof record>) =>
  figures(...parameters).months.find((each) => each.month === name)

/** A duty at Heathrow, with the flights of its commutes. */
function duty(report: string, clear: string, parts: Partial<Trip> = {}): Trip {
  return aDuty(report, report, clear, [], { ...along(report, clear, 'LHR', 'LHR'), ...parts })
}

const home = (departure: string, parts: Partial<Price> = {}) => ({
  from_work_status: 'booked_correct_time' as const,
  from_work_flight: flightHome('1460', departure, parts),
})
const work = (departure: string, parts: Partial<Price> = {}) => ({
  to_work_status: 'booked_correct_time' as const,
  to_work_flight: flightToWork('1431', departure, parts),
})

/** Home at 18:15 on the 5th of a month, back at 07:15 on the 8th: from 19:00 to 04:25, 57 h 25. */
function aRest(name: string, price = '60.00') {
  return [
    duty(`${name}-05 08:00`, `${name}-05 16:00`, home(`${name}-05 17:00`, { price_amount: price })),
    duty(`${name}-08 12:00`, `${name}-08 20:00`, work(`${name}-08 06:00`, { price_amount: price })),
  ]
}

describe('a year of rests (issue 22 item 8)', () => {
  it('counts time at home from door to door, and what was booked', () => {
    const found = month('2026-03', aRest('2026-03'))
    expect(found).toMatchObject({
      state: 'known',
      rests: 1,
      restsUnknown: 0,
      minutesAtHome: 57 * 60 + 25,
      nightsNearBase: 0,
      commutes: 2,
      atRisk: 0,
      booked: { amount: '120.00', currency: 'GBP', unpriced: 0 },
    })
  })

  it('counts the days of a month by where they were spent, and none that is not over, known or fetched', () => {
    const items = aRest('2026-03')
    expect(month('2026-03', items)?.days).toEqual({ home: 2, nearBase: 0, work: 2 })
    expect(month('2026-03', items, { asOf: '2026-03-07T12:00Z' })?.days).toEqual({
      home: 1,
      nearBase: 0,
      work: 1,
    })
    const bare = [duty('2026-03-05 08:00', '2026-03-05 16:00'), duty('2026-03-08 12:00', '2026-03-08 20:00')]
    expect(month('2026-03', bare)?.days).toEqual({ home: 0, nearBase: 0, work: 2 })
    const hotel = [
      duty('2026-03-05 08:00', '2026-03-05 16:00', { from_work_status: 'hotel' }),
      duty('2026-03-07 12:00', '2026-03-07 20:00', { to_work_status: 'hotel' }),
    ]
    expect(month('2026-03', hotel)?.days).toEqual({ home: 0, nearBase: 1, work: 2 })
    expect(month('2026-03', items, { fetched: [] })?.days).toEqual({ home: 0, nearBase: 0, work: 0 })
  })

  it('counts a rest over New Year in the month of its clear, and its flights with it (design.md section 2)', () => {
    const items = [
      duty('2026-12-30 08:00', '2026-12-30 16:00', home('2026-12-30 17:00')),
      duty('2027-01-02 12:00', '2027-01-02 20:00', work('2027-01-02 06:00')),
    ]
    expect(month('2026-12', items)).toMatchObject({ rests: 1, commutes: 2, minutesAtHome: 57 * 60 + 25 })
    expect(figures(items, { year: '2027' })).toMatchObject({ rests: 0, commutes: 0, minutesAtHome: 0 })
  })

  it('counts 29 February as any other day: three days from the 28th to 2 March', () => {
    const items = [
      duty('2028-02-28 08:00', '2028-02-28 16:00', home('2028-02-28 17:00')),
      duty('2028-03-02 12:00', '2028-03-02 20:00', work('2028-03-02 06:00')),
    ]
    const options = { year: '2028', asOf: '2028-06-01T00:00Z' }
    expect(month('2028-02', items, options)).toMatchObject({ minutesAtHome: 57 * 60 + 25 })
    expect(month('2028-03', items, options)).toMatchObject({ rests: 0 })
  })

  it('loses the hour that the clocks skip in spring, and gains the one that they repeat', () => {
    const over = (clear: string, report: string) =>
      figures([
        duty(`${clear} 08:00`, `${clear} 16:00`, home(`${clear} 17:00`)),
        duty(`${report} 12:00`, `${report} 20:00`, work(`${report} 06:00`)),
      ]).minutesAtHome
    expect(over('2026-03-27', '2026-03-30')).toBe(56 * 60 + 25)
    expect(over('2026-10-23', '2026-10-26')).toBe(58 * 60 + 25)
  })

  it('says which rests nobody can know: no flights entered, a month between that was never read, a conflict', () => {
    const bare = [duty('2026-03-05 08:00', '2026-03-05 16:00'), duty('2026-03-08 12:00', '2026-03-08 20:00')]
    expect(month('2026-03', bare)).toMatchObject({ rests: 1, restsUnknown: 1, minutesAtHome: 0 })

    const gap = [
      duty('2026-03-20 08:00', '2026-03-20 16:00', home('2026-03-20 17:00')),
      duty('2026-05-02 12:00', '2026-05-02 20:00', work('2026-05-02 06:00')),
    ]
    const context = aContext({}, { knownMonths: new Set(['2026-03', '2026-05']) })
    expect(month('2026-03', gap, { context })).toMatchObject({ restsUnknown: 1, minutesAtHome: 0 })

    const clash = [
      duty('2026-03-05 08:00', '2026-03-05 16:00', home('2026-03-07 17:00')),
      duty('2026-03-08 12:00', '2026-03-08 20:00', work('2026-03-07 17:30')),
    ]
    expect(month('2026-03', clash)).toMatchObject({ restsUnknown: 1, commutes: 2, atRisk: 2 })
  })

  it('counts nights near base where somebody stayed, by the clock at base', () => {
    const atKennedy = {
      destination_timezone: 'America/New_York',
      origin_timezone: 'America/New_York',
    } as const
    const away = (report: string, clear: string, parts: Partial<Trip> = {}) => {
      const trip = duty(report, clear, parts)
      return {
        ...trip,
        base: 'JFK',
        sectors: trip.sectors.map((each) =>
          Object.assign({}, each, atKennedy, { origin: 'JFK', destination: 'JFK' }),
        ),
      }
    }
    // 22:30 to 08:00 in New York; London's clock shows 03:30 to 13:00, and no 03:00.
    const items = [
      away('2026-01-04 20:00', '2026-01-05 03:30', { from_work_status: 'hotel' }),
      away('2026-01-05 13:00', '2026-01-05 20:00', { to_work_status: 'hotel' }),
    ]
    expect(month('2026-01', items)).toMatchObject({ nightsNearBase: 1, minutesAtHome: 0, restsUnknown: 0 })
  })

  it('counts a rest that ends with a standby at home until it begins', () => {
    const items = [
      duty('2026-03-05 08:00', '2026-03-05 16:00', home('2026-03-05 17:00')),
      aGroundDuty('2026-03-07 06:00', '2026-03-07 14:00', { code: 'HSBY', presence: 'home' }),
    ]
    const context = aContext({ home_standby: 'home', include_ground_duties: true })
    expect(month('2026-03', items, { context })).toMatchObject({ minutesAtHome: 35 * 60, restsUnknown: 0 })
  })

  it('counts what was booked around ground duties that are left out of advice', () => {
    const items = [
      aGroundDuty('2026-03-05 08:00', '2026-03-05 16:00', home('2026-03-05 17:00')),
      aGroundDuty('2026-03-08 12:00', '2026-03-08 20:00', work('2026-03-08 06:00')),
    ]
    // Home 19:00 on the 5th, and out of the door at 04:25 on the 8th.
    expect(month('2026-03', items)).toMatchObject({ rests: 1, minutesAtHome: 57 * 60 + 25 })
  })

  it('counts time only of rests that are over, and money of all that is booked', () => {
    const options = { asOf: '2026-03-06T12:00Z' }
    expect(month('2026-03', aRest('2026-03'), options)).toMatchObject({
      rests: 0,
      minutesAtHome: 0,
      commutes: 2,
      booked: { amount: '120.00' },
    })
    expect(month('2026-04', aRest('2026-04'), options)).toMatchObject({
      state: 'ahead',
      rests: 0,
      commutes: 2,
    })
  })

  it('keeps what was only planned apart from what was paid', () => {
    const items = [
      duty('2026-03-05 08:00', '2026-03-05 16:00', {
        ...home('2026-03-05 17:00'),
        from_work_status: 'not_booked',
      }),
      duty('2026-03-08 12:00', '2026-03-08 20:00', work('2026-03-08 06:00', { price_amount: '40.00' })),
    ]
    expect(figures(items)).toMatchObject({
      commutes: 1,
      booked: { amount: '40.00' },
      plannedCommutes: 1,
      planned: { amount: '60.00' },
    })
  })

  it('counts a booking on an unknown flight as one without a price, and of no route', () => {
    const items = [
      duty('2026-03-05 08:00', '2026-03-05 16:00', { from_work_status: 'booked_correct_time' }),
      duty('2026-03-08 12:00', '2026-03-08 20:00', work('2026-03-08 06:00')),
    ]
    expect(figures(items)).toMatchObject({
      commutes: 2,
      booked: { amount: '60.00', unpriced: 1 },
      routes: [{ home: 'EDI', work: 'LHR', commutes: 1 }],
    })
  })

  it('counts as at risk what was listed, and what does not make report', () => {
    const items = [
      duty('2026-03-05 08:00', '2026-03-05 16:00', {
        from_work_status: 'standby',
        from_work_flight: onStandby(flightHome('1460', '2026-03-05 17:00')),
      }),
      duty('2026-03-08 07:00', '2026-03-08 20:00', work('2026-03-08 06:00')),
    ]
    expect(figures(items)).toMatchObject({ commutes: 2, atRisk: 2 })
  })

  it('loses no money of a duty for which no commute is advised any more', () => {
    const meeting = {
      ...aManualEntry('2026-03-05 08:00', '2026-03-05 16:00', { location: 'LHR' }),
      to_work_status: 'booked_correct_time' as const,
      to_work_flight: flightToWork('1431', '2026-03-05 06:00'),
    }
    const inside = duty('2026-03-05 06:30', '2026-03-06 20:00')
    expect(figures([inside, meeting]).booked.amount).toBe('60.00')
  })

  it('sums by route both ways, the most expensive first', () => {
    const items = [
      ...aRest('2026-03', '60.00'),
      ...aRest('2026-05', '10.00'),
      duty(
        '2026-06-05 08:00',
        '2026-06-05 16:00',
        home('2026-06-05 17:00', { destination: 'GLA', price_amount: '200.00' }),
      ),
    ]
    expect(
      figures(items).routes.map(({ home: from, work: to, commutes, cost }) => [
        from,
        to,
        commutes,
        cost.amount,
      ]),
    ).toEqual([
      ['GLA', 'LHR', 1, '200.00'],
      ['EDI', 'LHR', 4, '140.00'],
    ])
  })

  it('sums several currencies at the rates it has, and names what it has none for', () => {
    const items = [
      ...aRest('2026-03'),
      duty(
        '2026-06-05 08:00',
        '2026-06-05 16:00',
        home('2026-06-05 17:00', { price_currency: 'EUR', price_amount: '10.00' }),
      ),
      duty(
        '2026-07-05 08:00',
        '2026-07-05 16:00',
        home('2026-07-05 17:00', { price_currency: 'XPF', price_amount: '900.00' }),
      ),
    ]
    const { booked } = yearFigures(record(items), { to: 'GBP', perUnit: { EUR: 0.85 } })
    expect(booked).toEqual({
      amount: '128.50',
      currency: 'GBP',
      unconverted: [{ price_currency: 'XPF', price_amount: '900.00' }],
      unpriced: 0,
    })
  })

  it('is an answer of the contract', () => {
    const answer = record([...aRest('2026-03'), ...aRest('2026-05')])
    expect(yearRecordSchema.parse(answer)).toEqual(answer)
    expect(monthsOfRecord('2026')).toEqual({ first: '2025-10', last: '2027-03' })
  })

  it('has no facts of duties from a server that does not know of them', () => {
    const answer = record(aRest('2026-03'))
    const months = answer.months.map((month) => Object.assign({}, month, { duties: undefined }))
    expect(yearFigures(yearRecordSchema.parse({ ...answer, months }), pounds)).toMatchObject({
      rests: 1,
      duties: null,
    })
  })
})

describe('a year against the one before it (issue 22 item 8)', () => {
  const both = (fetched: readonly string[], fetchedBefore: readonly string[], asOf = '2026-04-15T00:00Z') =>
    compareYears(
      record([...aRest('2026-01', '50.00'), ...aRest('2026-03', '50.00')], { fetched, asOf }),
      record([...aRest('2025-01'), ...aRest('2025-02'), ...aRest('2025-03')], {
        year: '2025',
        fetched: fetchedBefore,
        asOf,
      }),
      pounds,
    )

  it('compares only the months that both know and that are over', () => {
    const found = both(['2026-01', '2026-03', '2026-04'], ['2025-01', '2025-02', '2025-03', '2025-04'])
    expect(found?.months).toEqual([1, 3])
    expect(found?.now).toMatchObject({ rests: 3, restsUnknown: 1, commutes: 4, booked: { amount: '200.00' } })
    expect(found?.before).toMatchObject({
      rests: 3,
      restsUnknown: 1,
      commutes: 4,
      booked: { amount: '240.00' },
    })
    expect(found && totalDifference(found.now.booked, found.before.booked)).toBe('-40.00')
  })

  it('compares nothing where no month is known in both', () => {
    expect(both(['2026-01'], ['2025-02'])).toBeNull()
    expect(both(['2026-04'], ['2025-04'])).toBeNull()
  })

  it('gives no difference of sums that are not whole', () => {
    const whole = figures(aRest('2026-01')).booked
    expect(totalDifference(whole, whole)).toBe('0.00')
    expect(totalDifference(whole, { ...whole, unpriced: 1 })).toBeNull()
    expect(
      totalDifference({ ...whole, unconverted: [{ price_amount: '1.00', price_currency: 'XPF' }] }, whole),
    ).toBeNull()
  })

  it('knows a month that was never read from one without a duty', () => {
    const states = figures([], { fetched: ['2026-01'], asOf: '2026-03-15T00:00Z' }).months.map(
      ({ state }) => state,
    )
    expect(states.slice(0, 4)).toEqual(['known', 'unknown', 'unknown', 'ahead'])
  })
})
