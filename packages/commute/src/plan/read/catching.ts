import type { CommuteContext } from '../commute-context.ts'
import { minuteMs, type Instant } from '../../time/zoned-time.ts'
import type { Candidate, OwnSide } from './candidates.ts'
import type { RestEnd } from '../plan-types.ts'
import { transferMinutes } from './transfers.ts'

/** For somebody at the airport: from now to the departure of another flight, at the least. */
export const toGateMinutes = 30

/** Where somebody is who looks for a flight: at home, or at this airport (IATA); once they are there, if that is yet to come. */
export type Whereabouts = { readonly from?: Instant } & (
  | { readonly kind: 'home' }
  | { readonly kind: 'airport'; readonly airport: string }
)

/**
 * Where somebody is at `now` who needs a flight at one end of a rest; null where they have yet to come there, so that the other half
 * says which flight they reach. Somebody who has left home for the flight that they chose is at its airport.
 *
 * @param isAtHome the other half of the rest is behind them.
 */
export function whereaboutsAt(
  end: RestEnd,
  { own }: Pick<OwnSide, 'own'>,
  isAtHome: boolean,
  { now, whereabouts }: CommuteContext,
): Whereabouts | null {
  if (now === undefined) return null
  if (whereabouts?.direction === end.direction) return whereabouts.place
  const origin = own?.flight.fare.origin
  if (end.direction === 'from_work') {
    const airport = origin ?? end.place.airport
    return now < end.at || airport === null ? null : { kind: 'airport', airport }
  }
  if (!isAtHome) return null
  const isOnTheWay = own !== null && own.door < now && now <= own.flight.departure
  return isOnTheWay && origin ? { kind: 'airport', airport: origin } : { kind: 'home' }
}

/** Whether somebody can still catch a flight from where they are: the way to its airport and to its gate is long enough ahead. */
export function canCatch(
  { flight, door }: Candidate,
  whereabouts: Whereabouts | null,
  { now, settings }: CommuteContext,
): boolean {
  if (now === undefined) return true
  if (whereabouts === null) return flight.departure >= now
  const from = Math.max(now, whereabouts.from ?? now)
  if (whereabouts.kind === 'home') return door >= from
  const minutes = toGateMinutes + transferMinutes(whereabouts.airport, flight.fare.origin, settings)
  return flight.departure >= from + minutes * minuteMs
}
