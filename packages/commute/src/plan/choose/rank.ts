import type { Direction } from '@slipstream/contract/flight'
import type { RosterItem } from '@slipstream/contract/roster'
import type { CommuteContext, CommuteSettings } from '../commute-context.ts'
import { readFlightInstants } from '../../flights/flights.ts'
import { minutesInNight, operationalNights } from '../../time/local-night.ts'
import { isKnownZone, minuteMs, minutesBetween, rosterZone } from '../../time/zoned-time.ts'
import type { Candidate } from '../read/candidates.ts'
import type { PlanCost, Rest } from '../plan-types.ts'
import type { OutlinedRest } from '../read/rests.ts'
import { isGroundOnly, transferMinutes } from '../read/transfers.ts'
import { nightsCost } from '../night-cost.ts'

/** A later flight is a back-up from this many minutes on (design.md section 2 Back-up). */
export const backUpMinutes = 45
/** Under this many minutes beyond the gap a flight is tight. */
export const littleInHandMinutes = 30

/** Thousandths of a pound (design.md section 2 Ranking). */
const risk = { noBackUp: 40_000, littleInHand: 40_000, standbyOnly: 150_000 } as const
/** Pounds for an hour that is not spent at home. */
export const homeHourPounds = { cheapest: 2, balanced: 10, most_home: 30 } as const

/** The part of a plan that flies, in one of its ways. */
export interface Pair {
  readonly wayHome: Candidate | null
  readonly wayToWork: Candidate | null
  readonly hasWayHomeBackUp: boolean
  readonly hasWayToWorkBackUp: boolean
  /** Between the doors; where a side is missing, as far as the rest goes. */
  readonly minutesAtHome: number
  readonly nightsNearBase: number
  readonly keepsLocalNight: boolean
  readonly isWithinLimit: boolean
  readonly isLastResort: boolean
  /** Of the worse half; `pairLevel` names it. */
  readonly levelRank: number
  /** Sixtieths of a thousandth of a pound, so that minutes stay whole; null without a rate. */
  readonly rank: number | null
  readonly fares: number | null
}

export interface PairRules {
  readonly rest: Rest
  readonly context: CommuteContext
  readonly minHomeMinutes: number
}

/** Whether both can be flown, with the least time at home between them. */
export function isPairValid(wayHome: Candidate, wayToWork: Candidate, minHomeMinutes: number): boolean {
  return (
    wayToWork.flight.departure > wayHome.flight.arrival &&
    wayToWork.door - wayHome.door >= Math.max(0, minHomeMinutes) * minuteMs
  )
}

/** Whether `other` catches somebody who missed `flight`, as far as the two of them go. */
export function isLater(
  other: Pick<Candidate, 'flight'>,
  flight: Pick<Candidate, 'flight'>,
  settings: Pick<CommuteSettings, 'transfer_minutes'>,
): boolean {
  const minutesLater = minutesBetween(flight.flight.departure, other.flight.departure)
  // The way between the airports is looked up last: most flights leave too early for any.
  return (
    !other.flight.isStandbyOnly &&
    minutesLater >= backUpMinutes &&
    minutesLater >=
      backUpMinutes + transferMinutes(flight.flight.fare.origin, other.flight.fare.origin, settings)
  )
}

/** For each candidate, the best that its later flights can do: home first, or leaving home last. */
export function bestBackUps(
  candidates: readonly Candidate[],
  usable: readonly Candidate[],
  settings: CommuteSettings,
): Map<Candidate, number> {
  const best = new Map<Candidate, number>()
  for (const candidate of candidates) {
    // A journey is as safe as its change.
    if (candidate.flight.change?.next === null) continue
    const doors = usable.filter((other) => isLater(other, candidate, settings)).map(({ door }) => door)
    if (doors.length === 0) continue
    const isOut = candidate.door > candidate.flight.departure
    best.set(candidate, isOut ? Math.max(Math.min(...doors), candidate.onwardDoor) : Math.max(...doors))
  }
  return best
}

/** A local night is 8 h in a bed within 22:00–08:00 local, and comfortable takes 6 h of it. */
export const localNightMinutes = 8 * 60
export const leastBedMinutes = 6 * 60

/**
 * Minutes for a bed in the night before report, at home until the door or near base from landing, whichever leaves more; a night in the
 * air is none. Infinite where that night was over before the rest began.
 */
export function bedMinutes(
  { night, door }: Pick<Candidate, 'night' | 'door'>,
  wayHome: Pick<Candidate, 'door'> | null,
  { clear }: Pick<Rest, 'clear'>,
): number {
  if (!night || (clear && night.isOverAt <= clear.at)) return Infinity
  const atHomeFrom = clear ? clear.at + clear.place.minutesFromHome * minuteMs : -Infinity
  const homeFrom = wayHome?.door ?? atHomeFrom
  return Math.max(night.minutesNearBase, minutesInNight(homeFrom, door, night))
}

const inHand = (candidate: Candidate) => candidate.flight.gapInHandMinutes

/** Whether little is left at the duty, or at a change between two tickets. */
export const hasLittleInHand = ({ gapInHandMinutes, change, fare }: Candidate['flight']): boolean =>
  // A train or car leaves when its person does.
  !isGroundOnly(fare) && Math.min(gapInHandMinutes, change?.inHandMinutes ?? Infinity) < littleInHandMinutes

function getRisk(candidate: Candidate, hasBackUp: boolean): number {
  return (
    (hasBackUp || isGroundOnly(candidate.flight.fare) ? 0 : risk.noBackUp) +
    (hasLittleInHand(candidate.flight) ? risk.littleInHand : 0) +
    (candidate.isListing ? risk.standbyOnly : 0)
  )
}

/** 0 comfortable, 1 tight, 2 at risk: for a half as far as its own flight says. */
function halfLevelRank(candidate: Candidate | null, hasBackUp: boolean, meetsPolicy: boolean): number {
  if (!candidate) return 0
  const hasLittle = hasLittleInHand(candidate.flight)
  const isAlone = !hasBackUp && !isGroundOnly(candidate.flight.fare)
  if (candidate.isListing || (isAlone && hasLittle) || !meetsPolicy) return 2
  return isAlone || hasLittle ? 1 : 0
}

const levels = ['comfortable', 'tight', 'at_risk'] as const

export const pairLevel = ({ levelRank }: Pick<Pair, 'levelRank'>): (typeof levels)[number] =>
  levels[levelRank] ?? 'at_risk'

/** Minutes of a rest, from clear (or the door) to report (or the door); null where an end is open. */
export function restMinutes({ clear, report }: Rest): number | null {
  return clear && report ? minutesBetween(clear.at, report.at) : null
}

/** A way to fly the rest; one half is null if the rest is one way. */
export function ratePair(
  wayHome: Candidate | null,
  wayToWork: Candidate | null,
  hasWayHomeBackUp: boolean,
  hasWayToWorkBackUp: boolean,
  /** What the airline asks of crew who commute concerns the way to work alone. */
  meetsPolicy: boolean,
  { rest, context: { settings, rates } }: PairRules,
): Pair {
  // A rest has a thousand pairs: nothing is allocated here but the pair.
  const away = (wayHome ? wayHome.awayMinutes : 0) + (wayToWork ? wayToWork.awayMinutes : 0)
  const nights = (wayHome ? wayHome.flight.hotelNights : 0) + (wayToWork ? wayToWork.flight.hotelNights : 0)
  const wayHomeFare = wayHome ? wayHome.fare : 0
  const wayToWorkFare = wayToWork ? wayToWork.fare : 0
  const fares = wayHomeFare === null || wayToWorkFare === null ? null : wayHomeFare + wayToWorkFare
  const risks =
    (wayHome ? getRisk(wayHome, hasWayHomeBackUp) : 0) +
    (wayToWork ? getRisk(wayToWork, hasWayToWorkBackUp) : 0)
  const hourly = homeHourPounds[settings.home_value] * 1000
  const bed = wayToWork ? bedMinutes(wayToWork, wayHome, rest) : Infinity
  const keepsLocalNight = !settings.prefer_local_night_before_report || bed >= localNightMinutes
  const isRested = keepsLocalNight && bed >= leastBedMinutes && !wayToWork?.night?.isDoorEarly
  return {
    wayHome,
    wayToWork,
    hasWayHomeBackUp,
    hasWayToWorkBackUp,
    // Where one end is at home or open, the time away is all there is to count.
    minutesAtHome: wayHome && wayToWork ? minutesBetween(wayHome.door, wayToWork.door) : -away,
    nightsNearBase: nights,
    keepsLocalNight,
    isWithinLimit: (!wayHome || wayHome.isWithinLimit) && (!wayToWork || wayToWork.isWithinLimit),
    isLastResort:
      (wayHome !== null && wayHome.isLastResort) || (wayToWork !== null && wayToWork.isLastResort),
    levelRank: Math.max(
      isRested ? 0 : 1,
      halfLevelRank(wayHome, hasWayHomeBackUp, true),
      halfLevelRank(wayToWork, hasWayToWorkBackUp, meetsPolicy),
    ),
    fares,
    rank: fares === null ? null : 60 * (fares + nightsCost(nights, settings, rates) + risks) + away * hourly,
  }
}

/** What staying near base for a whole rest takes, in the units of `Pair.rank`. */
export function rateStay(rest: OutlinedRest, context: CommuteContext): { nights: number; rank: number } {
  const { clear, report } = rest
  if (!clear || !report) return { nights: 0, rank: 0 }
  const nights = operationalNights(clear.at, report.at, zoneAtBase(rest))
  const hourly = homeHourPounds[context.settings.home_value] * 1000
  return {
    nights,
    rank:
      60 * nightsCost(nights, context.settings, context.rates) + minutesBetween(clear.at, report.at) * hourly,
  }
}

/** The zone of the clocks where the rest begins, as the flights that serve it or its trip say; the roster's where none does. */
function zoneAtBase({ clear, itemsBefore, itemsAfter }: OutlinedRest): string {
  const firstRead = (items: readonly RosterItem[], direction: Direction) =>
    items.flatMap(({ prices }) => prices[direction].find((price) => readFlightInstants(price)) ?? [])[0]
  const last = clear?.item.kind === 'trip' ? clear.item.sectors.at(-1) : undefined
  return (
    firstRead(itemsBefore, 'from_work')?.origin_timezone ??
    firstRead(itemsAfter, 'to_work')?.destination_timezone ??
    (last && isKnownZone(last.destination_timezone) ? last.destination_timezone : rosterZone)
  )
}

/** What a plan costs, from its rank. */
export function planCost(
  fares: number | null,
  nights: number,
  rank: number | null,
  context: CommuteContext,
): PlanCost {
  return {
    fares,
    nights: nightsCost(nights, context.settings, context.rates),
    ranked: rank === null ? null : Math.round(rank / 60),
  }
}

/**
 * Of two ways to fly, the one to take first: by what the person asked for (the preferred local night, the price limit), then
 * the one that is not at risk, whatever it costs; then the rank, and of equals earlier home, later from home, more in hand,
 * names. Without rates the one with more time at home.
 */
export function comparePairs(a: Pair, b: Pair, isRanked: boolean): number {
  return (
    Number(b.keepsLocalNight) - Number(a.keepsLocalNight) ||
    Number(b.isWithinLimit) - Number(a.isWithinLimit) ||
    Number(isAtRisk(a)) - Number(isAtRisk(b)) ||
    (isRanked ? (a.rank ?? Infinity) - (b.rank ?? Infinity) : b.minutesAtHome - a.minutesAtHome) ||
    tieBreak(a, b)
  )
}

const isAtRisk = (pair: Pair) => pairLevel(pair) === 'at_risk'

export function tieBreak(a: Pair, b: Pair): number {
  return (
    (a.wayHome?.door ?? 0) - (b.wayHome?.door ?? 0) ||
    (b.wayToWork?.door ?? 0) - (a.wayToWork?.door ?? 0) ||
    minutesInHand(b) - minutesInHand(a) ||
    order(a.wayHome?.flight.name ?? '', b.wayHome?.flight.name ?? '') ||
    order(a.wayToWork?.flight.name ?? '', b.wayToWork?.flight.name ?? '')
  )
}

/** More of them at the same price and time: the duty's own airport, where others need a transfer. */
function minutesInHand({ wayHome, wayToWork }: Pair): number {
  return (wayHome ? inHand(wayHome) : 0) + (wayToWork ? inHand(wayToWork) : 0)
}

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
