import { colleagueHours } from '@slipstream/contract/colleagues'
import type { Flight } from '@slipstream/contract/flight'
import { stripLeadingZeros } from '@slipstream/contract/primitives'
import { sharedSeatsHours } from '@slipstream/contract/shared-seats'
import type { RosterItem } from '@slipstream/contract/roster'
import {
  getFlights,
  readFlightInstants,
  type FlightInstants,
  type FlightTimes,
} from '../../flights/flights.ts'
import { directions, getFlight, isBooked, getStatusFor, type ItemEnd } from '../../roster/item-booking.ts'
import { hourMs, type Instant } from '../../time/zoned-time.ts'

/** A flight that somebody is booked or listed on, alone or as part of a journey. */
export interface TakenFlight<Of = Flight> extends FlightInstants {
  readonly key: string
  readonly flight: Of
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
  return readFlights(ends.filter((end) => isBooked(getStatusFor(end))).flatMap(flightsAt))
}

/** What somebody planned, booked or is listed for, whatever its time, the next to leave first. */
export function chosenFlights(items: readonly RosterItem[]): TakenFlight[] {
  const ends = items.flatMap((item) => directions.map((direction) => ({ item, direction })))
  return readFlights(ends.filter((end) => getStatusFor(end) !== 'hotel').flatMap(flightsAt))
}

function flightsAt(end: ItemEnd): readonly Flight[] {
  const price = getFlight(end)
  return price ? getFlights(price) : []
}

/** Each flight once by its name, the next to leave first. A flight that cannot be read is left out. */
export function readFlights<Each extends Named & FlightTimes>(flights: readonly Each[]): TakenFlight<Each>[] {
  const read = new Map<string, TakenFlight<Each>>()
  for (const flight of flights) {
    const instants = readFlightInstants(flight)
    const key = colleagueFlightKey(flight)
    if (instants) read.set(key, { key, flight, ...instants })
  }
  return [...read.values()].toSorted((a, b) => a.departure - b.departure)
}

/** When colleagues on a flight begin to see each other. */
export const colleaguesFrom = ({ departure }: FlightInstants): Instant => departure - colleagueHours * hourMs

/** Whether colleagues on a flight see each other now: until it has landed. */
export function showsColleagues(flight: FlightInstants, now: Instant): boolean {
  return now >= colleaguesFrom(flight) && now < flight.arrival
}

/** Whether colleagues share the seats of a flight now: until it has landed. */
export function sharesSeats({ departure, arrival }: FlightInstants, now: Instant): boolean {
  return now >= departure - sharedSeatsHours * hourMs && now < arrival
}

/**
 * Whether two people fly together: by the name they both know, or, where it is sold under several, by who flies it, where and when.
 */
export function isOneFlight(a: OneFlight, b: OneFlight): boolean {
  if (a.origin !== b.origin || a.destination !== b.destination) return false
  if (colleagueFlightKey(a) === colleagueFlightKey(b)) return true
  return a.operating_carrier === b.operating_carrier && a.departure_time === b.departure_time
}
