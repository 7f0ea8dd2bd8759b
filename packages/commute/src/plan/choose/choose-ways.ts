import { minuteMs, type Instant } from '../../time/zoned-time.ts'
import { type Candidate, type Side } from '../read/candidates.ts'
import { isJumpseat, isSameAircraft } from '../read/fares.ts'
import { earliestDoor, latestDoor } from '../read/doors.ts'
import { isFixed, type ownProblem } from '../read/own-flights.ts'
import { comparePairs, isPairValid, ratePair, type Pair } from './rank.ts'
import { carChecked, type Setting } from '../read/read-rest.ts'

export interface PlanOptions {
  /** Look for the best flights as if nothing were planned; what is booked or listed stays. */
  readonly ignoresPlanned?: boolean
}

/** The best way to fly, every way that is valid, and what is known of each side alone. */
export interface Flown {
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

export function chooseFlights(setting: Setting, { ignoresPlanned = false }: PlanOptions): Flown {
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
  const pairs = getPairs(setting, waysHome, waysToWork)
  const plannedHome = wayHome?.ownKind === 'planned' ? wayHome.own : null
  const plannedToWork = wayToWork?.ownKind === 'planned' ? wayToWork.own : null
  const all = { pairs, waysHome, waysToWork, bestOfAll: bestPair(pairs) }
  if (ignoresPlanned || (!plannedHome && !plannedToWork))
    return { ...all, compared: pairs, best: all.bestOfAll, keepsPlanned: false, dropped: [] }
  const has = (pair: Pair, candidate: Candidate | null) =>
    candidate === null || isChosen(pair.wayHome, candidate) || isChosen(pair.wayToWork, candidate)
  const tickets = withTickets(pairs)
  const withBoth = tickets.filter((pair) => has(pair, plannedHome) && has(pair, plannedToWork))
  const withOne = tickets.filter(
    (pair) => (plannedHome && has(pair, plannedHome)) || (plannedToWork && has(pair, plannedToWork)),
  )
  const compared = [withBoth, withOne, pairs].find((some) => some.length > 0) ?? []
  const chosen = compared === pairs ? all.bestOfAll : bestPair(compared)
  const dropped = [plannedHome, plannedToWork]
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

function unlessAll(pairs: readonly Pair[], isLeftOut: (pair: Pair) => boolean): readonly Pair[] {
  const found = pairs.filter((pair) => !isLeftOut(pair))
  return found.length > 0 ? found : pairs
}

/** A jumpseat that nobody chose is compared with nothing while there is another way (docs/decisions/0096-jumpseat.md). */
export const withTickets = (pairs: readonly Pair[]) => unlessAll(pairs, ({ isLastResort }) => isLastResort)

/** Ways that may be called the cheapest, or the one with most time at home: without a jumpseat, chosen or not, while there are others. */
export const waysToPraise = (pairs: readonly Pair[]) =>
  unlessAll(withTickets(pairs), ({ wayHome, wayToWork }) =>
    [wayHome, wayToWork].some((each) => each !== null && isJumpseat(each.flight.fare)),
  )

export const areRanked = (pairs: readonly Pair[]) => withTickets(pairs).every(({ rank }) => rank !== null)

export function bestPair(pairs: readonly Pair[]): Pair | null {
  const tickets = withTickets(pairs)
  const isRanked = areRanked(tickets)
  return tickets.reduce<Pair | null>(
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
  return side.usable.map((each) => (isChosen(each, own) ? own : each))
}

const isSame = (a: Candidate, b: Candidate) => isSameAircraft(a.flight, b.flight)

/** Whether a flight is the one that its person chose: the jumpseat that is left of it is not the seat that they planned. */
export const isChosen = (each: Candidate | null, own: Candidate): boolean =>
  each !== null && isSame(each, own) && (isJumpseat(own.flight.fare) || !isJumpseat(each.flight.fare))

/** Every valid way to fly the rest: both halves, or the one that there is. */
export function getPairs(
  setting: Setting,
  waysHome: readonly Candidate[],
  waysToWork: readonly Candidate[],
): Pair[] {
  const { rest, context, wayHome, wayToWork, minHomeMinutes, backUpDoors, policyDoors } = setting
  const rules = { rest, context, minHomeMinutes }
  const minHomeMs = minHomeMinutes * minuteMs
  const { clear, report } = rest
  const meetsPolicy = (candidate: Candidate, fits: (door: Instant) => boolean) =>
    policyDoors === null || fits(policyDoors.get(candidate) ?? -Infinity)
  const isReached = (candidate: Candidate, fits: (backUpDoor: Instant) => boolean) => {
    const door = backUpDoors.get(candidate)
    return door !== undefined && fits(door)
  }
  // A seat that is held is flown and paid for, whatever it leaves of a duty at home.
  const isHeld = (each: Candidate) => [wayHome, wayToWork].some((side) => isFixed(side) && side?.own === each)
  const isWayHomeMissing = wayHome !== null && wayHome.isUnknown && waysHome.length === 0
  const isWayToWorkMissing = wayToWork !== null && wayToWork.isUnknown && waysToWork.length === 0
  if (wayHome && (!wayToWork || isWayToWorkMissing)) {
    // An obligation at home must be reached by its start; a report whose way to work is not known lies behind a rest at home.
    const deadline = report
      ? report.place.isHome
        ? report.at - report.place.minutesFromHome * minuteMs
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
          true,
          rules,
        ),
      )
  }
  if (wayToWork && (!wayHome || isWayHomeMissing)) {
    const earliest = clear
      ? clear.place.isHome
        ? clear.at + clear.place.minutesFromHome * minuteMs
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
          meetsPolicy(each, (door) => door > -Infinity && door >= earliest),
          rules,
        ),
      )
  }
  const areBothFixed = isFixed(wayHome) && isFixed(wayToWork)
  const pairs: Pair[] = []
  for (const outbound of waysHome) {
    const wayHomeDoor = backUpDoors.get(outbound) ?? Infinity
    for (const inbound of waysToWork) {
      if (!areBothFixed && !isPairValid(outbound, inbound, minHomeMinutes)) continue
      const wayToWorkDoor = backUpDoors.get(inbound) ?? -Infinity
      const isWayHomeSafe = inbound.door - wayHomeDoor >= minHomeMs
      const isWayToWorkSafe = wayToWorkDoor - outbound.door >= minHomeMs
      const meets = meetsPolicy(inbound, (door) => door - outbound.door >= minHomeMs)
      pairs.push(ratePair(outbound, inbound, isWayHomeSafe, isWayToWorkSafe, meets, rules))
    }
  }
  return pairs
}
