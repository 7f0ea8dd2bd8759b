import { readFlightInstants } from '@slipstream/commute/flights/flights'
import {
  chosenFlights,
  colleagueFlightKey,
  readFlights,
  sharesSeats,
} from '@slipstream/commute/reports/colleagues/colleague-flights'
import { getFlight, getStatusFor } from '@slipstream/commute/roster/item-booking'
import { checkSeats, seatProblemFields } from '@slipstream/commute/today/seats/seats-seen'
import { dayMs } from '@slipstream/commute/time/zoned-time'
import { airlineCountsAfterDays } from '@slipstream/contract/colleagues'
import { seatMessages } from '@slipstream/contract/error-messages'
import {
  enterSeats,
  getSeatsSeen,
  removeSeats,
  type SeatFlight,
  wasLeft,
} from '@slipstream/contract/seats-seen'
import { getSharedSeats, setSharedSeats, type SharedSeats } from '@slipstream/contract/shared-seats'
import type { HttpHandler } from 'msw'
import { MockFailure } from '../mock-failure.ts'
import type { MockWorld } from '../world.ts'
import { takeLook } from './colleagues.ts'
import { locate } from './find-item.ts'
import type { Route } from './route.ts'

export function seatHandlers(world: MockWorld, on: Route): HttpHandler[] {
  const isoNow = () => new Date(world.now()).toISOString()
  const seen = () => ({ seen: world.seatsSeen.slice(), answers: world.seatAnswers.slice() })
  return [
    on(getSeatsSeen, seen),
    on(enterSeats, ({ params: { id }, body }) => {
      const problem = checkSeats(body, body.flight, world.now())
      if (problem)
        throw new MockFailure('validation_failed', undefined, {
          fields: { [seatProblemFields[problem]]: seatMessages[problem] },
        })
      const isKnown = world.seatsSeen.some((each) => each.id === id)
      if (!isKnown)
        world.seatsSeen = [{ ...body, id, entered_at: isoNow() }, ...world.seatsSeen].toSorted((a, b) =>
          a.seen_at < b.seen_at ? 1 : -1,
        )
      return seen()
    }),
    on(removeSeats, ({ params: { id } }) => {
      world.seatsSeen = world.seatsSeen.filter((each) => each.id !== id)
      return seen()
    }),
    on(wasLeft, ({ body: { item_kind: kind, item_id: id, direction } }) => {
      const end = { item: locate(world.roster, kind, id), direction }
      const flight = getFlight(end)
      if (!flight || getStatusFor(end) !== 'standby')
        throw new MockFailure('conflict', seatMessages.notListed)
      const departure = readFlightInstants(flight)?.departure ?? Infinity
      if (departure > world.now() || departure < world.now() - 2 * dayMs)
        throw new MockFailure('conflict', seatMessages.notLeft)
      const others = world.seatAnswers.filter((each) => each.flight_id !== flight.id)
      world.seatAnswers = [...others, { flight_id: flight.id, has_boarded: false, answered_at: isoNow() }]
      return seen()
    }),
    on(getSharedSeats, () => sharedView(world)),
    on(setSharedSeats, ({ body: { is_on: isOn } }) => {
      if (isOn && !world.sharedSeats.isOffered) throw new MockFailure('conflict', seatMessages.notOffered)
      world.sharedSeats = { ...world.sharedSeats, isOn, changedAt: isoNow() }
      return sharedView(world)
    }),
  ]
}

/** The flights that the user chose or entered seats of, of the next three days. */
function flightsNow(world: MockWorld): SeatFlight[] {
  const entered = readFlights(world.seatsSeen.map(({ flight }) => flight))
  const soon = [...chosenFlights(world.roster), ...entered].filter((each) => sharesSeats(each, world.now()))
  return [...new Map(soon.map(({ key, flight }) => [key, flight])).values()]
}

function sharedView(world: MockWorld): SharedSeats {
  const { isOffered, isOn, byFlight } = world.sharedSeats
  const counts = Date.parse(world.colleagues.airlineEnteredAt) + airlineCountsAfterDays * dayMs
  const isCounted = counts <= world.now()
  return {
    is_offered: isOffered,
    is_on: isOffered && isOn,
    airline: world.user.airline,
    airline_counts_from: isCounted ? null : new Date(counts).toISOString(),
    flights:
      isOffered && isOn
        ? flightsNow(world).map((flight) => {
            const key = colleagueFlightKey(flight)
            return {
              flight,
              seats: isCounted && takeLook(world, key) ? [...(byFlight[key] ?? [])] : null,
              is_hidden: world.colleagues.hiddenFlights.has(key),
            }
          })
        : [],
  }
}
