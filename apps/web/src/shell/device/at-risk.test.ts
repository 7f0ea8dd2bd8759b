import { mockNowMs } from '@slipstream/mocks/clock'
import { copenhagenTurnaround, novemberRoster, threeDayTrip } from '@slipstream/mocks/fixtures/roster'
import { demoSettings, demoUser } from '@slipstream/mocks/fixtures/user'
import { describe, expect, it } from 'vitest'
import { countAtRisk } from './at-risk.ts'

const known = { month: '2026-11', user: demoUser, settings: demoSettings, now: mockNowMs }

/** Clears at 16:15 on 9 November, and is booked on a flight that leaves before. */
const [seat] = copenhagenTurnaround.prices.from_work
if (!seat) throw new Error('The sample trip has flights home.')
const brokenTrip = {
  ...threeDayTrip,
  from_work_status: 'booked_correct_time',
  from_work_flight: { ...seat, departure_time: '2026-11-09 14:10', arrival_time: '2026-11-09 15:35' },
} as const

describe('Rests at risk, for the badge (issue 7, Installable; issue 15 counts rests)', () => {
  it('counts a rest once, whichever of its ends is at risk', () => {
    expect(countAtRisk({ ...known, items: [brokenTrip] })).toBe(1)
    expect(countAtRisk({ ...known, items: [copenhagenTurnaround, brokenTrip] })).toBe(1)
  })

  it('counts a conflict as one', () => {
    const stay = { ...copenhagenTurnaround, from_work_status: 'hotel' } as const
    const booked = { ...threeDayTrip, to_work_status: 'booked_correct_time' } as const
    expect(countAtRisk({ ...known, items: [stay, booked] })).toBe(1)
  })

  it('counts no rest that is comfortable', () => {
    expect(countAtRisk({ ...known, items: [copenhagenTurnaround] })).toBe(0)
  })

  it('counts the month’s, and nothing of another month', () => {
    const count = countAtRisk({ ...known, items: novemberRoster })
    expect(count).toBeGreaterThan(0)
    expect(countAtRisk({ ...known, items: novemberRoster, month: '2026-12' })).toBe(0)
  })

  it.each([
    ['before a report that no flight makes any more', '2026-11-07T05:34:00Z', 2],
    ['after its report, with the way home to come', '2026-11-07T05:36:00Z', 1],
    ['after the month', '2026-12-05T00:00:00Z', 0],
  ])('counts no risk that is past: %s', (_, now, count) => {
    expect(countAtRisk({ ...known, items: [brokenTrip], now: Date.parse(now) })).toBe(count)
  })

  it('counts nothing where there are no duties', () => {
    expect(countAtRisk({ ...known, items: [] })).toBe(0)
  })

  it('has no count until the profile is known', () => {
    expect(countAtRisk({ ...known, user: null, settings: null, items: [copenhagenTurnaround] })).toBeNull()
  })
})
