import type { Property } from './content-lines.ts'
import ICAL from 'ical.js'

/** An endless rule is followed for so long. */
const longestYears = 5
const mostOccurrences = 1000

export interface Occurrences {
  /** Readings of the clock as if it were UTC, the first one included. */
  readonly walls: readonly number[]
  /** What was not done as the rule says, for the user. */
  readonly problem: string | undefined
}

/** Rules that certainly find a next day. A library that looks for 30 February never comes back. */
const plainRule = /^(FREQ|INTERVAL|COUNT|UNTIL|WKST)$/
const followed = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])

export function occurrencesOf(rule: Property, firstWall: number): Occurrences {
  const parts = new Map(
    rule.raw
      .toUpperCase()
      .split(';')
      .map((part) => part.split('=', 2))
      .map(([name = '', value = '']) => [name.trim(), value.trim()]),
  )
  const isWeekly = parts.get('FREQ') === 'WEEKLY'
  const isPlain =
    followed.has(parts.get('FREQ') ?? '') &&
    [...parts.keys()].every((name) => plainRule.test(name) || (isWeekly && name === 'BYDAY'))
  const walls = isPlain ? expand(rule.raw, firstWall) : undefined
  if (!walls) {
    const problem = 'How this repeats could not be followed. Only its first time was kept.'
    return { walls: [firstWall], problem }
  }
  const problem =
    'This repeats without an end near. It was kept for 5 years or 1,000 times, whichever is less.'
  return { walls: walls.list, problem: walls.isCut ? problem : undefined }
}

function expand(rule: string, firstWall: number): { list: number[]; isCut: boolean } | undefined {
  const last = new Date(firstWall)
  last.setUTCFullYear(last.getUTCFullYear() + longestYears)
  const list: number[] = []
  try {
    const start = ICAL.Time.fromDateTimeString(new Date(firstWall).toISOString().slice(0, 19))
    const iterator = ICAL.Recur.fromString(rule).iterator(start)
    while (!iterator.completed) {
      const time: ICAL.Time | null = iterator.next()
      if (!time) break
      const wall = Date.parse(`${time.toString()}Z`)
      if (list.length === mostOccurrences || !(wall <= last.getTime())) return { list, isCut: true }
      list.push(wall)
    }
  } catch {
    return undefined
  }
  return { list, isCut: false }
}
