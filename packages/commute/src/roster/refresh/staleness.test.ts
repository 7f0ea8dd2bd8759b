import { describe, expect, it } from 'vitest'
import {
  getAge,
  foregroundRefresh,
  isProfileStale,
  isRosterStale,
  isStale,
  oldPricesFrom,
} from './staleness.ts'

const now = Date.parse('2026-11-05T06:20:00Z')
const second = 1000
const minute = 60 * second
const ago = (ms: number) => now - ms

describe('cache and refresh (spec §9), visibility and sync (spec §4)', () => {
  it('is stale over 10 min where nothing else is said', () => {
    expect(isStale(ago(10 * minute), now)).toBe(false)
    expect(isStale(ago(10 * minute + 1), now)).toBe(true)
    expect(isStale(ago(2 * minute), now, minute)).toBe(true)
  })

  it('is stale over 30 min for roster refresh', () => {
    expect(isRosterStale(ago(30 * minute), now)).toBe(false)
    expect(isRosterStale(ago(30 * minute + 1), now)).toBe(true)
  })

  it('refreshes the profile over 10 min', () => {
    expect(isProfileStale(ago(10 * minute), now)).toBe(false)
    expect(isProfileStale(ago(10 * minute + 1), now)).toBe(true)
  })

  it('is very fresh under 5 min: refreshes prices at 5 min and everything at 1 h', () => {
    expect(foregroundRefresh(ago(5 * minute - 1), now)).toBe('none')
    expect(foregroundRefresh(ago(5 * minute), now)).toBe('prices')
    expect(foregroundRefresh(ago(60 * minute - 1), now)).toBe('prices')
    expect(foregroundRefresh(ago(60 * minute), now)).toBe('full')
  })

  it('names the moment of the oldest prices once they are 5 min old (issue 21, 2)', () => {
    const from = (...ages: number[]) =>
      oldPricesFrom(
        ages.map((age) => ({ fetched_at: new Date(ago(age)).toISOString() })),
        now,
      )
    expect(from()).toBeNull()
    expect(from(0, 5 * minute - 1)).toBeNull()
    expect(from(0, 5 * minute, 60 * minute)).toBe(ago(60 * minute))
    expect(from(5 * minute)).toBe(ago(5 * minute))
    expect(from(-minute)).toBeNull()
  })

  it('never has a negative age, also where the clock went back an hour', () => {
    expect(getAge(now + 60 * minute, now)).toBe(0)
    expect(foregroundRefresh(now + 60 * minute, now)).toBe('none')
  })
})
