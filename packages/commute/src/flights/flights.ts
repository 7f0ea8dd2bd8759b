import type { Flight, Price } from '@slipstream/contract/flight'
import { stripLeadingZeros } from '@slipstream/contract/primitives'
import { daysBetween } from '../time/calendar-dates.ts'
import { minuteMs, possibleInstants, type Instant } from '../time/zoned-time.ts'

/** A way without a flight, as a name. */
export const groundName = (kind: string | undefined) => (kind === 'car' ? 'Car' : 'Train')

/** `BA1432`: marketing carrier and number; `BA1432 + KL1008` of a journey with a change, `Train` of one without a flight. */
export function flightName(
  flight: Pick<Flight, 'marketing_carrier' | 'flight_number'> & Pick<Price, 'connection'>,
): string {
  const { connection } = flight
  if (connection) {
    const flights = connection.legs.flatMap((leg) => (leg.kind === 'flight' ? [flightName(leg)] : []))
    if (flights.length > 0) return flights.join(' + ')
    return groundName(connection.legs[0]?.kind)
  }
  return `${flight.marketing_carrier}${stripLeadingZeros(flight.flight_number)}`
}

/** The airlines that know something of a flight: the one that flies it, then the one that sells it. */
export const knowingCarriers = ({
  operating_carrier: flies,
  marketing_carrier: sells,
}: Pick<Flight, 'operating_carrier' | 'marketing_carrier'>): readonly string[] =>
  flies === sells ? [sells] : [flies, sells]

/** The flights of a price: itself, or those of its journey; none of a way by train or car alone. */
export function getFlights(price: Price): Flight[] {
  return price.connection ? price.connection.legs.filter((leg) => leg.kind === 'flight') : [price]
}

/** Every airport of a price: those of its ends, and of a change. */
export function getAirports({
  origin,
  destination,
  connection,
}: Pick<Price, 'origin' | 'destination' | 'connection'>): string[] {
  return [origin, destination, ...(connection?.legs ?? []).flatMap((leg) => [leg.origin, leg.destination])]
}

/** Days from the departure's local date to the arrival's: 1 is shown as +1 day, -1 occurs eastwards over the date line. */
export function arrivesDayOffset(flight: Pick<Flight, 'departure_time' | 'arrival_time'>): number {
  return daysBetween(flight.departure_time, flight.arrival_time)
}

export type FlightTimes = Pick<
  Flight,
  'departure_time' | 'arrival_time' | 'origin_timezone' | 'destination_timezone' | 'duration_minutes'
>

export interface FlightInstants {
  readonly departure: Instant
  readonly arrival: Instant
}

/**
 * When a flight leaves and lands, in UTC. Where autumn repeats an hour the duration tells which reading is meant.
 * Throws `RangeError` for an unknown zone, an unreadable time, or a landing before the departure.
 */
export function flightInstants(flight: FlightTimes): FlightInstants {
  const departures = possibleInstants(flight.departure_time, flight.origin_timezone)
  const arrivals = possibleInstants(flight.arrival_time, flight.destination_timezone)
  const duration = flight.duration_minutes * minuteMs
  let best: FlightInstants | undefined
  let bestError = Infinity
  for (const departure of departures) {
    for (const arrival of arrivals) {
      const error = Math.abs(arrival - departure - duration)
      if (arrival > departure && error < bestError) {
        best = { departure, arrival }
        bestError = error
      }
    }
  }
  if (best) return best
  throw new RangeError(
    `A flight lands at '${flight.arrival_time}', before it leaves at '${flight.departure_time}'.`,
  )
}

/** Records are never changed in place, so each is read once however many duties and renders look at it. */
const read = new WeakMap<FlightTimes, FlightInstants | null>()

/** As `flightInstants`, but null for a flight that cannot be read: one bad record never costs the list. */
export function readFlightInstants(flight: FlightTimes): FlightInstants | null {
  const known = read.get(flight)
  if (known !== undefined) return known
  const instants = tryFlightInstants(flight)
  read.set(flight, instants)
  return instants
}

function tryFlightInstants(flight: FlightTimes): FlightInstants | null {
  try {
    return flightInstants(flight)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
