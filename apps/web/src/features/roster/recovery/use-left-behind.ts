import { flightName } from '@slipstream/commute/flights/flights'
import { getFlight, getStatusFor } from '@slipstream/commute/roster/item-booking'
import type { LiveNow } from '@slipstream/commute/today/live/live-now'
import type { RestEnd } from '@slipstream/commute/plan/plan-types'
import type { Price } from '@slipstream/contract/flight'
import { useSeatAnswer } from '../seats/use-seats.ts'

/** The end of a rest that somebody travels from or to now; null if none is known. */
export function travelledEnd(now: LiveNow): RestEnd | null {
  const isGoingHome = now.phase === 'before_flight_home' || now.phase === 'way_home'
  return now.rest && (isGoingHome ? now.rest.clear : now.rest.report)
}

/** The flight that somebody was listed for and that left without them, as they said; null if there is none. */
export function useLeftBehind(now: LiveNow): { readonly flight: Price; readonly name: string } | null {
  const end = travelledEnd(now)
  const flight = end && getStatusFor(end) === 'standby' ? getFlight(end) : null
  const hasBoarded = useSeatAnswer(flight?.id ?? null)
  return flight && hasBoarded === false ? { flight, name: flightName(flight) } : null
}
