import { isFlightUnknown, getStatusFor } from '../../roster/item-booking.ts'
import type { LiveCommute } from '../../today/live/live-commutes.ts'
import { getLiveJourney, findLive } from '../../today/live/live-now.ts'
import type { DoorSettings, Journey } from '../../today/now.ts'
import type { NamedFlight, RestEnd, RestPlan } from '../../plan/plan-types.ts'
import { doorFor } from '../../plan/read/doors.ts'
import type { Instant } from '../../time/zoned-time.ts'

/** What a time rests on: the roster alone, or a flight that is booked, listed for on a staff ticket, or chosen and not bought. */
export type Sureness = 'roster' | 'booked' | 'standby' | 'planned'

/** When home is reached or left. */
export interface HomeEdge {
  readonly at: Instant
  readonly sureness: Sureness
  /** The flight keeps less than the least gap to the duty. */
  readonly isClose: boolean
  /** The way between the door and an airport is part of it. */
  readonly isEstimate: boolean
  /** Null where nothing is flown, or what is flown is not known. */
  readonly journey: Journey | null
}

/** Where a rest is spent, as far as its person has said. */
export type Whereabouts =
  /** `from` is null before the first known duty, `until` while it is not known when home is left. */
  | { readonly place: 'home'; readonly from: HomeEdge | null; readonly until: HomeEdge | null }
  | { readonly place: 'near_base' }
  /** `isBooked`: a flight home is booked, and nobody has said which. */
  | { readonly place: 'unknown'; readonly isBooked: boolean }

/**
 * Where a rest is spent, for people who arrange their day by it: only what the person booked, listed or chose, and what
 * the roster itself says. What a planner would advise is nobody's decision yet, and counts as not known.
 *
 * @param rest planned without the clock, so that a chosen flight stays what it was once it has left
 */
export function getWhereabouts(
  rest: RestPlan,
  settings: DoorSettings,
  live: readonly LiveCommute[],
): Whereabouts {
  const { clear, report, kind, isConflict, unknownSide } = rest
  if (isConflict) return unknown
  if (kind === 'stay') return isStayCertain(rest) ? { place: 'near_base' } : unknown
  const edge = (end: RestEnd, named: NamedFlight | null) =>
    end.place.isHome
      ? { at: end.at, sureness: 'roster' as const, isClose: false, isEstimate: false, journey: null }
      : flownEdge(end, named, settings, live)
  const from = clear && edge(clear, rest.wayHome)
  if (clear && !from) return { place: 'unknown', isBooked: isFlightUnknown(clear) }
  // A month that was never fetched may bring a duty before the next one that is known.
  const until = report && !unknownSide ? edge(report, rest.wayToWork) : null
  if (from && until && from.at >= until.at) return unknown
  return { place: 'home', from, until }
}

const unknown: Whereabouts = { place: 'unknown', isBooked: false }

/** A hotel was chosen, or the rest is too short for any way home. A way home that does not fit says nothing of a stay. */
function isStayCertain({ reasons, statuses }: RestPlan): boolean {
  const [reason] = reasons
  return (
    statuses.clear === 'hotel' ||
    statuses.report === 'hotel' ||
    reason?.code === 'staying_near_base' ||
    reason?.code === 'back_to_back'
  )
}

function flownEdge(
  end: RestEnd,
  named: NamedFlight | null,
  settings: DoorSettings,
  live: readonly LiveCommute[],
): HomeEdge | null {
  // The plan names no flight that is booked and cannot be flown.
  if (!named || named.level === 'impossible' || named.origin === 'advised') return null
  const found = findLive(end, live)
  // What will be flown in its place is nobody's decision yet; home is left all the same for a first flight that is flown.
  if (found?.action === 'switch') return leavingEdge(end, named, settings, found)
  const journey = getLiveJourney(live)(end, named, settings)
  if (!journey) return null
  const isMissed = end.direction === 'from_work' ? journey.departure < end.at : journey.arrival > end.at
  return isMissed
    ? null
    : {
        at: journey.door,
        sureness: getSureness(end, named),
        isClose: named.flight.gapInHandMinutes < 0,
        isEstimate: true,
        journey,
      }
}

/** When home is left for a journey to work whose change is missed; null for any other flight that is given up. */
function leavingEdge(
  end: RestEnd,
  named: NamedFlight,
  settings: DoorSettings,
  { fare, flown, hasLeft, next }: LiveCommute,
): HomeEdge | null {
  if (end.direction === 'from_work' || !(hasLeft || next)) return null
  const at = doorFor({ ...flown, fare }, 'to_work', settings)
  return { at, sureness: getSureness(end, named), isClose: false, isEstimate: true, journey: null }
}

function getSureness(end: RestEnd, { origin }: NamedFlight): Sureness {
  if (origin === 'listed' || getStatusFor(end) === 'standby') return 'standby'
  return origin === 'booked' ? 'booked' : 'planned'
}
