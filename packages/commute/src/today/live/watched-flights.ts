import type { Flight, Price } from '@slipstream/contract/flight'
import type { RosterItem } from '@slipstream/contract/roster'
import type { CommuteContext } from '../../plan/commute-context.ts'
import { getFlights, readFlightInstants } from '../../flights/flights.ts'
import { getFlight, getStatusFor } from '../../roster/item-booking.ts'
import type { RestEnd } from '../../plan/plan-types.ts'
import { getRests, getSpans, type OutlinedRest } from '../../plan/read/rests.ts'
import type { Instant } from '../../time/zoned-time.ts'
import { isWatched, watchedBeforeMs } from './near-flights.ts'

/** The chosen flight of one end of a rest, or its journey of two flights, which is watched. */
export interface WatchedFlight {
  readonly rest: OutlinedRest
  readonly end: RestEnd
  readonly fare: Price
  readonly departure: Instant
  readonly arrival: Instant
}

/** The flights and journeys that are chosen, in the order of the roster: booked, listed or planned. */
export function chosenFlights(items: readonly RosterItem[], context: CommuteContext): WatchedFlight[] {
  return getRests(getSpans(items, context), context).flatMap((rest) =>
    [rest.clear, rest.report].flatMap((end) => {
      if (!end || end.isMuted || end.place.isHome || getStatusFor(end) === 'hotel') return []
      const fare = getFlight(end)
      const times = fare && readFlightInstants(fare)
      return times && isWatched(fare) ? [{ rest, end, fare, ...times }] : []
    }),
  )
}

/** Those of them that are to be watched at `now`. */
export function watchedFlights(
  items: readonly RosterItem[],
  context: CommuteContext & { readonly now: Instant },
): WatchedFlight[] {
  return chosenFlights(items, context).filter(
    ({ departure, arrival }) =>
      // A day late at most.
      departure - watchedBeforeMs <= context.now && arrival + watchedBeforeMs >= context.now,
  )
}

/** The flights of a chosen price, with the later ones for somebody who misses its change. */
export function ownFlights({ fare }: Pick<WatchedFlight, 'fare'>): Flight[] {
  return [...getFlights(fare), ...(fare.connection?.onward ?? [])]
}

/** The same, and all flights that could be taken in their place. */
export function flightsFor(watched: WatchedFlight): Flight[] {
  const { end, rest } = watched
  const span = end.direction === 'to_work' ? rest.itemsAfter : rest.itemsBefore
  return [...ownFlights(watched), ...span.flatMap(({ prices }) => prices[end.direction].flatMap(getFlights))]
}
