import type { Price } from '@slipstream/contract/flight'
import type { FlightHistory } from '@slipstream/contract/flight-history'
import type { CommuteSettings } from '../../plan/commute-context.ts'
import { flightName } from '../../flights/flights.ts'
import { gapMinutes } from '../../plan/read/candidates.ts'
import { leastGateMinutes } from '../../plan/read/change-minutes.ts'
import type { RestEnd } from '../../plan/plan-types.ts'
import { isLater } from '../../plan/choose/rank.ts'
import { hourMs, type Instant } from '../../time/zoned-time.ts'
import type { CommuteFlight, Advice } from '../../plan/advice-types.ts'
import { pastShare, seatShare, shareOnBadDay, type AllowedFlight, type PastCount } from './past-flights.ts'
import { seatsOnSale } from './seats-on-sale.ts'

/** Earlier, the seats on sale say nothing of the seats that will be left. */
export const seatsKnownBeforeMs = 24 * hourMs
/** Somebody who misses a flight tries so many later ones. */
export const mostBackUps = 3

/** Why the seats on sale do not tell who gets one. */
export type SeatsUnknown = 'too_early' | 'too_little_known'

/** Why a chance is what it is. Codes and parameters only: the interface writes the sentence. */
export type ChanceReason =
  /** How a flight went, landing so late at most. */
  | ({ readonly code: 'flight'; readonly flight: string; readonly allowedMinutes: number } & PastCount)
  /** The past days of a flight are too few: how all flights of its route went. */
  | ({
      readonly code: 'route'
      readonly origin: string
      readonly destination: string
      readonly allowedMinutes: number
    } & PastCount)
  /** There is a change, and how often its first flight lands in time for it. */
  | { readonly code: 'change'; readonly airport: string; readonly share: number }
  | { readonly code: 'ground_on_time' }
  /** How many of those who asked for a standby seat got one, with about as many on sale. */
  | { readonly code: 'standby'; readonly seats: number; readonly asked: number; readonly boarded: number }
  /** Who gets a standby seat is not known: the chance is that of somebody who has one. */
  | { readonly code: 'if_boarded'; readonly why: SeatsUnknown }
  /** What later flights add. */
  | { readonly code: 'back_ups'; readonly flights: readonly string[]; readonly share: number }
  | { readonly code: 'back_ups_left_out'; readonly flights: readonly string[]; readonly why: SeatsUnknown }

/** The chance that somebody who takes a flight to work makes report. */
export interface ChanceOfReport {
  /** Between 0 and 1. */
  readonly share: number
  /** It is on standby, and the chance is that of somebody who gets a seat. */
  readonly isIfBoarded: boolean
  /** The next flight for somebody who misses it, whether or not it counts in the chance. */
  readonly next: CommuteFlight | null
  /** The one that matters most first. */
  readonly reasons: readonly ChanceReason[]
}

interface AskedChance {
  readonly flight: CommuteFlight
  /** The report it is for. */
  readonly end: RestEnd
  /** The person holds a seat on it, whatever is still on sale. */
  readonly isBooked: boolean
  /** Confirmed seats that still make report, the next to leave first. */
  readonly backUps: readonly CommuteFlight[]
}

/** What is known, and when it is asked. */
export interface ChanceContext {
  readonly history: FlightHistory
  readonly settings: CommuteSettings
  readonly now: Instant
}

/** A journey that its person is on. */
interface Flown {
  readonly share: number
  /** The flight that lands last. */
  readonly last: AllowedFlight & { readonly share: number }
  readonly reasons: readonly ChanceReason[]
}

type Seat =
  | { readonly kind: 'held' }
  | { readonly kind: 'unknown'; readonly why: SeatsUnknown }
  | { readonly kind: 'known'; readonly share: number; readonly reason: ChanceReason }

interface BackUp {
  readonly name: string
  readonly flown: Flown
  readonly seat: number
}

/** The confirmed seats that still make report for somebody who misses a flight, the next to leave first. */
export function laterSeatsOf(
  flight: CommuteFlight,
  { makingIt, eveningBefore }: Pick<Advice, 'makingIt' | 'eveningBefore'>,
  settings: CommuteSettings,
): CommuteFlight[] {
  return [...eveningBefore, ...makingIt].filter((other) => isLater({ flight: other }, { flight }, settings))
}

/**
 * The chance that somebody who takes a flight makes report: how it and its route went on past days against what is in hand, its change,
 * who got standby seats, and the back-ups behind it (issue 22, 4; docs/decisions/0067-chance-of-report.md). Null where too little is
 * known, where the flight makes no report, and for a way without a flight. Pure.
 */
export function chanceOfReport(
  { flight, end, isBooked, backUps }: AskedChance,
  known: ChanceContext,
): ChanceOfReport | null {
  const flown = flownShare(flight, end, known)
  if (!flown) return null
  const seat = isBooked || !flight.isStandbyOnly ? ({ kind: 'held' } as const) : seatOf(flight, known)
  const tried = backUps.slice(0, mostBackUps)
  const counted: BackUp[] = []
  const leftOut: { readonly name: string; readonly why: SeatsUnknown }[] = []
  for (const other of tried) {
    const then = flownShare(other, end, known)
    const seatThen = seatOf(other, known)
    if (then && seatThen.kind === 'known')
      counted.push({ name: other.name, flown: then, seat: seatThen.share })
    else
      leftOut.push({ name: other.name, why: seatThen.kind === 'unknown' ? seatThen.why : 'too_little_known' })
  }
  const share = withBackUps(flown, seat, counted, known)
  return {
    share,
    isIfBoarded: seat.kind === 'unknown',
    next: tried[0] ?? null,
    reasons: [
      ...seatReasons(seat),
      ...flown.reasons,
      ...backUpReasons(counted, leftOut, share - withBackUps(flown, seat, [], known)),
    ],
  }
}

function withBackUps(
  flown: Flown,
  seat: Seat,
  backUps: readonly BackUp[],
  { history }: ChanceContext,
): number {
  /** What later flights do for somebody who is on none yet. On a day when one flight of a route failed, others do too. */
  const rescue = (isBadDay: boolean, [first, ...rest]: readonly BackUp[]): number => {
    if (!first) return 0
    const { share, last } = first.flown
    const then = isBadDay ? shareOnBadDay(history, { ...last, share }, flown.last) : share
    return first.seat * (then + (1 - then) * rescue(true, rest)) + (1 - first.seat) * rescue(isBadDay, rest)
  }
  const boarded = seat.kind === 'known' ? seat.share : 1
  return (
    boarded * (flown.share + (1 - flown.share) * rescue(true, backUps)) +
    (1 - boarded) * rescue(false, backUps)
  )
}

function seatReasons(seat: Seat): ChanceReason[] {
  if (seat.kind === 'known') return [seat.reason]
  return seat.kind === 'unknown' ? [{ code: 'if_boarded', why: seat.why }] : []
}

function backUpReasons(
  counted: readonly BackUp[],
  leftOut: readonly { readonly name: string; readonly why: SeatsUnknown }[],
  share: number,
): ChanceReason[] {
  const [first] = leftOut
  return [
    ...(counted.length > 0
      ? [{ code: 'back_ups', flights: counted.map(({ name }) => name), share } as const]
      : []),
    ...(first
      ? [{ code: 'back_ups_left_out', flights: leftOut.map(({ name }) => name), why: first.why } as const]
      : []),
  ]
}

/** What becomes of somebody who is on it; null where too little is known, or it makes no report. */
function flownShare(flight: CommuteFlight, end: RestEnd, { history, settings }: ChanceContext): Flown | null {
  const { fare } = flight
  const allowed = allowedMinutes(flight, end, settings)
  if (allowed === null || allowed < 0) return null
  const { connection } = fare
  const legs = connection ? connection.legs.filter((leg) => leg.kind === 'flight') : [fare]
  const hasGround = connection?.legs.some(({ kind }) => kind !== 'flight') ?? false
  const [first, second, ...others] = legs
  if (!first || others.length > 0) return null
  const ground: ChanceReason[] = hasGround ? [{ code: 'ground_on_time' }] : []
  if (!second) {
    const last = legShare(first, allowed, history)
    return last && { share: last.share, last, reasons: [...last.reasons, ...ground] }
  }
  if (!connection?.change) return null
  const { minutes, least_minutes: least } = connection.change
  const atGate = connection.tickets === 'one' ? Math.max(least, leastGateMinutes) : least
  const caught = legShare(first, Math.max(0, minutes - atGate), history)
  const last = legShare(second, allowed, history)
  if (!caught || !last) return null
  return {
    share: caught.share * last.share,
    last,
    reasons: [{ code: 'change', airport: second.origin, share: caught.share }, ...last.reasons, ...ground],
  }
}

/** How late a flight may land for somebody who then makes report: their own minimum gap is not needed for it, the way is. */
function allowedMinutes(
  { fare, gapInHandMinutes }: CommuteFlight,
  end: RestEnd,
  settings: CommuteSettings,
): number | null {
  if (gapMinutes(end, fare.destination, { settings }) === null) return null
  const { slip_time: gap, landing_to_report_minutes: least } = settings
  return gapInHandMinutes + Math.max(0, gap - least)
}

type Leg = Pick<Price, 'marketing_carrier' | 'flight_number' | 'origin' | 'destination'>

function legShare(leg: Leg, minutes: number, history: FlightHistory) {
  const { origin, destination } = leg
  const flight = { name: flightName(leg), origin, destination, allowedMinutes: minutes }
  const past = pastShare(history, flight)
  if (!past) return null
  const reason: ChanceReason = past.isByRoute
    ? { code: 'route', origin, destination, allowedMinutes: minutes, ...past.route }
    : { code: 'flight', flight: flight.name, allowedMinutes: minutes, ...past.own }
  return { ...flight, share: past.share, reasons: [reason] }
}

/** Whether somebody without a booking gets a seat, by how many are on sale: a seat on sale is had at least as easily as one on standby. */
function seatOf({ fare, fares, departure }: CommuteFlight, { history, now }: ChanceContext): Seat {
  if (departure - now > seatsKnownBeforeMs) return { kind: 'unknown', why: 'too_early' }
  const seats = seatsOnSale(fares, fare)
  const past = seats === null ? null : seatShare(history, seats)
  if (seats === null || !past) return { kind: 'unknown', why: 'too_little_known' }
  const { share, asked, boarded } = past
  return { kind: 'known', share, reason: { code: 'standby', seats, asked, boarded } }
}
