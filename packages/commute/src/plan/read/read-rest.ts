import type { RestChoice, RosterItem } from '@slipstream/contract/roster'
import type { CommuteContext } from '../commute-context.ts'
import { isBooked } from '../../roster/item-booking.ts'
import { dayMs, minuteMs, minutesBetween, type Instant } from '../../time/zoned-time.ts'
import { type Candidate, type OwnSide, type Side } from './candidates.ts'
import { readSide } from './read-side.ts'
import { isJumpseat, isSameAircraft } from './fares.ts'
import { toGateMinutes } from './catching.ts'
import { latestDoor, shortestFlightMinutes } from './doors.ts'
import { cannotFlyBoth, derivedStatuses, getFact, isFixed, ownProblem, ownSides } from './own-flights.ts'
import type { RestEnd, RestPlan } from '../plan-types.ts'
import { policyDoors } from '../choose/policy-doors.ts'
import { bestBackUps } from '../choose/rank.ts'
import { policyRule } from '../policy-rule.ts'
import type { OutlinedRest } from './rests.ts'
import { doorMinutes, transferMinutes } from './transfers.ts'

/** What a rest is planned from. */
export interface Setting {
  readonly rest: OutlinedRest
  readonly context: CommuteContext
  readonly wayHome: Side | null
  readonly wayToWork: Side | null
  readonly wayHomeProblem: ReturnType<typeof ownProblem>
  readonly wayToWorkProblem: ReturnType<typeof ownProblem>
  readonly isWayHomeOver: boolean
  readonly isPast: boolean
  readonly minHomeMinutes: number
  readonly decision: RestChoice | null
  readonly car: string | null
  readonly backUpDoors: ReadonlyMap<Candidate, number>
  /** See `policyDoors`; null without a policy. */
  readonly policyDoors: ReadonlyMap<Candidate, number> | null
}

/** What the roster says of a rest, before anything is chosen. */
export interface RestReading {
  readonly setting: Setting
  readonly isStaying: boolean
  readonly isConflict: boolean
  readonly statuses: RestPlan['statuses']
  /** A decision was made for a rest that ends with another duty by now. */
  readonly isDropped: boolean
}

export function readRest(rest: OutlinedRest, car: string | null, context: CommuteContext): RestReading {
  const { clear, report } = rest
  const own = ownSides(rest, context)
  const { decision, isDropped } = getDecision(rest)
  const isStaying = isStayStated(rest, decision)
  const isConflict = hasConflict(rest, own, isStaying, context)
  const statuses = derivedStatuses(rest, own, isConflict, isStaying, context)
  const isPast = hasPassed(rest, own.wayHome, context)
  const clockless = { ...context, now: undefined }
  const readEnd = (end: RestEnd | null, items: readonly RosterItem[], by: CommuteContext, isAtHome = false) =>
    end && !end.place.isHome ? readSide(end, isPast ? [] : items, by, isAtHome) : null
  const homeFromNow = readEnd(clear, rest.itemsBefore, isPast ? clockless : context)
  const homeAllDay = isPast || !hasCleared(rest, context) ? null : readEnd(clear, rest.itemsBefore, clockless)
  const isWayHomeOver = isPast || hasWayHomePassed(rest, homeFromNow, homeAllDay, own.wayToWork, context)
  const wayHomeRead =
    isWayHomeOver && homeFromNow
      ? // The person may have flown any of them; those that leave within minutes are still shown.
        { ...homeFromNow, ...homeAllDay, tooLate: homeFromNow.tooLate }
      : homeFromNow
  const wayHome =
    wayHomeRead && car !== null && context.goesForCar
      ? { ...wayHomeRead, usable: wayHomeRead.usable.map((each) => goForCar(each, car, context)) }
      : wayHomeRead
  const isAtHome = isWayHomeOver || clear === null || clear.place.isHome
  const wayToWorkRead = readEnd(report, rest.itemsAfter, isPast ? clockless : context, isAtHome)
  // Where the duty before is not known, nobody has said that they are at home.
  const wayToWork =
    wayToWorkRead && clear && isAtHome && hasLostReport(wayToWorkRead, context)
      ? { ...wayToWorkRead, isReportLost: true, isUnknown: false, notSearched: null }
      : wayToWorkRead
  const hasFixedSide = isFixed(wayHome) || isFixed(wayToWork)
  const setting: Setting = {
    rest,
    context,
    wayHome,
    wayToWork,
    wayHomeProblem: own.wayHome && ownProblem(own.wayHome, rest, context),
    wayToWorkProblem: own.wayToWork && ownProblem(own.wayToWork, rest, context),
    isWayHomeOver,
    isPast,
    minHomeMinutes: hasFixedSide || decision === 'home' ? 0 : context.settings.min_home_minutes,
    decision,
    car,
    backUpDoors: new Map([
      ...bestBackUps(
        wayHome ? [...wayHome.usable, ...getOwnCandidates(wayHome)] : [],
        carChecked(wayHome?.usable ?? [], car),
        context.settings,
      ),
      ...bestBackUps(
        wayToWork ? [...wayToWork.usable, ...getOwnCandidates(wayToWork)] : [],
        wayToWork?.usable ?? [],
        context.settings,
      ),
    ]),
    policyDoors:
      wayToWork && policyRule(context.settings)
        ? policyDoors(
            [...wayToWork.usable, ...getOwnCandidates(wayToWork)],
            wayToWork.usable,
            wayToWork.end,
            context.settings,
          )
        : null,
  }
  return { setting, isStaying, isConflict, statuses, isDropped }
}

/** No flight from home makes report any more, whether or not any is known. */
const hasLostReport = ({ end, own, usable }: Side, context: CommuteContext) =>
  own === null && usable.length === 0 && latestDoor(end, context) < (context.now ?? 0)

const getOwnCandidates = (side: Side): Candidate[] => (side.own ? [side.own] : [])

/** The car waits at one airport: a way home that ends at another one is none. */
export function carChecked(candidates: readonly Candidate[], car: string | null): readonly Candidate[] {
  return car === null ? candidates : candidates.filter(({ carAirport }) => carAirport === car)
}

/** A way home to another airport, from where somebody goes for their car by land; as it is if nobody knows how. */
function goForCar(candidate: Candidate, car: string, { settings }: CommuteContext): Candidate {
  const { flight, homeAirport, carAirport } = candidate
  const minutes = transferMinutes(homeAirport, car, settings)
  if (carAirport === car || carAirport !== homeAirport || !Number.isFinite(minutes)) return candidate
  const door = flight.arrival + (minutes + doorMinutes(car, settings).from_landing) * minuteMs
  return {
    ...candidate,
    flight: { ...flight, car: { airport: car, minutes } },
    carAirport: car,
    door,
    awayMinutes: candidate.awayMinutes + minutesBetween(candidate.door, door),
  }
}

/** What the user decided, as long as the same duty still follows. */
function getDecision({ clear, report }: OutlinedRest): { decision: RestChoice | null; isDropped: boolean } {
  const stored = clear?.item.next_rest ?? null
  if (!stored) return { decision: null, isDropped: false }
  const isSame = stored.before === (report?.itemKey ?? null)
  return { decision: isSame ? stored.decision : null, isDropped: !isSame }
}

/** A hotel at either end decides the whole rest. */
function isStayStated({ clear, report }: OutlinedRest, decision: RestChoice | null): boolean {
  const facts = [clear, report].flatMap((end) => (end ? [getFact(end)] : []))
  return facts.includes('hotel') || (decision === 'stay' && !facts.some(isBooked))
}

function hasConflict(
  { clear, report }: OutlinedRest,
  { wayHome, wayToWork }: ReturnType<typeof ownSides>,
  isStaying: boolean,
  context: CommuteContext,
): boolean {
  const isAnyBooked = [clear, report].some((end) => end !== null && isBooked(getFact(end)))
  if (isStaying) return isAnyBooked
  return (
    isFixed(wayHome) &&
    isFixed(wayToWork) &&
    !!wayHome?.own &&
    !!wayToWork?.own &&
    cannotFlyBoth(wayHome.own, wayToWork.own, context)
  )
}

/** A report that has come leaves nothing to plan; nor does a last clear a day and the gap ago. */
function hasPassed(
  { clear, report }: OutlinedRest,
  own: ReturnType<typeof ownSides>['wayHome'],
  context: CommuteContext,
): boolean {
  if (context.now === undefined) return false
  if (report) return report.at <= context.now
  // A seat that is held may leave later than any flight that would be advised.
  const held = isFixed(own) ? own?.own : null
  const leaves = held?.flight.departure ?? -Infinity
  return clear !== null && Math.max(lastWayHome(clear, context), leaves) <= context.now
}

/** Until when ways home are looked for; after that a person is taken to have flown. */
export function lastWayHome(clear: RestEnd, { settings }: CommuteContext): number {
  return clear.at + Math.max(settings.clear_to_departure_minutes, settings.slip_time) * minuteMs + dayMs
}

/**
 * The way home is behind the person: the flight that they hold has left, or none can be caught any more that leaves time before the way
 * to work. A day after clear they are taken to have flown, unless the first flight home was to leave later.
 */
function hasWayHomePassed(
  rest: OutlinedRest,
  fromNow: Side | null,
  allDay: Side | null,
  toWork: OwnSide | null,
  context: CommuteContext,
): boolean {
  const { clear } = rest
  const { now } = context
  if (!clear || now === undefined || !hasCleared(rest, context)) return false
  const isDayOver = lastWayHome(clear, context) <= now
  if (!fromNow) return isDayOver
  if (isFixed(fromNow)) return fromNow.own ? fromNow.own.flight.departure <= now : isDayOver
  const latest = latestHome(rest, toWork, context)
  if (now + (toGateMinutes + shortestFlightMinutes) * minuteMs > latest) return true
  const own = fromNow.own
  // A jumpseat that nobody chose keeps nobody from being at home by now.
  const isAsked = (each: Candidate) =>
    !each.isLastResort ||
    (own !== null && isJumpseat(own.flight.fare) && isSameAircraft(own.flight, each.flight))
  const isInTime = (each: Candidate) => each.door <= latest && isAsked(each)
  const isAnyLeft = fromNow.usable.some(isInTime)
  if (!isDayOver && (isAnyLeft || fromNow.isUnknown)) return false
  const first = allDay?.usable.find(isInTime)
  return first ? !isAnyLeft || first.flight.departure <= now : isDayOver
}

const hasCleared = ({ clear }: OutlinedRest, { now }: CommuteContext) =>
  clear !== null && now !== undefined && now >= clear.at

/** When home has to be reached to be worth the way: before the door is left again, or by a duty there. */
function latestHome({ report }: OutlinedRest, toWork: OwnSide | null, context: CommuteContext): Instant {
  if (!report) return Infinity
  const { at, place } = report
  if (place.isHome) return at - place.minutesFromHome * minuteMs
  return (isFixed(toWork) && toWork?.own?.door) || latestDoor(report, context)
}
