import { mockNowMs } from '@slipstream/mocks/clock'
import { copenhagenTurnaround, novemberRoster, threeDayTrip } from '@slipstream/mocks/fixtures/roster'
import { demoSettings, demoUser } from '@slipstream/mocks/fixtures/user'
import type { RosterItem } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import { countAtRisk } from './at-risk.ts'

const known = { user: demoUser, settings: demoSettings, now: mockNowMs }

/** The month of these items; the months beside it are not fetched. */
const monthWith = (items: readonly RosterItem[], month = '2026-11') =>
  [[month, { roster: [...items], hasData: true }]] as const

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
    expect(countAtRisk({ ...known, months: monthWith([brokenTrip]) })).toBe(1)
    expect(countAtRisk({ ...known, months: monthWith([copenhagenTurnaround, brokenTrip]) })).toBe(1)
  })

  it('counts a conflict as one', () => {
    const stay = { ...copenhagenTurnaround, from_work_status: 'hotel' } as const
    const booked = { ...threeDayTrip, to_work_status: 'booked_correct_time' } as const
    expect(countAtRisk({ ...known, months: monthWith([stay, booked]) })).toBe(1)
  })

  it('counts no rest that is comfortable', () => {
    expect(countAtRisk({ ...known, months: monthWith([copenhagenTurnaround]) })).toBe(0)
  })

  it('counts the month’s, and nothing of another month', () => {
    const count = countAtRisk({ ...known, months: monthWith(novemberRoster) })
    expect(count).toBeGreaterThan(0)
    expect(countAtRisk({ ...known, months: monthWith(novemberRoster, '2026-12') })).toBe(0)
  })

  it.each([
    ['before a report that no flight makes any more', '2026-11-07T05:34:00Z', 2],
    ['after its report, with the way home to come', '2026-11-07T05:36:00Z', 1],
    ['after the month', '2026-12-05T00:00:00Z', 0],
  ])('counts no risk that is past: %s', (_, now, count) => {
    expect(countAtRisk({ ...known, months: monthWith([brokenTrip]), now: Date.parse(now) })).toBe(count)
  })

  it('counts nothing where there are no duties', () => {
    expect(countAtRisk({ ...known, months: monthWith([]) })).toBe(0)
  })

  it('has no count until the profile is known', () => {
    expect(
      countAtRisk({ ...known, user: null, settings: null, months: monthWith([copenhagenTurnaround]) }),
    ).toBeNull()
  })
})
