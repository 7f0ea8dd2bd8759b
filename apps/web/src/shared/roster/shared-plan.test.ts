import { mockNowMs } from '@slipstream/mocks/clock'
import { novemberRoster } from '@slipstream/mocks/fixtures/roster'
import { demoSettings, demoUser } from '@slipstream/mocks/fixtures/user'
import { minuteMs } from '@slipstream/commute/time/zoned-time'
import { beforeEach, describe, expect, it } from 'vitest'
import { knownRoster } from './known-roster.ts'
import { planMonth, planOnScreen } from './shared-plan.ts'

const now = Math.floor(mockNowMs / minuteMs) * minuteMs
const pounds = { to: 'GBP', perUnit: { EUR: 0.8 } }

/** One open: everybody has the same records of the months, the profile and the settings. */
function anOpen() {
  const november = { roster: novemberRoster, hasData: true }
  return (rates = pounds, minute = now) =>
    knownRoster({
      months: [
        ['2026-10', null],
        ['2026-12', null],
        ['2026-11', november],
      ],
      settings: demoSettings,
      user: demoUser,
      rates,
      now: minute,
    })
}

const plansMade = () => performance.getEntriesByName('roster planned').length

beforeEach(() => {
  performance.clearMarks('roster planned')
})

describe('one plan for one state of the world (issue 39, Numbers: at an open one plan is computed)', () => {
  it('is shared by the screen, its figures and the badge, which has no rates', () => {
    const known = anOpen()
    const onScreen = planMonth(known(), now)
    expect(planMonth(known(), now)).toBe(onScreen)
    expect(planOnScreen(known({ to: 'GBP', perUnit: { EUR: 1 } }), now)).toBe(onScreen)
    expect(plansMade()).toBe(1)
  })

  it('is made again for another minute, other rates on screen, and flights of the day', () => {
    const known = anOpen()
    planMonth(known(), now)
    planMonth(known(), now, [])
    planMonth(known({ to: 'GBP', perUnit: { EUR: 2 } }), now)
    planMonth(known(pounds, now + minuteMs), now + minuteMs)
    expect(plansMade()).toBe(4)
  })

  it('is made by the badge where no screen shows the month', () => {
    const known = anOpen()
    expect(planOnScreen(known(), now)).not.toBeNull()
    expect(plansMade()).toBe(1)
  })
})
