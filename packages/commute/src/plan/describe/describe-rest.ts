import type { RosterItem } from '@slipstream/contract/roster'
import type { Level, Reason } from '../advice-types.ts'
import { isFlightUnknown } from '../../roster/item-booking.ts'
import { getCurrencies } from '../../money/money.ts'
import { minuteMs } from '../../time/zoned-time.ts'
import { type Candidate, type Side } from '../read/candidates.ts'
import { aircraftKey } from '../read/fares.ts'
import { areRanked, bestPair, getPairs, isChosen, withTickets, type Flown } from '../choose/choose-ways.ts'
import { noneReason, type Outcome } from '../decide/decide-rest.ts'
import { getAlternatives, homeInstead, nightsAtHome } from './alternatives.ts'
import { getCaps, carReason, littleTime } from './level-caps.ts'
import { judgeHalf, judgeSleep, worse } from './judge-half.ts'
import { isFixed } from '../read/own-flights.ts'
import type { NamedFlight, RestPlan } from '../plan-types.ts'
import { isLater, isPairValid, planCost, rateStay, restMinutes, type Pair } from '../choose/rank.ts'
import { carChecked, lastWayHome, type Setting } from '../read/read-rest.ts'

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

export function describe(
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
  const ownWayToWork = flies ? namedFlight('wayToWork', setting, pair, sides) : null
  const stay = rateStay(rest, context)
  const missing = flies ? missingLevel(setting, pair) : { level: 'comfortable' as const, reasons: [] }
  const isLeftAlone = hasNoWayHome(ownWayToWork, sides, missing.level)
  const wayToWork: NamedFlight | null =
    ownWayToWork && isLeftAlone
      ? { ...ownWayToWork, level: 'impossible', reasons: [...missing.reasons, ...ownWayToWork.reasons] }
      : ownWayToWork
  const isStayStated = outcome.reasons.some(({ code }) => code === 'staying_near_base')
  const caps =
    kind === 'none'
      ? []
      : getCaps(setting).filter(({ reason }) => !isStayStated || reason.code !== 'not_searched')
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
    unknownSide: rest.unknownSide,
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
    sleep:
      wayToWork && pair?.wayToWork
        ? judgeSleep({ rest, candidate: pair.wayToWork, other: pair.wayHome })
        : null,
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
    alternatives: getAlternatives(setting, facts.isConflict && flies ? [] : flown.pairs),
    homeInstead: kind === 'stay' ? homeInstead(setting, flown) : null,
    statuses: {
      ...facts.statuses,
      report:
        isLeftAlone && facts.statuses.report === 'booked_correct_time'
          ? 'booked_incorrect_time'
          : facts.statuses.report,
    },
  }
  return {
    plan,
    pairs: flown.pairs,
    itemsBefore: rest.itemsBefore,
    itemsAfter: rest.itemsAfter,
    ...sides,
  }
}

/** Whether nobody can be on a flight to work that is held, because no flight home is before it. */
const hasNoWayHome = (
  wayToWork: NamedFlight | null,
  { wayHome }: Pick<PlannedRest, 'wayHome'>,
  missing: Level,
): boolean =>
  (wayToWork?.origin === 'booked' || wayToWork?.origin === 'listed') &&
  wayHome !== null &&
  !wayHome.isOver &&
  missing === 'impossible'

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
  const pairs = is === 'wayHome' ? getPairs(setting, usable, others) : getPairs(setting, others, usable)
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
    origin: getOrigin(side, candidate),
    problem,
    backUps: problem && problem.code !== 'chosen_too_tight' ? [] : getBackUps(is, setting, candidate, other),
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

function getOrigin({ own, ownKind }: Side, candidate: Candidate): NamedFlight['origin'] {
  if (!own || !ownKind || !isChosen(candidate, own)) return 'advised'
  return ownKind
}

/** The confirmed seats that still work for somebody who misses `candidate`. */
function getBackUps(
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
    return getPairs(setting, wayHome ? [wayHome] : [], wayToWork ? [wayToWork] : []).length > 0
  }
  return usable
    .filter((each) => isLater(each, candidate, context.settings) && fits(each))
    .map(({ flight }) => flight)
}

/** Nothing is left to judge but a way home that nobody knows anything of, and its day is not over. */
const isHomeUnknown = ({ rest: { clear }, wayHome, wayToWork, context, isPast }: Setting): boolean =>
  !isPast &&
  wayToWork === null &&
  wayHome?.isUnknown === true &&
  clear !== null &&
  context.now !== undefined &&
  context.now < lastWayHome(clear, context)

/** What it means that no flight is named for a side that needs one. */
function missingLevel(setting: Setting, pair: Pair | null): { level: Level; reasons: Reason[] } {
  const { wayHome, wayToWork, context, isWayHomeOver } = setting
  const { clear, report } = setting.rest
  const isMissing = (side: Side | null, named: Candidate | null | undefined) =>
    side !== null && !(named ?? (isFixed(side) ? side.own : null))
  const missing = [
    ...(wayHome && (!isWayHomeOver || isHomeUnknown(setting)) && isMissing(wayHome, pair?.wayHome)
      ? [wayHome]
      : []),
    ...(wayToWork && isMissing(wayToWork, pair?.wayToWork) ? [wayToWork] : []),
  ]
  const reasons = missing.filter(({ isUnknown }) => !isUnknown).map((side) => noneReason(side, context))
  if (reasons.length < missing.length)
    return {
      level: 'no_data',
      reasons: missing.some(({ notSearched }) => notSearched === null)
        ? [{ code: 'no_flights_known' }, ...reasons]
        : reasons,
    }
  if (missing.length === 0) return { level: 'comfortable', reasons }
  // Nothing that is known fits beside a seat that is held, makes report, or reaches what begins at home.
  return { level: (wayToWork ?? (clear && report)) ? 'impossible' : 'at_risk', reasons }
}

const currenciesFlown = ({ compared }: Flown) =>
  getCurrencies(
    withTickets(compared).flatMap(({ wayHome, wayToWork }) =>
      [wayHome, wayToWork].flatMap((each) => (each ? [each.flight.fare] : [])),
    ),
  )
