import { flightName, type FlightInstants } from '@slipstream/commute/flights/flights'
import type { Flight } from '@slipstream/contract/flight'
import { timeLabel, type Clock } from '@slipstream/commute/time/clock'
import { weekdayDateLabel } from '@slipstream/commute/time/date-formats'
import { formatDuration } from '@slipstream/commute/time/durations'
import type { AirportNames } from '../airports/airport-names.ts'
import { arrivalOffset } from './flight-ends.ts'
import { formatZone, plural } from '../format.ts'

/** A flight as the shared text describes it. */
export interface SharedFlight {
  readonly flight: Flight
  readonly instants: FlightInstants
}

export interface FlightNews {
  /** One flight, or an outbound and a return. */
  readonly flights: readonly SharedFlight[]
  readonly names: AirportNames
  /** Their total as text with the time it was valid; null if they cannot be bought. */
  readonly price: { readonly amount: string; readonly asOf: string } | null
  /** Whether they come from the bundled timetable, whose flights do not exist. */
  readonly isSample: boolean
}

/** `Edinburgh (EDI)`; the code alone if the name is not known. */
export function placeName(code: string, names: AirportNames): string {
  const name = names(code)
  return name === code ? code : `${name} (${code})`
}

/** `BA1449 Edinburgh to London Heathrow`. */
export function flightTitle({ flight }: SharedFlight, names: AirportNames): string {
  return `${flightName(flight)} ${names(flight.origin)} to ${names(flight.destination)}`
}

/** `Mon 23 Nov 2026, 13:50 GMT to 15:20 GMT, 1 h 30 min, direct`: each time in its own airport's zone. */
export function flightTimes({ flight, instants }: SharedFlight, clock: Clock): string {
  const { departure_time, arrival_time, origin_timezone, destination_timezone, stops } = flight
  const { dayOffset } = arrivalOffset(flight)
  const landing = `${timeLabel(arrival_time, clock)} ${formatZone(destination_timezone, instants.arrival)}`
  return [
    weekdayDateLabel(departure_time),
    `${timeLabel(departure_time, clock)} ${formatZone(origin_timezone, instants.departure)} to ${landing}${dayOffset === undefined ? '' : ` (${dayOffset})`}`,
    formatDuration(flight.duration_minutes),
    stops === 0 ? 'direct' : plural(stops, 'stop'),
  ].join(', ')
}

export const sampleWarning = 'Sample data: this flight is made up.'

/** Flights as text to share with anyone (issue 6, item 2): contains nothing about the user. */
export function shareText(
  { flights, names, price, isSample }: FlightNews,
  clock: Clock,
): { title: string; text: string } {
  const lines = flights.map(
    ({ flight, instants }) =>
      `${flightName(flight)} ${placeName(flight.origin, names)} to ${placeName(flight.destination, names)}\n${flightTimes({ flight, instants }, clock)}`,
  )
  const subject = flights.length === 1 ? '' : 'Together '
  const cost = price ? [`${subject}${price.amount}, as of ${price.asOf}`] : []
  return {
    title: flights.map((flight) => flightTitle(flight, names)).join(', '),
    text: [...lines, ...cost, ...(isSample ? [sampleWarning] : [])].join('\n'),
  }
}
