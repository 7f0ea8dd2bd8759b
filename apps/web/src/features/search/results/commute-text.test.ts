import { rosterClock } from '@slipstream/commute/time/clock'
import type { FoundCommute, FoundProblem } from '@slipstream/commute/plan/describe/found-commutes'
import type { RestEnd } from '@slipstream/commute/plan/plan-types'
import { toInstant } from '@slipstream/commute/time/zoned-time'
import { aTrip } from '@slipstream/contract/testing/records'
import { describe, expect, it } from 'vitest'
import { commuteValues } from './commute-text.ts'

const anEnd = (direction: RestEnd['direction'], local: string): RestEnd => ({
  direction,
  item: aTrip(),
  itemKey: 'trip:1',
  at: toInstant(local, 'Europe/London'),
  dutyClear: null,
  place: { airport: 'LHR', isHome: false, minutesFromHome: 0, served: new Map([['LHR', 0]]) },
  presence: 'base',
  isMuted: false,
})

const report = anEnd('to_work', '2026-12-23 11:35')
const clear = anEnd('from_work', '2026-12-20 18:00')

const toWork = (change: Partial<FoundCommute>): FoundCommute => ({
  direction: 'to_work',
  end: report,
  next: report,
  problem: null,
  gapInHandMinutes: 130,
  hotelNights: 0,
  minutesAfterClear: null,
  ...change,
})
const home = (change: Partial<FoundCommute>): FoundCommute => ({
  ...toWork({}),
  direction: 'from_work',
  end: clear,
  minutesAfterClear: 735,
  ...change,
})
const because = (problem: FoundProblem) => ({ problem })

describe('what a result means for the roster (issue 19, item 5)', () => {
  it('is named by its report or its clear', () => {
    expect(commuteValues(toWork({}), rosterClock).duty).toEqual({
      kind: 'report',
      at: report.at,
      zone: 'Europe/London',
    })
    expect(commuteValues(home({}), rosterClock).duty).toEqual({
      kind: 'clear',
      at: clear.at,
      zone: 'Europe/London',
    })
  })

  it('says the nights near base', () => {
    expect(commuteValues(home({ hotelNights: 1 }), rosterClock).badges).toEqual([
      { label: '1 night near base', tone: 'info' },
    ])
    expect(commuteValues(toWork({}), rosterClock).badges).toEqual([])
  })

  it.each([
    [toWork({}), undefined],
    [toWork(because({ code: 'chosen_arrives_late', flight: 'BA1439', lateMinutes: 35 })), undefined],
    [home(because({ code: 'chosen_leaves_too_early', flight: 'BA1448', earlyMinutes: 20 })), undefined],
    [
      toWork(because({ code: 'chosen_too_tight', flight: 'BA1439', shortMinutes: 15 })),
      'Inside your minimum gap',
    ],
    [
      toWork(because({ code: 'chosen_during_other_duty', flight: 'BA1439', otherItemKey: 'trip:2' })),
      'Leaves too soon after your duty',
    ],
    [
      home(because({ code: 'chosen_during_other_duty', flight: 'BA1448', otherItemKey: 'trip:2' })),
      'Lands too late for your next report',
    ],
    [
      toWork(because({ code: 'cannot_fly_both', wayHome: 'BA1466', wayToWork: 'BA1439' })),
      'Can’t be flown with BA1466 home',
    ],
  ])('says what else stands in the way, case %#', (found, problem) => {
    expect(commuteValues(found, rosterClock).problem).toBe(problem)
  })
})
