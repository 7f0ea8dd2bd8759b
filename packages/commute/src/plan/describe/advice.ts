import type { Direction, Price } from '@slipstream/contract/flight'
import type { BookingStatus, RosterItem } from '@slipstream/contract/roster'
import type { CommuteContext } from '../commute-context.ts'
import { getFlight, isBooked, getStatusFor } from '../../roster/item-booking.ts'
import { cheapest } from '../../money/money.ts'
import { clearInstant, itemKey, reportInstant } from '../../roster/roster-items.ts'
import type { CommuteFlight, ItemAdvice, Reason, ReasonCode, Advice, Level } from '../advice-types.ts'
import { chosenId, type Candidate, type Side } from '../read/candidates.ts'
import { isConfirmed, isStandbyTicket } from '../read/fares.ts'
import { worse } from './judge-half.ts'
import { noneFits, noneReason } from '../decide/decide-rest.ts'
import type { PlannedRest, PlannedSide } from './describe-rest.ts'
import { planTimeline, planWay, type RestWay } from '../plan-rests.ts'
import type { NamedFlight, RestPlan } from '../plan-types.ts'
import { isFixed } from '../read/own-flights.ts'
import { isMuted, getPresence } from '../read/presence.ts'

/** The plan of a roster, by rest and by end of an item. */
export type RosterPlan = ReturnType<typeof planRoster>

interface End {
  readonly planned: PlannedRest
  /** The key of the item that the end of the rest belongs to. */
  readonly owner: string
}

/** Plans a roster and says what it means for each end of each item. Hand over what lies around the month too. */
export function planRoster(items: readonly RosterItem[], context: CommuteContext) {
  const timeline = planTimeline(items, context)
  const ends = new Map<string, End>()
  for (const planned of timeline) {
    const { clear, report } = planned.plan
    for (const each of planned.itemsBefore)
      if (clear) ends.set(`${itemKey(each)} from_work`, { planned, owner: clear.itemKey })
    for (const each of planned.itemsAfter)
      if (report) ends.set(`${itemKey(each)} to_work`, { planned, owner: report.itemKey })
  }
  const known = new Map(items.map((item) => [itemKey(item), item]))
  const itemAdvice = new Map<string, ItemAdvice>()
  return {
    /** In order; the first and the last may be open. */
    rests: timeline.map(({ plan }) => plan),
    /** The item as it was planned, by `itemKey`: also one that lies around the month. */
    getItem: (key: string) => known.get(key),
    /** What the rest with this key will be once the person plans another way to spend it. */
    planWay: (key: string, way: RestWay) =>
      planWay(
        items,
        context,
        timeline.map(({ plan }) => plan),
        key,
        way,
      ),
    /** By `itemKey`. */
    get(key: string): ItemAdvice | undefined {
      const item = known.get(key)
      if (!item) return undefined
      const made = itemAdvice.get(key) ?? {
        itemKey: key,
        to_work: endAdvice(item, 'to_work', ends.get(`${key} to_work`), context),
        from_work: endAdvice(item, 'from_work', ends.get(`${key} from_work`), context),
      }
      itemAdvice.set(key, made)
      return made
    },
  }
}

function noAdvice(
  item: RosterItem,
  direction: Direction,
  status: BookingStatus,
  rest: RestPlan | null,
  reasons: readonly Reason[],
  level: Level = 'not_needed',
): Advice {
  return {
    itemKey: itemKey(item),
    direction,
    level,
    status,
    rest,
    reasons,
    dutyInstant: direction === 'to_work' ? reportInstant(item) : clearInstant(item),
    makingIt: [],
    tooTight: [],
    eveningBefore: [],
    unfitting: [],
    tooLate: [],
    cancelled: [],
    lastLegal: null,
    firstHome: null,
    named: null,
    recommended: null,
    chosen: null,
    backUps: [],
    cheapest: null,
    cheapestStandby: null,
    gapInHandMinutes: null,
    hotelNights: 0,
  }
}

/** An end in the middle of other duties, or of an item that asks nobody to be anywhere. */
function endWithoutRest(
  item: RosterItem,
  direction: Direction,
  owner: string | undefined,
  context: CommuteContext,
): Advice {
  const status = getStatusFor({ item, direction })
  // Nobody flies to or from work in the middle of a duty.
  const derived = isBooked(status) && status !== 'standby' ? 'booked_incorrect_time' : status
  if (getPresence(item) === 'free') return noAdvice(item, direction, derived, null, [{ code: 'free_time' }])
  if (isMuted(item, context.settings))
    return noAdvice(item, direction, derived, null, [{ code: 'ground_duties_left_out' }])
  return noAdvice(item, direction, derived, null, [
    { code: 'inside_other_duty', otherItemKey: owner ?? itemKey(item) },
  ])
}

function endAdvice(
  item: RosterItem,
  direction: Direction,
  end: End | undefined,
  context: CommuteContext,
): Advice {
  if (end?.owner !== itemKey(item)) return endWithoutRest(item, direction, end?.owner, context)
  const { planned } = end
  const { plan } = planned
  const isOut = direction === 'from_work'
  const status = (isOut ? plan.statuses.clear : plan.statuses.report) ?? getStatusFor({ item, direction })
  const own = isOut ? plan.clear : plan.report
  const side = isOut ? planned.wayHome : planned.wayToWork
  const none = (...reasons: Reason[]) => noAdvice(item, direction, status, plan, reasons)
  if (own?.isMuted) return none({ code: 'ground_duties_left_out' })
  if (!side)
    return none({
      code: 'home_is_duty_location',
      airport: own?.place.airport ?? '',
      minutes: own?.place.minutesFromHome ?? 0,
    })
  if (side.isOver) {
    // Their own flight has left.
    const tooLate = isFixed(side.side) ? [] : side.side.tooLate.map(({ flight }) => flight)
    return tooLate.length === 0
      ? none({ code: 'past' })
      : { ...none({ code: 'too_late_to_catch', direction }), tooLate }
  }
  const advice = sideAdvice(item, direction, side, planned, status, context)
  const reasons = plan.reasons.map((reason) =>
    reason.code === 'none_fits_the_rest' ? noneFits([side.side], direction) : reason,
  )
  if (plan.kind === 'none') return { ...advice, level: plan.level, reasons }
  if (plan.kind === 'stay')
    return {
      ...advice,
      level: plan.isConflict ? 'impossible' : 'not_needed',
      reasons: status === 'hotel' ? reasons : [...reasons, ...getFacts(side.side)],
      recommended: null,
      gapInHandMinutes: null,
      hotelNights: 0,
    }
  return advice
}

function sideAdvice(
  item: RosterItem,
  direction: Direction,
  planned: PlannedSide,
  { plan }: PlannedRest,
  status: BookingStatus,
  context: CommuteContext,
): Advice {
  const { side, fitting, unfitting, advised } = planned
  const isOut = direction === 'from_work'
  const named = isOut ? plan.wayHome : plan.wayToWork
  const flights = fitting.map(({ flight }) => flight)
  const onTheDay = flights.filter(({ hotelNights }) => isOut || hotelNights === 0)
  const overnight = flights.filter(({ hotelNights }) => !isOut && hotelNights > 0)
  const hasSeatOnTheDay = onTheDay.some(({ isStandbyOnly }) => !isStandbyOnly)
  const isOvernightOffered =
    !isOut &&
    (!hasSeatOnTheDay ||
      context.settings.prefer_local_night_before_report ||
      (named?.flight.hotelNights ?? 0) > 0)
  const seats = onTheDay.filter(({ isStandbyOnly }) => !isStandbyOnly)
  const offered = onTheDay.length > 0 ? onTheDay : overnight
  const { level, reasons } = judgement(direction, planned, plan, named, context)
  const shown = named?.flight ?? null
  return {
    ...noAdvice(item, direction, status, plan, reasons, level),
    dutyInstant: side.end.at,
    makingIt: onTheDay,
    tooTight: side.tooTight.map(({ flight }) => flight),
    eveningBefore: isOvernightOffered ? overnight : [],
    unfitting: unfitting.map(({ flight }) => flight),
    tooLate: side.tooLate.map(({ flight }) => flight),
    cancelled: side.cancelled.map(({ flight }) => flight),
    lastLegal: isOut ? null : (seats.at(-1) ?? null),
    firstHome: isOut ? (seats.toSorted((a, b) => a.arrival - b.arrival)[0] ?? null) : null,
    named,
    recommended: named?.origin === 'advised' ? named.flight : (advised?.flight ?? null),
    chosen: getOwnFlight(side.own),
    backUps: named?.backUps ?? [],
    cheapest: cheapestFare(offered, isConfirmed, context),
    cheapestStandby: cheapestFare(offered, isStandbyTicket, context),
    gapInHandMinutes: shown?.gapInHandMinutes ?? null,
    hotelNights: shown?.hotelNights ?? 0,
  }
}

const getOwnFlight = (own: Candidate | null): CommuteFlight | null => own?.flight ?? null

const reasonsOfBothEnds: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'cannot_fly_both',
  'decision_dropped',
  'presence_unknown',
  'ranked_by_time',
  'little_time_at_home',
  'next_month_unknown',
  'previous_month_unknown',
])
const reasonsOfTheWayHome: ReadonlySet<ReasonCode> = new Set<ReasonCode>(['car_elsewhere'])

const reasonsOfNoFlight: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'none_home',
  'too_late_to_catch',
  'none_in_time',
  'none_fits_the_rest',
])

const isHeld = (named: NamedFlight | null) => named?.origin === 'booked' || named?.origin === 'listed'

/** Whether the other half of a rest has flights, and none that fits beside this one. */
function isOtherHalfMissing(direction: Direction, { wayHome, wayToWork, level }: RestPlan): boolean {
  return (direction === 'from_work' ? wayToWork : wayHome) === null && level === 'impossible'
}

/** Whether a reason of the whole rest belongs to one of its ends. */
function belongsTo(direction: Direction, reason: Reason): boolean {
  if (reason.code === 'not_searched') return reason.direction === direction
  return (
    reasonsOfBothEnds.has(reason.code) || (direction === 'from_work' && reasonsOfTheWayHome.has(reason.code))
  )
}

function judgement(
  direction: Direction,
  { side }: PlannedSide,
  plan: RestPlan,
  named: NamedFlight | null,
  context: CommuteContext,
): { level: Level; reasons: Reason[] } {
  const shared = plan.reasons.filter((reason) => belongsTo(direction, reason))
  const problem = plannedProblem(side, named, context)
  const facts = getFacts(side)
  const unsafe = plan.clear?.presence === 'unknown' || plan.report?.presence === 'unknown'
  const isHeldAlone = isHeld(named) && isOtherHalfMissing(direction, plan)
  const cap: Level =
    plan.isConflict || isHeldAlone
      ? 'impossible'
      : unsafe
        ? 'at_risk'
        : plan.unknownSide !== null || shared.some(({ code }) => code === 'not_searched')
          ? 'tight'
          : 'comfortable'
  const conflict = shared.filter(({ code }) => code === 'cannot_fly_both')
  const others = shared.filter(({ code }) => code !== 'cannot_fly_both')
  if (named)
    return {
      level: worse(named.level, cap),
      reasons: [
        ...conflict,
        ...(isHeldAlone && direction === 'from_work'
          ? plan.reasons.filter(({ code }) => reasonsOfNoFlight.has(code))
          : []),
        ...problem,
        ...named.reasons,
        ...others,
        ...facts,
      ],
    }
  if (side.isUnknown)
    return {
      level: worse('no_data', cap),
      reasons: [
        ...conflict,
        ...problem,
        ...(side.notSearched === null ? [{ code: 'no_flights_known' } as const] : []),
        ...others,
        ...facts,
      ],
    }
  // Nobody can say that a report is missed while the other half of its rest is not known.
  const isLost = direction === 'to_work' || isHeld(plan.wayToWork)
  const missing = plan.level === 'no_data' ? 'no_data' : isLost ? 'impossible' : 'at_risk'
  return {
    level: worse(missing, cap),
    reasons: [...conflict, ...problem, noneReason(side, context), ...others, ...facts],
  }
}

/** What is on offer and cannot be used. */
function getFacts({ soldOut, unreadable }: Side): Reason[] {
  return [
    ...(soldOut > 0 ? [{ code: 'sold_out', fares: soldOut } as const] : []),
    ...(unreadable > 0 ? [{ code: 'unreadable_flights', count: unreadable } as const] : []),
  ]
}

/** Why a planned flight, or one that cannot be read, is not the one that is named. */
function plannedProblem(
  { end, own, ownKind, isPlanGone }: Side,
  named: NamedFlight | null,
  context: CommuteContext,
): Reason[] {
  if (isPlanGone) {
    const flightId = chosenId(end, context)
    return flightId === null ? [] : [{ code: 'chosen_not_listed', flightId }]
  }
  if (!own) {
    const isUnreadable = ownKind !== null && !named && getFlight(end) !== null
    return isUnreadable ? [{ code: 'chosen_unreadable' }] : []
  }
  if (named && named.origin !== 'advised') return []
  const { flight } = own
  if (flight.gapInHandMinutes < 0)
    return [{ code: 'chosen_too_tight', flight: flight.name, shortMinutes: -flight.gapInHandMinutes }]
  return [{ code: 'planned_does_not_fit', flight: flight.name }]
}

function cheapestFare(
  flights: readonly CommuteFlight[],
  test: (price: Price) => boolean,
  context: CommuteContext,
): Price | null {
  const best = cheapest(
    flights.flatMap((flight) => flight.fares.filter(test)),
    context.rates,
  )
  return best.kind === 'cheapest' ? best.price : null
}
