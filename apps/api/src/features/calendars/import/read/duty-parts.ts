import { type Instant, hourMs, minuteMs } from '@slipstream/commute/time/zoned-time'
import type { Presence } from '@slipstream/contract/roster'
import type { CalendarLayout, CalendarProblem } from '@slipstream/contract/roster-import'
import type { AirportDirectory, AirportRecord } from '#providers/airports/airports.ts'
import { airportOfIcao } from '#providers/icao-codes.ts'
import type { Clock, TextTime } from './calendar-times.ts'
import type { KnownDuty } from '@slipstream/commute/roster/known-duties'
import type { CalendarEvent } from './read-events.ts'
import { kilometresBetween } from '#providers/airports/distance.ts'

/** One take-off to landing. */
export interface Leg {
  /** Null where only a number is given. */
  readonly carrier: string | null
  /** Empty if the calendar names none. */
  readonly number: string
  readonly origin: AirportRecord
  readonly destination: AirportRecord
  readonly departure: Instant
  readonly arrival: Instant
  readonly isPositioning: boolean
}

/** What an event tells of a flying duty; others may tell the rest. */
export interface FlyingPart {
  readonly kind: 'flying'
  readonly event: CalendarEvent
  /** The duty's own number; empty where it has none. */
  readonly number: string
  readonly report: Instant | null
  readonly clear: Instant | null
  readonly legs: readonly Leg[]
  /** Where it reports, for a duty without legs. */
  readonly place?: AirportRecord | undefined
  /** The duties of its event are one trip, and no others belong to it. */
  readonly isWholeTrip?: boolean
}

export interface GroundPart {
  readonly kind: 'ground'
  readonly event: CalendarEvent
  /** What tells it from the event's other parts. */
  readonly suffix: string
  readonly code: string
  readonly description: string
  /** What kind of duty it is; null where that was not understood, which is for the user to say. */
  readonly duty: KnownDuty | null
  /** Where it asks its crew member to be; null where only the roster's rules can say. */
  readonly presence: Presence | null
  /** Why it was not understood, for the user; null where there is no more to say than that. */
  readonly problem: string | null
  /** It was not understood, but a code, a route or a word says that it is work. */
  readonly looksLikeDuty: boolean
  /** IATA code. */
  readonly location: string | null
  readonly start: Instant
  readonly end: Instant
}

/** A check-in or check-out that is an event of its own. */
export interface CheckPart {
  readonly kind: 'check'
  readonly event: CalendarEvent
  readonly side: 'in' | 'out'
  readonly at: Instant
  /** IATA code; null where it is not given. */
  readonly place: string | null
}

export type DutyPart = FlyingPart | GroundPart | CheckPart

export interface ReadContext {
  readonly airports: AirportDirectory
  /** IATA code of the user's airline. */
  readonly airline: string
  readonly clock: Clock
  readonly baseZone: string
  readonly tell: (problem: CalendarProblem) => void
}

/** How a calendar words its duties. */
export interface LayoutReader {
  readonly layout: CalendarLayout
  readonly recognises: (event: CalendarEvent, context: ReadContext) => boolean
  /** @throws {UnreadableDuty} where the event is of this layout, but says too little */
  readonly read: (event: CalendarEvent, context: ReadContext) => readonly DutyPart[]
}

/** The message is for the user, who then decides what becomes of the event. */
export class UnreadableDuty extends Error {
  override readonly name = 'UnreadableDuty'
}

/** By IATA or ICAO code. */
export function findAirport(
  code: string,
  { airports }: Pick<ReadContext, 'airports'>,
): AirportRecord | undefined {
  return airports.get(code.length === 4 ? (airportOfIcao(code) ?? code) : code)
}

/** @throws {UnreadableDuty} */
export function getAirport(code: string, context: ReadContext): AirportRecord {
  const airport = findAirport(code, context)
  if (!airport) throw new UnreadableDuty(`The airport ${code} is not known.`)
  return airport
}

/** How far the clocks of North America are from UTC, by what follows a time: `07:20 CST`. */
const zoneWords: Partial<Record<string, TextTime['mark']>> = {
  est: '-05:00',
  edt: '-04:00',
  cst: '-06:00',
  cdt: '-05:00',
  mst: '-07:00',
  mdt: '-06:00',
  pst: '-08:00',
  pdt: '-07:00',
  akst: '-09:00',
  akdt: '-08:00',
  hst: '-10:00',
}

/** `0615`, `06:15Z`, `6:15`, `9:05 PM`, `07:20 CST`, `24:00`; undefined if it is not a time of day. */
export function textTime(hours: string, minutes: string, mark: string | undefined): TextTime | undefined {
  const kind = mark?.toLowerCase() ?? ''
  const isHalf = /^[ap]\.?m/.test(kind)
  const shown = Number(hours)
  const hour = isHalf ? (shown % 12) + (kind.startsWith('p') ? 12 : 0) : shown
  const total = hour * 60 + Number(minutes)
  if (Number(minutes) > 59 || total > 24 * 60 || (isHalf && (shown < 1 || shown > 12))) return undefined
  return { minutes: total, mark: kind === 'z' || kind === 'l' ? kind : zoneWords[kind] }
}

type Way = Pick<Leg, 'origin' | 'destination'>

/** How long a flight between two airports takes from gate to gate, about. */
export const blockMs = ({ origin, destination }: Way) =>
  (30 + kilometresBetween(origin, destination) / 14.5) * minuteMs

/** Whether a time is one that a single flight takes. */
export const isOneFlight = (way: Way, ms: number) =>
  ms > blockMs(way) * 0.5 && ms < blockMs(way) * 1.5 + hourMs / 2

/** How far a flight's time is from what such a flight takes: 0 is just so, 5 beyond belief. */
export function blockOddness(leg: Pick<Leg, 'origin' | 'destination' | 'departure' | 'arrival'>): number {
  const lasts = leg.arrival - leg.departure
  return lasts <= 0 ? 5 : Math.min(Math.abs(Math.log(lasts / blockMs(leg))), 5)
}
