import type { Direction, Offer } from '@slipstream/contract/flight'
import type { RosterItem } from '@slipstream/contract/roster'
import type { CommuteContext } from '../commute-context.ts'
import type { FoundFlight } from '../../flights/found-flights.ts'
import { getDate } from '../../time/calendar-dates.ts'
import { dayMs, minuteMs, minutesBetween, rosterZone, toLocal } from '../../time/zoned-time.ts'
import type { Reason } from '../advice-types.ts'
import { chosenCandidate, gapMinutes, type Candidate } from '../read/candidates.ts'
import { cannotFlyBoth, isFixed, ownProblem, ownSides, type OwnProblem } from '../read/own-flights.ts'
import type { RestEnd } from '../plan-types.ts'
import { getRests, getSpans, type OutlinedRest } from '../read/rests.ts'

/** Why a flight does not serve the commute that it belongs to. */
export type FoundProblem = OwnProblem | Extract<Reason, { code: 'cannot_fly_both' }>

/** What a flight that was found means for one end of a rest. */
export interface FoundCommute {
  readonly direction: Direction
  /** The report that it is to make, or the clear that it leaves after. */
  readonly end: RestEnd
  /** The report that follows the rest; null where none is known. */
  readonly next: RestEnd | null
  /** Null where it serves the commute. */
  readonly problem: FoundProblem | null
  /** Beyond the minimum gap; negative where the flight does not keep it. */
  readonly gapInHandMinutes: number
  /** Nights between landing and report, or between clear and departure. */
  readonly hotelNights: number
  /** Between clear and departure; null for a flight to work. */
  readonly minutesAfterClear: number | null
}

interface JudgedEnd {
  readonly rest: OutlinedRest
  readonly end: RestEnd
  readonly own: ReturnType<typeof ownSides>
}

/**
 * Judges found flights by the roster: for each the commute that its route and day belong to, as if the person had chosen it
 * there. Null where it belongs to none, or where the roster does not say enough: a duty without a known place, a muted end.
 */
export function commuteFinder(
  items: readonly RosterItem[],
  context: CommuteContext,
): (flight: FoundFlight) => FoundCommute | null {
  const ends = getRests(getSpans(items, context), context).flatMap((rest): JudgedEnd[] => {
    const own = ownSides(rest, context)
    return [rest.clear, rest.report]
      .filter((end) => end !== null)
      .filter(
        (end) => !end.place.isHome && end.presence !== 'unknown' && !end.isMuted && !isOver(end, context),
      )
      .map((end) => ({ rest, end, own }))
  })
  return (flight) => {
    let nearest: { found: FoundCommute; away: number } | null = null
    for (const judged of ends) {
      const found = judge(flight, judged, context)
      if (!found) continue
      // What serves a commute comes before what misses one nearer by.
      const away = Math.abs(flight.departure - judged.end.at) + (found.problem === null ? 0 : 7 * dayMs)
      if (nearest === null || away < nearest.away) nearest = { found, away }
    }
    return nearest?.found ?? null
  }
}

/** A report that has come is made or missed; a way home is of use for a day after clear. */
function isOver({ direction, at }: RestEnd, { now }: CommuteContext): boolean {
  return now !== undefined && (direction === 'to_work' ? at <= now : at + dayMs < now)
}

function judge(
  flight: FoundFlight,
  { rest, end, own }: JudgedEnd,
  context: CommuteContext,
): FoundCommute | null {
  const { origin, destination } = flight.fare
  const isToWork = end.direction === 'to_work'
  const gap = gapMinutes(end, isToWork ? destination : origin, context)
  if (gap === null || !context.homeAirports.includes(isToWork ? origin : destination)) return null
  if (!isInReach(flight, end, gap)) return null
  const candidate = chosenCandidate(end, getPrice(flight.fare, end.direction), flight, context)
  const problem =
    ownProblem({ end, own: candidate, ownKind: 'planned', isPlanGone: false }, rest, context) ??
    conflictWith(candidate, isToWork ? own.wayHome : own.wayToWork, isToWork, context)
  return {
    direction: end.direction,
    end,
    next: isToWork ? end : rest.report,
    problem,
    gapInHandMinutes: candidate.flight.gapInHandMinutes,
    hotelNights: candidate.flight.hotelNights,
    minutesAfterClear: isToWork ? null : minutesBetween(end.at, flight.departure),
  }
}

/** Up to a day before report, or after clear, beyond the gap; and whatever else flies on the day itself, to say why not. */
function isInReach(flight: FoundFlight, end: RestEnd, gap: number): boolean {
  const reach = gap * minuteMs + dayMs
  const isNear =
    end.direction === 'to_work'
      ? flight.departure >= end.at - reach && flight.departure < end.at
      : flight.departure <= end.at + reach && flight.departure >= end.at
  return isNear || isOfTheDay(flight, end)
}

const londonDay = (instant: number) => getDate(toLocal(instant, rosterZone))

function isOfTheDay({ departure, arrival }: FoundFlight, { at }: RestEnd): boolean {
  const day = londonDay(at)
  return londonDay(departure) === day || londonDay(arrival) === day
}

/** The other half of the rest is held, and one person cannot be on both. */
function conflictWith(
  candidate: Candidate,
  other: ReturnType<typeof ownSides>['wayHome'],
  isToWork: boolean,
  context: CommuteContext,
): FoundProblem | null {
  if (!other?.own || !isFixed(other)) return null
  const [wayHome, wayToWork] = isToWork ? [other.own, candidate] : [candidate, other.own]
  return cannotFlyBoth(wayHome, wayToWork, context)
    ? { code: 'cannot_fly_both', wayHome: wayHome.flight.name, wayToWork: wayToWork.flight.name }
    : null
}

function getPrice(offer: Offer, direction: Direction) {
  const { leg: _, ...fare } = offer
  return { ...fare, direction }
}
