import type { Flight, Price } from '@slipstream/contract/flight'
import { getFlights, readFlightInstants, type FlightInstants } from '../../flights/flights.ts'
import { flightStatusKey, liveTimes, type StatusesByFlight } from '../../flights/live-times.ts'
import { minutesBetween } from '../../time/zoned-time.ts'
import { leastOnTheDay } from './change-minutes.ts'

/* Flights as they stand on the day; by the timetable if nothing is known of them. */

/** When a flight leaves and lands that has not left; null if it has, does not fly, or cannot be read. */
export function timesAtNow(flight: Flight, statuses: StatusesByFlight | undefined): FlightInstants | null {
  const status = statuses?.get(flightStatusKey(flight))
  return status && status.state !== 'scheduled' ? null : flownTimes(flight, statuses)
}

/** When a flight leaves and lands, left or landed; null if it cannot be read. */
function flownTimes(flight: Flight, statuses: StatusesByFlight | undefined): FlightInstants | null {
  const sold = readFlightInstants(flight)
  const status = statuses?.get(flightStatusKey(flight))
  return sold && status ? liveTimes(sold, status) : sold
}

type Reading = (flight: Flight, statuses: StatusesByFlight | undefined) => FlightInstants | null

/** The first and the last flight of a price, which may be one; null if one cannot be read so. A way partly by land goes by the timetable. */
function readEnds(price: Price, statuses: StatusesByFlight | undefined, read: Reading) {
  const { connection } = price
  const isWatched = statuses !== undefined && connection?.change !== null
  const times =
    connection && !isWatched
      ? [readFlightInstants(price)]
      : getFlights(price).map((each) => read(each, statuses))
  const [first, last] = [times[0], times.at(-1)]
  return first && last ? { first, last } : null
}

const fromTo = ({ first, last }: { first: FlightInstants; last: FlightInstants }): FlightInstants =>
  first === last ? first : { departure: first.departure, arrival: last.arrival }

/** Of what is on offer; null if it cannot be taken any more, or its change does not hold. */
export function offeredTimes(price: Price, statuses: StatusesByFlight | undefined): FlightInstants | null {
  const ends = readEnds(price, statuses, timesAtNow)
  const { connection } = price
  if (!ends) return null
  const isMissed =
    statuses && connection?.change && changeMinutes(ends.first, ends.last) < leastOnTheDay(connection)
  return isMissed ? null : fromTo(ends)
}

/** Whether a flight of what is on offer does not fly. */
export const isCancelled = (price: Price, statuses: StatusesByFlight | undefined): boolean =>
  getFlights(price).some((flight) => statuses?.get(flightStatusKey(flight))?.state === 'cancelled')

/** Whether anything is known of a price's flights. */
export const hasStatus = (price: Price, statuses: StatusesByFlight): boolean =>
  getFlights(price).some((flight) => statuses.has(flightStatusKey(flight)))

/** Of what somebody chose, whether or not it flies. */
export function chosenTimes(price: Price, statuses: StatusesByFlight | undefined): FlightInstants | null {
  const ends = readEnds(price, statuses, flownTimes)
  return ends ? fromTo(ends) : readFlightInstants(price)
}

/** Between the flights of a journey with a change. */
export function minutesToChange(price: Price, statuses: StatusesByFlight | undefined): number {
  const { connection } = price
  const [first, second] = getFlights(price).map((flight) => flownTimes(flight, statuses))
  return statuses && first && second ? changeMinutes(first, second) : (connection?.change?.minutes ?? 0)
}

const changeMinutes = (first: FlightInstants, second: FlightInstants) =>
  minutesBetween(first.arrival, second.departure)
