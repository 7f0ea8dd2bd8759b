import { addDays, daysBetween } from '../time/calendar-dates.ts'
import { datesIn, monthWord, type DateOrder } from './text-dates.ts'
import { timesIn } from './text-times.ts'
import {
  capitalised,
  clearWord,
  nameWord,
  reportWord,
  routeCodes,
  utcWord,
  type ReadTrip,
} from './trip-text.ts'

/** Why lines of a board are no trip that can be compared. */
export type UnreadReason =
  /** Neither dates nor times. */
  | 'nothing'
  /** No report, no clear, or no date. */
  | 'incomplete'
  /** More dates or times than one report and one clear have. */
  | 'several'
  /** A number that may be the trip's or a time. */
  | 'number'
  /** Departures and arrivals: when it reports and clears is not said. */
  | 'flight_times'
  | 'no_such_date'
  | 'weekday'
  | 'days'
  /** The clear is before the report. */
  | 'order'
  | 'too_long'
  /** A clock that is neither UTC nor said of both times. */
  | 'clock'
  | 'taken'
  | 'wish'
  /** Its report has passed. */
  | 'past'
  /** It is on the board twice. */
  | 'twice'
  | 'over_limit'

/** What a trip is swapped for, as far as the text says it. */
export interface WantedDuty {
  /** `YYYY-MM-DD`, the day that the duty begins on. */
  readonly date: string | null
  readonly number: string | null
}

export interface BoardTrip extends ReadTrip {
  /** The lines that it was read from. */
  readonly text: string
  /** Null where nothing is asked for it in return. */
  readonly wanted: WantedDuty | null
  /** The text has one day for both ends: the clear is on it, or on the next one if it would be before the report. */
  readonly isClearDayGuessed: boolean
}

export type TripReading = { readonly trip: BoardTrip } | { readonly why: UnreadReason }

/** How the dates of a board are read. */
export interface DateReading {
  /** `YYYY-MM-DD` */
  readonly today: string
  readonly order: DateOrder
}

/** `#4412`, `L4410`; not `BA117 LHR-JFK`, which is a flight. */
const codeAtStart = /^(?:#\s?(\w{2,10})|([A-Z]{1,2}\d{3,5}[A-Z]?)(?!\s+[A-Z]{3}\s?[-–—>→/]+\s?[A-Z]{3}\b))\b/i
/** A date that is about the text, not about the trip. */
const dateOfText =
  /\b(?:posted|added|updated|created|expires?|deadline|closes|by|before|since|after)\s*:?\s*(?:on )?(?:the )?$/i
const flightTimes =
  /\b(?:dep(?:art(?:s|ure|ing)?)?|arr(?:ive[sd]?|ival|iving)?|std|sta|etd|eta|atd|ata|land(?:s|ing|ed)?|take[ -]?off|(?:off|on)[ -]?blocks?|doors|lobby|abflug|ankunft|arrivee)\b/i
/** A station's or a zone's own clock: `JFK time`, `EST`. */
export const otherClock =
  /\b(?:(?!UTC|ALL)[A-Z]{3} (?:time|local)|local (?:there|at)|E[SD]T|C[SD]T|M[SD]T|P[SD]T|CES?T|EES?T|BST|GMT)\b/
const dayCount =
  /\b([1-9])\s?-?\s?(?:days?|dayer|d|tage?|jours?)\b(?!\s*(?:off|later|after|before|notice|free|frei))/i
const nightCount = /\b\d\s?-?\s?(?:nights?|nachte?|nuits?)\b|\bnight ?stop/i
/** Longer ones are two dates of which one is not the trip's. */
const longestBoardDays = 16
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const weekdayBefore = /\b(sun|mon|tue|wed|thu|fri|sat)[a-z]*[\s,.]*(?:the )?$/i
const dateShape = new RegExp(
  String.raw`\b\d{1,2}(?:st|nd|rd|th)?[ .-]?${monthWord}|(?<!\d)\d{1,2}\/\d{1,2}(?!\d)`,
  'gi',
)
/** `12/3-5`: days of one month, or a date and something else. */
const unclearRange =
  /\d{1,2}\/\d{1,2}\s?[-–—]\s?\d{1,2}(?![\d/:.])|(?<![\d/])\d{1,2}\s?[-–—]\s?\d{1,2}\/\d{1,2}(?!\d)/
const timeShape = /(?<![\d.])(?:\d{1,2}[:.h]\d{2}|\d{4})(?![\d.])/g
/** Of `Jan 26 Jan 28`, which could be the 26th of a year 28. */
const monthBefore = new RegExp(String.raw`\b${monthWord}[ .]*$`, 'i')
const capitals = /\b[A-Z]{3}\b/g
const noPlace =
  /^(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC|MON|TUE|WED|THU|FRI|SAT|SUN|NYE|THE|FOR|AND|DAY|OFF|OUT|UTC|REP|RPT|REL|RLS|ANY|PLS|THX|GTG|VIA|NEW|NOT|ALL|NOW|ASK|CPT|CAP)$/

const blank = (text: string, at: number, end: number) =>
  text.slice(0, at) + ' '.repeat(end - at) + text.slice(end)

interface Name {
  readonly title: string
  readonly at: number
  readonly end: number
}

/** The number or code of a trip that no date is part of. */
function findName(text: string, dates: readonly { at: number; end: number }[]): Name | null {
  const isFree = (at: number, end: number) => dates.every((date) => end <= date.at || date.end <= at)
  const named = nameWord.exec(text)
  if (named && isFree(named.index, named.index + named[0].length))
    return {
      title: `${capitalised(named[1] ?? '')} ${named[2] ?? ''}`,
      at: named.index,
      end: named.index + named[0].length,
    }
  const code = codeAtStart.exec(text)
  return code && /\d/.test(code[0]) && isFree(0, code[0].length)
    ? { title: `Trip ${(code[1] ?? code[2] ?? '').toUpperCase()}`, at: 0, end: code[0].length }
    : null
}

/** Whether a line names its trip, so that a new one begins with it. */
export const isNamed = (text: string, { today, order }: DateReading) =>
  findName(text, datesIn(text, today, order)) !== null

/** Whether a line says of its times that they are of flights, as the heading of a list does. */
export const isOfFlights = (text: string) => (text.match(new RegExp(flightTimes, 'gi'))?.length ?? 0) > 1

/** How many dates, times and words for the ends of a duty are in a line. */
export function countTokens(text: string, reading: DateReading) {
  const dates = datesIn(text, reading.today, reading.order)
  const name = findName(text, dates)
  const times = timesIn(name ? blank(text, name.at, name.end) : text, dates)
  return {
    dates: dates.length,
    times: times.length,
    reports: text.match(reportWord)?.length ?? 0,
    clears: text.match(clearWord)?.length ?? 0,
    isAmbiguous: dates.find(({ isAmbiguous }) => isAmbiguous)?.text ?? null,
  }
}

/** The duty that is asked for in return: one day, one number, or any. */
export function readWanted(text: string, { today, order }: DateReading): WantedDuty {
  const dates = datesIn(text, today, order)
  const [first, second] = dates
  const isOne =
    dates.length === 1 || (dates.length === 2 && /^ to $/.test(text.slice(first?.end, second?.at)))
  const number = nameWord.exec(text)?.[2] ?? /#(\w{3,10})/.exec(text)?.[1] ?? null
  return { date: isOne ? (first?.value ?? null) : null, number }
}

/** The words of a report and of a clear that a time follows before the next one. */
function findLabels(text: string, times: readonly { at: number }[]) {
  const words = [
    ...[...text.matchAll(reportWord)].map(({ index }) => ({ at: index, is: 'report' as const })),
    ...[...text.matchAll(clearWord)].map(({ index }) => ({ at: index, is: 'clear' as const })),
  ].toSorted((a, b) => a.at - b.at)
  return words.filter(({ at }, index) => {
    const until = words[index + 1]?.at ?? text.length
    return times.some((time) => time.at > at && time.at < until)
  })
}

/** Lines of flights say nothing of report and clear where other lines do. */
function withoutFlights(lines: readonly string[]): string {
  const labels = [reportWord, clearWord].map((word) => new RegExp(word, 'i'))
  const isLabelled = labels.every((label) => lines.some((line) => label.test(line)))
  const isFlight = (line: string) =>
    /\b[A-Z]{3}\s?[-–—>→/]+\s?[A-Z]{3}\b|^\s*[A-Z\d]{2}\s?\d{2,4}\b/.test(line) &&
    !labels.some((label) => label.test(line))
  return lines.map((line) => (isLabelled && isFlight(line) ? line.replaceAll(/\d/g, ' ') : line)).join('\n')
}

/**
 * One trip out of lines that belong together: one report and one clear, by their words or as two times with one or two dates.
 * Anything that could be read in another way gives the reason why it is not read.
 */
export function readBoardTrip(
  lines: readonly string[],
  wanted: WantedDuty | null,
  reading: DateReading,
  isUtcBoard: boolean,
): TripReading {
  const whole = lines.join('\n')
  const text = withoutFlights(lines)
  const dates = datesIn(text, reading.today, reading.order)
  const isLost = [...text.matchAll(dateShape)].some(
    ({ index, 0: shape }) => !dates.some(({ at, end }) => index < end && at < index + shape.length),
  )
  const name = findName(text, dates)
  const bare = name ? blank(text, name.at, name.end) : text
  const times = timesIn(bare, dates)
  const own = dates.filter(({ at }) => !dateOfText.test(text.slice(0, at)))
  if (times.length === 0 && own.length === 0) return { why: 'nothing' }
  if (isLost) return { why: 'no_such_date' }
  if (unclearRange.test(bare)) return { why: 'several' }
  const known = [...dates, ...times]
  const isOutside = (from: number, to: number) => known.every(({ at, end }) => to <= at || end <= from)
  const isSplit = dates.some(({ at }) => {
    const month = monthBefore.exec(bare.slice(0, at))
    return month !== null && isOutside(month.index, at)
  })
  if (isSplit) return { why: 'no_such_date' }
  const isLeft = [...bare.matchAll(timeShape)].some(({ index, 0: shape }) =>
    isOutside(index, index + shape.length),
  )
  if (isLeft) return { why: 'number' }
  const labels = findLabels(bare, times)
  const reports = labels.filter(({ is }) => is === 'report')
  const clears = labels.filter(({ is }) => is === 'clear')
  if (reports.length > 1 || clears.length > 1) return { why: 'several' }
  const [first, second, third] = times
  if (third !== undefined || own.length > 2)
    return { why: /^\d{3,5}\b/.test(text.trimStart()) && times.length === 3 ? 'number' : 'several' }
  if (!first || !second || own.length === 0) return { why: 'incomplete' }
  const [report, clear] = [reports[0], clears[0]]
  if (report && report.at > first.at) return { why: 'order' }
  if (clear && (clear.at < first.at || clear.at > second.at)) return { why: 'order' }
  if (!(report && clear) && flightTimes.test(bare)) return { why: 'flight_times' }
  if (first.isUtc !== second.isUtc || otherClock.test(whole)) return { why: 'clock' }
  if (first.daysLater > 0) return { why: 'days' }
  const isWrongDay = own.some(({ at, value }) => {
    const said = weekdayBefore.exec(text.slice(0, at))?.[1]?.toLowerCase()
    return said !== undefined && weekdays[new Date(`${value}T00:00:00Z`).getUTCDay()] !== said
  })
  if (isWrongDay) return { why: 'weekday' }

  const [reportDate, clearDate] = [own[0], own[1] ?? null]
  if (!reportDate) return { why: 'incomplete' }
  const days = Number(dayCount.exec(bare)?.[1] ?? '0')
  const said = saidClear({ report: reportDate.value, clear: clearDate?.value ?? null }, [first, second], days)
  if (said === null || (clearDate === null && days === 0 && nightCount.test(bare))) return { why: 'days' }
  const start = `${reportDate.value} ${first.value}`
  const end = `${said} ${second.value}`
  if (end <= start) return { why: 'order' }
  if (daysBetween(start, end) > longestBoardDays) return { why: 'too_long' }
  if (days > 0 && daysBetween(start, end) + 1 !== days) return { why: 'days' }
  const route = routeCodes(whole)
  const place = (whole.match(capitals) ?? []).find((code) => !noPlace.test(code))
  return {
    trip: {
      text: whole,
      title: name?.title ?? (route.length > 0 ? route.join('-') : (place ?? null)),
      report: { date: start.slice(0, 10), time: first.value },
      clear: { date: said, time: second.value },
      from: route[0] ?? null,
      to: route.at(-1) ?? null,
      clock: isUtcBoard || first.isUtc || utcWord.test(whole) ? 'utc' : 'unstated',
      ambiguousDate: own.find(({ isAmbiguous }) => isAmbiguous)?.text ?? null,
      wanted,
      isClearDayGuessed: clearDate === null && days === 0 && second.daysLater === 0,
    },
  }
}

interface ReadTime {
  readonly value: string
  readonly daysLater: number
}

/** The day of the clear; null where the text says two. */
function saidClear(
  { report, clear }: { report: string; clear: string | null },
  [first, second]: readonly [ReadTime, ReadTime],
  days: number,
): string | null {
  if (clear !== null) {
    const isContradicted = second.daysLater > 0 && second.value !== '00:00' && clear !== report
    return isContradicted ? null : addDays(clear, second.daysLater)
  }
  if (second.daysLater > 0) return addDays(report, second.daysLater)
  if (days > 0) return addDays(report, days - 1)
  return second.value <= first.value ? addDays(report, 1) : report
}
