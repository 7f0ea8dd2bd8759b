import { dayMs } from '@slipstream/commute/time/zoned-time'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '#providers/sample/seeded-random.ts'
import { getOccurrences } from './recurrence.ts'

const now = Date.UTC(2026, 9, 20)
const window = { from: now - 6 * 366 * dayMs, now, to: now + 3 * 366 * dayMs }
const shown = (wall: number) => new Date(wall).toISOString().slice(0, 16)

function times(rule: string, first: string) {
  const wall = Date.parse(`${first}Z`)
  const { walls, problem } = getOccurrences(
    rule,
    { wall, instant: wall, isDate: false },
    window,
    (each) => each,
  )
  return { walls: walls.map(shown), problem }
}

/** What ical.js says, which follows a rule time by time. */
function timesOfLibrary(rule: string, first: string): string[] {
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateTimeString(`${first}:00`))
  const all: number[] = []
  for (let time = iterator.next(); time; time = iterator.next()) {
    const wall = Date.parse(`${time.toString()}Z`)
    if (wall > window.to) break
    if (wall >= window.from) all.push(wall)
  }
  return all.map(shown)
}

describe('rules of repetition, within what can be imported (issue 16, A1)', () => {
  it('are those that ical.js finds', () => {
    const random = seededRandom('rules')
    const pick = <T>(from: readonly T[]): T => {
      const value = from[Math.floor(random() * from.length)]
      if (value === undefined) throw new Error('Nothing to pick from.')
      return value
    }
    const day = () => new Date(Date.UTC(2019, 0, 1) + Math.floor(random() * 3000) * dayMs)
    const stamp = (date: Date) => date.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
    for (let run = 0; run < 400; run += 1) {
      const frequency = pick(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])
      const first = `${day().toISOString().slice(0, 10)}T${pick(['00:00', '06:10', '23:59'])}`
      const weekday = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
      const days = [...new Set([pick(weekday), pick(weekday)])].join(',')
      const nth = `${pick(['', '1', '2', '4', '-1', '-2'])}${pick(weekday)}`
      const shapes: Record<string, readonly string[]> = {
        DAILY: [`BYDAY=${days}`, 'BYMONTH=1,7', 'BYMONTHDAY=1,15'],
        WEEKLY: [`BYDAY=${days}`],
        MONTHLY: [
          `BYDAY=${nth}`,
          `BYDAY=${nth},2WE`,
          'BYMONTHDAY=3,28,-1',
          'BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1',
          'BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1,2',
          'BYDAY=FR;BYMONTHDAY=13',
        ],
        YEARLY: ['BYMONTH=3,10', 'BYMONTH=3;BYDAY=-1SU', 'BYMONTH=2;BYMONTHDAY=14,-1'],
      }
      const rule = [
        `FREQ=${frequency}`,
        ...(random() < 0.5 ? [`INTERVAL=${pick([1, 2, 3, 5, 13])}`] : []),
        ...(random() < 0.6 ? [pick(shapes[frequency] ?? [])] : []),
        ...(random() < 0.4 ? [`WKST=${pick(weekday)}`] : []),
        // Fewer than are stored at most.
        pick([
          `COUNT=${pick([1, 3, 40, 900])}`,
          `UNTIL=${stamp(new Date(Date.parse(`${first}Z`) + random() * 900 * dayMs))}`,
        ]),
      ].join(';')
      const { walls } = times(rule, first)
      const expected = timesOfLibrary(rule, first)
      // The library counts the first of a daily rule as well where the rule does not name it.
      if (frequency === 'DAILY' && walls[0] !== first) continue
      // One that names no time at all is a slip: its first is shown, and that is said.
      const shownAtLeast = expected.length === 0 && walls.length === 1 ? [first] : expected
      expect([rule, first, walls]).toEqual([rule, first, shownAtLeast])
    }
  })

  it('end with UNTIL as a moment, as a date, and as the clock shows it', () => {
    const oslo = (wall: number) => wall - 3_600_000
    const start = { wall: Date.UTC(2027, 0, 11, 8, 30), instant: Date.UTC(2027, 0, 11, 7, 30), isDate: false }
    const last = (until: string, from = start) =>
      getOccurrences(`FREQ=WEEKLY;UNTIL=${until}`, from, window, oslo).walls.map(shown).at(-1)
    expect(last('20270201T073000Z')).toBe('2027-02-01T08:30')
    expect(last('20270201T072959Z')).toBe('2027-01-25T08:30')
    expect(last('20270201')).toBe('2027-02-01T08:30')
    expect(last('20270201T083000')).toBe('2027-02-01T08:30')
    expect(last('20270131T230000Z', { ...start, wall: Date.UTC(2027, 0, 10), isDate: true })).toBe(
      '2027-01-31T00:00',
    )
  })

  it.each([
    ['an interval of a million million days', 'FREQ=DAILY;INTERVAL=999999999999'],
    ['the longest interval there is', 'FREQ=MONTHLY;INTERVAL=999999999999999'],
    ['more weeks than there are', 'FREQ=WEEKLY;INTERVAL=999999999999;BYDAY=MO'],
    ['more years than there are', 'FREQ=YEARLY;INTERVAL=400000'],
  ])('come once at %s', (_, rule) => {
    expect(times(rule, '2026-11-02T06:00').walls).toEqual(['2026-11-02T06:00'])
  })

  it.each(['0', '-1', '1.5', '1e9', 'NaN', '', '9'.repeat(400)])(
    'are not followed at an interval of %s',
    (each) => {
      expect(times(`FREQ=DAILY;INTERVAL=${each}`, '2026-11-02T06:00')).toEqual({
        walls: ['2026-11-02T06:00'],
        problem: 'How this repeats could not be followed. Only its first time was kept.',
      })
    },
  )

  it('that began long ago are followed where they can be imported, the last year first', () => {
    const { walls, problem } = times('FREQ=DAILY', '2001-01-01T06:00')
    expect(walls).toHaveLength(1000)
    expect(walls[0]).toBe('2025-10-19T06:00')
    expect(problem).toMatch(/^This repeats for too long/)
    expect(times('FREQ=YEARLY', '2001-11-02T06:00').walls).toHaveLength(9)
  })
})
