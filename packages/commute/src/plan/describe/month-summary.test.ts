import type { RosterItem, Trip } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import { aContext, aGroundDuty, aTrip } from '../../fixtures.test-data.ts'
import { summariseMonth } from './month-summary.ts'
import { ba1431, ba1433, ba1439, ba1464, ba1466, morning, noonTrip } from '../../noon-trip.test-data.ts'
import {
  aDuty,
  flightHome,
  flightToWork,
  homeAt1830,
  homeAt2030,
  getRest,
  twoDuties,
  workAt6,
  workAt7,
} from '../plan.test-data.ts'
import { planRests } from '../plan-rests.ts'

const rates = { to: 'GBP', perUnit: { EUR: 0.85 } }

function getSummary(
  items: readonly RosterItem[],
  { month = '2026-11', context = aContext({ slip_time: 60 }) } = {},
) {
  const rests = planRests(items, { ...context, rates })
  return summariseMonth({ month, rests, settings: context.settings, rates })
}
const at = (now: string) => ({ context: aContext({}, { now: Date.parse(now) }) })

describe('what a month costs and risks (issue 5, month summary; issue 44)', () => {
  it('is all zeros for a month without items', () => {
    const nothing = { amount: '0.00', currency: 'GBP', unconverted: [], unpriced: 0 }
    const direction = { booked: 0, open: 0, soFar: nothing, toFinish: nothing }
    expect(getSummary([])).toEqual({
      rests: { conflicts: 0, atRisk: 0 },
      hotels: { nights: 0, place: 'hotel', beyond: 0, cost: nothing },
      to_work: direction,
      from_work: direction,
    })
  })
})

describe('rests of a month (issue 15: "1 conflict")', () => {
  const flights = [homeAt1830, homeAt2030, workAt6, workAt7]
  const getRests = (items: readonly RosterItem[], options = {}) =>
    getSummary(items, { context: aContext(), ...options }).rests

  const bookedBothWays = {
    to_work_status: 'booked_correct_time',
    from_work_status: 'booked_correct_time',
  } as const

  it('counts each in the month of its clear, or of its report where no duty is known before it', () => {
    const items = [
      aDuty('a', '2026-10-05 08:00', '2026-10-05 16:00', [], bookedBothWays),
      aDuty('b', '2026-11-05 08:00', '2026-11-05 16:00', [], bookedBothWays),
      aDuty('c', '2026-12-05 08:00', '2026-12-05 16:00', [], bookedBothWays),
    ]
    const booked = (month: string) => {
      const { to_work, from_work } = getSummary(items, { month })
      return [to_work.booked, from_work.booked]
    }
    expect(['2026-09', '2026-10', '2026-11', '2026-12', '2027-01'].map(booked)).toEqual([
      [0, 0],
      [2, 1],
      [1, 1],
      [0, 1],
      [0, 0],
    ])
  })

  it('counts a conflict as at risk', () => {
    const items = twoDuties(flights, {
      first: { from_work_status: 'booked_correct_time', from_work_flight: homeAt1830 },
      second: {
        to_work_status: 'booked_correct_time',
        to_work_flight: flightToWork('9', '2026-11-05 18:00'),
      },
    })
    // The open rests at either side have no flight.
    expect(getRests(items)).toEqual({ conflicts: 1, atRisk: 3 })
    expect(getRests(twoDuties(flights))).toEqual({ conflicts: 0, atRisk: 2 })
  })

  it('counts no conflict that is over', () => {
    const items = twoDuties(flights, {
      first: { from_work_status: 'hotel' },
      second: { to_work_status: 'standby' },
    })
    expect(getRests(items).conflicts).toBe(1)
    expect(getSummary(items, at('2026-11-08T12:00:00Z')).rests.conflicts).toBe(0)
  })

  it('leaves out rests without a duty that asks for advice, and those at home', () => {
    const ground = aGroundDuty('2026-11-10 08:00', '2026-11-10 16:00')
    expect(getRests([ground])).toEqual({ conflicts: 0, atRisk: 0 })
    expect(getRests([noonTrip(morning)], { context: aContext({}, { homeAirports: ['LHR'] }) }).atRisk).toBe(0)
  })

  it('has the nights near base with their cost: those of a stay and of an overnight', () => {
    const stay = getSummary(twoDuties([], { report: '2026-11-06 03:00' }), { context: aContext() })
    expect(stay.hotels).toMatchObject({ nights: 1, cost: { amount: '90.00', currency: 'GBP' } })
    const late = aDuty('a', '2026-11-05 15:00', '2026-11-05 23:00', [flightHome('1', '2026-11-06 07:00')])
    expect(getSummary([late], { context: aContext({ night_price: 45 }) }).hotels).toMatchObject({
      nights: 1,
      cost: { amount: '45.00' },
    })
    expect(getSummary([late], { context: aContext({ night_price: 0 }) }).hotels).toMatchObject({
      nights: 1,
      cost: { amount: '0.00' },
    })
  })
})

describe('commutes booked and open (issue 5 month summary, by direction)', () => {
  const prices = [...morning, ba1464, ba1466]

  it('counts an end with a booked flight as booked, and one without as open', () => {
    const item = noonTrip(prices, { to_work_status: 'booked_correct_time', to_work_flight: ba1433 })
    const { to_work, from_work } = getSummary([item])
    expect([to_work.booked, to_work.open, from_work.booked, from_work.open]).toEqual([1, 0, 0, 1])
  })

  it('counts a listing as booked, and an end without prices as open', () => {
    expect(
      getSummary([noonTrip(prices, { to_work_status: 'standby', to_work_flight: ba1433 })]).to_work.booked,
    ).toBe(1)
    expect(getSummary([noonTrip([])]).to_work).toMatchObject({ booked: 0, open: 1 })
  })

  it('counts no commute where none is needed: a stay, a past report, leave', () => {
    const leave = aGroundDuty('2026-11-10 00:00', '2026-11-12 00:00', { code: 'LVE', location: null })
    for (const summary of [
      getSummary([noonTrip(prices, { to_work_status: 'hotel' }), leave]),
      getSummary([noonTrip(prices)], at('2026-11-05T12:00:00Z')),
    ])
      expect(summary.to_work).toMatchObject({ booked: 0, open: 0 })
    expect(getRest([], aContext(), { report: '2026-11-06 03:00' }).kind).toBe('stay')
  })

  it('counts a way home that is over as neither open nor to pay, while the way to work is ahead', () => {
    const items = twoDuties([homeAt1830, homeAt2030, workAt6, workAt7])
    const { from_work, to_work } = getSummary(items.slice(0, 1).concat(items[1]), at('2026-11-07T09:00:00Z'))
    expect(to_work).toMatchObject({ open: 1, toFinish: { amount: '60.00', unpriced: 0 } })
    // Only the open way home after the second duty is left.
    expect(from_work).toMatchObject({ open: 1, toFinish: { amount: '0.00' } })
  })

  it('keeps a past booking in what the month cost', () => {
    const item = noonTrip(prices, { to_work_status: 'booked_incorrect_time', to_work_flight: ba1433 })
    expect(getSummary([item], at('2026-11-05T12:00:00Z')).to_work).toMatchObject({
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
    const { to_work, from_work } = getSummary([item])
    expect([to_work.soFar.amount, to_work.toFinish.amount]).toEqual(['42.50', '0.00'])
    // BA1464 at £75 has nothing in hand, BA1466 at £50 no back-up: £40 each, and an hour at home is £10.
    expect([from_work.soFar.amount, from_work.toFinish.amount]).toEqual(['0.00', '50.00'])
  })

  it('counts only flights that somebody can take: both halves of a rest fit', () => {
    const late = flightHome('1', '2026-11-06 19:05', { price_amount: '5.00' })
    const early = flightToWork('2', '2026-11-06 13:00', { price_amount: '5.00' })
    const { to_work, from_work } = getSummary(twoDuties([late, early], { report: '2026-11-07 08:00' }))
    expect([to_work.toFinish.amount, from_work.toFinish.amount]).toEqual(['0.00', '0.00'])
  })

  it('takes a planned flight as still to book', () => {
    const item = noonTrip(morning.slice(0, 2), { to_work_flight: ba1431 })
    const { to_work } = getSummary([item])
    expect([to_work.open, to_work.soFar.amount, to_work.toFinish.amount]).toEqual([1, '0.00', '90.00'])
  })

  it('takes a standby fare where there is no seat', () => {
    const standby = { ...ba1439, fare_type: 'standby', price_amount: '15.00' } as const
    expect(getSummary([noonTrip([standby])]).to_work.toFinish.amount).toBe('15.00')
  })

  it('tells what it cannot convert or price, and adds neither', () => {
    const dollars = { ...ba1439, price_amount: '30.00', price_currency: 'USD' }
    const trip = (date: string, parts: Partial<Trip> = {}) => aTrip(`${date} 12:00`, `${date} 20:00`, parts)
    const items = [
      trip('2026-11-05', { to_work_status: 'booked_correct_time', to_work_flight: dollars }),
      trip('2026-11-09', { to_work_status: 'booked_correct_time' }),
      trip('2026-11-13'),
    ]
    const { to_work } = getSummary(items)
    expect(to_work.soFar).toEqual({
      amount: '0.00',
      currency: 'GBP',
      unconverted: [{ price_amount: '30.00', price_currency: 'USD' }],
      unpriced: 1,
    })
    expect(to_work.toFinish).toMatchObject({ amount: '0.00', unpriced: 1 })
  })
})
