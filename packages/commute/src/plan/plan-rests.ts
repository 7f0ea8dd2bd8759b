import type { Direction } from '@slipstream/contract/flight'
import type { RestChoice, RosterItem } from '@slipstream/contract/roster'
import { directions, isBooked, getStatusFor, withBooking } from '../roster/item-booking.ts'
import type { CommuteFlight } from './advice-types.ts'
import type { CommuteContext } from './commute-context.ts'
import { dayMs } from '../time/zoned-time.ts'
import { getCarAirport, type Side } from './read/candidates.ts'
import { isConfirmed, isJumpseat } from './read/fares.ts'
import { chooseFlights, type Flown, type PlanOptions } from './choose/choose-ways.ts'
import { decide, type Outcome } from './decide/decide-rest.ts'
import { describe, type PlannedRest } from './describe/describe-rest.ts'
import type { Alternative, Rest, RestEnd, RestPlan } from './plan-types.ts'
import type { Pair } from './choose/rank.ts'
import { isFixed } from './read/own-flights.ts'
import { readRest, type Setting } from './read/read-rest.ts'
import { getRests, getSpans, type OutlinedRest } from './read/rests.ts'

/**
 * What happens in each rest of a roster, in order (design.md section 2). Hand over what lies around the month too: a rest
 * counts in the month of its clear, and reaches into the next one. Pure; never throws for readable items.
 */
export function planRests(
  items: readonly RosterItem[],
  context: CommuteContext,
  options: TimelineOptions = {},
): RestPlan[] {
  return planTimeline(items, context, options).map(({ plan }) => plan)
}

interface TimelineOptions extends PlanOptions {
  /** What the person plans, by the key of the rest, in place of what is planned. */
  readonly ways?: ReadonlyMap<string, RestWay> | undefined
}

export function planTimeline(
  items: readonly RosterItem[],
  context: CommuteContext,
  { ways, ...options }: TimelineOptions = {},
): PlannedRest[] {
  let lastToWork: CommuteFlight | null = null
  return getRests(getSpans(items, context), context).map((outlined) => {
    const way = ways?.get(outlined.key)
    const rest = way === undefined ? outlined : withWay(outlined, way)
    const planned = planRest(rest, getCar(rest, lastToWork, context), context, options)
    lastToWork = planned.plan.wayToWork?.flight ?? lastToWork
    return planned
  })
}

/** A rest's plan, and every valid way to fly it with confirmed seats, whatever is planned: what may be bought. */
export interface WaysOfRest {
  readonly plan: RestPlan
  readonly pairs: readonly Pair[]
}

/** The ways to fly the first rest that `isSought`; null if there is none. The car is where the plan has it. */
export function waysOfRest(
  items: readonly RosterItem[],
  context: CommuteContext,
  isSought: (rest: Rest) => boolean,
): WaysOfRest | null {
  let lastToWork: CommuteFlight | null = null
  for (const rest of getRests(getSpans(items, context), context)) {
    const car = getCar(rest, lastToWork, context)
    const { plan } = planRest(rest, car, context, {})
    if (isSought(rest)) {
      const seats = {
        ...rest,
        itemsBefore: rest.itemsBefore.map((item) => withSeatsOnly(item, directions)),
        itemsAfter: rest.itemsAfter.map((item) => withSeatsOnly(item, directions)),
      }
      return { plan, pairs: planRest(seats, car, context, { ignoresPlanned: true }).pairs }
    }
    lastToWork = plan.wayToWork?.flight ?? lastToWork
  }
  return null
}

/** Flights for each side to plan, or a decision for the whole rest. A side that is left out stays. */
export type RestWay = RestChoice | Partial<Pick<Alternative, 'wayHome' | 'wayToWork'>>

/**
 * What a rest will be once the person plans another way to spend it. What is booked or listed stays. `known` are the rests of the plan on
 * screen, which says where the car is.
 */
export function planWay(
  items: readonly RosterItem[],
  context: CommuteContext,
  known: readonly RestPlan[],
  key: string,
  way: RestWay,
): RestPlan | null {
  const rest = getRests(getSpans(items, context), context).find((each) => each.key === key)
  if (!rest) return null
  const before = known.slice(
    0,
    Math.max(
      0,
      known.findIndex((each) => each.key === key),
    ),
  )
  const lastToWork = before.findLast(({ wayToWork }) => wayToWork)?.wayToWork?.flight ?? null
  return planRest(withWay(rest, way), getCar(rest, lastToWork, context), context, {}).plan
}

function withWay(rest: OutlinedRest, way: RestWay): OutlinedRest {
  const withFlight = (end: RestEnd | null, side: 'wayHome' | 'wayToWork'): RestEnd | null => {
    if (!end || isBooked(getStatusFor(end))) return end
    if (typeof way !== 'string' && way[side] === undefined) return end
    const status = way === 'stay' ? 'hotel' : 'not_booked'
    const flight = typeof way === 'string' ? null : (way[side]?.fare ?? null)
    return { ...end, item: withBooking(end.item, end.direction, { status, flight }) }
  }
  return {
    ...rest,
    clear: withDecision(withFlight(rest.clear, 'wayHome'), rest, way),
    report: withFlight(rest.report, 'wayToWork'),
  }
}

/** A flight that is chosen takes a decision to stay back, and no other; a decision replaces the one before it. */
function withDecision(clear: RestEnd | null, { report }: Rest, way: RestWay): RestEnd | null {
  if (!clear) return null
  const before = report?.itemKey ?? null
  const last = clear.item.next_rest
  const isTakenBack = last?.decision === 'stay' && (last.before === before || !isBooked(getStatusFor(clear)))
  if (typeof way !== 'string' && !isTakenBack) return clear
  return {
    ...clear,
    item: { ...clear.item, next_rest: typeof way === 'string' ? { before, decision: way } : null },
  }
}

/** An item with the confirmed seats of some directions, and all flights of the others. */
export function withSeatsOnly(item: RosterItem, wanted: readonly Direction[]): RosterItem {
  const seats = (direction: Direction) =>
    wanted.includes(direction) ? item.prices[direction].filter(isConfirmed) : item.prices[direction]
  return { ...item, prices: { ...item.prices, to_work: seats('to_work'), from_work: seats('from_work') } }
}

/** Longer than this a car is not taken to wait, so that a month is planned the same with what lies around it or with more. */
const carWaitsMs = 28 * dayMs

/**
 * The car waits where the last way to work began, unless that is long ago: then, and at first, at the first home airport. Null
 * where it does not matter.
 */
function getCar(
  { clear }: Rest,
  lastToWork: CommuteFlight | null,
  { homeAirports, settings }: CommuteContext,
): string | null {
  if (!settings.car_stays) return null
  const isWaiting = lastToWork && clear && clear.at - lastToWork.departure <= carWaitsMs
  return isWaiting
    ? getCarAirport(lastToWork.fare, 'to_work', lastToWork.fare.origin)
    : (homeAirports[0] ?? null)
}

/**
 * Where nothing that is known fits, and a side has a day that was not asked for, what is known of that side is left out: its way may be
 * on that day.
 */
function chooseKnown(setting: Setting, options: PlanOptions): { setting: Setting; flown: Flown } {
  const flown = chooseFlights(setting, options)
  const { wayHome, wayToWork } = setting
  const leftOut = (side: Side | null): Side | null =>
    side && side.notSearched !== null && !isFixed(side) ? { ...side, usable: [], isUnknown: true } : side
  const others = [
    { ...setting, wayToWork: leftOut(wayToWork) },
    { ...setting, wayHome: leftOut(wayHome) },
    { ...setting, wayHome: leftOut(wayHome), wayToWork: leftOut(wayToWork) },
  ].filter((other) => other.wayHome !== wayHome || other.wayToWork !== wayToWork)
  if (flown.best || others.length === 0) return { setting, flown }
  const chosen = others.map((other) => ({ setting: other, flown: chooseFlights(other, options) }))
  return chosen.find((each) => each.flown.best) ?? chosen.at(-1) ?? { setting, flown }
}

/** By a way home that the plan named: nobody is taken to have got a jumpseat that they never spoke of. */
const mayHaveGoneHome = ({ kind, wayHome, wayToWork }: RestPlan) =>
  kind === 'home' &&
  [wayHome, wayToWork].every((named) => named?.origin !== 'advised' || !isJumpseat(named.flight.fare))

/** Reads what is booked and on offer, chooses the ways, decides between home and staying, and describes the result. */
function planRest(
  rest: OutlinedRest,
  car: string | null,
  context: CommuteContext,
  options: PlanOptions,
): PlannedRest {
  const reading = readRest(rest, car, context)
  const { isStaying } = reading
  const { setting, flown } = chooseKnown(reading.setting, options)
  const decided = decide(setting, flown, reading)
  // Somebody who may have gone home is not advised to stay, or to travel on from the last duty, because the last flight to
  // work has left.
  const isStranded =
    setting.isWayHomeOver && !setting.isPast && !isStaying && !flown.best
      ? mayHaveGoneHome(planRest(rest, car, { ...context, now: undefined }, options).plan)
      : false
  const outcome: Outcome = isStranded ? { ...decided, kind: 'home', reasons: [] } : decided
  return describe(setting, flown, outcome, reading)
}
