import { readFlightInstants } from '@slipstream/commute/flights/flights'
import type { Flight } from '@slipstream/contract/flight'
import type { RequestedFlight } from '@slipstream/contract/flight-changes'
import { useNavigate } from 'react-router-dom'
import { useEngine } from '#data/engine.ts'
import { cancelFlightChange, createFlightChange, flightChangesQuery } from './flight-changes.ts'
import { useAskedAddress } from '#layout/navigation/address.ts'

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

/** Opens the reschedule drawer for a flight, over the screen that is shown. */
export function useOpenReschedule(): (flight: RequestedFlight) => void {
  const asked = useAskedAddress()
  const navigate = useNavigate()
  return (flight) => void navigate({ search: asked().search }, { state: reschedulingFlight(flight) })
}

/** What opens the drawer for a flight; undefined where no booking can be changed to it (`canChangeTo`). */
export function useReschedule(): (flight: Flight) => (() => void) | undefined {
  const { now } = useEngine()
  const open = useOpenReschedule()
  return (flight) => (canChangeTo(flight, now()) ? () => open(flight) : undefined)
}

/**
 * Whether a booking can be changed to a flight: a direct one that has not left (specification §1). Many bookings are made on
 * the airline's site, so it does not matter which ones the app knows. An airline changes a booking to one of its flights, not
 * to a journey or a jumpseat.
 */
export function canChangeTo(flight: Flight, now: number): boolean {
  return isDirect(flight) && !('is_jumpseat' in flight && flight.is_jumpseat) && !hasLeft(flight, now)
}

/** Whether it is one flight, under one number. */
export function isDirect(flight: Flight): boolean {
  return !('connection' in flight && flight.connection)
}

/** Whether a flight has left; one whose times cannot be read is left to the server. */
export function hasLeft(flight: RequestedFlight, now: number): boolean {
  const instants = readFlightInstants(flight)
  return instants !== null && instants.departure <= now
}
