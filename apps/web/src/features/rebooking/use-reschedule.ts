import { readFlightInstants } from '@slipstream/commute/flights'
import type { Flight } from '@slipstream/contract/flight'
import { useLocation, useNavigate } from 'react-router-dom'
import { useEngine } from '#data/engine.ts'

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
export const reschedulingFlight = (flight: Flight) => ({ reschedules: flight })

/** What an entry of the history asks to be rescheduled to, unchecked; undefined where it asks for nothing. */
export function askedToReschedule(state: unknown): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, 'reschedules') : undefined
}

/** What opens the reschedule drawer for a flight, over the screen that is shown; undefined for one that has left. */
export function useReschedule(): (flight: Flight) => (() => void) | undefined {
  const { now } = useEngine()
  const { search } = useLocation()
  const navigate = useNavigate()
  return (flight) =>
    hasLeft(flight, now())
      ? undefined
      : () => void navigate({ search }, { state: reschedulingFlight(flight) })
}

/** Whether a flight has left; one whose times cannot be read is left to the server. */
export function hasLeft(flight: Flight, now: number): boolean {
  const instants = readFlightInstants(flight)
  return instants !== null && instants.departure <= now
}
