import type { RosterItem } from '@slipstream/contract/roster'
import type { CommuteContext } from '../../plan/commute-context.ts'
import { pricedEnds } from '../../flights/prices.ts'
import { neededFlightDates, neededLegs } from '../../flights/needed-flights.ts'

export interface RouteToWork {
  readonly origin: string
  readonly destination: string
}

/** The routes that somebody may fly to work in some items' rests, past ones too; those of journeys with a change after the direct ones. */
export function routesToWork(items: readonly RosterItem[], given: CommuteContext): RouteToWork[] {
  const context = { ...given, now: undefined }
  const ends = pricedEnds(items, context)
  const direct = neededFlightDates(ends, context)
    .filter(({ direction }) => direction === 'to_work')
    .flatMap(({ origins, destinations }) =>
      origins.flatMap((origin) => destinations.map((destination) => ({ origin, destination }))),
    )
  const parts = neededLegs(ends, context).legs.filter(({ direction }) => direction === 'to_work')
  const routes = [...direct, ...parts].filter(({ origin, destination }) => origin !== destination)
  return [
    ...new Map(
      routes.map(({ origin, destination }) => [`${origin}-${destination}`, { origin, destination }]),
    ).values(),
  ]
}
