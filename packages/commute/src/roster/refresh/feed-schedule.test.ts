import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../../time/zoned-time.ts'
import { nextRead, readAfterFailure } from './feed-schedule.ts'

const now = Date.parse('2026-11-01T12:00:00Z')
const hoursUntil = (at: number | null) => (at === null ? null : (at - now) / hourMs)

describe('when a feed is read next (issue 22 item 5)', () => {
  it.each([
    ['no duty is known', null, 6],
    ['the next duty is in two days and a minute', 2 * dayMs + minuteMs, 6],
    ['the next duty is in two days', 2 * dayMs, 2],
    ['a duty begins now', 0, 2],
  ])('where %s: after %s ms, about %s hours', (_, duty, hours) => {
    expect(hoursUntil(nextRead(now, duty === null ? null : now + duty, 0.5))).toBe(hours)
  })

  it('is spread by a tenth to both sides', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (spread) => {
        const hours = hoursUntil(nextRead(now, null, spread)) ?? 0
        expect(hours).toBeGreaterThanOrEqual(5.4)
        expect(hours).toBeLessThanOrEqual(6.6)
      }),
    )
  })

  it('doubles after each failure from 30 minutes up to a day', () => {
    const hours = [1, 2, 3, 4, 5, 6, 7, 8, 100].map((failures) =>
      hoursUntil(readAfterFailure(now, failures, now)),
    )
    expect(hours).toEqual([0.5, 1, 2, 4, 8, 16, 24, 24, 24])
  })

  it('is never after a week of failures', () => {
    expect(readAfterFailure(now, 12, now - 7 * dayMs + 1)).toBe(now + dayMs)
    expect(readAfterFailure(now, 12, now - 7 * dayMs)).toBeNull()
  })
})
