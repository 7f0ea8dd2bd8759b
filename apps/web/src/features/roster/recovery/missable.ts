import { getFlights, readFlightInstants, type FlightInstants } from '@slipstream/commute/flights/flights'
import type { LiveCommute } from '@slipstream/commute/today/live/live-commutes'
import { minuteMs, type Instant } from '@slipstream/commute/time/zoned-time'
import type { Flight, Price } from '@slipstream/contract/flight'

/** Before that anyone who will not catch a flight can still leave earlier. */
const missableBeforeMs = 90 * minuteMs

interface Flown extends FlightInstants {
  readonly flight: Flight
}

/**
 * The flight that somebody may have missed, or surely will; null if there is none. Of a journey it is the second one as soon as that
 * leaves soon, and none in between: somebody who has landed is on the way. By the timetable where nothing is known of the day.
 */
export function missableFlight(fare: Price, now: Instant, live: LiveCommute | null): Flight | null {
  const [first, second] = live ? liveFlights(live) : soldFlights(fare)
  const isSoon = ({ departure }: Flown) => now >= departure - missableBeforeMs
  if (second && isSoon(second)) return second.flight
  return first && isSoon(first) && !(second && now >= first.arrival) ? first.flight : null
}

const liveFlights = ({ change, fare, flown }: LiveCommute): Flown[] =>
  change
    ? change.flights.map(({ flight, times: { departure, arrival } }) => ({ flight, departure, arrival }))
    : [{ flight: fare, ...flown }]

const soldFlights = (fare: Price): Flown[] =>
  getFlights(fare).flatMap((flight) => {
    const times = readFlightInstants(flight)
    return times ? [{ flight, ...times }] : []
  })
