import { describe, expect, it } from 'vitest'
import { makeChange } from '#testing/flight-changes-fixture.ts'
import { pollInterval } from './poll-interval.ts'

const now = Date.parse('2026-11-23T00:00:00.000Z')
const dueIn = (seconds: number) =>
  makeChange(`in-${seconds}`, { next_attempt_at: new Date(now + seconds * 1000).toISOString() })
const over = makeChange('over', { status: 'completed', next_attempt_at: null })

describe('polite polling (issue 6 item 3: live updates)', () => {
  it('looks for nothing where nothing waits', () => {
    expect(pollInterval([], { now, unchangedCount: 0 })).toBeNull()
    expect(pollInterval([over], { now, unchangedCount: 3 })).toBeNull()
  })

  it.each([
    [-3600, 10_000],
    [0, 10_000],
    [1, 11_000],
    [60, 70_000],
    [289, 299_000],
    [290, 300_000],
    [3600, 300_000],
  ])('an attempt due in %i s is looked for in %i ms', (seconds, wait) => {
    expect(pollInterval([over, dueIn(seconds), dueIn(7200)], { now, unchangedCount: 0 })).toBe(wait)
  })

  it.each([
    [1, 20_000],
    [2, 40_000],
    [4, 160_000],
    [5, 300_000],
    [2000, 300_000],
  ])('after %i looks in unchangedCount it waits %i ms', (unchangedCount, wait) => {
    expect(pollInterval([dueIn(0)], { now, unchangedCount })).toBe(wait)
  })
})
