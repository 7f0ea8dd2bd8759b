import { readFlightInstants } from '@slipstream/commute/flights'
import type { Flight } from '@slipstream/contract/flight'
import { useLocation, useNavigate } from 'react-router-dom'
import { useEngine } from '#app/engine-context.ts'
import { reschedulingFlight } from './reschedule-state.ts'

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
