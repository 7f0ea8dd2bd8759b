import { calendarMessages } from '@slipstream/contract/error-messages'
import type { CalendarProblem } from '@slipstream/contract/roster-import'
import ICAL from 'ical.js'
import * as z from 'zod/mini'

/** A logical line of a calendar, unfolded (RFC 5545 §3.1). */
export interface ContentLine {
  /** Of its first physical line, counted from 1. */
  readonly number: number
  readonly text: string
}

/** A property with its values as jCal has them: texts unescaped, times like `2026-11-05T06:20:00Z`. */
export interface Property {
  readonly line: number
  /** In lower case: `dtstart`. */
  readonly name: string
  readonly timeZone: string | undefined
  readonly values: readonly string[]
  /** As it came, for what has a parser of its own. */
  readonly raw: string
}

/** Longer than any line that tells of a duty. */
const longestLine = 20_000

export function contentLines(text: string): ContentLine[] {
  const lines: { number: number; text: string }[] = []
  for (const [index, physical] of text.split(/\r\n|\n|\r/).entries()) {
    const last = lines.at(-1)
    if (last && (physical.startsWith(' ') || physical.startsWith('\t'))) last.text += physical.slice(1)
    else if (physical.trim() !== '') lines.push({ number: index + 1, text: physical })
  }
  return lines
}

/** `name`, parameters, type, values: RFC 7265 §3.4. */
const jCalSchema = z.tuple([z.string(), z.record(z.string(), z.unknown()), z.string()], z.unknown())

/** Undefined if it is not a content line; the problem is reported. */
export function parseLine(
  { number, text }: ContentLine,
  tell: (problem: CalendarProblem) => void,
): Property | undefined {
  const message = calendarMessages.lineUnreadable
  if (text.length > longestLine) {
    tell({ line: number, message })
    return undefined
  }
  try {
    const [name, parameters, , ...values] = jCalSchema.parse(ICAL.parse.property(text, ICAL.design.icalendar))
    const { tzid } = parameters
    return {
      line: number,
      name,
      timeZone: typeof tzid === 'string' ? tzid : undefined,
      values: values.filter((value) => typeof value === 'string'),
      raw: text.slice(text.indexOf(':') + 1),
    }
  } catch {
    tell({ line: number, message })
    return undefined
  }
}
