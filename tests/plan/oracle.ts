import type { Price } from '@slipstream/contract/flight'
import type { BookingStatus, RosterItem } from '@slipstream/contract/roster'
import type { UserSettings } from '@slipstream/contract/user'
import {
  day,
  flightTimes,
  holdsNightBefore,
  instantOf,
  localOf,
  minute,
  nightsOf,
  rosterZone,
} from './oracle-time.ts'

/**
 * A second reading of docs/decisions/0026-plan-the-rest.md, by trying everything. It imports nothing from
 * packages/commute: what both get wrong in the same way is all that it cannot find.
 */
export interface OracleInput {
  readonly items: readonly RosterItem[]
  readonly settings: UserSettings
  readonly homeAirports: readonly string[]
  readonly base: string | null
  readonly rates?: { readonly to: string; readonly perUnit: Readonly<Record<string, number>> } | undefined
  readonly now?: number | undefined
  readonly knownMonths?: ReadonlySet<string> | undefined
  /** Minutes between two airports by the default table; undefined where the table does not know them. */
  readonly tableMinutes?: (from: string, to: string) => number | undefined
}

/** What the sums of a rest need of a flight. */
export interface Hop {
  readonly origin: string
  readonly destination: string
  readonly departure: number
  readonly arrival: number
}

export interface OracleFlight extends Hop {
  readonly name: string
  readonly originZone: string
  readonly destinationZone: string
  /** Thousandths of a pound; null where its currency has no rate. */
  readonly pounds: number | null
  readonly isStandbyOnly: boolean
  /** Its fare is standby, also where it has seats, but only over the limit. */
  readonly isListing: boolean
  /** Same operator, airports and times: the same aircraft. */
  readonly aircraft: string
}

export type OracleLevel = 'comfortable' | 'tight' | 'at_risk' | 'impossible' | 'no_data' | 'not_needed'

export interface OraclePlan {
  readonly kind: 'home' | 'one_way' | 'stay'
  readonly out: OracleFlight | null
  readonly back: OracleFlight | null
  readonly minutesAtHome: number
  readonly nights: number
  /** Thousandths of a pound, exact up to a sixtieth; null where a fare has no rate. */
  readonly ranked: number | null
  readonly keepsLocalNight: boolean
  readonly isWithinLimit: boolean
  readonly level: OracleLevel
}

export interface OracleEnd {
  readonly item: RosterItem
  readonly key: string
  readonly at: number
  readonly isHome: boolean
  readonly isUnknown: boolean
  /** Airport to minutes between it and the place. */
  readonly served: ReadonlyMap<string, number>
  readonly isMuted: boolean
  /** On offer for this end, from every item of the span. */
  readonly prices: readonly Price[]
}

export interface OracleRest {
  readonly key: string
  readonly after: OracleEnd | null
  readonly before: OracleEnd | null
  /** Null where the record leaves it open. */
  readonly kind: 'home' | 'one_way' | 'stay' | 'none' | null
  readonly level: OracleLevel | null
  readonly isConflict: boolean
  /** The best first. */
  readonly plans: readonly OraclePlan[]
  readonly best: OraclePlan | null
  /** As the ends' facts alone make them, whatever is on offer and whatever the time; null where the record leaves it open. */
  readonly statuses: { readonly after: BookingStatus | null; readonly before: BookingStatus | null }
  /** What the record does not decide here; where it is not empty, only flyability is compared. */
  readonly unclear: readonly string[]
}

const standbyWords = /standby|reserve|\bsby\b/i
const freeWords = /leave|day off|off day|\boff\b|\brest\b/i

export function keyOf(item: RosterItem): string {
  return `${item.kind}:${item.kind === 'ground_duty' ? item.pseudo_id : item.id}`
}

function startOf(item: RosterItem): number {
  return instantOf(item.kind === 'trip' ? item.sectors[0]!.report_time : item.start, rosterZone)
}

function endOf(item: RosterItem): number {
  return instantOf(item.kind === 'trip' ? item.sectors.at(-1)!.clear_time : item.end, rosterZone)
}

type Where = 'base' | 'home' | 'free' | 'unknown'

export function presenceOf(item: RosterItem, settings: Pick<UserSettings, 'home_standby'>): Where {
  const stated = statedPresence(item)
  return stated === 'home' && settings.home_standby !== 'home' ? 'base' : stated
}

function statedPresence(item: RosterItem): Where {
  if (item.kind === 'trip') return 'base'
  if (item.presence !== null) return item.presence
  if (item.location !== null) return 'base'
  if (item.kind === 'manual_entry') return 'free'
  const words = `${item.code} ${item.description}`
  if (standbyWords.test(words)) return 'home'
  return freeWords.test(words) ? 'free' : 'unknown'
}

interface Span {
  readonly from: number
  readonly until: number
  readonly members: readonly RosterItem[]
}

function spansOf(items: readonly RosterItem[], settings: UserSettings): Span[] {
  const present = items
    .filter((item) => presenceOf(item, settings) !== 'free')
    .toSorted((a, b) => startOf(a) - startOf(b) || endOf(b) - endOf(a))
  const spans: Span[] = []
  for (const item of present) {
    const last = spans.at(-1)
    if (last && startOf(item) < last.until) {
      const until = Math.max(last.until, endOf(item))
      spans[spans.length - 1] = { from: last.from, until, members: [...last.members, item] }
    } else spans.push({ from: startOf(item), until: endOf(item), members: [item] })
  }
  return spans
}

/**
 * Plans every rest of a roster, in order, by trying every pair of flights. `namedElsewhere` is the way to work of a rest
 * that the record leaves open: the next way home depends on where it leaves the car.
 */
export function planByForce(
  input: OracleInput,
  namedElsewhere: (restKey: string) => Hop | undefined = () => undefined,
): OracleRest[] {
  let last: Hop | undefined
  return restsOf(input).map(({ after, before }) => {
    const isRemembered = last && after && last.departure >= after.at - 28 * day
    const car = (isRemembered ? last?.origin : input.homeAirports[0]) ?? null
    const rest = new RestByForce(after, before, car, input).plan()
    const isOpen = rest.kind === null || rest.unclear.length > 0
    last = (isOpen ? namedElsewhere(rest.key) : undefined) ?? rest.best?.back ?? last
    return rest
  })
}

/** The rests of a roster without their plans. The car is taken to be at the first home airport. */
export function restsOf(input: OracleInput): RestByForce[] {
  const spans = spansOf(input.items, input.settings)
  return Array.from({ length: spans.length + 1 }, (_, index) => {
    const [previous, next] = [spans[index - 1], spans[index]]
    const after = previous ? endOfSpan(previous, 'clear', input) : null
    const before = next ? endOfSpan(next, 'report', input) : null
    return new RestByForce(after, before, input.homeAirports[0] ?? null, input)
  }).filter(({ after, before }) => after !== null || before !== null)
}

function endOfSpan(span: Span, side: 'clear' | 'report', input: OracleInput): OracleEnd {
  const { settings, homeAirports } = input
  const base = input.base ?? settings.commuting_stations[0] ?? null
  const isMuted = (item: RosterItem) => item.kind !== 'trip' && !settings.include_ground_duties
  const edgeFirst = side === 'report' ? span.members : span.members.toSorted((a, b) => endOf(b) - endOf(a))
  const edge = edgeFirst[0]!
  const item = edgeFirst.find((member) => !isMuted(member)) ?? edge
  const where = presenceOf(edge, settings)
  const own = placeOf(edge, side)
  const airport = own ?? base
  const isHome = where === 'home' || (airport !== null && homeAirports.includes(airport))
  const isAtBase = airport === null || airport === base || settings.commuting_stations.includes(airport)
  const airports = isAtBase
    ? [...(airport === null ? [] : [airport]), ...settings.commuting_stations]
    : [airport]
  return {
    item,
    key: keyOf(item),
    at: side === 'report' ? span.from : span.until,
    isHome,
    isUnknown: where === 'unknown',
    served: new Map(
      airports.map((each) => [each, airport === null ? 0 : transferMinutes(airport, each, input)]),
    ),
    isMuted: span.members.every(isMuted),
    prices: span.members.flatMap(({ prices }) => prices[side === 'report' ? 'to_work' : 'from_work']),
  }
}

function placeOf(item: RosterItem, side: 'clear' | 'report'): string | null {
  if (item.kind !== 'trip') return item.location
  return side === 'report' ? item.sectors[0]!.origin : item.sectors.at(-1)!.destination
}

function transferMinutes(from: string, to: string, input: OracleInput): number {
  if (from === to) return 0
  const own = input.settings.transfer_minutes
  return own[`${from}-${to}`] ?? own[`${to}-${from}`] ?? input.tableMinutes?.(from, to) ?? 90
}

type Side = 'out' | 'back'

/** What is fixed on one side of a rest. */
type Held =
  | { readonly as: 'booked' | 'listed'; readonly flight: OracleFlight | null }
  | { readonly as: 'planned'; readonly flight: OracleFlight }
  | { readonly as: 'hotel' | 'open'; readonly flight: null }

const hourPrice = { cheapest: 2000, balanced: 10_000, most_home: 30_000 }

/** One rest, with the sums of its flights. */
export class RestByForce {
  private readonly unclear = new Set<string>()
  readonly needsOut: boolean
  readonly needsBack: boolean
  /** The least time at home that this rest asks for. */
  private leastAtHome: number

  readonly after: OracleEnd | null
  readonly before: OracleEnd | null
  private readonly car: string | null
  private readonly input: OracleInput

  constructor(after: OracleEnd | null, before: OracleEnd | null, car: string | null, input: OracleInput) {
    this.after = after
    this.before = before
    this.car = car
    this.input = input
    this.needsOut = after !== null && !after.isHome
    this.needsBack = before !== null && !before.isHome
    this.leastAtHome = input.settings.min_home_minutes
  }

  plan(): OracleRest {
    const { after, before, input } = this
    this.noteClock()
    if (input.homeAirports.length === 0 || (!this.needsOut && !this.needsBack))
      return this.answer({ kind: 'none', level: null, plans: [] })

    const out = this.needsOut ? this.held('out') : null
    const back = this.needsBack ? this.held('back') : null
    const isOutFixed = out?.as === 'booked' || out?.as === 'listed'
    const isBackFixed = back?.as === 'booked' || back?.as === 'listed'
    const decision = this.decision()
    const isStaying = this.isStaying()
    if (isStaying && (isOutFixed || isBackFixed)) {
      this.unclear.add('stays and has a seat')
      return this.answer({ kind: null, level: 'impossible', plans: [], isConflict: true })
    }
    if (isStaying) return this.stayed(decision === 'home')
    if (isOutFixed && !out.flight) this.unclear.add('booked without a flight')
    if (isBackFixed && !back.flight) this.unclear.add('booked without a flight')
    if (decision === 'home' || isOutFixed || isBackFixed) this.leastAtHome = 0

    if (isOutFixed && isBackFixed && out.flight && back.flight) return this.bothFixed(out.flight, back.flight)

    if (isOutFixed && out.flight && !this.isValid(out.flight, null))
      this.unclear.add('fixed, and cannot be flown')
    if (isBackFixed && back.flight && !this.isValid(null, back.flight))
      this.unclear.add('fixed, and cannot be flown')

    const outs = this.choice('out', out)
    const backs = this.choice('back', back)
    const { ways, keepsPlanned } = this.withPlanned(out, back, outs, backs)
    for (const [side, end, held] of [
      ['out', after, out],
      ['back', before, back],
    ] as const) {
      const isNeeded = side === 'out' ? this.needsOut : this.needsBack
      const isFixed = held?.as === 'booked' || held?.as === 'listed'
      if (!isNeeded || isFixed || !end || this.isPriced(side)) continue
      if (!isOutFixed && !isBackFixed && this.isTooShort())
        return this.isWithinReach()
          ? this.answer({ kind: 'stay', level: null, plans: this.staying() })
          : this.answer({ kind: 'none', level: null, plans: [] })
      const isLost = !this.couldHaveOther(isOutFixed ? out.flight : null, isBackFixed ? back.flight : null)
      return this.answer({ kind: null, level: isLost ? 'impossible' : 'no_data', plans: [] })
    }
    return this.chooseBest(ways, isOutFixed || isBackFixed, keepsPlanned || decision === 'home')
  }

  /** Whether any flight of 45 minutes could be the other half of a fixed one, whatever is on offer. */
  private couldHaveOther(out: OracleFlight | null, back: OracleFlight | null): boolean {
    const { after, before } = this
    const firstHome = after && this.needsOut ? after.at + (this.gapOut() + 45) * minute : -Infinity
    const lastAway = before && this.needsBack ? before.at - (this.gapBack() + 45) * minute : Infinity
    return (
      (!out || out.arrival + 30 * minute <= lastAway) && (!back || firstHome <= back.departure - 30 * minute)
    )
  }

  /** What has left is no candidate; once the way home is over, the plan rests on one that is not in the case. */
  private noteClock(): void {
    const { after, before, input } = this
    const { now } = input
    if (now === undefined) return
    const isOutOver = after !== null && now >= after.at + this.gapOut() * minute + day
    const held = this.needsOut ? this.held('out').flight : null
    const hasLeft = held !== null && held.departure < now
    if ((before !== null && now >= before.at) || isOutOver || hasLeft) this.unclear.add('past')
  }

  private status(side: Side): BookingStatus | null {
    const isNeeded = side === 'out' ? this.needsOut : this.needsBack
    if (!isNeeded || this.input.homeAirports.length === 0) return null
    const { as, flight } = this.held(side)
    if (as === 'listed') return 'standby'
    const isStaying = this.isStaying()
    if (as !== 'booked') return as === 'hotel' || isStaying ? 'hotel' : 'not_booked'
    if (!flight) return null
    const isOther = side === 'out' ? this.needsBack : this.needsOut
    const other = isOther ? this.held(side === 'out' ? 'back' : 'out') : null
    const isSeat = (other?.as === 'booked' || other?.as === 'listed') && other.flight !== null
    const [out, back] =
      side === 'out' ? [flight, isSeat ? other.flight : null] : [isSeat ? other.flight : null, flight]
    const isConflict = out && back ? this.isConflict(out, back) : false
    const isAlone = side === 'out' ? this.isValid(flight, null) : this.isValid(null, flight)
    const couldFit =
      isSeat ||
      !isOther ||
      this.couldHaveOther(side === 'out' ? flight : null, side === 'out' ? null : flight)
    const isRight = isAlone && couldFit && !isConflict && !isStaying && this.isWithinTwoDays(side, flight)
    return isRight ? 'booked_correct_time' : 'booked_incorrect_time'
  }

  private isStaying(): boolean {
    const { after, before } = this
    const isHotel = after?.item.from_work_status === 'hotel' || before?.item.to_work_status === 'hotel'
    return isHotel || this.decision() === 'stay'
  }

  private isConflict(out: OracleFlight, back: OracleFlight): boolean {
    return out.arrival > back.departure - (30 + this.between(out.destination, back.origin)) * minute
  }

  /** What somebody has a seat on is of use within 48 hours, whatever the gap. */
  private isWithinTwoDays(side: Side, { departure }: OracleFlight): boolean {
    const { after, before } = this
    return side === 'out'
      ? departure <= (after?.at ?? -Infinity) + 2 * day
      : departure >= (before?.at ?? Infinity) - 2 * day
  }

  /** Within 24 hours and the gap of the clear or the report. */
  private isWithinADay(side: Side, flight: OracleFlight): boolean {
    const beyond = side === 'out' ? this.inHandOut(flight) : this.inHandBack(flight) + length(flight)
    return beyond <= day / minute
  }

  private chooseBest(ways: OraclePlan[], isFixed: boolean, isHomeDecided: boolean): OracleRest {
    const isPair = this.needsOut && this.needsBack
    const canStay = isPair && this.isWithinReach() && !isFixed && !(isHomeDecided && ways.length > 0)
    if (isHomeDecided && ways.length === 0) this.unclear.add('home decided, none possible')
    const plans = canStay ? this.withStaying(this.rank(ways)) : this.rank(ways)
    const best = plans[0]
    if (best) return this.answer({ kind: best.kind, level: best.level, plans })
    // Home without a way to work, or a seat to work for somebody who cannot be home in time.
    if (isFixed && this.input.settings.car_stays && this.input.homeAirports.length > 1)
      this.unclear.add('perhaps only the car is elsewhere')
    if (isFixed && isPair && this.unclear.size === 0)
      return this.answer({ kind: 'home', level: 'impossible', plans })
    if (isFixed) this.unclear.add('fixed, and no other half')
    if (isPair && !isFixed) return this.answer({ kind: 'none', level: null, plans })
    const isFromHome = this.after?.isHome === true && this.needsBack
    if (!isFixed) this.unclear.add('no flight one way')
    return this.answer({ kind: null, level: isFromHome ? 'impossible' : null, plans })
  }

  private bothFixed(out: OracleFlight, back: OracleFlight): OracleRest {
    if (this.isConflict(out, back)) {
      const named = { ...this.way(out, back), level: 'impossible' as const }
      return this.answer({ kind: null, level: 'impossible', plans: [named], isConflict: true })
    }
    if (this.inHandOut(out) < 0 || this.inHandBack(back) < 0) this.unclear.add('fixed against the gap')
    else if (this.atHome(out, back) < 0) this.unclear.add('fixed, not to the door')
    if (out.destination !== this.car) this.unclear.add('fixed away from the car')
    const plan = this.way(out, back)
    return this.answer({ kind: 'home', level: plan.level, plans: [plan] })
  }

  private stayed(isContradicted: boolean): OracleRest {
    if (isContradicted) this.unclear.add('hotel against the decision home')
    if (!this.isWithinReach()) this.unclear.add('stays where the report cannot be reached')
    return this.answer({ kind: 'stay', level: null, plans: this.staying() })
  }

  private answer(parts: Pick<OracleRest, 'kind' | 'level' | 'plans'> & { isConflict?: boolean }): OracleRest {
    const { after, before } = this
    return {
      key: this.key,
      after,
      before,
      isConflict: false,
      best: parts.plans[0] ?? null,
      statuses: { after: this.status('out'), before: this.status('back') },
      unclear: [...this.unclear],
      ...parts,
    }
  }

  /** Every plan with flights that this rest allows: pairs, or single flights where only one is needed. */
  private allWays(outs: readonly OracleFlight[], backs: readonly OracleFlight[]): OraclePlan[] {
    const tried: [OracleFlight | null, OracleFlight | null][] = []
    if (this.needsOut && this.needsBack)
      for (const out of outs) for (const back of backs) tried.push([out, back])
    else if (this.needsOut) for (const out of outs) tried.push([out, null])
    else for (const back of backs) tried.push([null, back])
    return tried.filter(([out, back]) => this.isValid(out, back)).map(([out, back]) => this.way(out, back))
  }

  /** Planned flights are kept where a valid way has them: both, else one, else none. */
  private withPlanned(
    out: Held | null,
    back: Held | null,
    outs: readonly OracleFlight[],
    backs: readonly OracleFlight[],
  ): { ways: OraclePlan[]; keepsPlanned: boolean } {
    const only = (held: Held | null, flights: readonly OracleFlight[]) =>
      held?.as === 'planned' ? [held.flight] : flights
    const all = () => ({ ways: this.allWays(outs, backs), keepsPlanned: false })
    const isOutPlanned = out?.as === 'planned'
    const isBackPlanned = back?.as === 'planned'
    if (!isOutPlanned && !isBackPlanned) return all()
    const both = this.allWays(only(out, outs), only(back, backs))
    if (both.length > 0) return { ways: both, keepsPlanned: true }
    if (!isOutPlanned || !isBackPlanned) return all()
    const one = [...this.allWays(only(out, outs), backs), ...this.allWays(outs, only(back, backs))]
    return one.length > 0 ? { ways: one, keepsPlanned: true } : all()
  }

  private isHeldSeat(side: Side, flight: OracleFlight): boolean {
    const { as, flight: held } = this.held(side)
    return (as === 'booked' || as === 'listed') && held?.aircraft === flight.aircraft
  }

  get key(): string {
    return `${this.after?.key ?? ''}~${this.before?.key ?? ''}`
  }

  private isValid(out: OracleFlight | null, back: OracleFlight | null): boolean {
    if (out && this.inHandOut(out) < 0) return false
    if (back && this.inHandBack(back) < 0) return false
    if (out && back) return out.arrival < back.departure && this.atHome(out, back) >= this.leastAtHome
    // A booked flight need only not overlap an obligation at home.
    if (out && this.before)
      return (this.isHeldSeat('out', out) ? out.arrival : this.doorIn(out)) <= this.before.at
    if (back && this.after)
      return (this.isHeldSeat('back', back) ? back.departure : this.doorOut(back)) >= this.after.at
    return true
  }

  private way(out: OracleFlight | null, back: OracleFlight | null): OraclePlan {
    const { settings } = this.input
    const nights = this.nightsAfter(out) + this.nightsBefore(back)
    const away = this.minutesAway(out, back)
    const flights = [out, back].filter((flight) => flight !== null)
    const outFallBacks = out ? this.fallBacks('out', out, back) : []
    const backFallBacks = back ? this.fallBacks('back', back, out) : []
    const risk =
      (out ? riskOf(out, outFallBacks.length, this.inHandOut(out)) : 0) +
      (back ? riskOf(back, backFallBacks.length, this.inHandBack(back)) : 0)
    const fares = flights.map(({ pounds }) => pounds)
    const money = fares.every((fare) => fare !== null) ? fares.reduce((sum, fare) => sum + fare, 0) : null
    const keepsLocalNight = this.keepsLocalNight(out, back)
    const limit = settings.max_sector_price
    const levels = [
      out ? levelOf(out, outFallBacks.length, this.inHandOut(out)) : 'comfortable',
      back ? this.backLevel(back, backFallBacks.length, keepsLocalNight) : 'comfortable',
    ] as const
    return {
      kind: out && back ? 'home' : 'one_way',
      out,
      back,
      minutesAtHome: out && back ? this.atHome(out, back) : 0,
      nights,
      ranked:
        money === null
          ? null
          : money +
            nights * settings.night_price * 1000 +
            (away * hourPrice[settings.home_value]) / 60 +
            risk,
      keepsLocalNight,
      isWithinLimit: limit <= 0 || fares.every((fare) => fare === null || fare <= limit * 1000),
      level: this.capped(worse(...levels)),
    }
  }

  private staying(): OraclePlan[] {
    const { after, before, input } = this
    const minutes = after && before ? (before.at - after.at) / minute : 0
    const nights = after && before ? nightsOf(after.at, before.at, rosterZone) : 0
    const { settings } = input
    return [
      {
        kind: 'stay',
        out: null,
        back: null,
        minutesAtHome: 0,
        nights,
        ranked: nights * settings.night_price * 1000 + (minutes * hourPrice[settings.home_value]) / 60,
        keepsLocalNight: after !== null && this.hasNightAtBase(after.at),
        isWithinLimit: true,
        level: this.capped('comfortable'),
      },
    ]
  }

  /** The best way to fly is compared with staying; of equals, and where a fare has no rate, home wins. */
  private withStaying(ways: readonly OraclePlan[]): OraclePlan[] {
    const [stay] = this.staying()
    if (!stay) return [...ways]
    const isPriced = ways.every(({ ranked }) => ranked !== null)
    const [best] = ways
    const isWorse = isPriced && Math.round((stay.ranked ?? 0) * 60) < Math.round((best?.ranked ?? 0) * 60)
    return best && !isWorse ? [...ways, stay] : [stay, ...ways]
  }

  /** The best first: a local night, the price limit, then cost (or time at home where a fare has no rate), then ties. */
  private rank(plans: readonly OraclePlan[]): OraclePlan[] {
    const { settings } = this.input
    const isPriced = plans.every(({ ranked }) => ranked !== null)
    const prefersNight = settings.prefer_local_night_before_report && this.needsBack
    const order = (plan: OraclePlan) => [
      prefersNight && !plan.keepsLocalNight ? 1 : 0,
      plan.isWithinLimit ? 0 : 1,
      isPriced ? Math.round((plan.ranked ?? 0) * 60) : -this.timeAtHome(plan),
      plan.out ? this.doorIn(plan.out) : Infinity,
      plan.back ? -this.doorOut(plan.back) : 0,
      -((plan.out ? this.inHandOut(plan.out) : 0) + (plan.back ? this.inHandBack(plan.back) : 0)),
    ]
    const names = (plan: OraclePlan) => `${plan.out?.name ?? ''} ${plan.back?.name ?? ''}`
    return plans.toSorted((a, b) => {
      const [first, second] = [order(a), order(b)]
      const index = first.findIndex((value, at) => value !== second[at])
      if (index >= 0) return (first[index] ?? 0) - (second[index] ?? 0)
      return names(a) < names(b) ? -1 : Number(names(a) > names(b))
    })
  }

  /** Minutes at home for comparing: one way, the sooner home or the later away the more. */
  private timeAtHome(plan: OraclePlan): number {
    if (plan.kind === 'home') return plan.minutesAtHome
    return plan.kind === 'stay' ? 0 : -this.minutesAway(plan.out, plan.back)
  }

  private minutesAway(out: OracleFlight | null, back: OracleFlight | null): number {
    const there = out && this.after ? (this.doorIn(out) - this.after.at) / minute : 0
    const again = back && this.before ? (this.before.at - this.doorOut(back)) / minute : 0
    return there + again
  }

  private nightsAfter(out: OracleFlight | null): number {
    return out && this.after ? nightsOf(this.after.at, out.departure, out.originZone) : 0
  }

  private nightsBefore(back: OracleFlight | null): number {
    return back && this.before ? nightsOf(back.arrival, this.before.at, back.destinationZone) : 0
  }

  /** 8 hours between 22:00 and 08:00 before the report: near base, or at home before a flight on the day. */
  private keepsLocalNight(out: OracleFlight | null, back: OracleFlight | null): boolean {
    if (!back) return true
    if (this.hasNightAtBase(back.arrival)) return true
    if (this.nightsBefore(back) > 0) return false
    const date = localOf(back.departure, back.originZone).slice(0, 10)
    const from = out ? this.doorIn(out) : (this.after?.at ?? -Infinity)
    return holdsNightBefore(date, from, this.doorOut(back), back.originZone)
  }

  private hasNightAtBase(from: number): boolean {
    const report = this.before?.at
    if (report === undefined) return true
    return [report, report + day].some((at) =>
      holdsNightBefore(localOf(at, rosterZone).slice(0, 10), from, report, rosterZone),
    )
  }

  private backLevel(back: OracleFlight, fallBacks: number, keepsLocalNight: boolean): OracleLevel {
    const { settings } = this.input
    const report = this.before?.at ?? 0
    const isPolicyBroken =
      (settings.commuter_policy === 'two_flights' && fallBacks === 0) ||
      (settings.commuter_policy === 'minutes' &&
        report - back.arrival < settings.commuter_policy_minutes * minute)
    const isNightMissed = settings.prefer_local_night_before_report && !keepsLocalNight
    const isOvernightNeeded =
      this.nightsBefore(back) > 0 &&
      !this.offers('back').some(
        (each) => !each.isStandbyOnly && this.inHandBack(each) >= 0 && this.nightsBefore(each) === 0,
      )
    return worse(
      levelOf(back, fallBacks, this.inHandBack(back)),
      isPolicyBroken ? 'at_risk' : 'comfortable',
      isNightMissed || isOvernightNeeded ? 'tight' : 'comfortable',
    )
  }

  /** A confirmed seat, 45 minutes later or more (and the transfer), that forms a valid pair with the other half. */
  private fallBacks(side: Side, named: OracleFlight, other: OracleFlight | null): OracleFlight[] {
    return this.offers(side).filter((each) => {
      const later = (45 + this.between(named.origin, each.origin)) * minute
      if (each.isStandbyOnly || each.departure < named.departure + later) return false
      return side === 'out' ? this.isValid(each, other) : this.isValid(other, each)
    })
  }

  private capped(level: OracleLevel): OracleLevel {
    const isUnknown = this.after?.isUnknown || this.before?.isUnknown
    return worse(level, isUnknown ? 'at_risk' : 'comfortable', this.isBeyondKnown() ? 'tight' : 'comfortable')
  }

  isBeyondKnown(): boolean {
    const { knownMonths } = this.input
    if (!knownMonths) return false
    const month = (at: number, by: number) => {
      const date = new Date(`${localOf(at, rosterZone).slice(0, 7)}-01T00:00:00Z`)
      date.setUTCMonth(date.getUTCMonth() + by)
      return date.toISOString().slice(0, 7)
    }
    const { after, before } = this
    if (!after && before) return !knownMonths.has(month(before.at, -1))
    if (after && !before) return !knownMonths.has(month(after.at, 1))
    if (!after || !before) return false
    for (let by = 0; month(after.at, by) < month(before.at, 0); by += 1)
      if (by > 0 && !knownMonths.has(month(after.at, by))) {
        this.unclear.add('an unknown month in between')
        return true
      }
    return false
  }

  private choice(side: Side, held: Held | null): OracleFlight[] {
    if (held?.as === 'booked' || held?.as === 'listed') return held.flight ? [held.flight] : []
    return this.offers(side)
  }

  private readonly offered: Partial<Record<Side, OracleFlight[]>> = {}

  /** Whether the side has a price between home and its place, also of a flight that is sold out or has left. */
  isPriced(side: Side): boolean {
    const { settings, homeAirports } = this.input
    const end = side === 'out' ? this.after : this.before
    return (end?.prices ?? []).some(({ origin, destination, fare_type }) => {
      const [work, home] = side === 'out' ? [origin, destination] : [destination, origin]
      const isUsable = fare_type === 'commercial' || settings.include_staff_travel
      return end?.served.has(work) && homeAirports.includes(home) && isUsable
    })
  }

  /** The candidates of a side: one an aircraft, with its cheapest confirmed fare, else standby only. */
  private offers(side: Side): OracleFlight[] {
    return (this.offered[side] ??= this.readOffers(side))
  }

  private readOffers(side: Side): OracleFlight[] {
    const end = side === 'out' ? this.after : this.before
    const { settings, homeAirports, now } = this.input
    if (!end) return []
    const byAircraft = new Map<string, Price[]>()
    for (const price of end.prices) {
      const [work, home] =
        side === 'out' ? [price.origin, price.destination] : [price.destination, price.origin]
      if (!end.served.has(work) || !homeAirports.includes(home)) continue
      if (price.fare_type !== 'commercial' && !settings.include_staff_travel) continue
      if (side === 'out' && settings.car_stays && home !== this.car) continue
      byAircraft.set(aircraftOf(price), [...(byAircraft.get(aircraftOf(price)) ?? []), price])
    }
    return [...byAircraft.values()].flatMap((fares) => {
      const confirmed = fares.filter((fare) => fare.fare_type !== 'standby' && fare.seats_available !== 0)
      const standby = fares.filter((fare) => fare.fare_type === 'standby')
      const limit = settings.max_sector_price
      const isWithin = (fare: Price) => limit <= 0 || (this.inPounds(fare) ?? 0) <= limit * 1000
      const wanted = [confirmed.filter(isWithin), standby.filter(isWithin), confirmed, standby]
      const chosen = wanted.find(({ length }) => length > 0) ?? []
      const flight = this.cheapest(chosen, confirmed.length === 0)
      if (!flight || (now !== undefined && flight.departure < now)) return []
      return this.isWithinADay(side, flight) ? [flight] : []
    })
  }

  private cheapest(fares: readonly Price[], isStandbyOnly: boolean): OracleFlight | null {
    // Fares of one currency can be compared without a rate.
    const isOneCurrency = new Set(fares.map(({ price_currency }) => price_currency)).size === 1
    const size = (fare: Price) =>
      isOneCurrency ? Number(fare.price_amount) : (this.inPounds(fare) ?? Infinity)
    const flights = fares
      .toSorted((a, b) => size(a) - size(b))
      .map((fare) => this.flightOf(fare, isStandbyOnly))
    return flights.find((flight) => flight !== null) ?? null
  }

  private flightOf(price: Price, isStandbyOnly: boolean): OracleFlight | null {
    const times = flightTimes(price)
    return (
      times && {
        ...times,
        name: `${price.marketing_carrier}${price.flight_number}`,
        origin: price.origin,
        destination: price.destination,
        originZone: price.origin_timezone,
        destinationZone: price.destination_timezone,
        pounds: this.inPounds(price),
        isStandbyOnly,
        isListing: isStandbyOnly || price.fare_type === 'standby',
        aircraft: aircraftOf(price),
      }
    )
  }

  private inPounds({ price_amount, price_currency }: Price): number | null {
    const thousandths = Math.round(Number(price_amount) * 1000)
    if (price_currency === 'GBP') return thousandths
    const { rates } = this.input
    const rate = rates?.to === 'GBP' ? rates.perUnit[price_currency] : undefined
    return rate === undefined ? null : Math.round(thousandths * rate)
  }

  held(side: Side): Held {
    const end = side === 'out' ? this.after : this.before
    const item = end?.item
    const status = side === 'out' ? item?.from_work_status : item?.to_work_status
    const price = side === 'out' ? item?.from_work_flight : item?.to_work_flight
    if (status === 'hotel') return { as: 'hotel', flight: null }
    if (status === 'standby') return { as: 'listed', flight: price ? this.flightOf(price, true) : null }
    if (status !== undefined && status !== 'not_booked') {
      return { as: 'booked', flight: price ? this.flightOf(price, price.fare_type === 'standby') : null }
    }
    const isOffered = price && this.offers(side).some(({ aircraft }) => aircraft === aircraftOf(price))
    if (price && !this.isPriced(side)) this.unclear.add('a plan without prices')
    // The fare that was planned, also where its aircraft is sold for less.
    const planned = isOffered ? this.flightOf(price, price.fare_type === 'standby') : null
    return planned ? { as: 'planned', flight: planned } : { as: 'open', flight: null }
  }

  private decision(): 'home' | 'stay' | null {
    const said = this.after?.item.next_rest
    return said && said.before === (this.before?.key ?? null) ? said.decision : null
  }

  /** The gaps, both doors, two flights of 45 minutes and the least time at home do not fit. */
  private isTooShort(): boolean {
    const { after, before, input } = this
    if (!after || !before || !this.needsOut || !this.needsBack) return false
    const needed = (airport: string) =>
      this.gapOut() +
      this.gapBack() +
      this.doors(airport).in +
      this.doors(airport).out +
      90 +
      this.leastAtHome
    const all = input.homeAirports.map(needed)
    const rest = (before.at - after.at) / minute
    if (rest < Math.max(...all) && rest >= Math.min(...all)) this.unclear.add('too short from one home')
    return rest < Math.min(...all)
  }

  /** Whether the report can be reached from where the rest begins without a flight. */
  private isWithinReach(): boolean {
    const reached = this.before?.served
    return (
      reached !== undefined && [...(this.after?.served.keys() ?? [])].some((airport) => reached.has(airport))
    )
  }

  between(from: string, to: string): number {
    return transferMinutes(from, to, this.input)
  }

  gapOut(): number {
    const { clear_to_departure_minutes, slip_time } = this.input.settings
    return Math.max(clear_to_departure_minutes, slip_time)
  }

  private gapBack(): number {
    const { landing_to_report_minutes, slip_time } = this.input.settings
    return Math.max(landing_to_report_minutes, slip_time)
  }

  inHandOut(flight: Hop): number {
    const transfer = this.after?.served.get(flight.origin) ?? Infinity
    return (flight.departure - (this.after?.at ?? Infinity)) / minute - this.gapOut() - transfer
  }

  inHandBack(flight: Hop): number {
    const transfer = this.before?.served.get(flight.destination) ?? Infinity
    return ((this.before?.at ?? -Infinity) - flight.arrival) / minute - this.gapBack() - transfer
  }

  private doors(airport: string): { in: number; out: number } {
    const own = this.input.settings.door_minutes[airport]
    return { in: own?.from_landing ?? 45, out: own?.to_departure ?? 95 }
  }

  doorIn(out: Hop): number {
    return out.arrival + this.doors(out.destination).in * minute
  }

  doorOut(back: Hop): number {
    return back.departure - this.doors(back.origin).out * minute
  }

  atHome(out: Hop, back: Hop): number {
    return (this.doorOut(back) - this.doorIn(out)) / minute
  }
}

function length(flight: OracleFlight): number {
  return (flight.arrival - flight.departure) / minute
}

function aircraftOf(price: Price): string {
  const { operating_carrier, origin, destination, departure_time, arrival_time } = price
  return [operating_carrier, origin, destination, departure_time, arrival_time].join(' ')
}

function riskOf(flight: OracleFlight, fallBacks: number, inHand: number): number {
  return (fallBacks === 0 ? 40_000 : 0) + (inHand < 30 ? 40_000 : 0) + (flight.isListing ? 150_000 : 0)
}

function levelOf(flight: OracleFlight, fallBacks: number, inHand: number): OracleLevel {
  if (flight.isListing || (fallBacks === 0 && inHand < 30)) return 'at_risk'
  return fallBacks === 0 || inHand < 30 ? 'tight' : 'comfortable'
}

const order: readonly OracleLevel[] = ['comfortable', 'tight', 'at_risk', 'impossible']

export function worse(...levels: readonly OracleLevel[]): OracleLevel {
  return order[Math.max(...levels.map((level) => order.indexOf(level)))] ?? 'comfortable'
}
