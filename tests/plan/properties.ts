import type { CommuteContext } from '@slipstream/commute/plan/commute-context'
import { isWithinPriceLimit } from '@slipstream/commute/plan/read/candidates'
import type { Alternative, NamedFlight, RestPlan } from '@slipstream/commute/plan/plan-types'
import type { RosterPlan } from '@slipstream/commute/plan/describe/advice'
import type { CommuteFlight, Advice, Level } from '@slipstream/commute/plan/advice-types'
import type { BookingStatus, RosterItem } from '@slipstream/contract/roster'
import type { PlanCase } from './generate.ts'
import {
  getKey,
  planByForce,
  getPresence,
  type RestByForce,
  getRests,
  type Hop,
  type OracleInput,
  type OracleRest,
  worse,
} from './oracle.ts'
import { getInstant, toLocalTime, minute, rosterZone } from './oracle-time.ts'
import { getChance } from './random.ts'

/** `planRests`, or one that is wrong on purpose. */
export type Planner = (items: readonly RosterItem[], context: CommuteContext) => readonly RestPlan[]

/** What a planner does wrong for a case, in sentences; empty where nothing. */
export type Property = (planner: Planner, planCase: PlanCase) => string[]

export function getContext(planCase: PlanCase): CommuteContext {
  const { settings, homeAirports, base, rates, now, knownMonths } = planCase
  return { settings, homeAirports, base, rates, now, knownMonths: knownMonths && new Set(knownMonths) }
}

function getInput(planCase: PlanCase): OracleInput {
  return { ...planCase, knownMonths: planCase.knownMonths && new Set(planCase.knownMonths) }
}

/** Cases are never changed in place, and each is looked at by every property. */
const planned = new WeakMap<PlanCase, Map<Planner, readonly RestPlan[]>>()
const outlined = new WeakMap<PlanCase, RestByForce[]>()

function getPlan(planner: Planner, planCase: PlanCase): readonly RestPlan[] {
  const known = planned.get(planCase) ?? new Map<Planner, readonly RestPlan[]>()
  planned.set(planCase, known)
  const plans = known.get(planner) ?? planner(planCase.items, getContext(planCase))
  known.set(planner, plans)
  return plans
}

function getOutline(planCase: PlanCase): RestByForce[] {
  const rests = outlined.get(planCase) ?? getRests(getInput(planCase))
  outlined.set(planCase, rests)
  return rests
}

function getHop(flight: CommuteFlight): Hop {
  const { departure, arrival, fare } = flight
  return { departure, arrival, origin: fare.origin, destination: fare.destination }
}

function show(flight: CommuteFlight | null): string {
  if (!flight) return 'none'
  const { name, departure, arrival, fare } = flight
  const times = `${toLocalTime(departure, rosterZone)}–${toLocalTime(arrival, rosterZone).slice(11)}`
  return `${name} ${fare.origin}–${fare.destination} ${times} ${fare.price_amount} ${fare.price_currency}`
}

/** Every plan with the rest it is for, as the oracle sees it; a rest that only one of them has is a fault. */
function paired(
  planner: Planner,
  planCase: PlanCase,
): { pairs: { plan: RestPlan; rest: RestByForce }[]; faults: string[] } {
  const plans = getPlan(planner, planCase)
  const rests = new Map(getOutline(planCase).map((rest) => [rest.key, rest]))
  const unknown = plans.filter(({ key }) => !rests.has(key)).map(({ key }) => `${key}: no such rest`)
  const planned = new Set(plans.map(({ key }) => key))
  const missing = [...rests.keys()].filter((key) => !planned.has(key)).map((key) => `${key}: not planned`)
  const pairs = plans.flatMap((plan) => {
    const rest = rests.get(plan.key)
    return rest ? [{ plan, rest }] : []
  })
  return { pairs, faults: [...unknown, ...missing] }
}

const isFixed = (named: NamedFlight | null) => named?.origin === 'booked' || named?.origin === 'listed'

/** Why a flight home or to work that is advised cannot be flown; null where it can. */
function adviceFault(side: 'wayHome' | 'wayToWork', flight: CommuteFlight, rest: RestByForce): string | null {
  const hop = getHop(flight)
  const inHand = side === 'wayHome' ? rest.inHandHome(hop) : rest.inHandToWork(hop)
  if (!(inHand >= 0)) return `${rest.key}: ${side} ${show(flight)} breaks its gap by ${-inHand} min`
  if (side === 'wayHome' && rest.report && hop.arrival > rest.report.at)
    return `${rest.key}: ${show(flight)} lands after the next report`
  if (side === 'wayToWork' && rest.clear && hop.departure < rest.clear.at)
    return `${rest.key}: ${show(flight)} leaves before the last clear`
  return null
}

/** Nothing that the planner names is impossible: person and flight are at one place, minute by minute. */
export const namesOnlyWhatCanBeFlown: Property = (planner, planCase) => {
  const { pairs, faults } = paired(planner, planCase)
  const busy: { from: number; until: number; what: string }[] = spansAsBusy(planCase)
  for (const { plan, rest } of pairs) {
    const { wayHome, wayToWork } = plan
    for (const [side, named] of [
      ['wayHome', wayHome],
      ['wayToWork', wayToWork],
    ] as const) {
      if (!named) continue
      const status = side === 'wayHome' ? plan.statuses.clear : plan.statuses.report
      const isSaidRight = isFixed(named) ? status === 'booked_correct_time' : true
      if (isSaidRight)
        busy.push({ from: named.flight.departure, until: named.flight.arrival, what: show(named.flight) })
      if (isFixed(named)) continue
      if (plan.isPast && named.origin === 'advised')
        faults.push(`${plan.key}: advises ${show(named.flight)} for the past`)
      const fault = adviceFault(side, named.flight, rest)
      if (fault) faults.push(fault)
    }
    if (!wayHome || !wayToWork) continue
    const isSaid = plan.isConflict || (isFixed(wayHome) && isFixed(wayToWork) && plan.level === 'impossible')
    if (!isSaid && wayHome.flight.arrival >= wayToWork.flight.departure)
      faults.push(`${plan.key}: ${show(wayHome.flight)} has not landed when ${show(wayToWork.flight)} leaves`)
  }
  const inOrder = busy.toSorted((a, b) => a.from - b.from)
  for (const [index, next] of inOrder.entries()) {
    const last = inOrder[index - 1]
    if (last && next.from < last.until) faults.push(`at two places: ${last.what} and ${next.what}`)
  }
  return faults
}

function spansAsBusy(planCase: PlanCase): { from: number; until: number; what: string }[] {
  const rests = getOutline(planCase)
  return rests.flatMap(({ report }, index) => {
    const until = rests[index + 1]?.clear?.at
    return report && until !== undefined ? [{ from: report.at, until, what: `the duty ${report.key}` }] : []
  })
}

/** Back-ups and alternatives lie within their rest, keep the gap and fit with the other half. */
export const offersOnlyWhatFits: Property = (planner, planCase) => {
  const { pairs, faults } = paired(planner, planCase)
  for (const { plan, rest } of pairs) {
    const { wayHome, wayToWork } = plan
    for (const backUp of wayHome?.backUps ?? [])
      faults.push(...backUpFaults('wayHome', backUp, wayHome, wayToWork?.flight ?? null, rest))
    for (const backUp of wayToWork?.backUps ?? [])
      faults.push(...backUpFaults('wayToWork', backUp, wayToWork, wayHome?.flight ?? null, rest))
    const others: readonly (Alternative | null)[] = [...plan.alternatives, plan.homeInstead]
    for (const other of others) if (other) faults.push(...alternativeFaults(plan, other, rest))
  }
  return faults
}

function backUpFaults(
  side: 'wayHome' | 'wayToWork',
  backUp: CommuteFlight,
  named: NamedFlight | null,
  other: CommuteFlight | null,
  rest: RestByForce,
): string[] {
  const faults: string[] = []
  const fault = adviceFault(side, backUp, rest)
  if (fault) faults.push(`back-up ${fault}`)
  if (backUp.isStandbyOnly) faults.push(`${rest.key}: the back-up ${show(backUp)} is on standby`)
  if (named) {
    const later = 45 + rest.between(named.flight.fare.origin, backUp.fare.origin)
    if (backUp.departure < named.flight.departure + later * minute)
      faults.push(`${rest.key}: the back-up ${show(backUp)} is too soon after ${show(named.flight)}`)
  }
  const [first, second] = side === 'wayHome' ? [backUp, other] : [other, backUp]
  if (first && second && first.arrival >= second.departure)
    faults.push(`${rest.key}: the back-up ${show(backUp)} does not fit with ${show(other)}`)
  return faults
}

function alternativeFaults(
  plan: RestPlan,
  { label, wayHome, wayToWork }: Alternative,
  rest: RestByForce,
): string[] {
  const faults: string[] = []
  for (const [side, flight] of [
    ['wayHome', wayHome],
    ['wayToWork', wayToWork],
  ] as const) {
    const held = rest.held(side)
    const isOwn =
      (held.as === 'booked' || held.as === 'listed') && held.flight?.departure === flight?.departure
    if (!flight || isOwn) continue
    const fault = adviceFault(side, flight, rest)
    if (fault) faults.push(`alternative ${label} ${fault}`)
  }
  if (wayHome && wayToWork && wayHome.arrival >= wayToWork.departure)
    faults.push(`${plan.key}: alternative ${label} names ${show(wayHome)} and ${show(wayToWork)}`)
  return faults
}

/** `planRoster`, or one that is wrong on purpose. */
export type RosterPlanner = (items: readonly RosterItem[], context: CommuteContext) => RosterPlan

/**
 * What is listed for one end as making it, as a back-up, as the last or the first, can be flown beside the other half that
 * the rest names; what is named is what the rest names.
 */
export function listsOnlyWhatFits(planRoster: RosterPlanner): Property {
  return (_, planCase) => {
    const roster = planRoster(planCase.items, getContext(planCase))
    const { pairs, faults } = paired(() => roster.rests, planCase)
    for (const { plan, rest } of pairs)
      for (const side of ['wayHome', 'wayToWork'] as const) {
        const end = side === 'wayHome' ? rest.clear : rest.report
        const itemAdvice = end && roster.get(end.key)
        if (end && !itemAdvice) faults.push(`${end.key}: no advice`)
        const advice = side === 'wayHome' ? itemAdvice?.from_work : itemAdvice?.to_work
        const isNeeded = side === 'wayHome' ? rest.needsWayHome : rest.needsWayToWork
        // Advice for a muted end is switched off, where its flights are listed.
        if (advice && isNeeded && !end?.isMuted && !plan.isPast)
          faults.push(...listFaults(side, advice, plan, rest))
      }
    return faults
  }
}

function listFaults(
  side: 'wayHome' | 'wayToWork',
  advice: Advice,
  plan: RestPlan,
  rest: RestByForce,
): string[] {
  const faults: string[] = []
  const fault = (what: string) => faults.push(`${rest.key} ${side}: ${what}`)
  const [own, other] = side === 'wayHome' ? [plan.wayHome, plan.wayToWork] : [plan.wayToWork, plan.wayHome]
  const held = rest.held(side)
  const { makingIt, eveningBefore, backUps, lastLegal, firstHome, recommended, unfitting } = advice
  if (advice.rest?.key !== plan.key) fault(`belongs to the rest ${advice.rest?.key}`)
  if (advice.named?.flight.fare.id !== own?.flight.fare.id)
    fault(`names ${show(advice.named?.flight ?? null)}`)
  if (advice.status !== plan.statuses[side === 'wayHome' ? 'clear' : 'report'])
    fault(`status ${advice.status}`)
  if (lastLegal?.isStandbyOnly || firstHome?.isStandbyOnly) fault('the last or first is on standby')
  const lists = { makingIt, eveningBefore, backUps, lastLegal, firstHome, recommended }
  const usable = Object.entries(lists).flatMap(([list, flights]) =>
    [flights].flat().map((flight) => ({ list, flight })),
  )
  for (const { list, flight } of usable) {
    const isOwn =
      (held.as === 'booked' || held.as === 'listed') && held.flight?.departure === flight?.departure
    if (!flight || isOwn) continue
    const advice = adviceFault(side, flight, rest)
    if (advice) fault(`${list}: ${advice}`)
    if (unfitting.some((each) => each.fare.id === flight.fare.id))
      fault(`${list}: ${show(flight)} is unfitting too`)
    // Beside a half that is only advised or planned, another choice here changes the other half too.
    if (!other || !isFixed(other) || plan.isConflict) continue
    const [first, second] = side === 'wayHome' ? [flight, other.flight] : [other.flight, flight]
    if (first.arrival >= second.departure) fault(`${list}: ${show(flight)} beside ${show(other.flight)}`)
  }
  const prices = [...makingIt, ...eveningBefore].flatMap(({ fares }) => fares)
  const { cheapest } = advice
  if (cheapest && !prices.some(({ id }) => id === cheapest.id))
    fault(`the cheapest, ${cheapest.id}, is not listed`)
  return faults
}

/** Two seats that one person cannot take are a conflict, in the plan and at both ends; nothing else is. */
export const saysEveryConflict: Property = (planner, planCase) => {
  const { pairs, faults } = paired(planner, planCase)
  for (const { plan, rest } of pairs) {
    if (!rest.needsWayHome || !rest.needsWayToWork) continue
    const [wayHome, wayToWork] = [rest.held('wayHome'), rest.held('wayToWork')]
    if (
      (wayHome.as !== 'booked' && wayHome.as !== 'listed') ||
      (wayToWork.as !== 'booked' && wayToWork.as !== 'listed')
    )
      continue
    if (!wayHome.flight || !wayToWork.flight) continue
    const transfer = rest.between(wayHome.flight.destination, wayToWork.flight.origin)
    const isConflict = wayHome.flight.arrival > wayToWork.flight.departure - (30 + transfer) * minute
    if (plan.isConflict !== isConflict) faults.push(`${plan.key}: isConflict is ${plan.isConflict}`)
    if (!isConflict) continue
    const expected = (as: string) => (as === 'listed' ? 'standby' : 'booked_incorrect_time')
    if (plan.level !== 'impossible') faults.push(`${plan.key}: a conflict is ${plan.level}`)
    if (plan.statuses.clear !== expected(wayHome.as))
      faults.push(`${plan.key}: way home is ${plan.statuses.clear}`)
    if (plan.statuses.report !== expected(wayToWork.as))
      faults.push(`${plan.key}: way to work is ${plan.statuses.report}`)
  }
  return faults
}

/** Staying is said for the whole rest, whichever end says it. */
export const staysAtBothEnds: Property = (planner, planCase) => {
  const rests = getOutline(planCase).filter((rest) => rest.needsWayHome && rest.needsWayToWork)
  if (rests.length === 0) return []
  const { clear, report, key } = getChance(planCase.seed + 1).pick(rests)
  if (!clear || !report) return []
  return (['clear', 'report'] as const).flatMap((side) => {
    const items = planCase.items.map((item) => withHotel(item, clear.key, report.key, side))
    const plan = getPlan(planner, { ...planCase, items }).find((each) => each.key === key)
    if (!plan) return [`${key}: not planned with a hotel on ${side}`]
    const isHeld =
      isSeat(clear.item.from_work_status, 'clear', side) || isSeat(report.item.to_work_status, 'report', side)
    const faults: string[] = []
    if (isHeld ? !plan.isConflict : plan.kind !== 'stay')
      faults.push(`${key}: a hotel on ${side} makes it ${plan.kind}, conflict ${plan.isConflict}`)
    const { statuses } = plan
    for (const end of ['clear', 'report'] as const) {
      const status = end === 'clear' ? clear.item.from_work_status : report.item.to_work_status
      if (!isSeat(status, end, side) && statuses[end] !== 'hotel')
        faults.push(`${key}: with a hotel on ${side}, ${end} reads ${statuses[end]}`)
    }
    return faults
  })
}

/** Whether an end still has a seat once the other side, or this one, has become a hotel. */
function isSeat(status: BookingStatus, end: 'clear' | 'report', changed: 'clear' | 'report'): boolean {
  return end !== changed && status !== 'not_booked' && status !== 'hotel'
}

function withHotel(item: RosterItem, clear: string, report: string, side: 'clear' | 'report'): RosterItem {
  const isAfter = getKey(item) === clear
  const decided = isAfter ? { next_rest: null } : {}
  if (side === 'clear' && isAfter)
    return { ...item, ...decided, from_work_status: 'hotel', from_work_flight: null }
  if (side === 'report' && getKey(item) === report)
    return { ...item, to_work_status: 'hotel', to_work_flight: null }
  return isAfter ? { ...item, ...decided } : item
}

/** A duty inside a trip changes nothing for the rests around it. */
export const ignoresNestedDuties: Property = (planner, planCase) => {
  const trips = planCase.items.filter((item) => item.kind === 'trip')
  const nested = planCase.items.find((item) =>
    trips.some(
      (trip) =>
        trip !== item &&
        // Flights on offer for the nested duty stand in where its trip has none.
        trip.prices.to_work.length > 0 &&
        trip.prices.from_work.length > 0 &&
        getPresence(item, planCase.settings) !== 'free' &&
        getStart(trip) < getStart(item) &&
        getEnd(item) < getEnd(trip),
    ),
  )
  if (!nested) return []
  const whole = getPlan(planner, planCase)
  const without = getPlan(planner, { ...planCase, items: planCase.items.filter((item) => item !== nested) })
  return differences(whole, without, `without the nested ${getKey(nested)}`)
}

function differences(expected: readonly RestPlan[], found: readonly RestPlan[], when: string): string[] {
  const faults: string[] = []
  const byKey = new Map(found.map((plan) => [plan.key, summary(plan)]))
  for (const plan of expected) {
    const other = byKey.get(plan.key)
    if (other !== summary(plan)) faults.push(`${plan.key}: ${summary(plan)}, ${when}: ${other ?? 'missing'}`)
  }
  return faults
}

function summary({
  kind,
  level,
  isConflict,
  wayHome,
  wayToWork,
  cost,
  nightsNearBase,
  statuses,
}: RestPlan): string {
  return JSON.stringify([
    kind,
    level,
    isConflict,
    show(wayHome?.flight ?? null),
    wayHome?.backUps.map(({ name }) => name),
    show(wayToWork?.flight ?? null),
    wayToWork?.backUps.map(({ name }) => name),
    cost,
    nightsNearBase,
    statuses,
  ])
}

const levels: readonly Level[] = ['comfortable', 'tight', 'at_risk', 'impossible']
const kinds: readonly RestPlan['kind'][] = ['home', 'one_way', 'stay', 'none']

/**
 * A larger gap never improves a booked pair, nor the best level that any pair of the rest offers. Without a price
 * limit and a preferred local night it moves the kind only away from home. The car stays out of it: another plan in the rest
 * before moves it.
 */
export const losesByALargerGap: Property = (planner, planCase) => {
  if (planCase.homeAirports.length > 1 && planCase.settings.car_stays) return []
  const more = getChance(planCase.seed + 2).pick([1, 10, 15, 30, 60, 120])
  const larger = (from: PlanCase): PlanCase => ({
    ...from,
    settings: { ...from.settings, slip_time: Math.max(30, from.settings.slip_time) + more },
  })
  const open = withoutPlans(planCase)
  const [smallPlans, largePlans] = [getPlan(planner, open), getPlan(planner, larger(open))]
  const faults: string[] = []
  for (const small of smallPlans) {
    const large = largePlans.find(({ key }) => key === small.key)
    if (!large) faults.push(`${small.key}: not planned with ${more} min more`)
    else faults.push(...gapFaults(small, large, more, hasPreferences(planCase)))
  }
  const booked = withPairsBooked(open, smallPlans)
  const [smallBooked, largeBooked] = [getPlan(planner, booked), getPlan(planner, larger(booked))]
  for (const small of smallBooked) {
    const large = largeBooked.find(({ key }) => key === small.key)
    const isGiven = isFixed(small.wayHome) && isFixed(small.wayToWork)
    if (large && isGiven && getRank(large.level) < getRank(small.level))
      faults.push(`${small.key}: booked ${small.level}, with ${more} min more ${large.level}`)
  }
  return faults
}

const getRank = (level: Level) => levels.indexOf(level)

/** Preferences may name a way home that staying beats; a larger gap takes that away and lets another in. */
function hasPreferences({ settings }: PlanCase): boolean {
  return settings.max_sector_price > 0 || settings.prefer_local_night_before_report
}

function gapFaults(small: RestPlan, large: RestPlan, more: number, isPreferring: boolean): string[] {
  const faults: string[] = []
  const isJudged = small.level !== 'no_data' && large.level !== 'no_data' && !small.isPast
  // A way that is not at risk comes first though staying beats it; a larger gap takes it away, and one at risk that beats staying is left.
  const isRiskLeft = large.alternatives.find(({ label }) => label === 'best')?.level === 'at_risk'
  if (isJudged && !isPreferring && !isRiskLeft && kinds.indexOf(large.kind) < kinds.indexOf(small.kind))
    faults.push(`${small.key}: ${small.kind}, with ${more} min more ${large.kind}`)
  const [report, clear] = [bestPairLevel(small), bestPairLevel(large)]
  if (isJudged && report !== null && clear !== null && clear < report)
    faults.push(`${small.key}: the best pair is ${levels[report]}, with ${more} min more ${levels[clear]}`)
  return faults
}

function bestPairLevel(plan: RestPlan): number | null {
  const found = plan.alternatives
    .filter(({ wayHome, wayToWork }) => wayHome && wayToWork)
    .map(({ level }) => getRank(level))
  const own = plan.wayHome && plan.wayToWork && plan.kind === 'home' ? [getRank(plan.level)] : []
  const all = [...found, ...own].filter((rank) => rank >= 0)
  return all.length > 0 ? Math.min(...all) : null
}

/** What is only planned gives way once it does not fit, which may let a better pair in. */
function withoutPlans(planCase: PlanCase): PlanCase {
  const items = planCase.items.map((item) => ({
    ...item,
    to_work_flight: item.to_work_status === 'not_booked' ? null : item.to_work_flight,
    from_work_flight: item.from_work_status === 'not_booked' ? null : item.from_work_flight,
  }))
  return { ...planCase, items }
}

function withPairsBooked(planCase: PlanCase, plans: readonly RestPlan[]): PlanCase {
  const items = planCase.items.map((item) => {
    const key = getKey(item)
    const home = plans.find(
      ({ kind, clear, wayHome, wayToWork }) =>
        kind === 'home' && clear?.itemKey === key && wayHome && wayToWork,
    )
    const work = plans.find(
      ({ kind, report, wayHome, wayToWork }) =>
        kind === 'home' && report?.itemKey === key && wayHome && wayToWork,
    )
    const changed = { ...item }
    if (home?.wayHome?.origin === 'advised' && !isFixed(home.wayToWork)) {
      changed.from_work_status = 'booked_correct_time'
      changed.from_work_flight = home.wayHome.flight.fare
    }
    if (work?.wayToWork?.origin === 'advised' && !isFixed(work.wayHome)) {
      changed.to_work_status = 'booked_correct_time'
      changed.to_work_flight = work.wayToWork.flight.fare
    }
    return changed
  })
  return { ...planCase, items }
}

/** Each month planned with the months beside it is as the whole roster planned at once. */
export const plansMonthsAsTheWhole: Property = (planner, planCase) => {
  const whole = getPlan(planner, planCase)
  const months = [...new Set(planCase.items.map((item) => getMonth(getEnd(item))))]
  return months.flatMap((month) => {
    const [from, until] = [monthAfter(month, -1), monthAfter(month, 1)]
    const items = planCase.items.filter(
      (item) => getMonth(getStart(item)) <= until && getMonth(getEnd(item)) >= from,
    )
    const part = getPlan(planner, { ...planCase, items })
    const ofMonth = whole.filter(
      ({ clear, report }) =>
        clear !== null && getMonth(clear.at) === month && (report === null || getMonth(report.at) <= until),
    )
    return differences(ofMonth, part, `planned with ${month} alone`)
  })
}

function getMonth(instant: number): string {
  return toLocalTime(instant, rosterZone).slice(0, 7)
}

function monthAfter(month: string, by: number): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + by)
  return date.toISOString().slice(0, 7)
}

function getStart(item: RosterItem): number {
  return getInstant(item.kind === 'trip' ? item.trip_start : item.start, rosterZone)
}

function getEnd(item: RosterItem): number {
  return getInstant(item.kind === 'trip' ? item.trip_end : item.end, rosterZone)
}

/** Nothing unknown looks green. */
export const isNeverGreenByDefault: Property = (planner, planCase) => {
  const { pairs, faults } = paired(planner, planCase)
  for (const { plan, rest } of pairs) {
    if (plan.isPast && getRank(plan.level) >= 0 && !plan.isConflict)
      faults.push(`${plan.key}: what is past is ${plan.level}`)
    if (plan.isPast) continue
    const level = getRank(plan.level)
    const isPlanned = plan.kind !== 'none' && plan.kind !== 'stay' && level >= 0
    const isOutOver =
      planCase.now !== undefined &&
      rest.clear !== null &&
      planCase.now >= rest.clear.at + (rest.gapOut() + 24 * 60) * minute
    const isWithout = (side: 'wayHome' | 'wayToWork') => {
      if (side === 'wayHome' && isOutOver) return false
      const end = side === 'wayHome' ? rest.clear : rest.report
      const isNeeded = side === 'wayHome' ? rest.needsWayHome : rest.needsWayToWork
      const { as } = rest.held(side)
      // A flight that is planned stays planned through an outage.
      if (as === 'open' && level > 0 && isChosenEnd(end?.item, side)) return false
      return isNeeded && as !== 'booked' && as !== 'listed' && !rest.isPriced(side)
    }
    if (isPlanned && (isWithout('wayHome') || isWithout('wayToWork')) && level < getRank('impossible'))
      faults.push(`${plan.key}: ${plan.kind} is ${plan.level} without prices`)
    const isUnknown = rest.clear?.isUnknown || rest.report?.isUnknown
    if (isUnknown && level >= 0 && level < getRank('at_risk') && plan.kind !== 'none')
      faults.push(`${plan.key}: ${plan.level} with an unknown presence`)
    if (rest.isBeyondKnown() && level === 0 && plan.kind !== 'none')
      faults.push(`${plan.key}: comfortable before an unknown month`)
  }
  return faults
}

function isChosenEnd(item: RosterItem | undefined, side: 'wayHome' | 'wayToWork'): boolean {
  const flight = side === 'wayHome' ? item?.from_work_flight : item?.to_work_flight
  return flight != null
}

/** How many rests the oracle had an opinion on, and how many the record left open. */
export interface OracleTally {
  compared: number
  open: number
}

/** The flight to work that a plan names for a rest: the car waits where it begins. */
const namedToWork = (plans: ReadonlyMap<string, RestPlan>) => (key: string) => {
  const wayToWork = plans.get(key)?.wayToWork
  return wayToWork ? getHop(wayToWork.flight) : undefined
}

/** The plan is the one that trying everything finds best. */
export function agreesWithTheOracle(tally: OracleTally): Property {
  return (planner, planCase) => {
    const plans = new Map(getPlan(planner, planCase).map((plan) => [plan.key, plan]))
    for (const rest of planByForce(getInput(planCase), namedToWork(plans))) {
      const plan = plans.get(rest.key)
      if (!plan) return [`${rest.key}: not planned`]
      const status = statusFault(plan, rest)
      if (status) return [status]
      if (rest.unclear.length > 0) {
        tally.open += 1
        continue
      }
      tally.compared += 1
      const fault = disagreement(plan, rest)
      // The next rests depend on where this one leaves the car.
      if (fault) return [fault]
    }
    return []
  }
}

/** A fare over `max_sector_price` is never advised while flights within it make the rest with the same chance. */
export const keepsThePriceLimit: Property = (planner, planCase) => {
  const context = getContext(planCase)
  const plans = new Map(getPlan(planner, planCase).map((plan) => [plan.key, plan]))
  const faults: string[] = []
  for (const rest of planByForce(getInput(planCase), namedToWork(plans))) {
    const plan = plans.get(rest.key)
    if (!plan || rest.unclear.length > 0 || rest.kind !== plan.kind) continue
    const named = [plan.wayHome, plan.wayToWork].filter((each) => each !== null)
    const isOver = named.some(
      ({ flight }) => !isWithinPriceLimit(flight.fare, context.settings, context.rates),
    )
    if (!isOver || named.some(({ origin }) => origin !== 'advised')) continue
    const within = rest.plans.find(
      (other) =>
        other.kind === plan.kind &&
        other.isWithinLimit &&
        other.keepsLocalNight &&
        worse(other.level, levelOfAdvice(plan)) === levelOfAdvice(plan),
    )
    if (within)
      faults.push(
        `${plan.key}: over the limit, and ${showHop(within.wayHome)} / ${showHop(within.wayToWork)} is not`,
      )
  }
  return faults
}

const levelOfAdvice = ({ wayHome, wayToWork }: RestPlan) =>
  [wayHome?.level, wayToWork?.level].some((level) => level === 'at_risk')
    ? 'at_risk'
    : [wayHome?.level, wayToWork?.level].some((level) => level === 'tight')
      ? 'tight'
      : 'comfortable'

function disagreement(plan: RestPlan, rest: OracleRest): string | null {
  const { best } = rest
  const found = `${plan.kind} ${plan.level} ${show(plan.wayHome?.flight ?? null)} / ${show(plan.wayToWork?.flight ?? null)} ranked ${plan.cost.ranked} nights ${plan.nightsNearBase} home ${plan.minutesAtHome} [${plan.reasons.map(({ code }) => code).join(' ')}]`
  const wanted = `${rest.kind} ${rest.level} ${showHop(best?.wayHome)} / ${showHop(best?.wayToWork)} ranked ${best?.ranked} nights ${best?.nights} home ${best?.minutesAtHome}`
  const fault = (what: string) => `${rest.key}: ${what}. planner: ${found}. oracle: ${wanted}`
  if (plan.isConflict !== rest.isConflict) return fault('conflict')
  if (rest.kind !== null && plan.kind !== rest.kind) return fault('kind')
  if (rest.level !== null && plan.level !== rest.level) return fault('level')
  if (!best || rest.isConflict || rest.kind === null) return null
  if (!isSameHop(plan.wayHome?.flight ?? null, best.wayHome)) return fault('way home')
  if (!isSameHop(plan.wayToWork?.flight ?? null, best.wayToWork)) return fault('way to work')
  if (best.kind === 'home' && plan.minutesAtHome !== best.minutesAtHome) return fault('minutes at home')
  if (plan.nightsNearBase !== best.nights) return fault('nights')
  // Where one fare has no rate, no plan of the rest is ranked in pounds.
  const isPriced = rest.plans.every(({ ranked }) => ranked !== null)
  if (isPriced ? !isClose(plan.cost.ranked, best.ranked) : plan.cost.ranked !== null) return fault('ranked')
  const hasHome = rest.plans.some(({ kind }) => kind === 'home')
  const isPlanned = [plan.clear?.item.from_work_flight, plan.report?.item.to_work_flight].some(
    (flight) => flight != null,
  )
  // A planned flight shuts out the others of its side, also those that would beat staying.
  return plan.kind === 'stay' && hasHome && !isPlanned ? stayFault(plan) : null
}

function statusFault({ key, statuses }: RestPlan, rest: OracleRest): string | null {
  const { clear, report } = rest.statuses
  const isRight = (found: BookingStatus | null, wanted: BookingStatus | null) =>
    wanted === null || found === wanted
  if (isRight(statuses.clear, clear) && isRight(statuses.report, report)) return null
  return `${key}: statuses ${statuses.clear} and ${statuses.report}, the oracle has ${clear} and ${report}`
}

function isClose(found: number | null, expected: number | null): boolean {
  return found !== null && expected !== null && Math.abs(found - expected) <= 1
}

/** Where a way home exists and the plan is to stay, its figures say why. */
function stayFault(plan: RestPlan): string | null {
  const home = plan.alternatives.find(({ label }) => label === 'best') ?? plan.homeInstead
  const stay = plan.alternatives.find(({ label }) => label === 'stay')
  const isShown = plan.decision === 'stay' || (home && stay)
  if (!isShown) return `${plan.key}: stays, and does not show against what`
  if (plan.decision === 'stay' || !home || !stay) return null
  const [homeRank, stayRank] = [home.cost.ranked, stay.cost.ranked]
  const isPreferred = plan.reasons.some(
    ({ code }) => code === 'no_local_night' || code === 'over_price_limit',
  )
  const isBetter = homeRank !== null && stayRank !== null && stayRank <= homeRank
  return isBetter || isPreferred ? null : `${plan.key}: stays for ${stayRank} against ${homeRank} at home`
}

function isSameHop(found: CommuteFlight | null, expected: Hop | null): boolean {
  if (!found || !expected) return found === null && expected === null
  const { origin, destination } = found.fare
  return (
    found.departure === expected.departure &&
    found.arrival === expected.arrival &&
    origin === expected.origin &&
    destination === expected.destination
  )
}

function showHop(hop: (Hop & { name: string; pounds: number | null }) | null | undefined): string {
  if (!hop) return 'none'
  const times = `${toLocalTime(hop.departure, rosterZone)}–${toLocalTime(hop.arrival, rosterZone).slice(11)}`
  return `${hop.name} ${hop.origin}–${hop.destination} ${times} ${hop.pounds}`
}
