import type { Price } from '@slipstream/contract/flight'
import type { BookingStatus, RosterItem } from '@slipstream/contract/roster'
import type { CommuteContext } from '../plan/commute-context.ts'
import { readFlightInstants } from '../flights/flights.ts'
import { getFlight, isBooked, getStatusFor, withBooking } from '../roster/item-booking.ts'
import {
  brokenEnds,
  isOfBoth,
  getKey,
  type BrokenEnd,
  type BrokenWhy,
  type MissedFlight,
} from './broken-ends.ts'
import { liveChange, onwardFlight } from './live/journey-flights.ts'
import type { StatusesByFlight } from '../flights/live-times.ts'
import { whereaboutsFor } from './live/other-flights.ts'
import { planToday, withFlightsThat, type KnownDay } from './live/plan-again.ts'
import { aircraftKey } from '../plan/read/fares.ts'
import { canStay } from '../plan/decide/decide-rest.ts'
import { planRests } from '../plan/plan-rests.ts'
import type { NamedFlight, Rest, RestEnd, RestPlan } from '../plan/plan-types.ts'
import { type OutlinedRest } from '../plan/read/rests.ts'
import { itemKey } from '../roster/roster-items.ts'
import type { Instant } from '../time/zoned-time.ts'
import type { CommuteFlight } from '../plan/advice-types.ts'

/** One end of a rest whose flight is another one from now on. */
export interface RecoveredEnd {
  readonly end: RestEnd
  readonly why: BrokenWhy
  /** What was chosen; null where the person never said which flight they booked. */
  readonly was: Price | null
  /** As the person stated it. */
  readonly wasStatus: BookingStatus
  /** The flight to take, with its back-ups; null where none is known, or the rest is spent near base. */
  readonly named: NamedFlight | null
}

/** A rest that broke, and what becomes of it. */
export interface RecoveredRest {
  readonly rest: Rest
  readonly before: RestPlan
  /** Made with the flights that can still be caught. */
  readonly after: RestPlan
  /** The way home first. */
  readonly ends: readonly RecoveredEnd[]
  /** It is spent near base, which it was not before. */
  readonly isStay: boolean
}

interface Trouble {
  readonly statuses?: StatusesByFlight
  readonly missed?: readonly MissedFlight[]
}

const noStatuses: StatusesByFlight = new Map()

/**
 * Everything that broke, and a new plan for each rest that it broke (issue 22, 2): bookings that a roster change spoilt, flights
 * that are cancelled or too late, and those that were missed. What breaks in its turn, because another flight is taken, is
 * planned again as well. As few bookings are given up as can be. In the order of the roster; empty where all is well. Hand over
 * what lies around the month too. Pure.
 */
export function recoverRests(
  items: readonly RosterItem[],
  context: CommuteContext & { readonly now: Instant },
  { statuses = noStatuses, missed = [] }: Trouble = {},
): RecoveredRest[] {
  const handled = new Set<string>()
  const recovered = new Map<string, RecoveredRest>()
  let current = items
  for (;;) {
    const day: KnownDay = { items: current, context: { ...context, statuses } }
    const broken = brokenEnds(day, missed).filter(({ end }) => !handled.has(getKey(end)))
    const [first] = broken
    if (!first) break
    const ofRest = broken.filter(({ rest }) => rest.key === first.rest.key)
    const found = recoverRest(first.rest, ofRest, day)
    for (const { end } of [...ofRest, ...found.ends]) handled.add(getKey(end))
    const earlier = recovered.get(found.rest.key)
    recovered.set(
      found.rest.key,
      earlier ? { ...found, before: earlier.before, ends: inOrder([...earlier.ends, ...found.ends]) } : found,
    )
    current = asRecovered(current, found)
  }
  return [...recovered.values()].toSorted((a, b) => getStart(a.rest) - getStart(b.rest))
}

const getStart = ({ clear, report }: Rest): Instant => clear?.at ?? report?.at ?? 0

const inOrder = (ends: readonly RecoveredEnd[]) =>
  ends.toSorted((a, b) => Number(a.end.direction === 'to_work') - Number(b.end.direction === 'to_work'))

/** The roster once the new plan is taken. */
export function asRecovered(
  items: readonly RosterItem[],
  { rest, ends, isStay }: Pick<RecoveredRest, 'rest' | 'ends' | 'isStay'>,
): RosterItem[] {
  return items.map((item) => {
    if (isStay)
      return [rest.clear, rest.report]
        .filter((end) => end !== null)
        .filter((end) => end.itemKey === itemKey(item) && !end.place.isHome)
        .reduce((each, { direction }) => withBooking(each, direction, { status: 'hotel' }), item)
    return ends
      .filter(({ end }) => end.itemKey === itemKey(item))
      .reduce(
        (each, { end, named }) =>
          named
            ? withBooking(each, end.direction, { status: 'not_booked', flight: named.flight.fare })
            : each,
        item,
      )
  })
}

/** A rest planned again with some of its ends free. */
interface Attempt {
  readonly freed: readonly RestEnd[]
  readonly plan: RestPlan
  readonly isGood: boolean
}

function recoverRest(rest: OutlinedRest, broken: readonly BrokenEnd[], day: KnownDay): RecoveredRest {
  const before = getPlan(rest, day.items, day.context)
  const { freed, plan, isGood } = bestAttempt(rest, broken, day)
  const isStay = isGood && plan.kind === 'stay' && before.kind !== 'stay'
  const ends = [rest.clear, rest.report].flatMap((end): RecoveredEnd[] => {
    if (!end) return []
    const was = getFlight(end)
    const wasStatus = getStatusFor(end)
    const found = broken.find((each) => each.end === end)
    const isFreed = freed.includes(end)
    const named = end.direction === 'to_work' ? plan.wayToWork : plan.wayHome
    const isReplaced =
      wasStatus === 'not_booked' &&
      was !== null &&
      named !== null &&
      aircraftKey(named.flight.fare) !== aircraftKey(was)
    const isLeft = isStay && (was !== null || isBooked(wasStatus))
    if (!isFreed && !isReplaced && !isLeft && !(found && !isOfBoth(found))) return []
    const why: BrokenWhy = found?.why ?? { kind: 'given_up' }
    return [{ end, why, was, wasStatus, named: isStay ? null : named }]
  })
  return { rest, before, after: plan, ends, isStay }
}

function getPlan(rest: Rest, items: readonly RosterItem[], context: CommuteContext): RestPlan {
  const found = planRests(items, context).find(({ key }) => key === rest.key)
  if (!found) throw new Error(`The rest ${rest.key} is not in its own roster.`)
  return found
}

/** The best plan of the rest: one that can be flown, for which the fewest bookings are given up, and the cheapest of those. */
function bestAttempt(rest: OutlinedRest, broken: readonly BrokenEnd[], day: KnownDay): Attempt {
  const own = broken.filter((each) => !isOfBoth(each)).map(({ end }) => end)
  const chosen = [rest.clear, rest.report]
    .filter((end) => end !== null)
    .filter((end) => !end.place.isHome && (getFlight(end) !== null || isBooked(getStatusFor(end))))
  const urgent = broken.find(({ isUrgent }) => isUrgent)
  const onward = urgent && onwardAttempt(rest, urgent, day)
  if (onward) return onward
  const others = chosen.filter((end) => !own.includes(end))
  const sets = [
    own,
    ...others.map((end) => [...own, end]),
    ...(others.length > 1 ? [[...own, ...others]] : []),
  ].filter((set) => set.length > 0)
  const attempts = [
    ...sets.map((freed) => attempt(rest, freed, urgent, day, freed === own)),
    // Today's flights home are gone, which a plan without any takes for not known.
    ...(urgent?.end.direction === 'from_work' && canStay(rest) ? [stayAttempt(rest, chosen, day)] : []),
  ]
  const [best] = attempts.toSorted(
    (a, b) =>
      Number(b.isGood) - Number(a.isGood) ||
      // Somebody who can go home does.
      Number(a.plan.kind === 'stay') - Number(b.plan.kind === 'stay') ||
      getBookings(a) - getBookings(b) ||
      a.freed.length - b.freed.length ||
      (a.plan.cost.ranked ?? 0) - (b.plan.cost.ranked ?? 0),
  )
  if (!best) throw new Error(`Nothing of the rest ${rest.key} is broken.`)
  return best
}

/**
 * A journey that goes on with a later flight from where its person changes. Nobody who has left can do anything else; null for those
 * who have not, unless it is what is advised.
 */
function onwardAttempt(
  rest: OutlinedRest,
  { end, why, standpoint }: BrokenEnd,
  day: KnownDay,
): Attempt | null {
  const live = why.kind === 'live' ? why.live : null
  const isOnTheWay = standpoint === 'change'
  if (!isOnTheWay && !live?.next) return null
  const flight = live ? live.other : onwardFrom(rest, end, getFlight(end), day)
  const later = flight && onwardFrom(rest, end, flight.fare, day)
  const named: NamedFlight | null = flight && {
    flight,
    origin: 'planned',
    level: 'tight',
    reasons: [],
    backUps: later ? [later] : [],
  }
  const before = getPlan(rest, day.items, day.context)
  const plan = end.direction === 'to_work' ? { ...before, wayToWork: named } : { ...before, wayHome: named }
  return { freed: [end], plan, isGood: named !== null }
}

function onwardFrom(
  rest: OutlinedRest,
  end: RestEnd,
  fare: Price | null,
  day: KnownDay,
): CommuteFlight | null {
  const times = fare && readFlightInstants(fare)
  const change = times && liveChange(fare, day)
  return change ? (onwardFlight({ rest, end, fare, ...times }, change, day)?.way ?? null) : null
}

/** How many seats and listings are given up. A stay gives up all. */
function getBookings({ freed, plan }: Attempt): number {
  const given = plan.kind === 'stay' ? [plan.clear, plan.report].filter((end) => end !== null) : freed
  return given.filter((end) => isBooked(getStatusFor(end))).length
}

function attempt(
  rest: OutlinedRest,
  freed: readonly RestEnd[],
  urgent: BrokenEnd | undefined,
  day: KnownDay,
  isOwnAlone: boolean,
): Attempt {
  const plan = urgent
    ? planUrgently(rest, freed, urgent, day, isOwnAlone)
    : getPlan(rest, withoutFlights(day.items, freed), day.context)
  const isOnWayToWork = urgent !== undefined && urgent.end.direction === 'to_work'
  return { freed, plan, isGood: isFlyable(plan, freed, isOnWayToWork) }
}

function stayAttempt(rest: OutlinedRest, freed: readonly RestEnd[], { items, context }: KnownDay): Attempt {
  const stayed = withoutFlights(items, freed).map((item) =>
    itemKey(item) === rest.clear?.itemKey ? withBooking(item, 'from_work', { status: 'hotel' }) : item,
  )
  return { freed, plan: getPlan(rest, stayed, context), isGood: true }
}

/** Whether a plan leaves nothing open: each freed end has a flight that keeps its gap, and what stays still serves. */
function isFlyable(plan: RestPlan, freed: readonly RestEnd[], isOnWayToWork: boolean): boolean {
  if (plan.isConflict) return false
  // Nobody who is at home stays near base.
  if (plan.kind === 'stay') return !isOnWayToWork
  const areFlown = freed.every(({ direction }) => {
    const named = direction === 'to_work' ? plan.wayToWork : plan.wayHome
    return named !== null && named.flight.gapInHandMinutes >= 0
  })
  const { clear, report } = plan.statuses
  return areFlown && clear !== 'booked_incorrect_time' && report !== 'booked_incorrect_time'
}

function withoutFlights(items: readonly RosterItem[], freed: readonly RestEnd[]): RosterItem[] {
  return items.map((item) =>
    freed
      .filter((end) => end.itemKey === itemKey(item))
      .reduce(
        (each, { direction }) => withBooking(each, direction, { status: 'not_booked', flight: null }),
        item,
      ),
  )
}

/** With the flights of today as they stand, of those that can still be caught; the ones that are gone left out. */
function planUrgently(
  rest: OutlinedRest,
  freed: readonly RestEnd[],
  { end, standpoint }: BrokenEnd,
  day: KnownDay,
  isOwnAlone: boolean,
): RestPlan {
  const { direction, place } = end
  const left =
    getFlight(end)?.origin ?? (direction === 'to_work' ? day.context.homeAirports[0] : place.airport)
  const airport = standpoint === 'home' ? null : (left ?? null)
  const whereabouts = whereaboutsFor({ rest, end }, airport, day)
  const context = { ...day.context, chosen: undefined, whereabouts }
  const gone = new Set(freed.map(getFlight).flatMap((fare) => (fare ? [aircraftKey(fare)] : [])))
  const items = withFlightsThat((price) => !gone.has(aircraftKey(price)), day)
  const free = withoutFlights(items, freed)
  // Little time at home is worth it beside a seat that is held, not for two new ones.
  const isWorthIt = direction === 'to_work' || keeps(rest, freed)
  const today = isOwnAlone && isWorthIt ? planToday(free, rest, direction, context) : undefined
  return today ?? getPlan(rest, free, context)
}

/** Whether a seat of the rest stays. */
const keeps = ({ clear, report }: Rest, freed: readonly RestEnd[]) =>
  [clear, report].some((end) => end !== null && !freed.includes(end) && isBooked(getStatusFor(end)))
