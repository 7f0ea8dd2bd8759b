import type { Price } from '@slipstream/contract/flight'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aContext, aTrip } from '../fixtures.test-data.ts'
import { flightToList, listingOpensAt } from '../today/listing/listing.ts'
import { proposeMonth } from '../plan/optimise.ts'
import { planRests } from '../plan/plan-rests.ts'
import { settings, tripWithOffers } from '../plan/arbitrary-trips.test-data.ts'
import { adviceFor, codes, flightToWork, onStandby, reason, withFlights } from '../plan/plan.test-data.ts'
import { withBooking } from '../roster/item-booking.ts'
import { assignPrices } from './prices.ts'
import { withJumpseats } from './jumpseats.ts'

const equal = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const mine = { jumpseat_airlines: ['BA'], include_staff_travel: true }
const seat = flightToWork('1431', '2026-11-05 06:00', { deep_link: 'https://flights.example/book' })
const soldOut = { ...seat, seats_available: 0 }
const trip = aTrip('2026-11-05 10:00', '2026-11-05 20:00')
const context = aContext(mine)

const jumpseats = (prices: readonly Price[], given = mine, chosen: Price | null = null) =>
  withJumpseats(prices, given, chosen).filter(({ is_jumpseat }) => is_jumpseat)
const [jumpseat = seat] = jumpseats([seat])
/** The trip with what is on offer for it, as server, client and mocks assign it. */
const offered = (prices: readonly Price[], item = trip, by = context) =>
  assignPrices([item], { '2026-11-05': [...prices] }, by)[0] ?? item

describe('a jumpseat (issue 52, 3)', () => {
  it('is a fare on standby that costs nothing, is one seat, and cannot be booked', () => {
    expect(jumpseats([seat])).toMatchObject([
      {
        id: 'jumpseat-BA-EDI-LHR-202611050600',
        fare_type: 'standby',
        price_amount: '0.00',
        price_currency: 'GBP',
        seats_available: 1,
        deep_link: null,
      },
    ])
  })

  it('is one an aircraft, under the number of the airline that flies it, in whatever order its fares come', () => {
    const codeshare = { ...seat, id: 'aa', marketing_carrier: 'AA', flight_number: '6400' }
    const found = [
      jumpseats([codeshare, seat, onStandby(seat)]),
      jumpseats([onStandby(seat), seat, codeshare]),
    ]
    expect(found.map((each) => each.map(({ id, flight_number }) => [id, flight_number]))).toEqual([
      [[jumpseat.id, '1431']],
      [[jumpseat.id, '1431']],
    ])
  })

  it('is of the airline that flies, of a direct flight, also of one that is sold out', () => {
    expect(jumpseats([{ ...seat, operating_carrier: 'U2' }])).toEqual([])
    expect(jumpseats([{ ...seat, marketing_carrier: 'AA' }])).toHaveLength(1)
    expect(jumpseats([{ ...seat, stops: 1 }])).toEqual([])
    const connection = { tickets: 'one', legs: [], change: null, onward: [] } as const
    expect(jumpseats([{ ...seat, connection: { ...connection, legs: [], onward: [] } }])).toEqual([])
    expect(jumpseats([soldOut])).toHaveLength(1)
  })

  it('is nobody’s without the setting, and left out with all staff fares', () => {
    const prices = [seat]
    expect(withJumpseats(prices, { ...mine, jumpseat_airlines: [] }, null)).toBe(prices)
    expect(withJumpseats(prices, { ...mine, include_staff_travel: false }, null)).toBe(prices)
  })

  it('is made once, also of prices that have one', () => {
    const once = withJumpseats([seat], mine, null)
    expect(withJumpseats(once, mine, null)).toEqual(once)
  })

  it('stays on offer for the duty that it is chosen for, whatever the setting says by then', () => {
    const none = { ...mine, jumpseat_airlines: [] }
    const later = flightToWork('1433', '2026-11-05 07:00')
    expect(jumpseats([seat, later], none, jumpseat).map(({ id }) => id)).toEqual([jumpseat.id])
    const planned = withBooking(trip, 'to_work', { status: 'not_booked', flight: jumpseat })
    const advice = adviceFor(offered([seat, later], planned, aContext(none)), 'to_work', aContext(none))
    expect(advice.named).toMatchObject({ origin: 'planned', flight: { fare: { id: jumpseat.id } } })
  })
})

describe('the plan with a jumpseat', () => {
  it('names it where the flight has no ticket, at risk, and says what it is', () => {
    const advice = adviceFor(offered([soldOut]), 'to_work', context)
    expect(advice).toMatchObject({ level: 'at_risk', cheapest: null, cheapestStandby: null })
    expect(reason(advice, 'jumpseat')).toEqual({ code: 'jumpseat', flight: 'BA1431' })
    expect(codes(advice)).not.toContain('standby_only')
  })

  it('plans a flight with its seat or its standby ticket while it has one, also over the price limit', () => {
    const named = (prices: readonly Price[], limit = 0) => {
      const by = aContext({ ...mine, max_sector_price: limit })
      return adviceFor(offered(prices, trip, by), 'to_work', by).named?.flight.fare
    }
    expect(named([seat])).toMatchObject({ id: seat.id })
    expect(named([soldOut, onStandby(seat)])).toMatchObject({ id: onStandby(seat).id })
    expect(named([seat], 20)).toMatchObject({ id: seat.id })
  })

  it('does not take it for a seat that was planned and is sold', () => {
    const planned = withBooking(trip, 'to_work', { status: 'not_booked', flight: seat })
    const item = withFlights(planned, withJumpseats([soldOut], mine, null))
    expect(adviceFor(item, 'to_work', context)).toMatchObject({
      level: 'at_risk',
      named: { origin: 'advised' },
    })
  })

  it('is the same without the setting, and never safe or a back-up with it, of any trip', () => {
    fc.assert(
      fc.property(tripWithOffers, settings, (any, some) => {
        const by = aContext(some)
        const prices = {
          to_work: [...withJumpseats(any.prices.to_work, mine, null)],
          from_work: [...withJumpseats(any.prices.from_work, mine, null)],
        }
        const facts = (item: typeof any) =>
          planRests([item], by).map(({ kind, level, wayHome, wayToWork }) => ({
            kind,
            level,
            ways: [wayHome, wayToWork].map((named) => named?.flight.fare.id),
            backUps: [wayHome, wayToWork].map((named) => named?.backUps.map(({ fare }) => fare.id)),
          }))
        const [before, after] = [facts(any), facts({ ...any, prices })]
        const hasJumpseat = (given: unknown) => JSON.stringify(given).includes('jumpseat-')
        const isSafe = ({ level, backUps }: (typeof after)[number]) =>
          hasJumpseat(backUps) || level === 'comfortable' || level === 'tight'
        const others = after.filter((rest, index) => !hasJumpseat(rest) && !equal(rest, before[index]))
        expect(others).toEqual([])
        expect(after.filter((rest) => hasJumpseat(rest) && isSafe(rest))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('keeps the tickets of the other way beside a jumpseat that was asked for', () => {
    const home = { origin: 'LHR', destination: 'EDI', direction: 'from_work' as const }
    const rideHome = jumpseats([{ ...flightToWork('1460', '2026-11-05 21:00'), ...home }])[0] ?? seat
    const report = aTrip('2026-11-08 12:00', '2026-11-08 20:00')
    const dear = flightToWork('1431', '2026-11-08 06:00', { price_amount: '150.00' })
    const left = flightToWork('1433', '2026-11-08 07:30', { seats_available: 0 })
    const held = withBooking(trip, 'from_work', { status: 'standby', flight: rideHome })
    const items = [held, withFlights(report, withJumpseats([dear, left], mine, null))]
    const rest = planRests(items, context).find(({ clear, report: end }) => clear !== null && end !== null)
    expect(rest?.wayHome).toMatchObject({ origin: 'listed', flight: { fare: { id: rideHome.id } } })
    expect(rest?.wayToWork?.flight.fare.id).toBe(dear.id)
  })

  it('is called cheapest of nothing, also where it is planned', () => {
    const later = flightToWork('1433', '2026-11-05 07:00')
    const planned = withBooking(trip, 'to_work', { status: 'not_booked', flight: jumpseat })
    const rests = planRests([offered([seat, later], planned)], context)
    const named = rests.flatMap(({ wayToWork }) => wayToWork?.flight.fare.id ?? [])
    expect(named).toEqual([jumpseat.id])
    const praised = rests.flatMap(({ alternatives }) =>
      alternatives.flatMap(({ wayToWork }) => wayToWork?.fare ?? []),
    )
    expect(praised.length).toBeGreaterThan(0)
    expect(praised.filter(({ is_jumpseat }) => is_jumpseat)).toEqual([])
  })

  it('has no list that opens, planned or not', () => {
    const rules = { BA: { days_before: 6, at: '12:00', link: null } }
    const planned = withBooking(trip, 'to_work', { status: 'not_booked', flight: jumpseat })
    expect(flightToList({ item: planned, direction: 'to_work' })).toBeNull()
    expect(listingOpensAt(jumpseat, rules)).toBeNull()
    expect(listingOpensAt(onStandby(seat), rules)).not.toBeNull()
  })

  it('is not proposed in place of a planned seat of the same flight, though it costs nothing', () => {
    const planned = withBooking(withFlights(trip, withJumpseats([soldOut], mine, null)), 'to_work', {
      status: 'not_booked',
      flight: seat,
    })
    expect(proposeMonth([planned], context).flatMap(({ flights }) => flights)).toEqual([])
  })
})
