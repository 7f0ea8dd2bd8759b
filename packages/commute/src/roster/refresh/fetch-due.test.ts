import { describe, expect, it } from 'vitest'
import { dayMs } from '../../time/zoned-time.ts'
import { fetchDue, type MonthImport } from './fetch-due.ts'

const at = Date.parse
type Known = readonly [month: string, days: number | null, from?: MonthImport['from']]

/** Months that were imported so many days before `now`. */
function due(shown: string, now: string, ...months: readonly Known[]) {
  const known = months.map(([month, days, from = days === null ? null : 'crew_system']) => {
    const importedAt = days === null ? null : at(now) - days * dayMs
    return [month, { importedAt, from }] as const
  })
  return fetchDue(shown, new Map(known), at(now))
}
const early = '2026-11-05T09:00:00Z'
const late = '2026-11-20T09:00:00Z'

describe('when a roster is to be fetched by hand (issue 22 item 5)', () => {
  it('is three days after the last fetch of the current or the next month, and not before', () => {
    expect(due('2026-11', early, ['2026-11', 2.99])).toBeNull()
    expect(due('2026-11', early, ['2026-11', 3])).toEqual({ reason: 'old', month: '2026-11', days: 3 })
    expect(due('2026-12', early, ['2026-12', 9])).toEqual({ reason: 'old', month: '2026-12', days: 9 })
  })

  it('is not for a month that is over or further ahead', () => {
    expect(due('2026-10', early, ['2026-10', 9])).toBeNull()
    expect(due('2027-01', early, ['2027-01', 9])).toBeNull()
  })

  it('is not for a month that came from a calendar, or from where is not known, or that is not known at all', () => {
    expect(due('2026-11', late, ['2026-11', 9, 'calendar'], ['2026-12', null])).toBeNull()
    expect(due('2026-11', late, ['2026-11', 9, null], ['2026-12', null])).toBeNull()
    expect(due('2026-11', late)).toBeNull()
  })

  it('is from the 20th on for a next month that was never imported', () => {
    const months = [
      ['2026-11', 1],
      ['2026-12', null],
    ] as const
    expect(due('2026-11', '2026-11-19T23:59:00Z', ...months)).toBeNull()
    expect(due('2026-11', '2026-11-20T00:00:00Z', ...months)).toEqual({
      reason: 'published',
      month: '2026-12',
    })
    expect(due('2026-11', late, ['2026-11', 1])).toBeNull()
    expect(due('2026-11', late, ['2026-11', 1], ['2026-12', 1])).toBeNull()
    expect(due('2026-12', late, ['2026-12', null])).toBeNull()
  })

  it('goes by the London day: summer time has begun at 23:30 UTC on the 19th', () => {
    const months = [
      ['2026-07', 1],
      ['2026-08', null],
    ] as const
    expect(due('2026-07', '2026-07-19T22:59:00Z', ...months)).toBeNull()
    expect(due('2026-07', '2026-07-19T23:00:00Z', ...months)).not.toBeNull()
  })

  it('crosses the end of a year', () => {
    expect(due('2026-12', '2026-12-24T09:00:00Z', ['2026-12', 1], ['2027-01', null])).toEqual({
      reason: 'published',
      month: '2027-01',
    })
  })

  it('is not where the clock of the device is behind the server’s', () => {
    expect(due('2026-11', early, ['2026-11', -2])).toBeNull()
  })
})
