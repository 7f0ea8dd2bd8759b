import { describe, expect, it } from 'vitest'
import {
  airportsOffered,
  countCommute,
  filterCommute,
  looserCommuteFilters,
  noCommuteFilters,
  offeredFlights,
  getPicks,
  type CommuteFilters,
} from './commute-filters.ts'
import { aContext } from '../fixtures.test-data.ts'
import { withBooking } from '../roster/item-booking.ts'
import { flightHome, flightToWork, onStandby, twoDuties, adviceFor } from '../plan/plan.test-data.ts'

/* Report at noon on the 8th: the least gap is 15 minutes at Heathrow, and 90 more from City. */
const at7 = flightToWork('1433', '2026-11-08 07:00', { price_amount: '80.00' })
const at835 = flightToWork('1439', '2026-11-08 08:35', { price_amount: '50.00' })
const city = flightToWork('8703', '2026-11-08 07:30', { destination: 'LCY', price_amount: '90.00' })
const at10 = flightToWork('1441', '2026-11-08 10:00', { price_amount: '99.00' })
const tooTight = flightToWork('1443', '2026-11-08 10:40')
const home = flightHome('1464', '2026-11-05 18:30')
const context = aContext({ commuting_stations: ['LHR', 'LCY'] })

function offered(planned = null as typeof at7 | null) {
  const [first, second] = twoDuties([home, at7, onStandby(at7), at835, city, at10, tooTight])
  const duty = planned
    ? withBooking(second, 'to_work', { status: 'booked_correct_time', flight: planned })
    : second
  const advice = adviceFor(duty, 'to_work', context, [first, duty])
  return { advice, flights: offeredFlights(advice, context.settings) }
}
const left = (change: Partial<CommuteFilters>) =>
  filterCommute(offered().flights, { ...noCommuteFilters, ...change }).map(({ flight }) => flight.name)

describe('the flights of an end of which none fits (issue 39, 10)', () => {
  // At the door at 20:30 and 22:30; to be left at 04:25, 05:25 and 05:55. The last one is inside the gap.
  const items = twoDuties(
    [
      home,
      flightHome('1466', '2026-11-05 20:30'),
      flightToWork('1', '2026-11-06 06:00'),
      flightToWork('2', '2026-11-06 07:00'),
      flightToWork('3', '2026-11-06 07:30'),
      flightToWork('4', '2026-11-06 10:40'),
    ],
    { report: '2026-11-06 12:00' },
  )

  it.each([
    ['from_work', 0, 2],
    ['to_work', 1, 4],
  ] as const)('are as many as its list has: %s', (direction, index, count) => {
    const advice = adviceFor(items[index], direction, context, items)
    expect(offeredFlights(advice, context.settings)).toHaveLength(count)
    expect(advice.reasons[0]).toEqual({ code: 'none_fits_the_rest', flights: count, direction })
  })

  it('are those of both ends for the rest', () => {
    expect(adviceFor(items[0], 'from_work', context, items).rest?.reasons[0]).toEqual({
      code: 'none_fits_the_rest',
      flights: 6,
      direction: null,
    })
  })
})

describe('the filters of a rest’s flights (issue 19, item 5)', () => {
  it('without any, shows every flight once: those that make report first', () => {
    expect(offered().flights.map(({ flight, use }) => `${flight.name} ${use}`)).toEqual([
      'BA1433 fits',
      'BA8703 fits',
      'BA1439 fits',
      'BA1441 fits',
      'BA1443 too_tight',
    ])
  })

  it('with a back-up: another seat that leaves 45 min later, or later by the transfer too', () => {
    // From the same home airport, so no transfer: BA1441 at 10:00 catches all before 09:15.
    expect(left({ hasBackUp: true })).toEqual(['BA1433', 'BA8703', 'BA1439'])
  })

  it('on standby', () => {
    expect(left({ isStandby: true })).toEqual(['BA1433'])
  })

  it('by airport: offers those of an end that has several, and takes either of them', () => {
    expect(airportsOffered(offered().flights)).toEqual(['LCY', 'LHR'])
    expect(left({ airports: ['LCY'] })).toEqual(['BA8703'])
    expect(left({ airports: ['LCY', 'LHR'] })).toHaveLength(5)
  })

  it('together', () => {
    expect(left({ hasBackUp: true, airports: ['LCY'], isStandby: true })).toEqual([])
  })

  it('never hides the flight that is booked, and does not count it either', () => {
    const booked = offered(at10).flights
    const filters = { ...noCommuteFilters, isStandby: true }
    expect(filterCommute(booked, filters).map(({ flight }) => flight.name)).toEqual(['BA1433', 'BA1441'])
    expect(countCommute(booked, filters)).toBe(1)
  })

  it('says which filter to remove, the one that brings most back first', () => {
    const { flights } = offered()
    const filters = { ...noCommuteFilters, isStandby: true, airports: ['LCY'] }
    expect(countCommute(flights, filters)).toBe(0)
    expect(looserCommuteFilters(flights, filters)).toEqual([
      { name: 'isStandby', count: 1 },
      { name: 'airports', count: 1 },
    ])
  })
})

describe('the flights to look at first (issue 19, item 5)', () => {
  it('are the best, the cheapest and the last that makes report, each once', () => {
    const picks = getPicks(offered().advice).map(({ flight, labels }) => [flight.name, labels])
    expect(picks).toEqual([
      ['BA1439', ['best', 'cheapest']],
      ['BA1441', ['last_to_work']],
    ])
  })

  it('are the first home on the way home', () => {
    const [first, second] = twoDuties([
      home,
      at7,
      flightHome('1466', '2026-11-05 20:30', { price_amount: '20.00' }),
    ])
    const picks = getPicks(adviceFor(first, 'from_work', context, [first, second]))
    expect(picks.find(({ labels }) => labels.includes('first_home'))?.flight.name).toBe('BA1464')
    expect(picks.find(({ labels }) => labels.includes('cheapest'))?.flight.name).toBe('BA1466')
  })
})
