import type { RosterItem, Trip } from '@slipstream/contract/roster'
import { aSector } from '@slipstream/contract/testing/records'
import { describe, expect, it } from 'vitest'
import { aContext, aGroundDuty, aManualEntry, aTrip } from '../../fixtures.test-data.ts'
import { isToPlan, summariseMonth } from './month-summary.ts'
import { ba1431, ba1433, ba1439, ba1464, ba1466, morning, noonTrip } from '../../noon-trip.test-data.ts'
import {
  aDuty,
  flightHome,
  flightToWork,
  homeAt1830,
  homeAt2030,
  restOf,
  twoDuties,
  workAt6,
  workAt7,
} from '../plan.test-data.ts'
import { planRests } from '../plan-rests.ts'

const rates = { to: 'GBP', perUnit: { EUR: 0.85 } }

function summaryOf(
  items: readonly RosterItem[],
  { month = '2026-11', context = aContext({ slip_time: 60 }) } = {},
) {
  const rests = planRests(items, { ...context, rates })
  return summariseMonth({ month, items, rests, homeAirports: context.homeAirports, rates })
}
const at = (now: string) => ({ context: aContext({}, { now: Date.parse(now) }) })

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
    const direction = { booked: 0, open: 0, soFar: nothing, toFinish: nothing }
    expect(summaryOf([])).toEqual({
      trips: 0,
      duties: 0,
      nightsAway: 0,
      rests: { toPlan: 0, conflicts: 0, atRisk: 0 },
      hotels: { nights: 0, cost: nothing },
      to_work: direction,
      from_work: direction,
    })
  })
})

describe('rests of a month (issue 15: "3 to plan, 1 conflict")', () => {
  const flights = [homeAt1830, homeAt2030, workAt6, workAt7]
  const restsOf = (items: readonly RosterItem[], options = {}) =>
    summaryOf(items, { context: aContext(), ...options }).rests

  it('counts each in the month of its clear, or of its report where no duty is known before it', () => {
    const items = [
      aDuty('a', '2026-10-05 08:00', '2026-10-05 16:00'),
      aDuty('b', '2026-11-05 08:00', '2026-11-05 16:00'),
      aDuty('c', '2026-12-05 08:00', '2026-12-05 16:00'),
    ]
    const toPlan = (month: string) => restsOf(items, { month }).toPlan
    expect(['2026-09', '2026-10', '2026-11', '2026-12', '2027-01'].map(toPlan)).toEqual([0, 2, 1, 1, 0])
  })

  it('counts what asks for a booking or a decision, and not what is booked, decided or over', () => {
    const toPlan = (parts: Parameters<typeof twoDuties>[1], context = aContext()) =>
      planRests(twoDuties(flights, parts), context)
        .filter(({ key }) => key === 'trip:a~trip:b')
        .map(isToPlan)
    const home = { from_work_status: 'booked_correct_time', from_work_flight: homeAt1830 } as const
    const work = { to_work_status: 'booked_correct_time', to_work_flight: workAt6 } as const
    expect(toPlan({})).toEqual([true])
    expect(toPlan({ first: home })).toEqual([true])
    expect(toPlan({ first: home, second: work })).toEqual([false])
    const planned = { to_work_flight: workAt7 } as const
    expect(toPlan({ first: home, second: planned })).toEqual([false])
    expect(toPlan({ second: work }, aContext({}, { now: Date.parse('2026-11-07T00:00:00Z') }))).toEqual([
      false,
    ])
    expect(toPlan({ report: '2026-11-06 03:00' })).toEqual([true])
    expect(toPlan({ report: '2026-11-06 03:00', second: { to_work_status: 'hotel' } })).toEqual([false])
  })

  it('counts a conflict as one to plan and as at risk', () => {
    const items = twoDuties(flights, {
      first: { from_work_status: 'booked_correct_time', from_work_flight: homeAt1830 },
      second: {
        to_work_status: 'booked_correct_time',
        to_work_flight: flightToWork('9', '2026-11-05 18:00'),
      },
    })
    // The open rests at either side have no flight.
    expect(restsOf(items)).toEqual({ toPlan: 3, conflicts: 1, atRisk: 3 })
    expect(restsOf(twoDuties(flights))).toEqual({ toPlan: 3, conflicts: 0, atRisk: 2 })
  })

  it('counts no conflict that is over', () => {
    const items = twoDuties(flights, {
      first: { from_work_status: 'hotel' },
      second: { to_work_status: 'standby' },
    })
    expect(restsOf(items).conflicts).toBe(1)
    expect(summaryOf(items, at('2026-11-08T12:00:00Z')).rests.conflicts).toBe(0)
  })

  it('leaves out rests without a duty that asks for advice, and those at home', () => {
    const ground = aGroundDuty('2026-11-10 08:00', '2026-11-10 16:00')
    expect(restsOf([ground])).toEqual({ toPlan: 0, conflicts: 0, atRisk: 0 })
    expect(restsOf([noonTrip(morning)], { context: aContext({}, { homeAirports: ['LHR'] }) }).toPlan).toBe(0)
  })

  it('has the nights near base with their cost: those of a stay and of an overnight', () => {
    const stay = summaryOf(twoDuties([], { report: '2026-11-06 03:00' }), { context: aContext() })
    expect(stay.hotels).toMatchObject({ nights: 1, cost: { amount: '90.00', currency: 'GBP' } })
    const late = aDuty('a', '2026-11-05 15:00', '2026-11-05 23:00', [flightHome('1', '2026-11-06 07:00')])
    expect(summaryOf([late], { context: aContext({ night_price: 45 }) }).hotels).toMatchObject({
      nights: 1,
      cost: { amount: '45.00' },
    })
    expect(summaryOf([late], { context: aContext({ night_price: 0 }) }).hotels).toMatchObject({
      nights: 1,
      cost: { amount: '0.00' },
    })
  })
})

describe('commutes booked and open (issue 5 month summary, by direction)', () => {
  const prices = [...morning, ba1464, ba1466]

  it('counts an end with a booked flight as booked, and one without as open', () => {
    const item = noonTrip(prices, { to_work_status: 'booked_correct_time', to_work_flight: ba1433 })
    const { to_work, from_work } = summaryOf([item])
    expect([to_work.booked, to_work.open, from_work.booked, from_work.open]).toEqual([1, 0, 0, 1])
  })

  it('counts a listing as booked, and an end without prices as open', () => {
    expect(
      summaryOf([noonTrip(prices, { to_work_status: 'standby', to_work_flight: ba1433 })]).to_work.booked,
    ).toBe(1)
    expect(summaryOf([noonTrip([])]).to_work).toMatchObject({ booked: 0, open: 1 })
  })

  it('counts no commute where none is needed: a stay, a past report, leave', () => {
    const leave = aGroundDuty('2026-11-10 00:00', '2026-11-12 00:00', { code: 'LVE', location: null })
    for (const summary of [
      summaryOf([noonTrip(prices, { to_work_status: 'hotel' }), leave]),
      summaryOf([noonTrip(prices)], at('2026-11-05T12:00:00Z')),
    ])
      expect(summary.to_work).toMatchObject({ booked: 0, open: 0 })
    expect(restOf([], aContext(), { report: '2026-11-06 03:00' }).kind).toBe('stay')
  })

  it('counts a way home that is over as neither open nor to pay, while the way to work is ahead', () => {
    const items = twoDuties([homeAt1830, homeAt2030, workAt6, workAt7])
    const { from_work, to_work } = summaryOf(items.slice(0, 1).concat(items[1]), at('2026-11-07T09:00:00Z'))
    expect(to_work).toMatchObject({ open: 1, toFinish: { amount: '60.00', unpriced: 0 } })
    // Only the open way home after the second duty is left.
    expect(from_work).toMatchObject({ open: 1, toFinish: { amount: '0.00' } })
  })

  it('keeps a past booking in what the month cost', () => {
    const item = noonTrip(prices, { to_work_status: 'booked_incorrect_time', to_work_flight: ba1433 })
    expect(summaryOf([item], at('2026-11-05T12:00:00Z')).to_work).toMatchObject({
      booked: 1,
      open: 0,
      soFar: { amount: '60.00' },
    })
  })
})

describe('cost so far and what the named plan costs to finish (product 6: by direction, in the chosen currency)', () => {
  it('adds what is booked at the price it was booked at, and the named flights that are still to book', () => {
    const item = noonTrip([...morning, ba1464, ba1466], {
      to_work_status: 'booked_correct_time',
      to_work_flight: { ...ba1431, price_amount: '50.00', price_currency: 'EUR' },
    })
    const { to_work, from_work } = summaryOf([item])
    expect([to_work.soFar.amount, to_work.toFinish.amount]).toEqual(['42.50', '0.00'])
    // BA1464 at £75 has nothing in hand, BA1466 at £50 no back-up: £40 each, and an hour at home is £10.
    expect([from_work.soFar.amount, from_work.toFinish.amount]).toEqual(['0.00', '50.00'])
  })

  it('counts only flights that somebody can take: both halves of a rest fit', () => {
    const late = flightHome('1', '2026-11-06 19:05', { price_amount: '5.00' })
    const early = flightToWork('2', '2026-11-06 13:00', { price_amount: '5.00' })
    const { to_work, from_work } = summaryOf(twoDuties([late, early], { report: '2026-11-07 08:00' }))
    expect([to_work.toFinish.amount, from_work.toFinish.amount]).toEqual(['0.00', '0.00'])
  })

  it('takes a planned flight as still to book', () => {
    const item = noonTrip(morning.slice(0, 2), { to_work_flight: ba1431 })
    const { to_work } = summaryOf([item])
    expect([to_work.open, to_work.soFar.amount, to_work.toFinish.amount]).toEqual([1, '0.00', '90.00'])
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
