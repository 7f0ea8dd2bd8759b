import type { RosterItem, Trip } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import { aContext, aGroundDuty, aManualEntry, aPrice, aSector, aTrip } from './fixtures.test-data.ts'
import { summariseMonth } from './month-summary.ts'
import { ba1431, ba1433, ba1439, ba1441, ba1464, ba1466, morning, noonTrip } from './noon-trip.test-data.ts'
import { commuteVerdicts } from './verdict.ts'
import { rosterZone, toInstant } from './zoned-time.ts'

const rates = { to: 'GBP', perUnit: { EUR: 0.85 } }

function summaryOf(
  items: readonly RosterItem[],
  { month = '2026-11', context = aContext({ slip_time: 60 }) } = {},
) {
  const verdicts = commuteVerdicts(items, { ...context, rates })
  return summariseMonth({
    month,
    items,
    verdicts: new Map(verdicts.map((each) => [each.itemKey, each])),
    homeAirports: context.homeAirports,
    rates,
  })
}

const newYork = 'America/New_York'
/** Out on the first date, back on the third: one night in the air home, one in New York. */
const overseas = (out: string, back: string, landed: string) =>
  aTrip(`${out} 10:00`, `${landed} 08:00`, {
    id: out,
    sectors: [
      aSector({ report_time: `${out} 10:00`, clear_time: `${out} 19:50`, destination_timezone: newYork }),
      aSector({
        origin: 'JFK',
        destination: 'LHR',
        report_time: `${back} 23:00`,
        clear_time: `${landed} 08:00`,
      }),
    ],
  })

describe('what a month holds (issue 5 month summary: duties, nights away)', () => {
  it('counts trips, their duties and the nights away', () => {
    const summary = summaryOf([overseas('2026-11-05', '2026-11-06', '2026-11-07'), noonTrip([])])
    expect([summary.trips, summary.duties, summary.nightsAway]).toEqual([2, 3, 1])
  })

  it('counts ground duties that have a place, and neither leave nor manual entries', () => {
    const times = ['2026-11-10 08:00', '2026-11-10 16:00'] as const
    const leave = aGroundDuty(...times, { code: 'LVE', location: null, pseudo_id: 'l' })
    const summary = summaryOf([aGroundDuty(...times), leave, aManualEntry(...times, { location: 'LHR' })])
    expect([summary.trips, summary.duties, summary.nightsAway]).toEqual([0, 1, 0])
  })

  it('has each night and duty in one month only: a night in that of its evening', () => {
    const trip = overseas('2026-10-30', '2026-11-01', '2026-11-02') // evenings of 30 and 31 October
    const counts = (month: string) => {
      const { trips, duties, nightsAway } = summaryOf([trip], { month })
      return [trips, duties, nightsAway]
    }
    expect(counts('2026-10')).toEqual([1, 1, 2])
    expect(counts('2026-11')).toEqual([0, 1, 0])
  })

  it.each([
    ['at home', ['JFK'], 'LHR'],
    ['at base', ['EDI'], 'JFK'],
  ])('does not call a night %s a night away', (_, homeAirports, base) => {
    const trip = { ...overseas('2026-11-05', '2026-11-06', '2026-11-07'), base }
    expect(summaryOf([trip], { context: aContext({}, { homeAirports }) }).nightsAway).toBe(0)
  })

  it('is all zeros for a month without items', () => {
    const nothing = { amount: '0.00', currency: 'GBP', unconverted: [], unpriced: 0 }
    const direction = { booked: 0, open: 0, atRisk: 0, soFar: nothing, toFinish: nothing }
    expect(summaryOf([])).toEqual({
      trips: 0,
      duties: 0,
      nightsAway: 0,
      to_work: direction,
      from_work: direction,
    })
  })
})

describe('commutes booked, open and at risk (issue 5 month summary, by direction)', () => {
  const prices = [...morning, ba1464, ba1466]

  it('counts an end with a booked flight as booked, and one without as open', () => {
    const item = noonTrip(prices, { to_work_status: 'booked_correct_time', to_work_flight: ba1433 })
    const { to_work, from_work } = summaryOf([item])
    expect([to_work.booked, to_work.open, to_work.atRisk]).toEqual([1, 0, 0])
    expect([from_work.booked, from_work.open, from_work.atRisk]).toEqual([0, 1, 0])
  })

  it.each([
    ['a booked flight inside the gap', 'booked_correct_time', ba1441],
    ['a booking that its user calls out of time', 'booked_incorrect_time', null],
    ['a listing on a staff ticket', 'standby', ba1433],
  ] as const)('counts %s as booked and at risk', (_, to_work_status, to_work_flight) => {
    const { to_work } = summaryOf([noonTrip(prices, { to_work_status, to_work_flight })])
    expect([to_work.booked, to_work.open, to_work.atRisk]).toEqual([1, 0, 1])
  })

  it('counts an end that no flight reaches as open and at risk, and one without prices as open alone', () => {
    const late = aPrice('to_work', '1449', '2026-11-05 10:40')
    expect(summaryOf([noonTrip([late])]).to_work).toMatchObject({ booked: 0, open: 1, atRisk: 1 })
    expect(summaryOf([noonTrip([])]).to_work).toMatchObject({ booked: 0, open: 1, atRisk: 0 })
  })

  it('counts no commute where none is needed: a hotel, a past report, leave', () => {
    const now = toInstant('2026-11-05 12:00', rosterZone)
    const leave = aGroundDuty('2026-11-10 00:00', '2026-11-12 00:00', { location: null })
    for (const summary of [
      summaryOf([noonTrip(prices, { to_work_status: 'hotel' }), leave]),
      summaryOf([noonTrip(prices)], { context: aContext({}, { now }) }),
    ])
      expect(summary.to_work).toMatchObject({ booked: 0, open: 0, atRisk: 0 })
  })

  it('keeps a past booking in what the month cost, no longer at risk', () => {
    const now = toInstant('2026-11-05 12:00', rosterZone)
    const item = noonTrip(prices, { to_work_status: 'booked_incorrect_time', to_work_flight: ba1441 })
    const { to_work } = summaryOf([item], { context: aContext({}, { now }) })
    expect(to_work).toMatchObject({ booked: 1, open: 0, atRisk: 0, soFar: { amount: '60.00' } })
  })

  it('counts each commute in the month of its report or clear', () => {
    const over = aTrip('2026-11-30 20:00', '2026-12-01 04:00')
    const of = (month: string) => {
      const { to_work, from_work } = summaryOf([over], { month })
      return [to_work.open, from_work.open]
    }
    expect([of('2026-11'), of('2026-12'), of('2027-01')]).toEqual([
      [1, 0],
      [0, 1],
      [0, 0],
    ])
  })
})

describe('cost so far and cheapest to finish (product 6: by direction, in the chosen currency)', () => {
  it('adds what is booked at the price it was booked at, and the least of what makes it', () => {
    const item = noonTrip([...morning, ba1464, ba1466], {
      to_work_status: 'booked_correct_time',
      to_work_flight: { ...ba1431, price_amount: '50.00', price_currency: 'EUR' },
    })
    const { to_work, from_work } = summaryOf([item])
    expect([to_work.soFar.amount, to_work.toFinish.amount]).toEqual(['42.50', '0.00'])
    expect([from_work.soFar.amount, from_work.toFinish.amount]).toEqual(['0.00', '50.00'])
  })

  it('takes a planned flight as open, and never a fare that does not make report', () => {
    const item = noonTrip([...morning.slice(0, 2), { ...ba1441, price_amount: '1.00' }], {
      to_work_flight: ba1431,
    })
    const { to_work } = summaryOf([item])
    expect([to_work.soFar.amount, to_work.toFinish.amount]).toEqual(['0.00', '60.00'])
  })

  it('takes a standby fare where there is no seat', () => {
    const standby = { ...ba1439, fare_type: 'standby', price_amount: '15.00' } as const
    expect(summaryOf([noonTrip([standby])]).to_work.toFinish.amount).toBe('15.00')
  })

  it('tells what it cannot convert or price, and adds neither', () => {
    const dollars = { ...ba1439, price_amount: '30.00', price_currency: 'USD' }
    const trip = (date: string, parts: Partial<Trip> = {}) => aTrip(`${date} 12:00`, `${date} 20:00`, parts)
    const items = [
      trip('2026-11-05', { to_work_status: 'booked_correct_time', to_work_flight: dollars }),
      trip('2026-11-09', { to_work_status: 'booked_correct_time' }),
      trip('2026-11-13'),
    ]
    const { to_work } = summaryOf(items)
    expect(to_work.soFar).toEqual({
      amount: '0.00',
      currency: 'GBP',
      unconverted: [{ price_amount: '30.00', price_currency: 'USD' }],
      unpriced: 1,
    })
    expect(to_work.toFinish).toMatchObject({ amount: '0.00', unpriced: 1 })
  })
})
