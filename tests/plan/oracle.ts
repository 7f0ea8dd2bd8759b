import type { Price } from '@slipstream/contract/flight'
import type { BookingStatus, RosterItem } from '@slipstream/contract/roster'
import type { UserSettings } from '@slipstream/contract/user'
import {
  day,
  flightTimes,
  getInstant,
  toLocalTime,
  minute,
  minutesOfNightBefore,
  getNights,
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
  /** Who sells it, and who flies it. */
  readonly airlines: readonly string[]
  /** Same operator, airports and times: the same aircraft. */
  readonly aircraft: string
}

export type OracleLevel = 'comfortable' | 'tight' | 'at_risk' | 'impossible' | 'no_data' | 'not_needed'

export interface OraclePlan {
  readonly kind: 'home' | 'one_way' | 'stay'
  readonly wayHome: OracleFlight | null
  readonly wayToWork: OracleFlight | null
  readonly minutesAtHome: number
  readonly nights: number
  /** Thousandths of a pound, exact up to a sixtieth; null where a fare has no rate. */
  readonly ranked: number | null
  readonly keepsLocalNight: boolean
  readonly isWithinLimit: boolean
  /** By its flights alone, whatever else is unknown of the rest. */
  readonly isAtRisk: boolean
  readonly level: OracleLevel
}

export interface OracleEnd {
  readonly item: RosterItem
  readonly key: string
  readonly at: number
  readonly isHome: boolean
  readonly airport: string | null
  /** By land between the door and a place near home. */
  readonly fromHome: number
  readonly isUnknown: boolean
  /** Airport to minutes between it and the place. */
  readonly served: ReadonlyMap<string, number>
  readonly isMuted: boolean
  /** On offer for this end, from every item of the span. */
  readonly prices: readonly Price[]
}

export interface OracleRest {
  readonly key: string
  readonly clear: OracleEnd | null
  readonly report: OracleEnd | null
  /** Null where the record leaves it open. */
  readonly kind: 'home' | 'one_way' | 'stay' | 'none' | null
  readonly level: OracleLevel | null
  readonly isConflict: boolean
  /** The best first. */
  readonly plans: readonly OraclePlan[]
  readonly best: OraclePlan | null
  /** As the ends' facts alone make them, whatever is on offer and whatever the time; null where the record leaves it open. */
  readonly statuses: { readonly clear: BookingStatus | null; readonly report: BookingStatus | null }
  /** What the record does not decide here; where it is not empty, only flyability is compared. */
  readonly unclear: readonly string[]
}

const standbyWords = /standby|reserve|\bsby\b/i
const freeWords = /leave|day off|off day|\boff\b|\brest\b/i

export function getKey(item: RosterItem): string {
  return `${item.kind}:${item.kind === 'ground_duty' ? item.pseudo_id : item.id}`
}

function getStart(item: RosterItem): number {
  return getInstant(item.kind === 'trip' ? item.sectors[0]!.report_time : item.start, rosterZone)
}

function getEnd(item: RosterItem): number {
  return getInstant(item.kind === 'trip' ? item.sectors.at(-1)!.clear_time : item.end, rosterZone)
}

type Where = 'base' | 'home' | 'free' | 'unknown'

export function getPresence(item: RosterItem, settings: Pick<UserSettings, 'home_standby'>): Where {
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

function getSpans(items: readonly RosterItem[], settings: UserSettings): Span[] {
  const present = items
    .filter((item) => getPresence(item, settings) !== 'free')
    .toSorted((a, b) => getStart(a) - getStart(b) || getEnd(b) - getEnd(a))
  const spans: Span[] = []
  for (const item of present) {
    const last = spans.at(-1)
    if (last && getStart(item) < last.until) {
      const until = Math.max(last.until, getEnd(item))
      spans[spans.length - 1] = { from: last.from, until, members: [...last.members, item] }
    } else spans.push({ from: getStart(item), until: getEnd(item), members: [item] })
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
  return getRests(input).map(({ clear, report }) => {
    const isRemembered = last && clear && last.departure >= clear.at - 28 * day
    const car = (isRemembered ? last?.origin : input.homeAirports[0]) ?? null
    const rest = new RestByForce(clear, report, car, input).plan()
    const isOpen = rest.kind === null || rest.unclear.length > 0
    last = (isOpen ? namedElsewhere(rest.key) : undefined) ?? rest.best?.wayToWork ?? last
    return rest
  })
}

/** The rests of a roster without their plans. The car is taken to be at the first home airport. */
export function getRests(input: OracleInput): RestByForce[] {
  const spans = getSpans(input.items, input.settings)
  return Array.from({ length: spans.length + 1 }, (_, index) => {
    const [previous, next] = [spans[index - 1], spans[index]]
    const clear = previous ? endOfSpan(previous, 'clear', input) : null
    const report = next ? endOfSpan(next, 'report', input) : null
    return new RestByForce(clear, report, input.homeAirports[0] ?? null, input)
  }).filter(({ clear, report }) => clear !== null || report !== null)
}

function endOfSpan(span: Span, side: 'clear' | 'report', input: OracleInput): OracleEnd {
  const { settings, homeAirports } = input
  const base = input.base ?? settings.commuting_stations[0] ?? null
  const isMuted = (item: RosterItem) => item.kind !== 'trip' && !settings.include_ground_duties
  const edgeFirst = side === 'report' ? span.members : span.members.toSorted((a, b) => getEnd(b) - getEnd(a))
  const edge = edgeFirst[0]!
  const item = edgeFirst.find((member) => !isMuted(member)) ?? edge
  const where = getPresence(edge, settings)
  const own = getPlace(edge, side)
  const airport = own ?? base
  const byLand = homeAirports.map((home) => (airport === null ? NaN : transferMinutes(home, airport, input)))
  const fromHome = where === 'home' ? 0 : Math.min(...byLand.filter((minutes) => Number.isFinite(minutes)))
  const isHome = Number.isFinite(fromHome)
  const isAtBase = airport === null || airport === base || settings.commuting_stations.includes(airport)
  const airports = isAtBase
    ? [...(airport === null ? [] : [airport]), ...settings.commuting_stations]
    : [airport]
  return {
    item,
    key: getKey(item),
    at: side === 'report' ? span.from : span.until,
    isHome,
    airport,
    fromHome: isHome ? fromHome : 0,
    isUnknown: where === 'unknown',
    served: new Map(
      airports
        .map((each): [string, number] => [each, airport === null ? 0 : transferMinutes(airport, each, input)])
        .filter(([, minutes]) => Number.isFinite(minutes)),
    ),
    isMuted: span.members.every(isMuted),
    prices: span.members.flatMap(({ prices }) => prices[side === 'report' ? 'to_work' : 'from_work']),
  }
}

function getPlace(item: RosterItem, side: 'clear' | 'report'): string | null {
  if (item.kind !== 'trip') return item.location
  return side === 'report' ? item.sectors[0]!.origin : item.sectors.at(-1)!.destination
}

function transferMinutes(from: string, to: string, input: OracleInput): number {
  if (from === to) return 0
  const own = input.settings.transfer_minutes
  return own[`${from}-${to}`] ?? own[`${to}-${from}`] ?? input.tableMinutes?.(from, to) ?? Infinity
}

type Side = 'wayHome' | 'wayToWork'

/** What is fixed on one side of a rest. */
type Held =
  | { readonly as: 'booked' | 'listed'; readonly flight: OracleFlight | null }
  | { readonly as: 'planned'; readonly flight: OracleFlight }
  | { readonly as: 'hotel' | 'open'; readonly flight: null }

/** Thousandths of a pound, night by night. */
function nightsPrice(
  nights: number,
  { night_place: where, night_price: price, own_place: place }: UserSettings,
): number {
  let sum = 0
  for (let night = 1; night <= nights; night += 1) {
    if (where === 'place' && place && night > place.nights_included) sum += place.extra_night_price * 1000
    if (where !== 'place' && where !== 'couch') sum += price * 1000
  }
  return sum
}

const hourPrice = { cheapest: 2000, balanced: 10_000, most_home: 30_000 }

/** One rest, with the sums of its flights. */
export class RestByForce {
  private readonly unclear = new Set<string>()
  readonly needsWayHome: boolean
  readonly needsWayToWork: boolean
  /** The least time at home that this rest asks for. */
  private leastAtHome: number

  readonly clear: OracleEnd | null
  readonly report: OracleEnd | null
  private readonly car: string | null
  private readonly input: OracleInput

  constructor(clear: OracleEnd | null, report: OracleEnd | null, car: string | null, input: OracleInput) {
    this.clear = clear
    this.report = report
    this.car = car
    this.input = input
    this.needsWayHome = clear !== null && !clear.isHome
    this.needsWayToWork = report !== null && !report.isHome
    this.leastAtHome = input.settings.min_home_minutes
  }

  plan(): OracleRest {
    const { clear, report, input } = this
    this.noteClock()
    if (input.homeAirports.length === 0 || (!this.needsWayHome && !this.needsWayToWork))
      return this.answer({ kind: 'none', level: null, plans: [] })

    const wayHome = this.needsWayHome ? this.held('wayHome') : null
    const wayToWork = this.needsWayToWork ? this.held('wayToWork') : null
    const isOutFixed = wayHome?.as === 'booked' || wayHome?.as === 'listed'
    const isBackFixed = wayToWork?.as === 'booked' || wayToWork?.as === 'listed'
    const decision = this.decision()
    const isStaying = this.isStaying()
    if (isStaying && (isOutFixed || isBackFixed)) {
      this.unclear.add('stays and has a seat')
      return this.answer({ kind: null, level: 'impossible', plans: [], isConflict: true })
    }
    if (isStaying) return this.stayed(decision === 'home')
    if (isOutFixed && !wayHome.flight) this.unclear.add('booked without a flight')
    if (isBackFixed && !wayToWork.flight) this.unclear.add('booked without a flight')
    if (decision === 'home' || isOutFixed || isBackFixed) this.leastAtHome = 0

    if (isOutFixed && isBackFixed && wayHome.flight && wayToWork.flight)
      return this.bothFixed(wayHome.flight, wayToWork.flight)

    if (isOutFixed && wayHome.flight && !this.isValid(wayHome.flight, null))
      this.unclear.add('fixed, and cannot be flown')
    if (isBackFixed && wayToWork.flight && !this.isValid(null, wayToWork.flight))
      this.unclear.add('fixed, and cannot be flown')

    const waysHome = this.choice('wayHome', wayHome)
    const waysToWork = this.choice('wayToWork', wayToWork)
    const { ways, keepsPlanned } = this.withPlanned(wayHome, wayToWork, waysHome, waysToWork)
    for (const [side, end, held] of [
      ['wayHome', clear, wayHome],
      ['wayToWork', report, wayToWork],
    ] as const) {
      const isNeeded = side === 'wayHome' ? this.needsWayHome : this.needsWayToWork
      const isFixed = held?.as === 'booked' || held?.as === 'listed'
      if (!isNeeded || isFixed || !end || this.isPriced(side)) continue
      if (!isOutFixed && !isBackFixed && this.isTooShort())
        return this.isWithinReach()
          ? this.answer({ kind: 'stay', level: null, plans: this.staying() })
          : this.answer({ kind: 'none', level: null, plans: [] })
      const isLost = !this.couldHaveOther(
        isOutFixed ? wayHome.flight : null,
        isBackFixed ? wayToWork.flight : null,
      )
      return this.answer({ kind: null, level: isLost ? 'impossible' : 'no_data', plans: [] })
    }
    return this.chooseBest(ways, isOutFixed || isBackFixed, keepsPlanned || decision === 'home')
  }

  /** Whether any flight of 45 minutes could be the other half of a fixed one, whatever is on offer. */
  private couldHaveOther(wayHome: OracleFlight | null, wayToWork: OracleFlight | null): boolean {
    const { clear, report } = this
    const firstHome = clear && this.needsWayHome ? clear.at + (this.gapOut() + 45) * minute : -Infinity
    const lastAway = report && this.needsWayToWork ? report.at - (this.gapBack() + 45) * minute : Infinity
    return (
      (!wayHome || wayHome.arrival + 30 * minute <= lastAway) &&
      (!wayToWork || firstHome <= wayToWork.departure - 30 * minute)
    )
  }

  /** What has left is no candidate; once the way home is over, the plan rests on one that is not in the case. */
  private noteClock(): void {
    const { clear, report, input } = this
    const { now } = input
    if (now === undefined) return
    const isOutOver = clear !== null && now >= clear.at + this.gapOut() * minute + day
    const held = this.needsWayHome ? this.held('wayHome').flight : null
    const hasLeft = held !== null && held.departure < now
    if ((report !== null && now >= report.at) || isOutOver || hasLeft) this.unclear.add('past')
  }

  private status(side: Side): BookingStatus | null {
    const isNeeded = side === 'wayHome' ? this.needsWayHome : this.needsWayToWork
    if (!isNeeded || this.input.homeAirports.length === 0) return null
    const { as, flight } = this.held(side)
    if (as === 'listed') return 'standby'
    const isStaying = this.isStaying()
    if (as !== 'booked') return as === 'hotel' || isStaying ? 'hotel' : 'not_booked'
    if (!flight) return null
    const isOther = side === 'wayHome' ? this.needsWayToWork : this.needsWayHome
    const other = isOther ? this.held(side === 'wayHome' ? 'wayToWork' : 'wayHome') : null
    const isSeat = (other?.as === 'booked' || other?.as === 'listed') && other.flight !== null
    const [wayHome, wayToWork] =
      side === 'wayHome' ? [flight, isSeat ? other.flight : null] : [isSeat ? other.flight : null, flight]
    const isConflict = wayHome && wayToWork ? this.isConflict(wayHome, wayToWork) : false
    const isAlone = side === 'wayHome' ? this.isValid(flight, null) : this.isValid(null, flight)
    const couldFit =
      isSeat ||
      !isOther ||
      this.couldHaveOther(side === 'wayHome' ? flight : null, side === 'wayHome' ? null : flight)
    const isRight = isAlone && couldFit && !isConflict && !isStaying && this.isWithinSevenDays(side, flight)
    return isRight ? 'booked_correct_time' : 'booked_incorrect_time'
  }

  private isStaying(): boolean {
    const { clear, report } = this
    const isHotel = clear?.item.from_work_status === 'hotel' || report?.item.to_work_status === 'hotel'
    return isHotel || this.decision() === 'stay'
  }

  private isConflict(wayHome: OracleFlight, wayToWork: OracleFlight): boolean {
    return (
      wayHome.arrival >
      wayToWork.departure - (30 + this.between(wayHome.destination, wayToWork.origin)) * minute
    )
  }

  /** Within seven days and the gap of the clear or the report. */
  private isWithinSevenDays(side: Side, flight: OracleFlight): boolean {
    const beyond = side === 'wayHome' ? this.inHandHome(flight) : this.inHandToWork(flight) + length(flight)
    return beyond <= (7 * day) / minute
  }

  private chooseBest(ways: OraclePlan[], isFixed: boolean, isHomeDecided: boolean): OracleRest {
    const isPair = this.needsWayHome && this.needsWayToWork
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
    const isFromHome = this.clear?.isHome === true && this.needsWayToWork
    if (!isFixed) this.unclear.add('no flight one way')
    return this.answer({ kind: null, level: isFromHome ? 'impossible' : null, plans })
  }

  private bothFixed(wayHome: OracleFlight, wayToWork: OracleFlight): OracleRest {
    if (this.isConflict(wayHome, wayToWork)) {
      const named = { ...this.way(wayHome, wayToWork), level: 'impossible' as const }
      return this.answer({ kind: null, level: 'impossible', plans: [named], isConflict: true })
    }
    if (this.inHandHome(wayHome) < 0 || this.inHandToWork(wayToWork) < 0)
      this.unclear.add('fixed against the gap')
    else if (this.atHome(wayHome, wayToWork) < 0) this.unclear.add('fixed, not to the door')
    if (wayHome.destination !== this.car) this.unclear.add('fixed away from the car')
    const plan = this.way(wayHome, wayToWork)
    return this.answer({ kind: 'home', level: plan.level, plans: [plan] })
  }

  private stayed(isContradicted: boolean): OracleRest {
    if (isContradicted) this.unclear.add('hotel against the decision home')
    if (!this.isWithinReach()) this.unclear.add('stays where the report cannot be reached')
    return this.answer({ kind: 'stay', level: null, plans: this.staying() })
  }

  private answer(parts: Pick<OracleRest, 'kind' | 'level' | 'plans'> & { isConflict?: boolean }): OracleRest {
    const { clear, report } = this
    return {
      key: this.key,
      clear,
      report,
      isConflict: false,
      best: parts.plans[0] ?? null,
      statuses: { clear: this.status('wayHome'), report: this.status('wayToWork') },
      unclear: [...this.unclear],
      ...parts,
    }
  }

  /** Every plan with flights that this rest allows: pairs, or single flights where only one is needed. */
  private allWays(waysHome: readonly OracleFlight[], waysToWork: readonly OracleFlight[]): OraclePlan[] {
    const tried: [OracleFlight | null, OracleFlight | null][] = []
    if (this.needsWayHome && this.needsWayToWork)
      for (const wayHome of waysHome) for (const wayToWork of waysToWork) tried.push([wayHome, wayToWork])
    else if (this.needsWayHome) for (const wayHome of waysHome) tried.push([wayHome, null])
    else for (const wayToWork of waysToWork) tried.push([null, wayToWork])
    return tried
      .filter(([wayHome, wayToWork]) => this.isValid(wayHome, wayToWork))
      .map(([wayHome, wayToWork]) => this.way(wayHome, wayToWork))
  }

  /** Planned flights stay where a valid way has them: both, else one, else none. */
  private withPlanned(
    wayHome: Held | null,
    wayToWork: Held | null,
    waysHome: readonly OracleFlight[],
    waysToWork: readonly OracleFlight[],
  ): { ways: OraclePlan[]; keepsPlanned: boolean } {
    const only = (held: Held | null, flights: readonly OracleFlight[]) =>
      held?.as === 'planned' ? [held.flight] : flights
    const all = () => ({ ways: this.allWays(waysHome, waysToWork), keepsPlanned: false })
    const isOutPlanned = wayHome?.as === 'planned'
    const isBackPlanned = wayToWork?.as === 'planned'
    if (!isOutPlanned && !isBackPlanned) return all()
    const both = this.allWays(only(wayHome, waysHome), only(wayToWork, waysToWork))
    if (both.length > 0) return { ways: both, keepsPlanned: true }
    if (!isOutPlanned || !isBackPlanned) return all()
    const one = [
      ...this.allWays(only(wayHome, waysHome), waysToWork),
      ...this.allWays(waysHome, only(wayToWork, waysToWork)),
    ]
    return one.length > 0 ? { ways: one, keepsPlanned: true } : all()
  }

  private isHeldSeat(side: Side, flight: OracleFlight): boolean {
    const { as, flight: held } = this.held(side)
    return (as === 'booked' || as === 'listed') && held?.aircraft === flight.aircraft
  }

  get key(): string {
    return `${this.clear?.key ?? ''}~${this.report?.key ?? ''}`
  }

  private isValid(wayHome: OracleFlight | null, wayToWork: OracleFlight | null): boolean {
    if (wayHome && this.inHandHome(wayHome) < 0) return false
    if (wayToWork && this.inHandToWork(wayToWork) < 0) return false
    if (wayHome && wayToWork)
      return wayHome.arrival < wayToWork.departure && this.atHome(wayHome, wayToWork) >= this.leastAtHome
    // A booked flight need only not overlap an obligation at home.
    if (wayHome && this.report)
      return (
        (this.isHeldSeat('wayHome', wayHome) ? wayHome.arrival : this.doorIn(wayHome)) <=
        this.report.at - this.report.fromHome * minute
      )
    if (wayToWork && this.clear)
      return (
        (this.isHeldSeat('wayToWork', wayToWork) ? wayToWork.departure : this.doorOut(wayToWork)) >=
        this.clear.at + this.clear.fromHome * minute
      )
    return true
  }

  private way(wayHome: OracleFlight | null, wayToWork: OracleFlight | null): OraclePlan {
    const { settings } = this.input
    const nights = this.nightsAfter(wayHome) + this.nightsBefore(wayToWork)
    const away = this.minutesAway(wayHome, wayToWork)
    const flights = [wayHome, wayToWork].filter((flight) => flight !== null)
    const wayHomeBackUps = wayHome ? this.backUps('wayHome', wayHome, wayToWork) : []
    const wayToWorkBackUps = wayToWork ? this.backUps('wayToWork', wayToWork, wayHome) : []
    const risk =
      (wayHome ? getRisk(wayHome, wayHomeBackUps.length, this.inHandHome(wayHome)) : 0) +
      (wayToWork ? getRisk(wayToWork, wayToWorkBackUps.length, this.inHandToWork(wayToWork)) : 0)
    const fares = flights.map(({ pounds }) => pounds)
    const money = fares.every((fare) => fare !== null) ? fares.reduce((sum, fare) => sum + fare, 0) : null
    const bed = wayToWork ? this.bedMinutes(wayHome, wayToWork) : Infinity
    const keepsLocalNight = bed >= 8 * 60
    const isRested = !wayToWork || this.isRested(bed, wayToWork)
    const limit = settings.max_sector_price
    const levels = [
      wayHome ? getLevel(wayHome, wayHomeBackUps.length, this.inHandHome(wayHome)) : 'comfortable',
      wayToWork ? this.wayToWorkLevel(wayToWork, wayToWorkBackUps, keepsLocalNight, isRested) : 'comfortable',
    ] as const
    return {
      kind: wayHome && wayToWork ? 'home' : 'one_way',
      wayHome,
      wayToWork,
      minutesAtHome: wayHome && wayToWork ? this.atHome(wayHome, wayToWork) : 0,
      nights,
      ranked:
        money === null
          ? null
          : money + nightsPrice(nights, settings) + (away * hourPrice[settings.home_value]) / 60 + risk,
      keepsLocalNight,
      isWithinLimit: limit <= 0 || fares.every((fare) => fare !== null && fare <= limit * 1000),
      isAtRisk: worse(...levels) === 'at_risk',
      level: this.capped(worse(...levels)),
    }
  }

  private staying(): OraclePlan[] {
    const { clear, report, input } = this
    const minutes = clear && report ? (report.at - clear.at) / minute : 0
    const trip = clear?.item.kind === 'trip' ? clear.item.sectors.at(-1) : undefined
    const zone =
      clear?.prices[0]?.origin_timezone ??
      report?.prices[0]?.destination_timezone ??
      trip?.destination_timezone ??
      rosterZone
    const nights = clear && report ? getNights(clear.at, report.at, zone) : 0
    const { settings } = input
    return [
      {
        kind: 'stay',
        wayHome: null,
        wayToWork: null,
        minutesAtHome: 0,
        nights,
        ranked: nightsPrice(nights, settings) + (minutes * hourPrice[settings.home_value]) / 60,
        keepsLocalNight: true,
        isWithinLimit: true,
        isAtRisk: false,
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

  /** The best first: a local night, the price limit, what is not at risk, then cost (or time at home where a fare has no rate), then ties. */
  private rank(plans: readonly OraclePlan[]): OraclePlan[] {
    const { settings } = this.input
    const isPriced = plans.every(({ ranked }) => ranked !== null)
    const prefersNight = settings.prefer_local_night_before_report && this.needsWayToWork
    const order = (plan: OraclePlan) => [
      prefersNight && !plan.keepsLocalNight ? 1 : 0,
      plan.isWithinLimit ? 0 : 1,
      plan.isAtRisk ? 1 : 0,
      isPriced ? Math.round((plan.ranked ?? 0) * 60) : -this.timeAtHome(plan),
      plan.wayHome ? this.doorIn(plan.wayHome) : Infinity,
      plan.wayToWork ? -this.doorOut(plan.wayToWork) : 0,
      -(
        (plan.wayHome ? this.inHandHome(plan.wayHome) : 0) +
        (plan.wayToWork ? this.inHandToWork(plan.wayToWork) : 0)
      ),
    ]
    const names = (plan: OraclePlan) => `${plan.wayHome?.name ?? ''} ${plan.wayToWork?.name ?? ''}`
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
    return plan.kind === 'stay' ? 0 : -this.minutesAway(plan.wayHome, plan.wayToWork)
  }

  private minutesAway(wayHome: OracleFlight | null, wayToWork: OracleFlight | null): number {
    const there = wayHome && this.clear ? (this.doorIn(wayHome) - this.clear.at) / minute : 0
    const again = wayToWork && this.report ? (this.report.at - this.doorOut(wayToWork)) / minute : 0
    return there + again
  }

  private nightsAfter(wayHome: OracleFlight | null): number {
    return wayHome && this.clear ? getNights(this.clear.at, wayHome.departure, wayHome.originZone) : 0
  }

  private nightsBefore(wayToWork: OracleFlight | null): number {
    return wayToWork && this.report
      ? getNights(wayToWork.arrival, this.report.at, wayToWork.destinationZone)
      : 0
  }

  /** Minutes for a bed in the night that ends on the date of the report: at home until the door, or near base from landing. */
  private bedMinutes(wayHome: OracleFlight | null, wayToWork: OracleFlight): number {
    const report = this.report?.at ?? Infinity
    const { originZone, destinationZone } = wayToWork
    const dateIn = (zone: string) => toLocalTime(report, zone).slice(0, 10)
    const night = (from: number, until: number, zone: string) =>
      minutesOfNightBefore(dateIn(zone), from, until, zone)
    const clear = this.clear?.at ?? -Infinity
    // The night was over before this rest: the record says nothing of it.
    if ([originZone, destinationZone].every((zone) => getInstant(`${dateIn(zone)} 08:00`, zone) <= clear))
      return Infinity
    const atHomeFrom = wayHome ? this.doorIn(wayHome) : this.homeAfterClear()
    return Math.max(
      night(wayToWork.arrival, report, destinationZone),
      night(atHomeFrom, this.doorOut(wayToWork), originZone),
    )
  }

  private homeAfterClear(): number {
    return this.clear ? this.clear.at + this.clear.fromHome * minute : -Infinity
  }

  /** 6 hours in a bed, and no door between 00:00 and 04:00. */
  private isRested(bed: number, wayToWork: OracleFlight): boolean {
    return bed >= 6 * 60 && toLocalTime(this.doorOut(wayToWork), wayToWork.originZone).slice(11) >= '04:00'
  }

  private wayToWorkLevel(
    wayToWork: OracleFlight,
    backUps: readonly OracleFlight[],
    keepsLocalNight: boolean,
    isRested: boolean,
  ): OracleLevel {
    const { settings } = this.input
    const isPolicyBroken = settings.policy_rule
      ? settings.commuter_policy !== 'none' && this.breaksRule(settings.policy_rule, wayToWork, backUps)
      : (settings.commuter_policy === 'two_flights' && backUps.length === 0) ||
        (settings.commuter_policy === 'minutes' &&
          (this.report?.at ?? 0) - wayToWork.arrival < settings.commuter_policy_minutes * minute)
    const isNightMissed = settings.prefer_local_night_before_report && !keepsLocalNight
    const isOvernightNeeded =
      this.nightsBefore(wayToWork) > 0 &&
      !this.offers('wayToWork').some(
        (each) => !each.isStandbyOnly && this.inHandToWork(each) >= 0 && this.nightsBefore(each) === 0,
      )
    return worse(
      getLevel(wayToWork, backUps.length, this.inHandToWork(wayToWork)),
      isPolicyBroken ? 'at_risk' : 'comfortable',
      isNightMissed || !isRested || isOvernightNeeded ? 'tight' : 'comfortable',
    )
  }

  /** No way of it is met, with any of the back-ups or without one. Shown seats are not known, so they break nothing. */
  private breaksRule(
    { any }: NonNullable<UserSettings['policy_rule']>,
    flight: OracleFlight,
    backUps: readonly OracleFlight[],
  ): boolean {
    const report = this.report?.at ?? 0
    for (const { all } of any)
      for (const backUp of [null, ...backUps]) {
        const isMet = all.every((part) => {
          const asked = part.flights === 2 ? [flight, backUp] : [flight]
          return asked.every(
            (each) =>
              each !== null &&
              (part.airline === null || each.airlines.includes(part.airline)) &&
              (part.seat !== 'confirmed' || !each.isListing) &&
              report - each.arrival >= part.land_before_minutes * minute,
          )
        })
        if (isMet) return false
      }
    return true
  }

  /** A confirmed seat, 45 minutes later or more (and the transfer), that forms a valid pair with the other half. */
  private backUps(side: Side, named: OracleFlight, other: OracleFlight | null): OracleFlight[] {
    return this.offers(side).filter((each) => {
      const later = (45 + this.between(named.origin, each.origin)) * minute
      if (each.isStandbyOnly || each.departure < named.departure + later) return false
      return side === 'wayHome' ? this.isValid(each, other) : this.isValid(other, each)
    })
  }

  private capped(level: OracleLevel): OracleLevel {
    const isUnknown = this.clear?.isUnknown || this.report?.isUnknown
    return worse(level, isUnknown ? 'at_risk' : 'comfortable', this.isBeyondKnown() ? 'tight' : 'comfortable')
  }

  isBeyondKnown(): boolean {
    const { knownMonths } = this.input
    if (!knownMonths) return false
    const month = (at: number, by: number) => {
      const date = new Date(`${toLocalTime(at, rosterZone).slice(0, 7)}-01T00:00:00Z`)
      date.setUTCMonth(date.getUTCMonth() + by)
      return date.toISOString().slice(0, 7)
    }
    const { clear, report } = this
    const touched = new Set<string>()
    if (!clear && report) touched.add(month(report.at - 2 * day, 0)).add(month(report.at, 0))
    if (clear && !report) touched.add(month(clear.at, 0)).add(month(clear.at, 1))
    if (clear && report)
      for (let by = 0; month(clear.at, by) <= month(report.at, 0); by += 1) touched.add(month(clear.at, by))
    return touched.difference(knownMonths).size > 0
  }

  private choice(side: Side, held: Held | null): OracleFlight[] {
    if (held?.as === 'booked' || held?.as === 'listed') return held.flight ? [held.flight] : []
    return this.offers(side)
  }

  private readonly offered: Partial<Record<Side, OracleFlight[]>> = {}

  /** Whether the side has a price between home and its place, also of a flight that is sold out or has left. */
  isPriced(side: Side): boolean {
    const { settings, homeAirports } = this.input
    const end = side === 'wayHome' ? this.clear : this.report
    return (end?.prices ?? []).some(({ origin, destination, fare_type }) => {
      const [work, home] = side === 'wayHome' ? [origin, destination] : [destination, origin]
      const isUsable = fare_type === 'commercial' || settings.include_staff_travel
      return end?.served.has(work) && homeAirports.includes(home) && isUsable
    })
  }

  /** The candidates of a side: one an aircraft, with its cheapest confirmed fare, else standby only. */
  private offers(side: Side): OracleFlight[] {
    return (this.offered[side] ??= this.readOffers(side))
  }

  private readOffers(side: Side): OracleFlight[] {
    const end = side === 'wayHome' ? this.clear : this.report
    const { settings, homeAirports } = this.input
    if (!end) return []
    const byAircraft = new Map<string, Price[]>()
    for (const price of end.prices) {
      const [work, home] =
        side === 'wayHome' ? [price.origin, price.destination] : [price.destination, price.origin]
      if (!end.served.has(work) || !homeAirports.includes(home)) continue
      if (price.fare_type !== 'commercial' && !settings.include_staff_travel) continue
      if (side === 'wayHome' && settings.car_stays && home !== this.car) continue
      byAircraft.set(getAircraft(price), [...(byAircraft.get(getAircraft(price)) ?? []), price])
    }
    return [...byAircraft.values()].flatMap((fares) => {
      const confirmed = fares.filter((fare) => fare.fare_type !== 'standby' && fare.seats_available !== 0)
      const standby = fares.filter((fare) => fare.fare_type === 'standby')
      const limit = settings.max_sector_price
      const isWithin = (fare: Price) => limit <= 0 || (this.inPounds(fare) ?? Infinity) <= limit * 1000
      const wanted = [confirmed.filter(isWithin), standby.filter(isWithin), confirmed, standby]
      const chosen = wanted.find(({ length }) => length > 0) ?? []
      const flight = this.cheapest(chosen, confirmed.length === 0)
      if (!flight || !this.isToBeCaught(side, flight)) return []
      return this.isWithinSevenDays(side, flight) ? [flight] : []
    })
  }

  /** From home by the door; from an airport with half an hour to the gate. Who has left for a flight is at its airport. */
  private isToBeCaught(side: Side, flight: OracleFlight): boolean {
    const { clear, report, input } = this
    const { now } = input
    if (now === undefined) return true
    if (flight.departure < now) return false
    const chosen = side === 'wayHome' ? clear?.item.from_work_flight : report?.item.to_work_flight
    const own = chosen ? this.getFlight(chosen, false) : null
    if (chosen && own && getAircraft(chosen) === flight.aircraft) return true
    const atGate = (from: string) => now + (30 + this.between(from, flight.origin)) * minute
    if (side === 'wayHome') {
      const from = own?.origin ?? clear?.airport ?? null
      return !clear || now < clear.at || !from || flight.departure >= atGate(from)
    }
    if (clear && !clear.isHome) return true
    const hasLeftHome = own !== null && this.doorOut(own) < now && now <= own.departure
    return hasLeftHome ? flight.departure >= atGate(own.origin) : this.doorOut(flight) >= now
  }

  private cheapest(fares: readonly Price[], isStandbyOnly: boolean): OracleFlight | null {
    // Fares of one currency can be compared without a rate.
    const isOneCurrency = new Set(fares.map(({ price_currency }) => price_currency)).size === 1
    const size = (fare: Price) =>
      isOneCurrency ? Number(fare.price_amount) : (this.inPounds(fare) ?? Infinity)
    const flights = fares
      .toSorted((a, b) => size(a) - size(b))
      .map((fare) => this.getFlight(fare, isStandbyOnly))
    return flights.find((flight) => flight !== null) ?? null
  }

  private getFlight(price: Price, isStandbyOnly: boolean): OracleFlight | null {
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
        airlines: [price.marketing_carrier, price.operating_carrier],
        aircraft: getAircraft(price),
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
    const end = side === 'wayHome' ? this.clear : this.report
    const item = end?.item
    const status = side === 'wayHome' ? item?.from_work_status : item?.to_work_status
    const price = side === 'wayHome' ? item?.from_work_flight : item?.to_work_flight
    if (status === 'hotel') return { as: 'hotel', flight: null }
    if (status === 'standby') return { as: 'listed', flight: price ? this.getFlight(price, true) : null }
    if (status !== undefined && status !== 'not_booked') {
      return { as: 'booked', flight: price ? this.getFlight(price, price.fare_type === 'standby') : null }
    }
    const isOffered = price && this.offers(side).some(({ aircraft }) => aircraft === getAircraft(price))
    if (price && !this.isPriced(side)) this.unclear.add('a plan without prices')
    // The fare that was planned, also where its aircraft is sold for less.
    const planned = isOffered ? this.getFlight(price, price.fare_type === 'standby') : null
    return planned ? { as: 'planned', flight: planned } : { as: 'open', flight: null }
  }

  private decision(): 'home' | 'stay' | null {
    const said = this.clear?.item.next_rest
    return said && said.before === (this.report?.key ?? null) ? said.decision : null
  }

  /** The gaps, both doors, two flights of 45 minutes and the least time at home do not fit. */
  private isTooShort(): boolean {
    const { clear, report, input } = this
    if (!clear || !report || !this.needsWayHome || !this.needsWayToWork) return false
    const needed = (airport: string) =>
      this.gapOut() +
      this.gapBack() +
      this.doors(airport).in +
      this.doors(airport).wayHome +
      90 +
      this.leastAtHome
    const all = input.homeAirports.map(needed)
    const rest = (report.at - clear.at) / minute
    if (rest < Math.max(...all) && rest >= Math.min(...all)) this.unclear.add('too short from one home')
    return rest < Math.min(...all)
  }

  /** Whether the report can be reached from where the rest begins without a flight. */
  private isWithinReach(): boolean {
    const reached = this.report?.served
    return (
      reached !== undefined && [...(this.clear?.served.keys() ?? [])].some((airport) => reached.has(airport))
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

  inHandHome(flight: Hop): number {
    const transfer = this.clear?.served.get(flight.origin) ?? Infinity
    return (flight.departure - (this.clear?.at ?? Infinity)) / minute - this.gapOut() - transfer
  }

  inHandToWork(flight: Hop): number {
    const transfer = this.report?.served.get(flight.destination) ?? Infinity
    return ((this.report?.at ?? -Infinity) - flight.arrival) / minute - this.gapBack() - transfer
  }

  private doors(airport: string): { in: number; wayHome: number } {
    const own = this.input.settings.door_minutes[airport]
    return { in: own?.from_landing ?? 45, wayHome: own?.to_departure ?? 95 }
  }

  doorIn(wayHome: Hop): number {
    return wayHome.arrival + this.doors(wayHome.destination).in * minute
  }

  doorOut(wayToWork: Hop): number {
    return wayToWork.departure - this.doors(wayToWork.origin).wayHome * minute
  }

  atHome(wayHome: Hop, wayToWork: Hop): number {
    return (this.doorOut(wayToWork) - this.doorIn(wayHome)) / minute
  }
}

function length(flight: OracleFlight): number {
  return (flight.arrival - flight.departure) / minute
}

function getAircraft(price: Price): string {
  const { operating_carrier, origin, destination, departure_time, arrival_time } = price
  return [operating_carrier, origin, destination, departure_time, arrival_time].join(' ')
}

function getRisk(flight: OracleFlight, backUps: number, inHand: number): number {
  return (backUps === 0 ? 40_000 : 0) + (inHand < 30 ? 40_000 : 0) + (flight.isListing ? 150_000 : 0)
}

function getLevel(flight: OracleFlight, backUps: number, inHand: number): OracleLevel {
  if (flight.isListing || (backUps === 0 && inHand < 30)) return 'at_risk'
  return backUps === 0 || inHand < 30 ? 'tight' : 'comfortable'
}

const order: readonly OracleLevel[] = ['comfortable', 'tight', 'at_risk', 'impossible']

export function worse(...levels: readonly OracleLevel[]): OracleLevel {
  return order[Math.max(...levels.map((level) => order.indexOf(level)))] ?? 'comfortable'
}
