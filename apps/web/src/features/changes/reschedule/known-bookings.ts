import { flightName } from '@slipstream/commute/flights/flights'
import {
  directions,
  getFlight,
  isBooked,
  getReference,
  getStatusFor,
} from '@slipstream/commute/roster/item-booking'
import { getDate, daysBetween } from '@slipstream/commute/time/calendar-dates'
import type { RequestedFlight } from '@slipstream/contract/flight-changes'
import type { RosterItem } from '@slipstream/contract/roster'

/** A booking that may be the one to move. */
export interface KnownBooking {
  readonly reference: string
  /** `BA1460` */
  readonly flight: string
  /** Local to its airport, `2026-11-05 19:20`. */
  readonly departure: string
}

/** Changes are made to a flight of the same day, or of one close by. */
const mostDaysApart = 2

/** The bookings of a roster with the airline and on the route of a flight, the nearest by date first. */
export function bookingsToMove(target: RequestedFlight, items: readonly RosterItem[]): KnownBooking[] {
  const daysApart = (departure: string) => Math.abs(daysBetween(departure, target.departure_time))
  const found = items
    .flatMap((item) => directions.map((direction) => ({ item, direction })))
    .flatMap((end): KnownBooking[] => {
      const [flight, reference] = [getFlight(end), getReference(end)]
      if (!flight || reference === null || !isBooked(getStatusFor(end))) return []
      const isCandidate =
        flight.marketing_carrier === target.marketing_carrier &&
        flight.origin === target.origin &&
        flight.destination === target.destination &&
        daysApart(flight.departure_time) <= mostDaysApart
      const isTarget =
        flightName(flight) === flightName(target) &&
        getDate(flight.departure_time) === getDate(target.departure_time)
      return isCandidate && !isTarget
        ? [{ reference, flight: flightName(flight), departure: flight.departure_time }]
        : []
    })
    .toSorted((a, b) => daysApart(a.departure) - daysApart(b.departure))
  return [...new Map(found.map((booking) => [booking.reference, booking])).values()]
}
