import { calendarMessages } from '@slipstream/contract/error-messages'
import type { CalendarProblem } from '@slipstream/contract/roster-import'
import { strFromU8, strToU8 } from 'fflate'
import ICAL from 'ical.js'
import * as z from 'zod/mini'
import { decodeText } from './decode-text.ts'

/** A logical line of a calendar, unfolded (RFC 5545 §3.1). */
export interface ContentLine {
  /** Of its first physical line, counted from 1. */
  readonly number: number
  readonly text: string
}

/** A property with its values as jCal has them: texts unescaped, times like `2026-11-05T06:20:00Z`, periods with `/`. */
export interface Property {
  readonly line: number
  /** In lower case: `dtstart`. */
  readonly name: string
  readonly timeZone: string | undefined
  /** `RANGE=THISANDFUTURE`. */
  readonly isRange: boolean
  readonly values: readonly string[]
  /** As it came, for what has a parser of its own. */
  readonly raw: string
}

/** Longer than any line that tells of a duty. */
const longestLine = 20_000

/** vCalendar 1.0: the parameter may come without its name. A line that ends in `=` goes on in the next. */
const quotedPrintable = /^([^:]*?);(?:ENCODING=)?QUOTED-PRINTABLE((?:;[^:]*)?):/i

export function contentLines(text: string): ContentLine[] {
  const lines: { number: number; text: string }[] = []
  let isSoftBreak = false
  for (const [index, physical] of text.split(/\r\n|\n|\r/).entries()) {
    const last = lines.at(-1)
    if (last && isSoftBreak) last.text = last.text.slice(0, -1) + physical
    else if (last && (physical.startsWith(' ') || physical.startsWith('\t'))) last.text += physical.slice(1)
    else if (physical.trim() !== '') lines.push({ number: index + 1, text: physical })
    const whole = lines.at(-1)?.text ?? ''
    // Only the head of a text of many lines is looked at, once for each.
    isSoftBreak = physical.endsWith('=') && quotedPrintable.test(whole.slice(0, 200))
  }
  return lines
}

/** `DESCRIPTION;ENCODING=QUOTED-PRINTABLE:a=0D=0Ab` as iCalendar writes it. */
function withoutQuotedPrintable(text: string): string {
  const match = quotedPrintable.exec(text)
  if (!match) return text
  const [head, name = '', others = ''] = match
  const charset = /;CHARSET=([\w-]+)/i.exec(name + others)?.[1] ?? 'utf-8'
  const bytes = strToU8(
    text
      .slice(head.length)
      .replaceAll(/[^\0-\x7F]+/g, (letters) => strFromU8(strToU8(letters), true))
      .replaceAll(/=([\dA-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    true,
  )
  const value = /^utf-?8$/i.test(charset) ? decodeText(bytes) : new TextDecoder(charset).decode(bytes)
  return `${name}${others}:${value.replaceAll(/\r?\n/g, String.raw`\n`)}`
}

/** `name`, parameters, type, values: RFC 7265 §3.4. */
const jCalSchema = z.tuple([z.string(), z.record(z.string(), z.unknown()), z.string()], z.unknown())

const timeProperty = /^(?:DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID)[;:]/i
/** A display name has colons and commas of its own, and should stand in quotes. */
const bareZone = /;TZID=([^";]*[,:][^";]*)(?=[:;](?:VALUE=|\d{8}))/i
const timeValue = /^\d{8}(?:T\d{4,6}Z?)?(?:\/[\dTZPWDHMS+-]+)?\s*$/
const zoneInValue = /^([^:"]*):(\d{8}T\d{4,6})([+-]\d{2}:?\d{2})$/

/** A time as iCalendar writes it, where a program wrote `2027-01-12T07:00:00z` or `20270112T070000+0100`. */
function withPlainTime(text: string): string {
  if (!timeProperty.test(text)) return text
  const plain = text
    .replace(bareZone, ';TZID="$1"')
    .replaceAll(/(?<=[:,])(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d))?)?/gi, (_, ...parts: string[]) =>
      [parts.slice(0, 3).join(''), parts[3] ? `T${parts.slice(3, 6).join('')}` : ''].join(''),
    )
    .replaceAll(/(?<=T\d{4,6})z/g, 'Z')
    .replace(zoneInValue, '$1;TZID="$3":$2')
  // The library reads on past a digit too many, and finds another time.
  const value = /:([^:"]*)$/.exec(plain)?.[1] ?? ''
  const isReadable = value.split(',').every((each) => timeValue.test(each))
  return isReadable ? plain : plain.slice(0, plain.length - value.length)
}

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
    const [name, parameters, , ...values] = jCalSchema.parse(
      ICAL.parse.property(withPlainTime(withoutQuotedPrintable(text)), ICAL.design.icalendar),
    )
    const { tzid } = parameters
    return {
      line: number,
      name,
      timeZone: typeof tzid === 'string' ? tzid : undefined,
      isRange: parameters['range'] === 'THISANDFUTURE',
      values: values
        .map((value) => (Array.isArray(value) ? value.join('/') : value))
        .filter((value) => typeof value === 'string'),
      raw: text.slice(text.indexOf(':') + 1),
    }
  } catch {
    tell({ line: number, message })
    return undefined
  }
}
