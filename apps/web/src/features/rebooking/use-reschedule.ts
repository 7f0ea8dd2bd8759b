import { readFlightInstants } from '@slipstream/commute/flights/flights'
import { addMonths, currentMonth } from '@slipstream/commute/time/calendar-dates'
import { directions, flightOf, statusOf } from '@slipstream/commute/roster/item-booking'
import { clearInstant } from '@slipstream/commute/roster/roster-items'
import type { Flight } from '@slipstream/contract/flight'
import type { RequestedFlight } from '@slipstream/contract/flight-changes'
import type { RosterItem } from '@slipstream/contract/roster'
import { useLocation, useNavigate } from 'react-router-dom'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { cancelFlightChange, createFlightChange, flightChangesQuery } from './flight-changes.ts'

/*
 * State of the history entry in which the reschedule drawer is open, so that back closes it. It outlives a reload, and
 * anyone can forge it: what is read from it is checked (`rescheduled-flight.ts`).
 */

/** The action that opens the drawer, wherever a flight is shown. */
export const rescheduleLabel = 'Change my booking to this flight'

/**
 * Opens the reschedule drawer (specification §2) for a flight: `navigate(here, { state: reschedulingFlight(offer) })` or
 * by `useReschedule`. Only the flight is read from the state.
 */
export const reschedulingFlight = (flight: RequestedFlight) => ({ reschedules: flight })

/** Flight changes for what asks the airline without the drawer: the list of requests, a further one, and the end of one. */
export const flightRequests = {
  query: flightChangesQuery,
  create: createFlightChange,
  cancel: cancelFlightChange,
} as const

/** What an entry of the history asks to be rescheduled to, unchecked; undefined where it asks for nothing. */
export function askedToReschedule(state: unknown): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, 'reschedules') : undefined
}

/**
 * What opens the reschedule drawer for a flight, over the screen that is shown; undefined where no booking can be changed to
 * it: it has left, or nothing is booked with its airline. `booked` is a booking that the roster has no longer.
 */
export function useReschedule(): (flight: Flight, booked?: Flight) => (() => void) | undefined {
  const { now } = useEngine()
  const { search } = useLocation()
  const navigate = useNavigate()
  const airlines = useBookedAirlines()
  return (flight, booked) =>
    // An airline changes a booking to one of its flights, not to a journey.
    !('connection' in flight && flight.connection) &&
    canChangeTo(flight, booked ? [...airlines, booked.marketing_carrier] : airlines, now())
      ? () => void navigate({ search }, { state: reschedulingFlight(flight) })
      : undefined
}

/** The airlines of what is booked for this month and the next, as far as the device knows. */
function useBookedAirlines(): BookedAirline[] {
  const { months, now } = useEngine()
  const month = currentMonth(now())
  const views = [useStore(months.of(month)), useStore(months.of(addMonths(month, 1)))]
  return bookedAirlines(
    views.flatMap(({ data }) => data?.roster ?? []),
    now(),
  )
}

/** Its code; null for a booking that names no flight, which may be with any airline. */
type BookedAirline = string | null

/** The airlines of bookings that are still ahead; a staff listing is no booking. `now` in milliseconds since the epoch. */
export function bookedAirlines(items: readonly RosterItem[], now: number): BookedAirline[] {
  return items.flatMap((item) =>
    directions.flatMap((direction) => {
      if (!statusOf({ item, direction }).startsWith('booked_')) return []
      const flight = flightOf({ item, direction })
      const isAhead = flight ? !hasLeft(flight, now) : clearInstant(item) > now
      return isAhead ? [flight?.marketing_carrier ?? null] : []
    }),
  )
}

/** Whether an airline can be asked to change a booking to a flight: only its own booking, before the flight leaves. */
export function canChangeTo(flight: Flight, booked: readonly BookedAirline[], now: number): boolean {
  return (
    !hasLeft(flight, now) &&
    booked.some((airline) => airline === null || airline === flight.marketing_carrier)
  )
}

/** Whether a flight has left; one whose times cannot be read is left to the server. */
export function hasLeft(flight: RequestedFlight, now: number): boolean {
  const instants = readFlightInstants(flight)
  return instants !== null && instants.departure <= now
}
