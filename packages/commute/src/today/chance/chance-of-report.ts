import type { Flight, FlightLeg, Price } from '@slipstream/contract/flight'
import type { FlightHistory } from '@slipstream/contract/flight-history'
import type { CommuteSettings } from '../../plan/commute-context.ts'
import {
  flightName,
  getFlights,
  knowingCarriers,
  readFlightInstants,
  type FlightInstants,
} from '../../flights/flights.ts'
import { gapMinutes } from '../../plan/read/candidates.ts'
import { leastGateMinutes } from '../../plan/read/change-minutes.ts'
import type { RestEnd } from '../../plan/plan-types.ts'
import { isLater } from '../../plan/choose/rank.ts'
import { hourMs, minutesBetween, type Instant } from '../../time/zoned-time.ts'
import type { CommuteFlight, Advice } from '../../plan/advice-types.ts'
import type { EnteredSeats, SeatSignal } from '../seats/seats-seen.ts'
import { seatSignal } from '../seats/seats-seen.ts'
import { pastShare, type AllowedFlight, type PastCount } from './past-flights.ts'
import { shareOnSale, shareSeen } from './seat-share.ts'
import { wayChance, type Way } from './way-chance.ts'
import { aircraftKey, isConfirmed } from '../../plan/read/fares.ts'

/** How many seats of a flight are on sale, of all its fares; 0 where it is sold out, null where nothing is known of it. */
export function seatsOnSale(prices: readonly Price[], flight: Price): number | null {
  const key = aircraftKey(flight)
  const fares = prices.filter((price) => aircraftKey(price) === key)
  if (fares.length === 0) return null
  const seats = fares.filter(isConfirmed).map(({ seats_available: left }) => left)
  return seats.includes(null) ? null : Math.max(0, ...seats.map(Number))
}

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
  /** How many of those who had seen about as many seats for themselves got on. */
  | ({ readonly code: 'seats_seen'; readonly asked: number; readonly boarded: number } & Pick<
      SeatSignal,
      'by' | 'margin'
    >)
  /** How many got on of those whose chance of a seat was said to be about this. */
  | { readonly code: 'said'; readonly tenths: number; readonly asked: number; readonly boarded: number }
  /** Who gets a standby seat is not known: the chance is that of somebody who has one. */
  | { readonly code: 'if_boarded'; readonly why: SeatsUnknown }
  /** What later flights from the change add for somebody who gets a seat on them. */
  | {
      readonly code: 'onward'
      readonly airport: string
      readonly flights: readonly string[]
      readonly share: number
    }
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
  /** What was seen of a flight's seats; null where nothing was. */
  readonly findSeats: (flight: CommuteFlight) => EnteredSeats | null
}

type Seat =
  | { readonly kind: 'held' }
  | { readonly kind: 'unknown'; readonly why: SeatsUnknown }
  | { readonly kind: 'known'; readonly share: number; readonly reason: ChanceReason }

/** A way as it can be counted, with what says so. */
interface Counted {
  readonly way: Way
  readonly reasons: readonly ChanceReason[]
  /** Later flights from its change of which too little is known. */
  readonly leftOut: readonly LeftOut[]
}

interface LeftOut {
  readonly name: string
  readonly why: SeatsUnknown
}

/** The confirmed seats that still make report for somebody who misses a flight, the next to leave first. */
export function getLaterSeats(
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
  const counted = countedWay(flight, end, known)
  if (!counted) return null
  const { way } = counted
  const seat = isBooked || !flight.isStandbyOnly ? ({ kind: 'held' } as const) : getStandbySeat(flight, known)
  const tried = backUps.slice(0, mostBackUps)
  const later: Way[] = []
  const leftOut = [...counted.leftOut]
  for (const other of tried) {
    const then = countedWay(other, end, known)
    const seatThen = getSeatOnSale(other, known)
    if (then && seatThen.kind === 'known') later.push({ ...then.way, seat: seatThen.share })
    else
      leftOut.push({ name: other.name, why: seatThen.kind === 'unknown' ? seatThen.why : 'too_little_known' })
  }
  const boarded = seat.kind === 'known' ? seat.share : 1
  const chanceOn = (taken: Way, others: readonly Way[]) => {
    const { aboard, refused } = wayChance(taken, others, known)
    return boarded * aboard + (1 - boarded) * refused
  }
  const share = chanceOn(way, later)
  const alone = later.length > 0 ? chanceOn(way, []) : share
  const { change } = way
  const withoutOnward = change ? chanceOn({ ...way, change: { ...change, onward: [] } }, []) : alone
  return {
    share,
    isIfBoarded: seat.kind === 'unknown',
    next: tried[0] ?? null,
    reasons: [
      ...seatReasons(seat, known.history),
      ...counted.reasons,
      ...onwardReasons(way, alone - withoutOnward),
      ...backUpReasons(later, leftOut, share - alone),
    ],
  }
}

/** Fewer answers do not say how often a chance was right. */
const leastSaid = 20

function seatReasons(seat: Seat, { said }: FlightHistory): ChanceReason[] {
  if (seat.kind === 'known') {
    const tenths = Math.round(seat.share * 10)
    const record = said.find((each) => each.tenths === tenths)
    return record && record.asked >= leastSaid ? [seat.reason, { code: 'said', ...record }] : [seat.reason]
  }
  return seat.kind === 'unknown' ? [{ code: 'if_boarded', why: seat.why }] : []
}

function onwardReasons({ change }: Way, share: number): ChanceReason[] {
  if (!change || change.onward.length === 0) return []
  const { airport, onward } = change
  return [{ code: 'onward', airport, flights: onward.map(({ name }) => name), share }]
}

function backUpReasons(counted: readonly Way[], leftOut: readonly LeftOut[], share: number): ChanceReason[] {
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

/** A flight with its past; null if too little is known, or it makes no report. */
function countedWay(
  flight: CommuteFlight,
  end: RestEnd,
  { history, settings }: ChanceContext,
): Counted | null {
  const { fare } = flight
  const allowed = allowedMinutes(flight, end, settings)
  if (allowed === null || allowed < 0) return null
  const { connection } = fare
  const [first, second, ...others] = getFlights(fare)
  const starts = first && readFlightInstants(first)
  if (!starts || others.length > 0) return null
  const stops: Way['stops'] = [
    { airport: fare.origin, departure: flight.departure },
    { airport: first.origin, departure: starts.departure },
  ]
  const ground: ChanceReason[] = connection?.legs.some(({ kind }) => kind !== 'flight')
    ? [{ code: 'ground_on_time' }]
    : []
  if (!second) {
    const only = pastFlight(first, allowed, history, flight.fares.flatMap(getFlights))
    const way = only && { name: flight.name, stops, first: only.flight, change: null, seat: 1 }
    return way && { way, reasons: [only.reason, ...ground], leftOut: [] }
  }
  const next = readFlightInstants(second)
  if (!next || !connection?.change) return null
  const { minutes, least_minutes: least } = connection.change
  const leastMinutes = connection.tickets === 'one' ? Math.max(least, leastGateMinutes) : least
  const inHand = Math.max(0, minutes - leastMinutes)
  const caught = pastFlight(first, inHand, history)
  const last = pastFlight(second, allowed, history)
  if (!caught || !last) return null
  const onward: Way[] = []
  const leftOut: LeftOut[] = []
  for (const leg of connection.onward) {
    const instants = readFlightInstants(leg)
    const inTime = instants ? allowed - minutesBetween(next.arrival, instants.arrival) : -1
    if (!instants || inTime < 0) continue
    const found = onwardWay(leg, instants, inTime, history)
    if (found) onward.push(found)
    else leftOut.push({ name: flightName(leg), why: 'too_little_known' })
  }
  const airport = second.origin
  return {
    way: {
      name: flight.name,
      stops,
      first: caught.flight,
      change: {
        airport,
        landing: starts.arrival,
        leastMinutes,
        second: last.flight,
        departure: next.departure,
        onward,
      },
      seat: 1,
    },
    reasons: [{ code: 'change', airport, share: caught.share }, last.reason, ...ground],
    leftOut,
  }
}

/** The seats of a later flight from the change are not known on the day: one counts as available. */
function onwardWay(
  leg: FlightLeg,
  { departure }: FlightInstants,
  inTime: number,
  history: FlightHistory,
): Way | null {
  const past = pastFlight(leg, inTime, history)
  return (
    past && {
      name: past.flight.name,
      stops: [{ airport: leg.origin, departure }],
      first: past.flight,
      change: null,
      seat: 1,
    }
  )
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

/** As the airline that flies it sells it, if that is on offer too, then as it is sold itself. */
function namesOfAircraft(flight: Flight, offered: readonly Flight[]): string[] {
  const isSame = (other: Flight) =>
    other.operating_carrier === flight.operating_carrier &&
    other.origin === flight.origin &&
    other.destination === flight.destination &&
    other.departure_time === flight.departure_time
  const sold = [flight, ...offered.filter(isSame)]
  return knowingCarriers(flight).flatMap((carrier) => {
    const by = sold.find((each) => each.marketing_carrier === carrier)
    return by ? [flightName(by)] : []
  })
}

/** A flight that may land so late, with how often it did and why; null if too little is known. */
function pastFlight(
  leg: Flight,
  minutes: number,
  history: FlightHistory,
  offered: readonly Flight[] = [],
): { readonly flight: AllowedFlight; readonly share: number; readonly reason: ChanceReason } | null {
  const { origin, destination } = leg
  const flight = {
    name: flightName(leg),
    knownAs: namesOfAircraft(leg, offered),
    origin,
    destination,
    allowedMinutes: minutes,
  }
  const past = pastShare(history, flight)
  if (!past) return null
  const reason: ChanceReason = past.isByRoute
    ? { code: 'route', origin, destination, allowedMinutes: minutes, ...past.route }
    : { code: 'flight', flight: flight.name, allowedMinutes: minutes, ...past.own }
  return { flight, share: past.share, reason }
}

/** Whether somebody on standby gets a seat: by what was seen of its list, else by how many are on sale. */
function getStandbySeat(flight: CommuteFlight, known: ChanceContext): Seat {
  const { history, findSeats } = known
  const seen = findSeats(flight)
  const isJumpseat = flight.fare.is_jumpseat === true
  const signal = seen && seatSignal(seen, flight.departure, isJumpseat)
  const past = signal && shareSeen(history, signal)
  if (past) {
    const { share, asked, boarded } = past
    const { by, margin } = signal
    return { kind: 'known', share, reason: { code: 'seats_seen', by, margin, asked, boarded } }
  }
  // Seats on sale say nothing of the seat in the cockpit.
  return isJumpseat ? { kind: 'unknown', why: 'too_little_known' } : getSeatOnSale(flight, known)
}

/** Whether somebody without a booking gets a seat, by how many are on sale: a seat on sale is had at least as easily as one on standby. */
function getSeatOnSale({ fare, fares, departure }: CommuteFlight, { history, now }: ChanceContext): Seat {
  if (departure - now > seatsKnownBeforeMs) return { kind: 'unknown', why: 'too_early' }
  const seats = seatsOnSale(fares, fare)
  const past = seats === null ? null : shareOnSale(history, seats)
  if (seats === null || !past) return { kind: 'unknown', why: 'too_little_known' }
  const { share, asked, boarded } = past
  return { kind: 'known', share, reason: { code: 'standby', seats, asked, boarded } }
}
