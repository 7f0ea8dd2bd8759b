import { dayMs } from '@slipstream/commute/time/zoned-time'
import type { CalendarTime } from './calendar-times.ts'

/** What of a calendar can be imported: readings of the clock in milliseconds as if it were UTC, both included. */
export interface ImportWindow {
  readonly from: number
  readonly now: number
  readonly to: number
}

export interface Occurrences {
  /** Readings of the clock as if it were UTC, ascending, all within the window. */
  readonly walls: readonly number[]
  /** What was not done as the rule says, for the user. */
  readonly problem: string | undefined
}

const mostOccurrences = 1000
const yearMs = 366 * dayMs
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

const messages = {
  notFollowed: 'How this repeats could not be followed. Only its first time was kept.',
  cut: 'This repeats for too long. We kept the next 3 years of it, 1,000 times at most.',
}

const numbers = String.raw`[+-]?\d{1,3}(?:,[+-]?\d{1,3})*`
const partPatterns: Readonly<Record<string, RegExp>> = {
  FREQ: /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^0*[1-9]\d{0,14}$/,
  COUNT: /^0*[1-9]\d{0,14}$/,
  UNTIL: /^\d{8}(?:T\d{6}Z?)?$/,
  WKST: /^(?:SU|MO|TU|WE|TH|FR|SA)$/,
  BYDAY: /^(?:[+-]?\d{0,2}(?:SU|MO|TU|WE|TH|FR|SA),?)+$/,
  BYMONTHDAY: new RegExp(`^${numbers}$`),
  BYMONTH: new RegExp(`^${numbers}$`),
  BYSETPOS: new RegExp(`^${numbers}$`),
  BYHOUR: /^\d{1,2}$/,
  BYMINUTE: /^\d{1,2}$/,
  BYSECOND: /^\d{1,2}$/,
}

/** The parts of a rule; undefined if one of them is not followed. */
function getParts(text: string): Map<string, string> | undefined {
  const parts = new Map(
    text
      .toUpperCase()
      .split(';')
      .map((part) => part.split('=', 2).map((each) => each.trim()))
      .flatMap(([name = '', value = '']) => (name === '' ? [] : [[name, value] as const])),
  )
  const areKnown = [...parts].every(([name, value]) => partPatterns[name]?.test(value))
  return areKnown && parts.has('FREQ') ? parts : undefined
}

/** Some programs say again at what time it starts; another time is not followed. */
function isClockOfStart(parts: ReadonlyMap<string, string>, { wall }: CalendarTime): boolean {
  const date = new Date(wall)
  const shown = { BYHOUR: date.getUTCHours(), BYMINUTE: date.getUTCMinutes(), BYSECOND: date.getUTCSeconds() }
  return Object.entries(shown).every(([name, value]) => Number(parts.get(name) ?? value) === value)
}

/** A day of the calendar by what rules ask of it. Months and weeks are counted from 1970 on. */
function dayAt(wall: number, weekStart: number) {
  const date = new Date(wall)
  const [year, month, dayOfMonth] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  const day = Math.floor(wall / dayMs)
  const weekday = date.getUTCDay()
  const daysOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const dayOfYear = day - Date.UTC(year, 0, 1) / dayMs + 1
  const daysOfYear = (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / dayMs
  // 1 January 1970 was a Thursday.
  const week = Math.floor((day + 4 - weekStart) / 7)
  const periods = { DAILY: day, WEEKLY: week, MONTHLY: year * 12 + month, YEARLY: year }
  return { month: month + 1, dayOfMonth, daysOfMonth, dayOfYear, daysOfYear, weekday, periods }
}

type Day = ReturnType<typeof dayAt>
type Frequency = keyof Day['periods']
const frequencies: readonly Frequency[] = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']

/** Whether a day is one that a rule names; what the rule leaves open is as on its first day (RFC 5545 §3.3.10). */
function createDayTest(parts: ReadonlyMap<string, string>, frequency: Frequency, first: Day) {
  const numbersIn = (name: string) => parts.get(name)?.split(',').map(Number)
  const byDay = parts.has('BYDAY') ? [...new Set(parts.get('BYDAY')?.split(',').filter(Boolean))] : undefined
  const ordered = (byDay ?? (frequency === 'WEEKLY' ? [weekdays[first.weekday] ?? ''] : [])).map((each) => ({
    weekday: weekdays.indexOf(each.slice(-2)),
    nth: Number(each.slice(0, -2)),
  }))
  const isLoose = frequency === 'MONTHLY' || frequency === 'YEARLY'
  const [months, days] = [numbersIn('BYMONTH'), numbersIn('BYMONTHDAY')]
  const byMonthDay = days ?? (isLoose && !byDay ? [first.dayOfMonth] : undefined)
  const byMonth = months ?? (frequency === 'YEARLY' && !byDay && !days ? [first.month] : undefined)
  const isOfMonth = frequency === 'MONTHLY' || months !== undefined
  return (day: Day) => {
    const [at, count] = isOfMonth ? [day.dayOfMonth, day.daysOfMonth] : [day.dayOfYear, day.daysOfYear]
    const isWeekday = ordered.some(
      ({ weekday, nth }) =>
        weekday === day.weekday &&
        (nth === 0 ||
          !isLoose ||
          (nth > 0 ? Math.ceil(at / 7) === nth : Math.ceil((count - at + 1) / 7) === -nth)),
    )
    return (
      (byMonth?.includes(day.month) ?? true) &&
      (byMonthDay?.some((each) => each === day.dayOfMonth || each + day.daysOfMonth + 1 === day.dayOfMonth) ??
        true) &&
      (ordered.length === 0 || isWeekday)
    )
  }
}

/** Whether a time is after UNTIL: as a moment where both have one, else by the date or the clock. */
function createUntil(
  text: string | undefined,
  start: CalendarTime,
  instantAt: (wall: number) => number | null,
) {
  const [, date, clock, utc] = /^(\d{8})(?:T(\d{6})(Z)?)?$/.exec(text ?? '') ?? []
  if (date === undefined) return () => false
  const iso = `${date}${clock ?? '000000'}`.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6Z')
  const until = Date.parse(iso)
  if (clock === undefined || start.isDate)
    return (wall: number) => wall >= Math.floor(until / dayMs) * dayMs + dayMs
  return (wall: number) => (utc ? (instantAt(wall) ?? wall) : wall) > until
}

/**
 * The times of a rule within the window, day by day: ical.js looks for ever for a time that does not come, such as 30 February.
 *
 * @param instantAt when the clock of the start shows a reading; null if that is not known
 */
export function getOccurrences(
  text: string,
  start: CalendarTime,
  window: ImportWindow,
  instantAt: (wall: number) => number | null,
): Occurrences {
  const parts = getParts(text)
  const frequency = frequencies.find((each) => each === parts?.get('FREQ'))
  if (!parts || !frequency || !isClockOfStart(parts, start))
    return { walls: [start.wall], problem: messages.notFollowed }
  const isAfterEnd = createUntil(parts.get('UNTIL'), start, instantAt)
  const interval = Number(parts.get('INTERVAL') ?? 1)
  let left = Number(parts.get('COUNT') ?? Infinity)
  const positions = parts.get('BYSETPOS')?.split(',').map(Number)
  const weekStart = weekdays.indexOf(parts.get('WKST') ?? 'MO')
  const first = dayAt(start.wall, weekStart)
  const isNamed = createDayTest(parts, frequency, first)
  const firstPeriod = first.periods[frequency]
  const walls: number[] = []

  /** The times of one period, which are all that are within it, though it began before the first. */
  function add(period: readonly number[]): void {
    const chosen = positions
      ? period.filter(
          (_, index) => positions.includes(index + 1) || positions.includes(index - period.length),
        )
      : period
    const times = chosen.filter((wall) => wall >= start.wall && !isAfterEnd(wall)).slice(0, left)
    left -= times.length
    walls.push(...times.filter((wall) => wall >= window.from && wall <= window.to))
  }

  // Counted times must be counted from the first; others start where the window does. Places in a period, at the period's start.
  const from =
    left === Infinity
      ? Math.max(start.wall, window.from + ((start.wall - window.from) % dayMs) - dayMs)
      : start.wall
  let [wall, at, times]: [number, number, number[]] = [from - (positions ? yearMs : 0), firstPeriod, []]
  for (; left > 0; wall += dayMs) {
    const day = dayAt(wall, weekStart)
    const period = day.periods[frequency]
    if (period !== at) add(times.splice(0))
    // The places in a period are counted to its end.
    if ((wall > window.to || isAfterEnd(wall)) && (!positions || period !== at)) break
    at = period
    if (period >= firstPeriod && (period - firstPeriod) % interval === 0 && isNamed(day)) times.push(wall)
  }
  add(times)
  if (walls.length === 0 && start.wall >= window.from && start.wall <= window.to)
    return { walls: [start.wall], problem: messages.notFollowed }
  const isCut = (left > 0 && wall > window.to) || walls.length > mostOccurrences
  return { walls: newest(walls, window), problem: isCut ? messages.cut : undefined }
}

/** Of too many those from a year back on. */
function newest(walls: readonly number[], { now }: ImportWindow): number[] {
  const recent = walls.findIndex((wall) => wall >= now - yearMs)
  const from = Math.min(recent === -1 ? Infinity : recent, Math.max(walls.length - mostOccurrences, 0))
  return walls.slice(from, from + mostOccurrences)
}
