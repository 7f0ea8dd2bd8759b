import { describe, expect, it } from 'vitest'
import { makeChange } from '#testing/flight-changes-fixture.ts'
import { nextLook } from './next-look.ts'

const now = Date.parse('2026-11-23T00:00:00.000Z')
const dueIn = (seconds: number) =>
  makeChange(`in-${seconds}`, { next_attempt_at: new Date(now + seconds * 1000).toISOString() })
const over = makeChange('over', { status: 'completed', next_attempt_at: null })

describe('polite polling (issue 6 item 3: live updates)', () => {
  it('looks for nothing where nothing waits', () => {
    expect(nextLook([], { now, vain: 0 })).toBeNull()
    expect(nextLook([over], { now, vain: 3 })).toBeNull()
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
    expect(nextLook([over, dueIn(seconds), dueIn(7200)], { now, vain: 0 })).toBe(wait)
  })

  it.each([
    [1, 20_000],
    [2, 40_000],
    [4, 160_000],
    [5, 300_000],
    [2000, 300_000],
  ])('after %i looks in vain it waits %i ms', (vain, wait) => {
    expect(nextLook([dueIn(0)], { now, vain })).toBe(wait)
  })
})
