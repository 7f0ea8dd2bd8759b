import type { Flight, Price } from '@slipstream/contract/flight'
import { flightsOf, readFlightInstants, type FlightInstants } from '../../flights/flights.ts'
import { flightStatusKey, liveTimes, type StatusesByFlight } from '../../flights/live-times.ts'
import { minutesBetween } from '../../time/zoned-time.ts'
import { leastOnTheDay } from './change-minutes.ts'

/* Flights as they stand on the day; by the timetable where nothing is known of them. */

/** When a flight leaves and lands that has not left; null where it has, does not fly, or cannot be read. */
export function timesAtNow(flight: Flight, statuses: StatusesByFlight | undefined): FlightInstants | null {
  const status = statuses?.get(flightStatusKey(flight))
  return status && status.state !== 'scheduled' ? null : flownTimes(flight, statuses)
}

/** When a flight leaves and lands, left or landed; null where it cannot be read. */
function flownTimes(flight: Flight, statuses: StatusesByFlight | undefined): FlightInstants | null {
  const sold = readFlightInstants(flight)
  const status = statuses?.get(flightStatusKey(flight))
  return sold && status ? liveTimes(sold, status) : sold
}

/** Of what is on offer; null where it cannot be taken any more, or its change does not hold. */
export function offeredTimes(price: Price, statuses: StatusesByFlight | undefined): FlightInstants | null {
  const { connection } = price
  if (!connection) return timesAtNow(price, statuses)
  const sold = readFlightInstants(price)
  if (!connection.change || !statuses) return sold
  const [first, second] = flightsOf(price).map((flight) => timesAtNow(flight, statuses))
  if (!first || !second || changeMinutes(first, second) < leastOnTheDay(connection)) return null
  return { departure: first.departure, arrival: second.arrival }
}

/** Whether a flight of what is on offer does not fly. */
export const isCancelled = (price: Price, statuses: StatusesByFlight | undefined): boolean =>
  flightsOf(price).some((flight) => statuses?.get(flightStatusKey(flight))?.state === 'cancelled')

/** Of what somebody chose, whether or not it flies. */
export function chosenTimes(price: Price, statuses: StatusesByFlight | undefined): FlightInstants | null {
  const { connection } = price
  if (!connection) return flownTimes(price, statuses)
  const sold = readFlightInstants(price)
  if (!connection.change || !statuses) return sold
  const [first, second] = flightsOf(price).map((flight) => flownTimes(flight, statuses))
  return first && second ? { departure: first.departure, arrival: second.arrival } : sold
}

/** Between the flights of a journey with a change. */
export function minutesToChange(price: Price, statuses: StatusesByFlight | undefined): number {
  const { connection } = price
  const [first, second] = flightsOf(price).map((flight) => flownTimes(flight, statuses))
  return statuses && first && second ? changeMinutes(first, second) : (connection?.change?.minutes ?? 0)
}

const changeMinutes = (first: FlightInstants, second: FlightInstants) =>
  minutesBetween(first.arrival, second.departure)
