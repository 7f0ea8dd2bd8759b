import { colleagueHours } from '@slipstream/contract/colleagues'
import type { Flight } from '@slipstream/contract/flight'
import { stripLeadingZeros } from '@slipstream/contract/primitives'
import type { RosterItem } from '@slipstream/contract/roster'
import { getFlights, readFlightInstants, type FlightInstants } from '../../flights/flights.ts'
import { directions, getFlight, isBooked, getStatusFor, type ItemEnd } from '../../roster/item-booking.ts'
import { hourMs, type Instant } from '../../time/zoned-time.ts'

/** A flight that somebody is booked or listed on, alone or as part of a journey. */
export interface TakenFlight extends FlightInstants {
  readonly key: string
  readonly flight: Flight
}

type Named = Pick<Flight, 'marketing_carrier' | 'flight_number' | 'origin' | 'departure_time'>

type OneFlight = Named & Pick<Flight, 'destination' | 'operating_carrier'>

/** A flight as one of its passengers names it: `BA1433.EDI.2026-11-26`. */
export function colleagueFlightKey({
  marketing_carrier: carrier,
  flight_number: number,
  origin,
  departure_time: leaves,
}: Named): string {
  return `${carrier}${stripLeadingZeros(number)}.${origin}.${leaves.slice(0, 10)}`
}

/** What somebody booked or is listed for, whatever its time, the next to leave first. A flight that cannot be read is left out. */
export function takenFlights(items: readonly RosterItem[]): TakenFlight[] {
  return takenAt(items.flatMap((item) => directions.map((direction) => ({ item, direction }))))
}

/** The same of these ends alone. */
export function takenAt(ends: readonly ItemEnd[]): TakenFlight[] {
  const taken = new Map<string, TakenFlight>()
  for (const end of ends) {
    const price = isBooked(getStatusFor(end)) ? getFlight(end) : null
    for (const flight of price ? getFlights(price) : []) {
      const instants = readFlightInstants(flight)
      const key = colleagueFlightKey(flight)
      if (instants) taken.set(key, { key, flight, ...instants })
    }
  }
  return [...taken.values()].toSorted((a, b) => a.departure - b.departure)
}

/** When colleagues on a flight begin to see each other. */
export const colleaguesFrom = ({ departure }: FlightInstants): Instant => departure - colleagueHours * hourMs

/** Whether colleagues on a flight see each other now: until it has landed. */
export function showsColleagues(flight: FlightInstants, now: Instant): boolean {
  return now >= colleaguesFrom(flight) && now < flight.arrival
}

/**
 * Whether two people fly together: by the name they both know, or, where it is sold under several, by who flies it, where and when.
 */
export function isOneFlight(a: OneFlight, b: OneFlight): boolean {
  if (a.origin !== b.origin || a.destination !== b.destination) return false
  if (colleagueFlightKey(a) === colleagueFlightKey(b)) return true
  return a.operating_carrier === b.operating_carrier && a.departure_time === b.departure_time
}
