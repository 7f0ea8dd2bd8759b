import { flightsOf, readFlightInstants } from '@slipstream/commute/flights'
import { minuteMs, type Instant } from '@slipstream/commute/time/zoned-time'
import type { Flight, Price } from '@slipstream/contract/flight'

/** Before that anyone who will not catch a flight can still leave earlier. */
const missableBeforeMs = 90 * minuteMs

/** Whether a flight may have been missed, or surely will be. */
export function isMissable(departure: Instant, now: Instant): boolean {
  return now >= departure - missableBeforeMs
}

/** Whether somebody on a journey is where they change by now: its first flight has landed by the timetable. */
export function isAtChange(fare: Price, now: Instant): boolean {
  const [first] = flightsOf(fare)
  const times = fare.connection?.change && first ? readFlightInstants(first) : null
  return times !== null && now >= times.arrival
}

/** The flight that somebody may have missed: of a journey the second one, once they are where they change. */
export function missableFlight(fare: Price, now: Instant): Flight {
  const [first, second] = flightsOf(fare)
  return (isAtChange(fare, now) ? second : first) ?? fare
}
