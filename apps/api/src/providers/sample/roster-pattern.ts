import { addMonths, daysOfMonth, isoWeekday } from '@slipstream/commute/time/calendar-dates'
import { pickInteger, seededRandom, shuffle, type Random } from './seeded-random.ts'

export type BlockKind = 'earlies' | 'lates' | 'tour' | 'long_haul' | 'ground' | 'leave'

/** Days in a row of one kind of work; between two blocks lies at least one day off. */
export interface Block {
  readonly kind: BlockKind
  /** Its dates, `YYYY-MM-DD`, in order; those of a tour at a month's end run on into the next month. */
  readonly dates: readonly string[]
}

/** Days 1 and 2 may be the end of last month's tour; day 3 is off after it. */
const firstFreeDay = 4
const tourDays = 3
const shareOfDaysOff = 0.3

/** What a month holds beside its anchored tours: the least and the most days of each. */
const content: readonly { kind: BlockKind; least: number; most: number }[] = [
  { kind: 'earlies', least: 2, most: 4 },
  { kind: 'lates', least: 2, most: 4 },
  { kind: 'long_haul', least: 4, most: 4 },
  { kind: 'ground', least: 2, most: 3 },
  { kind: 'leave', least: 3, most: 7 },
]

/** The day of the month on which European clocks change, or undefined where they do not. */
function clockChangeDay(month: string): number | undefined {
  if (!/-(03|10)$/.test(month)) return undefined
  const days = daysOfMonth(month)
  return days.findLastIndex((date) => isoWeekday(date) === 7) + 1
}

/**
 * The days on which a month's tours begin: one away over the night of the clock change, and one that runs from the
 * last day into the next month where that leaves a day off before it.
 */
function tourStarts(month: string): number[] {
  const lastDay = daysOfMonth(month).length
  const sunday = clockChangeDay(month)
  if (sunday === undefined) return [lastDay]
  const saturday = sunday - 1
  return saturday + tourDays < lastDay ? [saturday, lastDay] : [saturday]
}

/** Grows blocks at random within their bounds until `days` are spent. */
function chooseLengths(random: Random, days: number): { kind: BlockKind; length: number }[] {
  const blocks = content.map(({ kind, least, most }) => ({ kind, length: least, most }))
  let spare = days - blocks.reduce((sum, { length }) => sum + length, 0)
  while (spare > 0) {
    const growing = shuffle(
      random,
      blocks.filter(({ length, most }) => length < most),
    )[0]
    if (!growing) break
    growing.length += 1
    spare -= 1
  }
  return shuffle(random, blocks)
}

/** How many days off lie before each of `count` blocks, at least one between two of them. */
function chooseGaps(random: Random, count: number, daysOff: number): number[] {
  const gaps = Array.from({ length: count }, (_, index): number => (index === 0 ? 0 : 1))
  for (let left = daysOff - (count - 1); left > 0; left -= 1) {
    // One place more than there are blocks: what falls there lies after the last.
    const place = pickInteger(random, 0, count)
    if (place < count) gaps[place] = (gaps[place] ?? 0) + 1
  }
  return gaps
}

/**
 * The blocks that begin in a month, the same for the same seed, so that a tour across a month's end is one and the
 * same from either side. At most four days of work in a row.
 */
export function planMonth(seed: string, month: string): Block[] {
  const random = seededRandom(`plan ${seed} ${month}`)
  const dates = [...daysOfMonth(month), ...daysOfMonth(addMonths(month, 1))]
  const block = (kind: BlockKind, firstDay: number, length: number): Block => ({
    kind,
    dates: dates.slice(firstDay - 1, firstDay - 1 + length),
  })

  const tours = tourStarts(month)
  const lastFreeDay = Math.min(...tours) - 2
  const free = lastFreeDay - firstFreeDay + 1
  const mostWork = free - Math.max(content.length - 1, Math.round(free * shareOfDaysOff))
  const lengths = chooseLengths(random, mostWork)
  const used = lengths.reduce((sum, { length }) => sum + length, 0)
  const gaps = chooseGaps(random, lengths.length, free - used)

  let day = firstFreeDay
  const blocks = lengths.map(({ kind, length }, index) => {
    const start = day + (gaps[index] ?? 0)
    day = start + length
    return block(kind, start, length)
  })
  return [...blocks, ...tours.map((start) => block('tour', start, tourDays))]
}
