import dayjs, { type Dayjs } from 'dayjs'
import type { Month } from '@slipstream/contract/primitives'
import { dayMs, rosterZone, toLocal, type Instant } from './zoned-time.ts'

/** Dates of the calendar, `YYYY-MM-DD`, and months, `YYYY-MM`. They have no zone: day.js counts them at noon, which no change of the clocks takes from a day. */

const dateFormat = 'YYYY-MM-DD'

/** The date `YYYY-MM-DD` of a wall-clock time or date. */
export function getDate(local: string): string {
  return local.slice(0, 10)
}

/** The month `YYYY-MM` of a wall-clock time or date, as it is written. */
export function getMonth(local: string): Month {
  return local.slice(0, 7)
}

/** The date of a wall-clock time or date, for its formats; an invalid day where it cannot be read. */
export function calendarDay(local: string): Dayjs {
  return dayjs(new Date(`${getDate(local)}T12:00`))
}

function unreadable(local: string): RangeError {
  return new RangeError(`Unreadable date '${local}': expected YYYY-MM-DD.`)
}

function readableDay(local: string): Dayjs {
  const day = calendarDay(local)
  if (!day.isValid()) throw unreadable(local)
  return day
}

/** Days since 1970-01-01. Loops over months of prices count in these, and months as numbers: day.js takes five times as long (docs/decisions/0039-calendar-dates.md). */
function dayNumber(local: string): number {
  const midnight = Date.parse(`${getDate(local)}T00:00Z`)
  if (Number.isNaN(midnight)) throw unreadable(local)
  return midnight / dayMs
}

/** The date `days` later (earlier where negative). */
export function addDays(date: string, days: number): string {
  return readableDay(date).add(days, 'day').format(dateFormat)
}

/** Calendar days from one date (or wall-clock time) to another; negative where `to` comes first. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from)
}

/** Every date from `first` to `last`, both included; empty where `last` comes first. */
export function datesFrom(first: string, last: string): string[] {
  const start = dayNumber(first)
  const count = Math.max(0, dayNumber(last) - start + 1)
  return Array.from({ length: count }, (_, index) =>
    new Date((start + index) * dayMs).toISOString().slice(0, 10),
  )
}

/** 1 on a Monday to 7 on a Sunday. */
export function isoWeekday(date: string): number {
  return readableDay(date).day() || 7
}

/** The month `count` later (earlier where negative). Throws `RangeError` outside the years 0000–9999. */
export function addMonths(month: Month, count: number): Month {
  // Throws where it cannot be read.
  dayNumber(`${month}-01`)
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  const year = Math.floor(months / 12)
  if (!(year >= 0 && year <= 9999)) throw new RangeError(`No month ${count} from '${month}'.`)
  return `${String(year).padStart(4, '0')}-${String(months - year * 12 + 1).padStart(2, '0')}`
}

/** Calendar months from one to another; negative where `to` comes first. */
export function monthsBetween(from: Month, to: Month): number {
  return readableDay(`${to}-01`).diff(readableDay(`${from}-01`), 'month')
}

/** The month of a year by its number: 1 is January. */
export function monthOfYear(year: number, month: number): Month {
  return addMonths(`${year}-01`, month - 1)
}

/** A month as typed in a URL, or null where it is malformed or of a year that no roster has (before 1970, after 2999). */
export function parseMonth(text: string | null | undefined): Month | null {
  return /^(19[7-9]\d|2\d{3})-(0[1-9]|1[0-2])$/.test(text ?? '') ? (text ?? null) : null
}

/** The month it is now in Europe/London. */
export function currentMonth(now: Instant): Month {
  return getMonth(toLocal(now, rosterZone))
}

/** The month with `reach` months before and after it, in order (specification §4: selected plus or minus 2). */
export function monthsAround(month: Month, reach: number): Month[] {
  return Array.from({ length: 2 * reach + 1 }, (_, index) => addMonths(month, index - reach))
}

/** Every date of a month, in order. */
export function daysOfMonth(month: Month): string[] {
  const first = readableDay(`${month}-01`)
  return datesFrom(first.format(dateFormat), first.endOf('month').format(dateFormat))
}

/** The same time in UTC `count` months after an instant; on the month's last day where that is shorter. */
export function instantMonthsAfter(instant: Instant, count: number): Instant {
  const from = new Date(instant).toISOString()
  return Date.parse(`${calendarDay(from).add(count, 'month').format(dateFormat)}${from.slice(10)}`)
}
