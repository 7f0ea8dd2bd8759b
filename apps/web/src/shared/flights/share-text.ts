import { flightName, type FlightInstants } from '@slipstream/commute/flights'
import type { Flight } from '@slipstream/contract/flight'
import type { AirportNames } from '../airports/airport-names.ts'
import { arrivalOffset } from './arrival-offset.ts'
import { timeLabel, weekdayDateLabel } from '@slipstream/commute/time/date-formats'
import { formatDuration, formatZone, plural } from '../format.ts'

/** A flight as it is told to others. */
export interface ToldFlight {
  readonly flight: Flight
  readonly instants: FlightInstants
}

export interface FlightNews {
  /** One flight, or an outbound and a return. */
  readonly flights: readonly ToldFlight[]
  readonly names: AirportNames
  /** What all of them cost, in words ready to read, and when that was so; null where they cannot be bought. */
  readonly price: { readonly amount: string; readonly asOf: string } | null
  /** Whether they are of the bundled timetable: nobody may travel on them. */
  readonly isSample: boolean
}

/** `Edinburgh (EDI)`; the code alone where the name is not known. */
export function placeName(code: string, names: AirportNames): string {
  const name = names(code)
  return name === code ? code : `${name} (${code})`
}

/** `BA1449 Edinburgh to London Heathrow`. */
export function flightTitle({ flight }: ToldFlight, names: AirportNames): string {
  return `${flightName(flight)} ${names(flight.origin)} to ${names(flight.destination)}`
}

/** `Mon 23 Nov 2026, 13:50 GMT to 15:20 GMT, 1 h 30 min, direct`: each time on its own airport's clock. */
export function flightTimes({ flight, instants }: ToldFlight): string {
  const { departure_time, arrival_time, origin_timezone, destination_timezone, stops } = flight
  const { dayOffset } = arrivalOffset(flight)
  const landing = `${timeLabel(arrival_time)} ${formatZone(destination_timezone, instants.arrival)}`
  return [
    weekdayDateLabel(departure_time),
    `${timeLabel(departure_time)} ${formatZone(origin_timezone, instants.departure)} to ${landing}${dayOffset === undefined ? '' : ` (${dayOffset})`}`,
    formatDuration(flight.duration_minutes),
    stops === 0 ? 'direct' : plural(stops, 'stop'),
  ].join(', ')
}

export const sampleWarning = 'Sample data: this flight is made up.'

/** Flights as a text for anyone (issue 6, item 2): nothing in it is of the user. */
export function shareText({ flights, names, price, isSample }: FlightNews): { title: string; text: string } {
  const told = flights.map(
    ({ flight, instants }) =>
      `${flightName(flight)} ${placeName(flight.origin, names)} to ${placeName(flight.destination, names)}\n${flightTimes({ flight, instants })}`,
  )
  const subject = flights.length === 1 ? '' : 'Together '
  const cost = price ? [`${subject}${price.amount}, as of ${price.asOf}`] : []
  return {
    title: flights.map((flight) => flightTitle(flight, names)).join(', '),
    text: [...told, ...cost, ...(isSample ? [sampleWarning] : [])].join('\n'),
  }
}
