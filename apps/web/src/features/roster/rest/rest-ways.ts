import { isBooked, isFlightUnknown, getStatusFor } from '@slipstream/commute/roster/item-booking'
import { isJumpseat, isSameAircraft } from '@slipstream/commute/plan/read/fares'
import type { CommuteFlight } from '@slipstream/commute/plan/advice-types'
import type {
  Alternative,
  NamedFlight,
  PlanCost,
  RestEnd,
  RestPlan,
} from '@slipstream/commute/plan/plan-types'
import type { RestWay } from '@slipstream/commute/plan/plan-rests'
import type { RestWay as RestWayValues, RestWayKind } from '@slipstream/design-system/travel/rest/RestWays'
import { isStayStated } from './rest-actions.ts'
import { pounds } from './rest-view.ts'

/** One of the ways on offer, as a chip and as what is planned by it. */
export interface WayOnOffer {
  readonly kind: RestWayKind
  readonly alternative: Alternative
}

const isSameFlight = (a: CommuteFlight | null, b: CommuteFlight | null) =>
  a === b || (a !== null && b !== null && isSameAircraft(a, b))

const isSameWay = (a: Alternative, b: Alternative) =>
  (a.label === 'stay') === (b.label === 'stay') &&
  isSameFlight(a.wayHome, b.wayHome) &&
  isSameFlight(a.wayToWork, b.wayToWork)

/**
 * The ways to spend a rest, each once: of a rest whose way home is over, those to work. Where the plan is to stay, the best way home is
 * only what going home would be.
 */
export function waysOnOffer(rest: RestPlan): WayOnOffer[] {
  const { kind, homeInstead, isConflict, isWayHomeOver, decision } = rest
  if (isConflict) return []
  const isStay = kind === 'stay' && decision !== 'home'
  const all = isWayHomeOver
    ? rest.alternatives.map((way) => Object.assign({}, way, { wayHome: null }))
    : rest.alternatives
  const ways = all
    .filter((way, place) => all.findIndex((other) => isSameWay(other, way)) === place)
    .map((alternative) => ({
      kind: isStay && alternative.label === 'best' ? ('home' as const) : alternative.label,
      alternative,
    }))
  const isHomeOffered = ways.some((way) => way.kind !== 'stay')
  return isStay && homeInstead && !isHomeOffered
    ? [...ways, { kind: 'home', alternative: homeInstead }]
    : ways
}

/** The way that is planned; undefined if it is not on offer. */
export const currentWay = (
  { kind, wayHome, wayToWork }: RestPlan,
  ways: readonly WayOnOffer[],
): WayOnOffer | undefined =>
  ways.find(({ alternative }) =>
    alternative.label === 'stay'
      ? kind === 'stay'
      : kind !== 'stay' &&
        isSameFlight(alternative.wayHome, wayHome?.flight ?? null) &&
        isSameFlight(alternative.wayToWork, wayToWork?.flight ?? null),
  )

/** A way as the plan takes it. */
export const wayToPlan = ({ kind, alternative }: WayOnOffer): RestWay =>
  kind === 'stay' || kind === 'home' ? kind : alternative

function getUnsureSeat(flights: readonly (CommuteFlight | null)[]): RestWayValues['unsureSeat'] {
  const unsure = flights.filter((flight) => flight?.isStandbyOnly)
  if (unsure.length === 0) return undefined
  return unsure.some((flight) => flight && isJumpseat(flight.fare)) ? 'jumpseat' : 'standby'
}

/** The values of a way's chip. `cost` is in place of that of both flights. */
export function wayValues(
  { kind, alternative }: WayOnOffer,
  cost: PlanCost = alternative.cost,
): RestWayValues {
  const { level, wayHome, wayToWork } = alternative
  return {
    kind,
    ...(cost.fares !== null && { cost: pounds(cost.fares + cost.nights) }),
    unsureSeat: getUnsureSeat([wayHome, wayToWork]),
    level: kind === 'stay' ? 'comfortable' : level === 'no_data' ? 'unknown' : level,
  }
}

/** What a person does next about a rest. */
export type NextStep =
  | { readonly kind: 'plan'; readonly way: RestWay }
  | { readonly kind: 'book'; readonly end: RestEnd; readonly flight: CommuteFlight }

interface PlannedSide {
  readonly end: RestEnd
  readonly named: NamedFlight
}

/** The sides whose flight is still to be booked, the first to fly first. */
export function sidesToBook({ clear, report, wayHome, wayToWork }: RestPlan): PlannedSide[] {
  return [
    { end: clear, named: wayHome },
    { end: report, named: wayToWork },
  ].flatMap(({ end, named }) =>
    end && named && !end.isMuted && !isBooked(getStatusFor(end)) && !isFlightUnknown(end)
      ? [{ end, named }]
      : [],
  )
}

/** Null if nothing is left to do, or one of the rest's own actions does it. */
export function nextStep(rest: RestPlan, picked: WayOnOffer | undefined): NextStep | null {
  if (rest.isPast) return null
  if (picked) return { kind: 'plan', way: wayToPlan(picked) }
  if (rest.isConflict || rest.kind === 'none' || rest.level === 'impossible') return null
  if (rest.kind === 'stay') {
    return isStayStated(rest) || rest.isWayHomeOver ? null : { kind: 'plan', way: 'stay' }
  }
  const sides = sidesToBook(rest)
  const [first] = sides
  if (!first) return null
  if (sides.every(({ named }) => named.origin === 'planned'))
    return { kind: 'book', end: first.end, flight: first.named.flight }
  return {
    kind: 'plan',
    way: { wayHome: rest.wayHome?.flight ?? null, wayToWork: rest.wayToWork?.flight ?? null },
  }
}
