import type { RestChoice, RosterItem } from '@slipstream/contract/roster'
import type { CommuteContext } from '../commute-context.ts'
import { isBooked, isFlightUnknown } from '../item-booking.ts'
import { nightsBetween } from '../local-night.ts'
import { currenciesOf } from '../money.ts'
import type { CommuteFlight, Reason, Level } from '../advice-types.ts'
import { dayMs, minuteMs, type Instant } from '../time/zoned-time.ts'
import {
  aircraftKey,
  carAirportOf,
  isConfirmed,
  isSameAircraft,
  readSide,
  type Candidate,
  type Side,
} from './candidates.ts'
import { judgeHalf, worse } from './judge-half.ts'
import {
  cannotFlyBoth,
  derivedStatuses,
  factOf,
  isFixed,
  ownProblem,
  ownSides,
  shortestFlightMinutes,
} from './own-flights.ts'
import type { Alternative, NamedFlight, Rest, RestEnd, RestKind, RestPlan } from './plan-types.ts'
import {
  bestBackUps,
  comparePairs,
  isLater,
  isPairValid,
  hasLittleInHand,
  planCost,
  rateStay,
  ratePair,
  restMinutes,
  tieBreak,
  type Pair,
} from './rank.ts'
import { restsOf, spansOf, type OutlinedRest } from './rests.ts'
import { doorMinutes, isGroundOnly } from './transfers.ts'

export interface PlanOptions {
  /** Look for the best flights as if nothing were planned; what is booked or listed stays. */
  readonly ignoresPlanned?: boolean
}

/** A rest's plan with everything on offer for it: what a list of its flights is made from. */
export interface PlannedRest {
  readonly plan: RestPlan
  /** Every valid way to fly it. */
  readonly pairs: readonly Pair[]
  /** Every item of the stretch of duty before the rest, and of the one after it. */
  readonly itemsBefore: readonly RosterItem[]
  readonly itemsAfter: readonly RosterItem[]
  readonly wayHome: PlannedSide | null
  readonly wayToWork: PlannedSide | null
}

export interface PlannedSide {
  readonly side: Side
  /** The flights that fit with the other half of the rest. */
  readonly fitting: readonly Candidate[]
  /** The flights that keep their gap and do not fit with the other half. */
  readonly unfitting: readonly Candidate[]
  readonly isOver: boolean
  /** The best flight of the side beside the other half as it is, whatever the person chose for this one. */
  readonly advised: Candidate | null
}

/**
 * What happens in each rest of a roster, in order (design.md section 2). Hand over what lies around the month too: a rest
 * counts in the month of its clear, and reaches into the next one. Pure; never throws for readable items.
 */
export function planRests(
  items: readonly RosterItem[],
  context: CommuteContext,
  options: PlanOptions = {},
): RestPlan[] {
  return planTimeline(items, context, options).map(({ plan }) => plan)
}

export function planTimeline(
  items: readonly RosterItem[],
  context: CommuteContext,
  options: PlanOptions = {},
): PlannedRest[] {
  let lastToWork: CommuteFlight | null = null
  return restsOf(spansOf(items, context), context).map((rest) => {
    const planned = planRest(rest, carOf(rest, lastToWork, context), context, options)
    lastToWork = planned.plan.wayToWork?.flight ?? lastToWork
    return planned
  })
}

/** A rest's plan, and every valid way to fly it with confirmed seats, whatever is planned: what may be bought. */
export interface WaysOfRest {
  readonly plan: RestPlan
  readonly pairs: readonly Pair[]
}

/** The ways to fly the first rest that `isSought`; null where there is none. The car is where the plan has it. */
export function waysOfRest(
  items: readonly RosterItem[],
  context: CommuteContext,
  isSought: (rest: Rest) => boolean,
): WaysOfRest | null {
  let lastToWork: CommuteFlight | null = null
  for (const rest of restsOf(spansOf(items, context), context)) {
    const car = carOf(rest, lastToWork, context)
    const { plan } = planRest(rest, car, context, {})
    if (isSought(rest)) {
      const seats = {
        ...rest,
        itemsBefore: rest.itemsBefore.map(withSeatsOnly),
        itemsAfter: rest.itemsAfter.map(withSeatsOnly),
      }
      return { plan, pairs: planRest(seats, car, context, { ignoresPlanned: true }).pairs }
    }
    lastToWork = plan.wayToWork?.flight ?? lastToWork
  }
  return null
}

/** A standby listing is no seat. */
function withSeatsOnly(item: RosterItem): RosterItem {
  const { to_work, from_work } = item.prices
  return {
    ...item,
    prices: { to_work: to_work.filter(isConfirmed), from_work: from_work.filter(isConfirmed) },
  }
}

/** Longer than this a car is not taken to wait, so that a month is planned the same with what lies around it or with more. */
const carWaitsMs = 28 * dayMs

/**
 * The car waits where the last way to work began, unless that is long ago: then, and at first, at the first home airport. Null
 * where it does not matter.
 */
function carOf(
  { clear }: Rest,
  lastToWork: CommuteFlight | null,
  { homeAirports, settings }: CommuteContext,
): string | null {
  if (!settings.car_stays) return null
  const isWaiting = lastToWork && clear && clear.at - lastToWork.departure <= carWaitsMs
  return isWaiting
    ? carAirportOf(lastToWork.fare, 'to_work', lastToWork.fare.origin)
    : (homeAirports[0] ?? null)
}

/** What a rest is planned from. */
interface Setting {
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
}

/** What was decided before anything is named. */
interface Outcome {
  readonly kind: RestKind
  readonly pair: Pair | null
  readonly reasons: readonly Reason[]
  readonly level: Level
}

function planRest(
  rest: OutlinedRest,
  car: string | null,
  context: CommuteContext,
  options: PlanOptions,
): PlannedRest {
  const { clear, report } = rest
  const own = ownSides(rest, context)
  const stored = decisionOf(rest)
  const isStaying = isStayStated(rest, stored.decision)
  const isConflict = hasConflict(rest, own, isStaying, context)
  const statuses = derivedStatuses(rest, own, isConflict, isStaying, context)
  const isPast = hasPassed(rest, own.wayHome, context)
  const isWayHomeOver = isPast || hasWayHomePassed(rest, own.wayHome, context)
  const clockless = { ...context, now: undefined }
  const readEnd = (end: RestEnd | null, items: readonly RosterItem[], isOver: boolean) =>
    end && !end.place.isHome ? readSide(end, isPast ? [] : items, isOver ? clockless : context) : null
  const wayHome = readEnd(clear, rest.itemsBefore, isWayHomeOver)
  const wayToWork = readEnd(report, rest.itemsAfter, isPast)
  const hasFixedSide = isFixed(wayHome) || isFixed(wayToWork)
  const isAskedHome = stored.decision === 'home'
  const setting: Setting = {
    rest,
    context,
    wayHome,
    wayToWork,
    wayHomeProblem: own.wayHome && ownProblem(own.wayHome, rest, context),
    wayToWorkProblem: own.wayToWork && ownProblem(own.wayToWork, rest, context),
    isWayHomeOver,
    isPast,
    minHomeMinutes: hasFixedSide || isAskedHome ? 0 : context.settings.min_home_minutes,
    decision: stored.decision,
    car,
    backUpDoors: new Map([
      ...bestBackUps(
        wayHome ? [...wayHome.usable, ...ownOf(wayHome)] : [],
        carChecked(wayHome?.usable ?? [], car),
        context.settings,
      ),
      ...bestBackUps(
        wayToWork ? [...wayToWork.usable, ...ownOf(wayToWork)] : [],
        wayToWork?.usable ?? [],
        context.settings,
      ),
    ]),
  }
  const flown = chooseFlights(setting, options)
  const decided = decide(setting, flown, { isStaying, isConflict })
  // Somebody who may have gone home is not advised to stay, or to travel on from the last duty, because the last flight to
  // work has left.
  const isStranded =
    isWayHomeOver && !isPast && !isStaying && !flown.best
      ? planRest(rest, car, clockless, options).plan.kind === 'home'
      : false
  const outcome: Outcome = isStranded ? { ...decided, kind: 'home', reasons: [] } : decided
  return describe(setting, flown, outcome, { isConflict, statuses, isDropped: stored.isDropped })
}

const ownOf = (side: Side): Candidate[] => (side.own ? [side.own] : [])

/** The car waits at one airport: a way home that ends at another one is none. */
function carChecked(candidates: readonly Candidate[], car: string | null): readonly Candidate[] {
  return car === null ? candidates : candidates.filter(({ carAirport }) => carAirport === car)
}

/** What the user decided, as long as the same duty still follows. */
function decisionOf({ clear, report }: OutlinedRest): { decision: RestChoice | null; isDropped: boolean } {
  const stored = clear?.item.next_rest ?? null
  if (!stored) return { decision: null, isDropped: false }
  const isSame = stored.before === (report?.itemKey ?? null)
  return { decision: isSame ? stored.decision : null, isDropped: !isSame }
}

/** A hotel at either end decides the whole rest. */
function isStayStated({ clear, report }: OutlinedRest, decision: RestChoice | null): boolean {
  const facts = [clear, report].flatMap((end) => (end ? [factOf(end)] : []))
  return facts.includes('hotel') || (decision === 'stay' && !facts.some(isBooked))
}

function hasConflict(
  { clear, report }: OutlinedRest,
  { wayHome, wayToWork }: ReturnType<typeof ownSides>,
  isStaying: boolean,
  context: CommuteContext,
): boolean {
  const isAnyBooked = [clear, report].some((end) => end !== null && isBooked(factOf(end)))
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

function lastWayHome(clear: RestEnd, { settings }: CommuteContext): number {
  return clear.at + Math.max(settings.clear_to_departure_minutes, settings.slip_time) * minuteMs + dayMs
}

/** The way home is behind the person: their flight has left, or no flight of its day is left. */
function hasWayHomePassed(
  { clear }: OutlinedRest,
  own: ReturnType<typeof ownSides>['wayHome'],
  context: CommuteContext,
): boolean {
  if (!clear || context.now === undefined) return false
  const held = isFixed(own) ? own?.own : null
  return (held?.flight.departure ?? lastWayHome(clear, context)) <= context.now
}

/** The best way to fly, every way that is valid, and what is known of each side alone. */
interface Flown {
  readonly best: Pair | null
  readonly pairs: readonly Pair[]
  /** The best of all pairs, whatever is planned. */
  readonly bestOfAll: Pair | null
  /** Those that the best was chosen among: with a planned flight, the ways that have it. */
  readonly compared: readonly Pair[]
  /** The best has a flight that the person planned: it is not given up for a stay. */
  readonly keepsPlanned: boolean
  /** Planned flights that the best way leaves out, because they do not fit. */
  readonly dropped: readonly Candidate[]
  readonly waysHome: readonly Candidate[]
  readonly waysToWork: readonly Candidate[]
}

function chooseFlights(setting: Setting, { ignoresPlanned = false }: PlanOptions): Flown {
  const { wayHome, wayToWork, context, car, wayHomeProblem, wayToWorkProblem } = setting
  const waysHome =
    isFixed(wayHome) && wayHome?.own
      ? [wayHome.own]
      : carChecked(
          withOwn(wayHome, wayHomeProblem, setting.isWayHomeOver ? undefined : context.now, ignoresPlanned),
          car,
        )
  const waysToWork =
    isFixed(wayToWork) && wayToWork?.own
      ? [wayToWork.own]
      : withOwn(wayToWork, wayToWorkProblem, setting.isPast ? undefined : context.now, ignoresPlanned)
  const pairs = pairsOf(setting, waysHome, waysToWork)
  const plannedOut = wayHome?.ownKind === 'planned' ? wayHome.own : null
  const plannedBack = wayToWork?.ownKind === 'planned' ? wayToWork.own : null
  const all = { pairs, waysHome, waysToWork, bestOfAll: bestPair(pairs) }
  if (ignoresPlanned || (!plannedOut && !plannedBack))
    return { ...all, compared: pairs, best: all.bestOfAll, keepsPlanned: false, dropped: [] }
  const has = (pair: Pair, candidate: Candidate | null) =>
    candidate === null || isSame(pair.wayHome, candidate) || isSame(pair.wayToWork, candidate)
  const withBoth = pairs.filter((pair) => has(pair, plannedOut) && has(pair, plannedBack))
  const withOne = pairs.filter(
    (pair) => (plannedOut && has(pair, plannedOut)) || (plannedBack && has(pair, plannedBack)),
  )
  const compared = [withBoth, withOne, pairs].find((some) => some.length > 0) ?? []
  const chosen = compared === pairs ? all.bestOfAll : bestPair(compared)
  const dropped = [plannedOut, plannedBack]
    .filter((candidate) => candidate !== null)
    .filter((candidate) => chosen !== null && !has(chosen, candidate))
  return {
    ...all,
    compared,
    best: chosen,
    keepsPlanned: withOne.length > 0,
    dropped,
  }
}

const areRanked = (pairs: readonly Pair[]) => pairs.every(({ rank }) => rank !== null)

function bestPair(pairs: readonly Pair[]): Pair | null {
  const isRanked = areRanked(pairs)
  return pairs.reduce<Pair | null>(
    (least, pair) => (least === null || comparePairs(pair, least, isRanked) < 0 ? pair : least),
    null,
  )
}

/** A flight that is planned is taken at the fare that it was planned at, also while nothing is on offer: an outage is no cancellation. */
function withOwn(
  side: Side | null,
  problem: ReturnType<typeof ownProblem>,
  now: Instant | undefined,
  ignoresPlanned: boolean,
): readonly Candidate[] {
  if (!side) return []
  const { own } = side
  if (own && side.isUnknown) return problem || own.flight.departure < (now ?? -Infinity) ? [] : [own]
  if (!own || ignoresPlanned) return side.usable
  // A journey that is flown or goes on with a later flight is in no list.
  if (own.flight.change && !problem && !side.usable.some((each) => isSame(each, own)))
    return [...side.usable, own]
  return side.usable.map((each) => (isSame(each, own) ? own : each))
}

const isSame = (a: Candidate | null, b: Candidate) => a !== null && isSameAircraft(a.flight, b.flight)

/** Every valid way to fly the rest: both halves, or the one that there is. */
function pairsOf(setting: Setting, waysHome: readonly Candidate[], waysToWork: readonly Candidate[]): Pair[] {
  const { rest, context, wayHome, wayToWork, minHomeMinutes, backUpDoors } = setting
  const rules = { rest, context, minHomeMinutes }
  const minHomeMs = minHomeMinutes * minuteMs
  const { clear, report } = rest
  const isReached = (candidate: Candidate, fits: (backUpDoor: Instant) => boolean) => {
    const door = backUpDoors.get(candidate)
    return door !== undefined && fits(door)
  }
  // A seat that is held is flown and paid for, whatever it leaves of a duty at home.
  const isHeld = (each: Candidate) => [wayHome, wayToWork].some((side) => isFixed(side) && side?.own === each)
  const isOutMissing = wayHome !== null && wayHome.isUnknown && waysHome.length === 0
  const isBackMissing = wayToWork !== null && wayToWork.isUnknown && waysToWork.length === 0
  if (wayHome && (!wayToWork || isBackMissing)) {
    // An obligation at home must be reached by its start; a report whose way to work is not known lies behind a rest at home.
    const deadline = report
      ? report.place.isHome
        ? report.at
        : latestDoor(report, context) - minHomeMs
      : Infinity
    return waysHome
      .filter((each) => isHeld(each) || each.door <= deadline)
      .map((each) =>
        ratePair(
          each,
          null,
          isReached(each, (door) => door <= deadline),
          false,
          rules,
        ),
      )
  }
  if (wayToWork && (!wayHome || isOutMissing)) {
    const earliest = clear
      ? clear.place.isHome
        ? clear.at
        : earliestDoor(clear, context) + minHomeMs
      : -Infinity
    return waysToWork
      .filter((each) => isHeld(each) || each.door >= earliest)
      .map((each) =>
        ratePair(
          null,
          each,
          false,
          isReached(each, (door) => door >= earliest),
          rules,
        ),
      )
  }
  const areBothFixed = isFixed(wayHome) && isFixed(wayToWork)
  const pairs: Pair[] = []
  for (const outbound of waysHome) {
    const outDoor = backUpDoors.get(outbound) ?? Infinity
    for (const inbound of waysToWork) {
      if (!areBothFixed && !isPairValid(outbound, inbound, minHomeMinutes)) continue
      const backDoor = backUpDoors.get(inbound) ?? -Infinity
      const isOutSafe = inbound.door - outDoor >= minHomeMs
      const isBackSafe = backDoor - outbound.door >= minHomeMs
      pairs.push(ratePair(outbound, inbound, isOutSafe, isBackSafe, rules))
    }
  }
  return pairs
}

/** When the door has to be left for a report whose flights are not known. */
function latestDoor(report: RestEnd, { settings, homeAirports }: CommuteContext): number {
  const gap = Math.max(settings.landing_to_report_minutes, settings.slip_time)
  const door = doorMinutes(homeAirports[0] ?? '', settings).to_departure
  return report.at - (gap + shortestFlightMinutes + door) * minuteMs
}

/** When the door is reached after a clear whose flights are not known. */
function earliestDoor(clear: RestEnd, { settings, homeAirports }: CommuteContext): number {
  const gap = Math.max(settings.clear_to_departure_minutes, settings.slip_time)
  const door = doorMinutes(homeAirports[0] ?? '', settings).from_landing
  return clear.at + (gap + shortestFlightMinutes + door) * minuteMs
}

function decide(
  setting: Setting,
  flown: Flown,
  stated: { isStaying: boolean; isConflict: boolean },
): Outcome {
  const { rest, context, wayHome, wayToWork, decision } = setting
  const flies = (kind: RestKind, reasons: readonly Reason[] = []): Outcome => ({
    kind,
    pair: flown.best,
    reasons,
    level: 'comfortable',
  })
  const none = (level: Level, ...reasons: Reason[]): Outcome => ({
    kind: 'none',
    pair: null,
    reasons,
    level,
  })
  const stays = (...reasons: Reason[]): Outcome => ({
    kind: 'stay',
    pair: null,
    reasons,
    level: 'comfortable',
  })
  if (!wayHome && !wayToWork) return none('not_needed', atHome(rest))
  if (context.homeAirports.length === 0) return none('no_data', { code: 'no_home_airport' })
  if (stated.isStaying) {
    if (stated.isConflict) return { ...stays(hotelAndBooking(setting)), level: 'impossible' }
    return stays({ code: 'staying_near_base' })
  }
  if (stated.isConflict && wayHome?.own && wayToWork?.own)
    return {
      ...flies('home', [
        { code: 'cannot_fly_both', wayHome: wayHome.own.flight.name, wayToWork: wayToWork.own.flight.name },
      ]),
      level: 'impossible',
    }
  if (!wayHome || !wayToWork) return flies('one_way')
  const isStayPossible = canStay(rest)
  const stay = rateStay(rest, context)
  // What was on offer for a way home that is over may be forgotten.
  const isOutForgotten = setting.isWayHomeOver && wayHome.isUnknown
  if (isFixed(wayHome) || isFixed(wayToWork) || isOutForgotten) return flies('home')
  const unknown = [wayHome, wayToWork].filter((side) => side.isUnknown && !side.own)
  if (unknown.length > 0) {
    if (!isTooShort(setting)) return flies('home')
    return isStayPossible ? stays(...stayReasons(setting)) : none('impossible', onwardTravel(rest))
  }
  if (!flown.best) {
    const reasons: Reason[] = [
      ...(decision === 'home' ? [{ code: 'home_not_possible' } as const] : []),
      ...stayReasons(setting),
    ]
    return isStayPossible ? stays(...reasons) : none('impossible', onwardTravel(rest))
  }
  if (decision === 'home' || flown.keepsPlanned || !isStayPossible || !areRanked(flown.compared))
    return flies('home')
  const { rank } = flown.best
  if (rank === null || stay.rank >= rank) return flies('home')
  return stays({
    code: 'stay_is_better',
    minutesAtHome: flown.best.minutesAtHome,
    pounds: Math.round((rank - stay.rank) / 60_000),
  })
}

function atHome({ clear, report }: OutlinedRest): Reason {
  const airport = clear?.place.airport ?? report?.place.airport ?? ''
  return { code: 'home_is_duty_location', airport }
}

function hotelAndBooking({ wayHome, wayToWork }: Setting): Reason {
  return { code: 'hotel_and_booking', flight: (wayHome?.own ?? wayToWork?.own)?.flight.name ?? null }
}

/** Why nobody can go home in a rest: it is too short, a side has no flight, or those that there are do not fit. */
function stayReasons(setting: Setting): Reason[] {
  const { rest, wayHome, wayToWork, context } = setting
  if (isTooShort(setting))
    return [
      {
        code: 'back_to_back',
        otherItemKey: rest.report?.itemKey ?? rest.key,
        restMinutes: restMinutes(rest) ?? 0,
      },
    ]
  const sides = [wayHome, wayToWork].filter((side) => side !== null)
  const without = sides.filter(({ usable }) => usable.length === 0)
  if (without.length > 0) return without.map((side) => noneReason(side, context))
  return [
    { code: 'none_fits_the_rest', flights: sides.reduce((count, { usable }) => count + usable.length, 0) },
  ]
}

function onwardTravel({ clear, report }: Rest): Reason {
  return { code: 'onward_travel', from: clear?.place.airport ?? '', to: report?.place.airport ?? '' }
}

/** Whether the next report can be reached without flying: it is at the same place, or both are of the base. */
export function canStay({ clear, report }: Rest): boolean {
  if (!clear || !report) return false
  const from = clear.place.airport
  return from === null || report.place.airport === null || report.place.served.has(from)
}

/** Whether no flights, whatever they are, would leave the least time at home. */
function isTooShort({ rest: { clear, report }, context, minHomeMinutes }: Setting): boolean {
  if (!clear || !report) return false
  return latestDoor(report, context) - earliestDoor(clear, context) < minHomeMinutes * minuteMs
}

function describe(
  setting: Setting,
  flown: Flown,
  outcome: Outcome,
  facts: { isConflict: boolean; statuses: RestPlan['statuses']; isDropped: boolean },
): PlannedRest {
  const { rest, context } = setting
  const { kind, pair } = outcome
  const flies = kind === 'home' || kind === 'one_way'
  const sides = plannedSides(setting, flown)
  const isRanked = areRanked(flown.compared)
  const wayHome = flies && !setting.isWayHomeOver ? namedFlight('wayHome', setting, pair, sides) : null
  const wayToWork = flies ? namedFlight('wayToWork', setting, pair, sides) : null
  const stay = rateStay(rest, context)
  const missing = flies ? missingLevel(setting, pair) : { level: 'comfortable' as const, reasons: [] }
  const caps = capsOf(rest, kind)
  const level = [
    outcome.level,
    wayHome?.level,
    wayToWork?.level,
    missing.level,
    ...caps.map((cap) => cap.level),
  ]
    .filter((each) => each !== undefined)
    .reduce(worse)
  const minutesAtHome = pair?.wayHome && pair.wayToWork ? pair.minutesAtHome : null
  const nights = kind === 'stay' ? stay.nights : (pair?.nightsNearBase ?? 0)
  const plan: RestPlan = {
    key: rest.key,
    clear: rest.clear,
    report: rest.report,
    isBeyondKnown: rest.isBeyondKnown,
    kind,
    level: setting.isPast && !facts.isConflict ? 'not_needed' : kind === 'none' ? outcome.level : level,
    reasons: [
      ...outcome.reasons,
      ...(facts.isDropped ? [{ code: 'decision_dropped' } as const] : []),
      ...missing.reasons,
      ...flown.dropped.map(({ flight }) => ({ code: 'planned_does_not_fit', flight: flight.name }) as const),
      ...caps.map(({ reason }) => reason),
      ...littleTime(setting, minutesAtHome),
      ...carReason(setting, pair),
      ...(!flies || isRanked
        ? []
        : [{ code: 'ranked_by_time', currencies: currenciesFlown(flown) } as const]),
    ],
    isConflict: facts.isConflict,
    isPast: setting.isPast,
    isWayHomeOver: setting.isWayHomeOver,
    isMuted: [rest.clear, rest.report].every((end) => end === null || end.isMuted),
    decision: setting.decision,
    wayHome,
    wayToWork,
    minutesAtHome,
    restMinutes: restMinutes(rest),
    nightsNearBase: nights,
    nightsAtHome: pair?.wayHome && pair.wayToWork ? nightsAtHome(pair.wayHome, pair.wayToWork) : null,
    cost: planCost(
      kind === 'stay' ? 0 : faresNamed(setting, pair),
      nights,
      kind === 'stay' ? stay.rank : isRanked ? (pair?.rank ?? null) : null,
      context,
    ),
    // Two seats that one person cannot take are no way to spend a rest.
    alternatives: alternativesOf(setting, facts.isConflict && flies ? [] : flown.pairs),
    homeInstead: kind === 'stay' ? homeInstead(setting, flown) : null,
    statuses: facts.statuses,
  }
  return {
    plan,
    pairs: flown.pairs,
    itemsBefore: rest.itemsBefore,
    itemsAfter: rest.itemsAfter,
    ...sides,
  }
}

/** What the named flights cost; not known while a half that is still to fly has none, or is booked on an unknown one. */
function faresNamed({ wayHome, wayToWork, isWayHomeOver }: Setting, pair: Pair | null): number | null {
  if (!pair || (wayToWork && !pair.wayToWork)) return null
  if ([wayHome, wayToWork].some((side) => side && isFlightUnknown(side.end))) return null
  if (wayHome && isWayHomeOver) return isFixed(wayHome) || !pair.wayToWork ? pair.fares : pair.wayToWork.fare
  return wayHome && !pair.wayHome ? null : pair.fares
}

/** The flights of each side by whether they fit with the other half. */
function plannedSides(setting: Setting, flown: Flown): Pick<PlannedRest, 'wayHome' | 'wayToWork'> {
  const split = (is: 'wayHome' | 'wayToWork', isOver: boolean): PlannedSide | null => {
    const side = setting[is]
    if (!side) return null
    // In the place of a fixed flight the others are judged by what they would be there.
    const isOwnFixed = isFixed(side) && side.own !== null
    const pairs = isOwnFixed ? alongside(setting, side, is) : flown.pairs
    const best = isOwnFixed ? bestPair(pairs) : flown.bestOfAll
    // By candidate first: there are far fewer of them than pairs.
    const inPairs = new Set<Candidate | null>()
    for (const pair of pairs) inPairs.add(pair[is])
    const fits = new Set([...inPairs].flatMap((each) => (each ? [aircraftKey(each.flight.fare)] : [])))
    const isFitting = ({ flight }: Candidate) => fits.has(aircraftKey(flight.fare))
    return {
      side,
      fitting: side.usable.filter(isFitting),
      unfitting: side.usable.filter((each) => !isFitting(each)),
      isOver,
      advised: best?.[is] ?? null,
    }
  }
  return { wayHome: split('wayHome', setting.isWayHomeOver), wayToWork: split('wayToWork', setting.isPast) }
}

/** The ways to fly with another flight in the place of a fixed one. */
function alongside(setting: Setting, side: Side, is: 'wayHome' | 'wayToWork'): readonly Pair[] {
  const { wayHome, wayToWork, car } = setting
  const other = is === 'wayHome' ? wayToWork : wayHome
  const others = other ? (isFixed(other) && other.own ? [other.own] : other.usable) : []
  const usable = is === 'wayHome' ? carChecked(side.usable, car) : side.usable
  const pairs = is === 'wayHome' ? pairsOf(setting, usable, others) : pairsOf(setting, others, usable)
  return pairs.filter(
    (pair) =>
      !pair.wayHome || !pair.wayToWork || isPairValid(pair.wayHome, pair.wayToWork, setting.minHomeMinutes),
  )
}

function namedFlight(
  is: 'wayHome' | 'wayToWork',
  setting: Setting,
  pair: Pair | null,
  sides: Pick<PlannedRest, 'wayHome' | 'wayToWork'>,
): NamedFlight | null {
  const side = setting[is]
  const planned = sides[is]
  if (!side || !planned) return null
  const candidate = pair?.[is] ?? (isFixed(side) ? side.own : null)
  if (!candidate) return null
  const other = pair?.[is === 'wayHome' ? 'wayToWork' : 'wayHome'] ?? null
  // Also where what is booked cannot be read, and another flight is named for it.
  const problem = isFixed(side)
    ? is === 'wayHome'
      ? setting.wayHomeProblem
      : setting.wayToWorkProblem
    : null
  const seatsOnTheDay = planned.fitting.some(
    ({ flight }) => flight.hotelNights === 0 && !flight.isStandbyOnly,
  )
  return judgeHalf({
    rest: setting.rest,
    side,
    candidate,
    origin: originOf(side, candidate),
    problem,
    backUps: problem && problem.code !== 'chosen_too_tight' ? [] : backUpsOf(is, setting, candidate, other),
    other,
    isChangeSafe: isChangeSafe(setting, candidate, is === 'wayHome' ? other : null),
    isOvernightNeeded: is === 'wayToWork' && candidate.flight.hotelNights > 0 && !seatsOnTheDay,
    context: setting.context,
  })
}

/** Whether somebody who misses the change between two tickets still gets there, and on the way home early enough. */
function isChangeSafe(
  { minHomeMinutes }: Setting,
  { flight, onwardDoor }: Candidate,
  wayToWork: Candidate | null,
) {
  if (!flight.change) return true
  return (
    flight.change.next !== null && (!wayToWork || wayToWork.door - onwardDoor >= minHomeMinutes * minuteMs)
  )
}

function originOf({ own, ownKind }: Side, candidate: Candidate): NamedFlight['origin'] {
  if (!own || !ownKind || !isSame(own, candidate)) return 'advised'
  return ownKind
}

/** The confirmed seats that still work for somebody who misses `candidate`. */
function backUpsOf(
  is: 'wayHome' | 'wayToWork',
  setting: Setting,
  candidate: Candidate,
  other: Candidate | null,
) {
  const { context, car, minHomeMinutes } = setting
  const side = setting[is]
  const usable = is === 'wayHome' ? carChecked(side?.usable ?? [], car) : (side?.usable ?? [])
  const fits = (each: Candidate) => {
    const [wayHome, wayToWork] = is === 'wayHome' ? [each, other] : [other, each]
    if (wayHome && wayToWork) return isPairValid(wayHome, wayToWork, minHomeMinutes)
    return pairsOf(setting, wayHome ? [wayHome] : [], wayToWork ? [wayToWork] : []).length > 0
  }
  return usable
    .filter((each) => isLater(each, candidate, context.settings) && fits(each))
    .map(({ flight }) => flight)
}

/** What it means that no flight is named for a side that needs one. */
function missingLevel(
  { wayHome, wayToWork, context, isWayHomeOver }: Setting,
  pair: Pair | null,
): { level: Level; reasons: Reason[] } {
  const isMissing = (side: Side | null, named: Candidate | null | undefined) =>
    side !== null && !(named ?? (isFixed(side) ? side.own : null))
  const missing = [
    ...(wayHome && !isWayHomeOver && isMissing(wayHome, pair?.wayHome) ? [wayHome] : []),
    ...(wayToWork && isMissing(wayToWork, pair?.wayToWork) ? [wayToWork] : []),
  ]
  const reasons = missing.filter(({ isUnknown }) => !isUnknown).map((side) => noneReason(side, context))
  if (reasons.length < missing.length)
    return { level: 'no_data', reasons: [{ code: 'no_flights_known' }, ...reasons] }
  if (missing.length === 0) return { level: 'comfortable', reasons }
  // Nothing that is known fits beside a seat that is held, or makes report; after the last duty a later flight may do.
  return { level: wayToWork ? 'impossible' : 'at_risk', reasons }
}

/** Why no flight of a side can be named though some are known. */
export function noneReason(side: Side, { settings }: CommuteContext): Reason {
  if (side.usable.length > 0) return { code: 'none_fits_the_rest', flights: side.usable.length }
  const tooTight = side.tooTight.length
  return side.end.direction === 'to_work'
    ? {
        code: 'none_in_time',
        tooTight,
        gapMinutes: Math.max(settings.landing_to_report_minutes, settings.slip_time),
      }
    : {
        code: 'none_home',
        tooTight,
        gapMinutes: Math.max(settings.clear_to_departure_minutes, settings.slip_time),
      }
}

/** What makes a rest no better than a level, however its flights are. */
function capsOf({ clear, report, isBeyondKnown }: OutlinedRest, kind: RestKind) {
  if (kind === 'none') return []
  const caps: { level: Level; reason: Reason }[] = []
  if (isBeyondKnown) caps.push({ level: 'tight', reason: { code: 'next_month_unknown' } })
  if (clear?.presence === 'unknown' || report?.presence === 'unknown')
    caps.push({ level: 'at_risk', reason: { code: 'presence_unknown' } })
  return caps
}

function littleTime({ context }: Setting, minutes: number | null): Reason[] {
  if (minutes === null || minutes >= context.settings.min_home_minutes) return []
  return [{ code: 'little_time_at_home', minutes }]
}

function carReason({ wayHome, car }: Setting, pair: Pair | null): Reason[] {
  if (car === null || !wayHome) return []
  const isOwnElsewhere = pair?.wayHome && pair.wayHome.carAirport !== car
  const isOnlyElsewhere = !pair?.wayHome && wayHome.usable.some(({ carAirport }) => carAirport !== car)
  return isOwnElsewhere || isOnlyElsewhere ? [{ code: 'car_elsewhere', airport: car }] : []
}

const currenciesFlown = ({ compared }: Flown) =>
  currenciesOf(
    compared.flatMap(({ wayHome, wayToWork }) =>
      [wayHome, wayToWork].flatMap((each) => (each ? [each.flight.fare] : [])),
    ),
  )

const nightsAtHome = (wayHome: Candidate, wayToWork: Candidate) =>
  nightsBetween(wayHome.door, wayToWork.door, wayHome.flight.fare.destination_timezone)

function halfLevelRank(candidate: Candidate | null, hasBackUp: boolean): number {
  if (!candidate) return 0
  const hasLittle = hasLittleInHand(candidate.flight)
  const isAlone = !hasBackUp && !isGroundOnly(candidate.flight.fare)
  if (candidate.isListing || (isAlone && hasLittle)) return 2
  return isAlone || hasLittle ? 1 : 0
}

const levelRank = ({ wayHome, wayToWork, hasWayHomeBackUp, hasWayToWorkBackUp }: Pair) =>
  Math.max(halfLevelRank(wayHome, hasWayHomeBackUp), halfLevelRank(wayToWork, hasWayToWorkBackUp))

const levelNames: readonly Level[] = ['comfortable', 'tight', 'at_risk']

function alternativeOf(
  label: Alternative['label'],
  pair: Pair,
  setting: Setting,
  isRanked: boolean,
): Alternative {
  return {
    label,
    wayHome: pair.wayHome?.flight ?? null,
    wayToWork: pair.wayToWork?.flight ?? null,
    minutesAtHome: pair.wayHome && pair.wayToWork ? pair.minutesAtHome : null,
    nightsNearBase: pair.nightsNearBase,
    cost: planCost(pair.fares, pair.nightsNearBase, isRanked ? pair.rank : null, setting.context),
    level: capsOf(setting.rest, 'home')
      .map((cap) => cap.level)
      .reduce(worse, levelNames[levelRank(pair)] ?? 'at_risk'),
  }
}

/** The best, the one with most time at home, the cheapest, the safest, and staying near base (design.md section 2 Ranking). */
function alternativesOf(setting: Setting, pairs: readonly Pair[]): Alternative[] {
  const { rest, context, isPast } = setting
  const isRanked = areRanked(pairs)
  if (isPast) return []
  const by = (compare: (a: Pair, b: Pair) => number) =>
    pairs.reduce<Pair | null>((least, pair) => {
      if (least === null) return pair
      return (compare(pair, least) || comparePairs(pair, least, isRanked)) < 0 ? pair : least
    }, null)
  const money = (pair: Pair) =>
    pair.fares === null ? Infinity : pair.fares + pair.nightsNearBase * context.settings.night_price * 1000
  const found: [Alternative['label'], Pair | null][] = [
    ['best', by(() => 0)],
    ['most_home', by((a, b) => b.minutesAtHome - a.minutesAtHome)],
    ['cheapest', by((a, b) => money(a) - money(b) || 0)],
    ['safest', by((a, b) => levelRank(a) - levelRank(b))],
  ]
  const stay = rateStay(rest, context)
  return [
    ...found.flatMap(([label, pair]) => (pair ? [alternativeOf(label, pair, setting, isRanked)] : [])),
    ...(canStay(rest) && setting.wayHome && setting.wayToWork
      ? [
          {
            label: 'stay' as const,
            wayHome: null,
            wayToWork: null,
            minutesAtHome: null,
            nightsNearBase: stay.nights,
            cost: planCost(0, stay.nights, stay.rank, context),
            level: 'comfortable' as const,
          },
        ]
      : []),
  ]
}

/** What going home would give where the plan is to stay, however little that is. */
function homeInstead(setting: Setting, flown: Flown): Alternative | null {
  const { wayHome, wayToWork, isPast } = setting
  if (!wayHome || !wayToWork || isPast) return null
  const pairs =
    flown.pairs.length > 0
      ? flown.pairs
      : pairsOf({ ...setting, minHomeMinutes: 0 }, flown.waysHome, flown.waysToWork).filter(
          (pair) => pair.wayHome && pair.wayToWork,
        )
  const most = pairs.reduce<Pair | null>(
    (best, pair) =>
      best === null || (best.minutesAtHome - pair.minutesAtHome || tieBreak(pair, best)) < 0 ? pair : best,
    null,
  )
  return most && alternativeOf('most_home', most, setting, areRanked(pairs))
}
