import type { MonthFigures } from '@slipstream/commute/reports/year/year-figures'
import type { YearDuties } from '@slipstream/contract/year'
import { describe, expect, it } from 'vitest'
import { factLines, factMonths, factsNote, factsSummary } from './year-facts-text.ts'

const duties = (parts: { [K in keyof YearDuties]?: Partial<YearDuties[K]> } = {}): YearDuties => ({
  starts: 12,
  awake: { known: 8, unknown: 2, minutes: 8 * 600 + 7, longest: 920, ...parts.awake },
  bed: { known: 7, unknown: 3, minutes: 7 * 480, shortest: 265, short: 2, ...parts.bed },
  early: { starts: 5, in_a_row: 3, is_least: false, ...parts.early },
})
const nothing = duties({
  awake: { known: 0, minutes: 0, longest: null },
  bed: { known: 0, minutes: 0, shortest: null, short: 0 },
  early: { starts: 0, in_a_row: 0 },
})
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

describe('a year in facts in words (docs/decisions/0089-year-in-facts.md)', () => {
  it('says the longest day, the shortest night and the most early starts in a row in a line', () => {
    const summary = (...parameters: Parameters<typeof duties>) => plain(factsSummary(duties(...parameters)))
    expect(summary()).toBe('Longest day 15 h 20, shortest night 4 h 25, 3 early starts in a row')
    expect(summary({ bed: { shortest: 0 }, early: { is_least: true } })).toBe(
      'Longest day 15 h 20, a night without a bed, 3 or more early starts in a row',
    )
    expect(summary({ early: { starts: 1, in_a_row: 1 } })).toMatch(/, 1 early start$/)
    expect(factsSummary(nothing)).toBe('Longest day and shortest night not known')
  })

  it('says averages with what they are of, rounded down, and how many are not known', () => {
    expect(factLines(duties()).map(({ label, value, note }) => [label, plain(value), note])).toEqual([
      ['Awake', '10 h', 'On average of 8 duties, 2 not known'],
      ['In bed before report', '8 h', 'On average of 7 nights, 2 under 6 h, 3 not known'],
      ['Early starts', '5', 'Of 12 reports'],
    ])
    expect(factLines(nothing).map(({ value, note }) => [value, note])).toEqual([
      ['–', 'No flight to work entered, 2 not known'],
      ['–', 'No flights entered, 3 not known'],
      ['0', 'Of 12 reports'],
    ])
    expect(factLines(duties({ early: { is_least: true } })).at(-1)?.value).toBe('5 or more')
  })

  it('says the hours of its rules as the reader has them', () => {
    expect(factsNote({ hours: 24 })).toMatch(/between 22:00 and 08:00 .* before 06:00 at base/)
    expect(plain(factsNote({ hours: 12 }))).toMatch(/between 10:00 pm and 8:00 am .* before 6:00 am at base/)
  })

  it('tells a month that is not known from one without a duty, and leaves out one that is ahead', () => {
    const month = (name: string, parts: Pick<MonthFigures, 'state' | 'duties'>) => ({ month: name, ...parts })
    const months = [
      month('2026-01', { state: 'known', duties: duties() }),
      month('2026-02', { state: 'unknown', duties: null }),
      month('2026-03', { state: 'known', duties: { ...nothing, starts: 0 } }),
      month('2026-04', { state: 'ahead', duties: null }),
    ]
    expect(factMonths({ months }).map(({ facts }) => facts)).toEqual([
      { longestMinutes: 920, shortestMinutes: 265, inARow: 3, isLeast: false },
      'unknown',
      'none',
    ])
  })
})
