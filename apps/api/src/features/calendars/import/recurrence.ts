import { dayMs } from '@slipstream/commute/time/zoned-time'
import type { Property } from './content-lines.ts'

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

interface Rule {
  readonly frequency: keyof typeof periods
  readonly interval: number
  readonly count: number
  readonly until: number
  /** Days after the week's first, ascending; of a weekly rule alone. */
  readonly days: readonly number[] | undefined
  /** 0 is Sunday. */
  readonly weekStart: number
}

const mostOccurrences = 1000
const yearMs = 366 * dayMs
/** The longest that a period can take. */
const periods = { DAILY: dayMs, WEEKLY: 7 * dayMs, MONTHLY: 31 * dayMs, YEARLY: yearMs } as const
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

const messages = {
  notFollowed: 'How this repeats could not be followed. Only its first time was kept.',
  cut: 'This repeats for too long. We kept the next 3 years of it, 1,000 times at most.',
}

/**
 * The times of a plain rule (RFC 5545 §3.3.10: daily, weekly with days, monthly, yearly) within the window. ical.js follows
 * every rule, one step after another: an interval of a million million days holds it up for ever.
 */
export function occurrencesOf(property: Property, firstWall: number, window: ImportWindow): Occurrences {
  const rule = parseRule(property.raw, firstWall)
  if (!rule) return { walls: [firstWall], problem: messages.notFollowed }
  const { walls, isCut } = expand(rule, firstWall, window)
  return { walls, problem: isCut ? messages.cut : undefined }
}

function parseRule(text: string, firstWall: number): Rule | undefined {
  const parts = new Map(
    text
      .toUpperCase()
      .split(';')
      .map((part) => part.split('=', 2))
      .map(([name = '', value = '']) => [name.trim(), value.trim()]),
  )
  const frequency = parts.get('FREQ')
  if (!isFollowed(frequency)) return undefined
  const isKnown = (name: string) =>
    /^(FREQ|INTERVAL|COUNT|UNTIL|WKST|)$/.test(name) || (name === 'BYDAY' && frequency === 'WEEKLY')
  const interval = wholeNumber(parts.get('INTERVAL') ?? '1')
  const count = parts.has('COUNT') ? wholeNumber(parts.get('COUNT') ?? '') : Infinity
  const until = parts.has('UNTIL') ? untilOf(parts.get('UNTIL') ?? '') : Infinity
  const weekStart = weekdays.indexOf(parts.get('WKST') ?? 'MO')
  const byDay = frequency === 'WEEKLY' ? daysOf(parts.get('BYDAY'), weekStart, firstWall) : undefined
  if (![...parts.keys()].every(isKnown) || weekStart === -1) return undefined
  if (interval === undefined || count === undefined || until === undefined) return undefined
  if (frequency === 'WEEKLY' && byDay === undefined) return undefined
  return { frequency, interval, count, until, weekStart, days: byDay }
}

function isFollowed(frequency: string | undefined): frequency is keyof typeof periods {
  return frequency !== undefined && Object.hasOwn(periods, frequency)
}

/** From 1; as many digits as a number holds exactly. */
function wholeNumber(text: string): number | undefined {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : 0
  return value >= 1 ? value : undefined
}

function untilOf(text: string): number | undefined {
  const [, year, month, day, hour = '00', minute = '00', second = '00'] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)Z?)?$/.exec(text) ?? []
  const wall = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(wall) ? undefined : wall
}

function daysOf(byDay: string | undefined, weekStart: number, firstWall: number): number[] | undefined {
  const names = byDay === undefined ? [weekdays[new Date(firstWall).getUTCDay()]] : byDay.split(',')
  const days = new Set(names.map((name) => (name === undefined ? -1 : weekdays.indexOf(name.trim()))))
  if (days.has(-1)) return undefined
  return [...days].map((day) => (day - weekStart + 7) % 7).sort((a, b) => a - b)
}

function expand(rule: Rule, first: number, window: ImportWindow): { walls: number[]; isCut: boolean } {
  const { frequency, interval, count, until } = rule
  const walls: number[] = []
  // Counted times must be counted from the first; others start where the window does.
  const skipped = count === Infinity ? Math.floor((window.from - first) / (periods[frequency] * interval)) : 0
  let [left, isEndless] = [count, false]
  for (let index = Math.max(skipped - 1, 0); left > 0; index += 1) {
    const period = timesOfPeriod(rule, first, index * interval)
    if (!(period.from <= until)) break
    isEndless = period.from > window.to
    if (isEndless) break
    const times = period.walls.filter((wall) => wall >= first && wall <= until).slice(0, left)
    left -= times.length
    walls.push(...times.filter((wall) => wall >= window.from && wall <= window.to))
  }
  return { walls: newest(walls, window), isCut: isEndless || walls.length > mostOccurrences }
}

/** Of too many those from a year back on. */
function newest(walls: readonly number[], { now }: ImportWindow): number[] {
  const recent = walls.findIndex((wall) => wall >= now - yearMs)
  const from = Math.min(recent === -1 ? Infinity : recent, Math.max(walls.length - mostOccurrences, 0))
  return walls.slice(from, from + mostOccurrences)
}

/** The times of the period so many periods after the first one's; NaN is beyond all time. */
function timesOfPeriod(
  { frequency, days = [], weekStart }: Rule,
  first: number,
  after: number,
): { from: number; walls: readonly number[] } {
  if (frequency === 'DAILY') return one(first + after * dayMs)
  if (frequency === 'WEEKLY') {
    const sinceStart = (new Date(first).getUTCDay() - weekStart + 7) % 7
    const from = first + (after * 7 - sinceStart) * dayMs
    return { from, walls: days.map((day) => from + day * dayMs) }
  }
  const date = new Date(first)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  const to = frequency === 'MONTHLY' ? { year, month: month + after } : { year: year + after, month }
  const from = Date.UTC(to.year, to.month, 1)
  // 31 of a month that has 30, and 29 February, do not come.
  const wall = from + (date.getUTCDate() - 1) * dayMs + (first % dayMs)
  return { from, walls: new Date(wall).getUTCMonth() === new Date(from).getUTCMonth() ? [wall] : [] }
}

const one = (wall: number) => ({ from: wall, walls: [wall] })
