import { mockNowMs } from '@slipstream/mocks/clock'
import { copenhagenTurnaround, novemberRoster, threeDayTrip } from '@slipstream/mocks/fixtures/roster'
import { demoSettings, demoUser } from '@slipstream/mocks/fixtures/user'
import { describe, expect, it } from 'vitest'
import { countAtRisk } from './at-risk.ts'

const known = { month: '2026-11', user: demoUser, settings: demoSettings, now: mockNowMs }

describe('Commutes at risk, for the badge (issue 7, Installable)', () => {
  it('counts each end of a duty: one that no flight makes, and one booked inside the gap', () => {
    expect(countAtRisk({ ...known, items: [threeDayTrip] })).toBe(2)
    expect(countAtRisk({ ...known, items: [{ ...threeDayTrip, from_work_status: 'not_booked' }] })).toBe(1)
  })

  it('counts no commute that is comfortable', () => {
    expect(countAtRisk({ ...known, items: [copenhagenTurnaround] })).toBe(0)
    const tight = { ...copenhagenTurnaround, to_work_status: 'booked_incorrect_time' } as const
    expect(countAtRisk({ ...known, items: [tight] })).toBe(1)
  })

  it('counts the month’s, and nothing of another month', () => {
    expect(countAtRisk({ ...known, items: novemberRoster })).toBe(2)
    expect(countAtRisk({ ...known, items: novemberRoster, month: '2026-12' })).toBe(0)
  })

  it.each([
    ['before its report', '2026-11-07T05:34:00Z', 2],
    ['after its report, with the way home to come', '2026-11-07T05:36:00Z', 1],
    ['after the month', '2026-12-05T00:00:00Z', 0],
  ])('counts no risk that is past: %s', (_, now, count) => {
    expect(countAtRisk({ ...known, items: [threeDayTrip], now: Date.parse(now) })).toBe(count)
  })

  it('counts nothing where there are no duties', () => {
    expect(countAtRisk({ ...known, items: [] })).toBe(0)
  })

  it('counts nothing while it is not known where the user lives', () => {
    expect(countAtRisk({ ...known, user: null, settings: null, items: [copenhagenTurnaround] })).toBe(0)
  })
})
