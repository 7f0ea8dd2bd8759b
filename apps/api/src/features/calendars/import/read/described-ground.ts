import { isAttended, type KnownDuty, knownDuty } from '@slipstream/commute/roster/known-duties'
import { dayMs, type Instant } from '@slipstream/commute/time/zoned-time'
import { type ReadContext, textTime } from './duty-parts.ts'
import type { CalendarEvent } from './read-events.ts'

/** What a description says of a duty whose title is a code. */
export interface DescribedGround {
  readonly duty: KnownDuty
  /** The line that says it. */
  readonly text: string
  /** IATA; empty if it names none. */
  readonly place: string
  /** It says what the code means: `SB1 (Standby 1)`. */
  readonly isMeaning: boolean
}

/** Below are hotels, crew and what else there is to know. */
const mostLines = 6
const meaning = /^[A-Z\d/]{1,6} \(([^()]{3,60})\)$/
/** `1. SIM  SLC  SLC  14:00  18:00`: what is done at one airport, written as a flight. */
const placeLine = /^(?:\d{1,2}\.\s{1,3})?([A-Z\d]{2,6})\b[\s-]{1,5}([A-Z]{3})\b.{0,14}?\b\2\b/
const leadingTimes = /^\d{1,2}:?\d{2}[zl]?\s?-\s?\d{1,2}:?\d{2}[zl]?\s/i
const placeLabel = /^(?:station|base|place|airport)\s?:\s?([A-Z]{3})$/i
/** `Duty: EP Emergency Procedures`. */
const label = /^(?:duty|activity|training|type)\s?:\s?/i
const time = String.raw`(\d{1,2}):?(\d{2})\s?([ZL]\b|[AP]M\b|(?:[ECMP]|AK|H)[SD]T\b)?`
const timeSpan = new RegExp(String.raw`(?<!\d)${time}\s?[-–]\s?${time}(?!\d)`, 'i')

/** The first line that names a duty: `RESERVE DAY OFF`, `Reserve AM 03:00 CST - 15:00 CST`. */
export function describedGround({ description }: CalendarEvent): DescribedGround | undefined {
  const lines = description.split('\n', mostLines).map((line) => line.trim().replace(leadingTimes, ''))
  const placed = lines.map((line) => placeLine.exec(line)?.[2] ?? placeLabel.exec(line)?.[1]).find(Boolean)
  for (const text of lines) {
    const inBrackets = meaning.exec(text)?.[1]
    const words = (
      inBrackets ??
      placeLine.exec(text)?.[1] ??
      text.split(/\d{1,2}:\d{2}|\d{4}/, 1)[0] ??
      ''
    ).replace(label, '')
    const duty = knownDuty(words) ?? knownDuty(words.replace(/^[A-Z\d]{1,6} /, ''))
    const place = placed ?? /(?<=[a-z]\s)[A-Z]{3}(?=\s*$)/.exec(words)?.[0] ?? ''
    if (duty)
      return { duty, text: (inBrackets ?? text).slice(0, 120), place, isMeaning: inBrackets !== undefined }
  }
  return undefined
}

interface Described {
  readonly described: DescribedGround | undefined
  readonly duty: KnownDuty | null
  readonly zone: string | undefined
}

/** When a duty is whose event is a whole day, if the line that names it says so. */
export function describedSpan(
  { start }: CalendarEvent,
  { described, duty, zone }: Described,
  { clock, baseZone }: ReadContext,
): readonly [Instant, Instant] | undefined {
  const isTimed = isAttended(duty) || duty === 'standby' || duty === 'home_standby'
  const match = start.isDate && isTimed ? timeSpan.exec(described?.text ?? '') : null
  const from = match && textTime(match[1] ?? '', match[2] ?? '', match[3])
  const to = match && textTime(match[4] ?? '', match[5] ?? '', match[6] ?? match[3])
  if (!from || !to) return undefined
  const place = zone ?? baseZone
  const midnight = clock.next({ minutes: 0, mark: from.mark }, place, start.wall - dayMs / 2)
  const starts = clock.next(from, place, midnight)
  return [starts, clock.next(to, place, starts)]
}
