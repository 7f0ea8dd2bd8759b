import { dayMs } from '@slipstream/commute/time/zoned-time'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '#providers/sample/seeded-random.ts'
import { occurrencesOf } from './recurrence.ts'

const now = Date.UTC(2026, 9, 20)
const window = { from: now - 6 * 366 * dayMs, now, to: now + 3 * 366 * dayMs }
const shown = (wall: number) => new Date(wall).toISOString().slice(0, 16)

function times(rule: string, first: string) {
  const property = { line: 1, name: 'rrule', timeZone: undefined, values: [], raw: rule }
  const { walls, problem } = occurrencesOf(property, Date.parse(`${first}Z`), window)
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
      const days = frequency === 'WEEKLY' && random() < 0.6 ? [pick(weekday), pick(weekday)] : []
      const rule = [
        `FREQ=${frequency}`,
        ...(random() < 0.5 ? [`INTERVAL=${pick([1, 2, 3, 5, 13])}`] : []),
        ...(days.length > 0 ? [`BYDAY=${[...new Set(days)].join(',')}`] : []),
        ...(random() < 0.4 ? [`WKST=${pick(weekday)}`] : []),
        // Fewer than are kept at most.
        pick([
          `COUNT=${pick([1, 3, 40, 900])}`,
          `UNTIL=${stamp(new Date(Date.parse(`${first}Z`) + random() * 900 * dayMs))}`,
        ]),
      ].join(';')
      const { walls } = times(rule, first)
      const expected = timesOfLibrary(rule, first)
      expect([rule, first, walls]).toEqual([rule, first, expected])
    }
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
