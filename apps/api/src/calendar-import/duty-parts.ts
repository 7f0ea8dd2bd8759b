import type { Instant } from '@slipstream/commute/zoned-time'
import type { CalendarLayout, CalendarProblem } from '@slipstream/contract/roster-import'
import type { AirportDirectory, AirportRecord } from '../providers/airports.ts'
import type { Clock, TextTime } from './calendar-times.ts'
import type { CalendarEvent } from './read-events.ts'

/** One take-off to landing. */
export interface Leg {
  /** Null where only a number is given. */
  readonly carrier: string | null
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
}

export interface GroundPart {
  readonly kind: 'ground'
  readonly event: CalendarEvent
  /** What tells it from the event's other parts. */
  readonly suffix: string
  readonly code: string
  readonly description: string
  /** IATA code. */
  readonly location: string | null
  readonly start: Instant
  readonly end: Instant
}

export type DutyPart = FlyingPart | GroundPart

export interface ReadContext {
  readonly airports: AirportDirectory
  readonly clock: Clock
  readonly baseZone: string
  readonly tell: (problem: CalendarProblem) => void
}

/** How a calendar words its duties. */
export interface LayoutReader {
  readonly layout: CalendarLayout
  readonly recognises: (event: CalendarEvent) => boolean
  /** @throws {UnreadableDuty} where the event is of this layout, but says too little */
  readonly read: (event: CalendarEvent, context: ReadContext) => readonly DutyPart[]
}

/** The message is for the user. The event is then kept as a ground duty. */
export class UnreadableDuty extends Error {
  override readonly name = 'UnreadableDuty'
}

/** @throws {UnreadableDuty} */
export function airportOf(code: string, { airports }: ReadContext): AirportRecord {
  const airport = airports.get(code)
  if (!airport) throw new UnreadableDuty(`The airport ${code} is not known.`)
  return airport
}

export interface Flight {
  readonly carrier: string | null
  readonly number: string
}

/** `BA1432`, `BA 0012A`, `2867`; undefined where the text is no flight, as `TAXI227`. */
export function flightOf(text: string): Flight | undefined {
  const [, carrier, number] = /^([A-Z]{2}|[A-Z]\d|\d[A-Z])?\s?0*([1-9]\d{0,3}[A-Z]?)$/.exec(text.trim()) ?? []
  return number === undefined ? undefined : { carrier: carrier ?? null, number }
}

/** `0615`, `06:15Z`, `6:15`; undefined where it is no time of a day. */
export function textTime(hours: string, minutes: string, mark: string | undefined): TextTime | undefined {
  if (Number(hours) > 23 || Number(minutes) > 59) return undefined
  const kind = mark?.toLowerCase()
  return {
    minutes: Number(hours) * 60 + Number(minutes),
    mark: kind === 'z' || kind === 'l' ? kind : undefined,
  }
}

export const isPositioning = (text: string) =>
  /\[psn\]|\(DHD?\)|\bDHD\b|\bpositioning\b|\bdeadhead\b|\bpassive\b/i.test(text)
