import type { FoundCommute, FoundProblem } from '@slipstream/commute/plan/describe/found-commutes'
import type { RestEnd } from '@slipstream/commute/plan/plan-types'
import { toInstant } from '@slipstream/commute/time/zoned-time'
import { aTrip } from '@slipstream/contract/testing/records'
import { describe, expect, it } from 'vitest'
import { commuteMark } from './commute-text.ts'

const anEnd = (direction: RestEnd['direction'], local: string): RestEnd => ({
  direction,
  item: aTrip(),
  itemKey: 'trip:1',
  at: toInstant(local, 'Europe/London'),
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

describe('what a result says of the roster (issue 19, item 5)', () => {
  it.each([
    [toWork({}), 'Makes report Wed 23 Dec, 2 h 10 in hand', 'success'],
    [toWork({ hotelNights: 1 }), 'Makes report Wed 23 Dec, 1 night near base', 'success'],
    [
      toWork(because({ code: 'chosen_arrives_late', flight: 'BA1439', lateMinutes: 35 })),
      'Lands 35 min after report Wed 23 Dec',
      'neutral',
    ],
    [
      toWork(because({ code: 'chosen_too_tight', flight: 'BA1439', shortMinutes: 15 })),
      'Inside your minimum gap before report Wed 23 Dec',
      'warning',
    ],
    [
      toWork(because({ code: 'chosen_during_other_duty', flight: 'BA1439', otherItemKey: 'trip:2' })),
      'Leaves too soon after your duty',
      'neutral',
    ],
    [
      toWork(because({ code: 'cannot_fly_both', wayHome: 'BA1466', wayToWork: 'BA1439' })),
      'Can’t be flown with BA1466 home',
      'neutral',
    ],
    [home({}), 'Leaves 12 h 15 after clear Sun 20 Dec', 'success'],
    [home({ hotelNights: 1 }), 'Leaves 12 h 15 after clear Sun 20 Dec, 1 night near base', 'success'],
    [
      home(because({ code: 'chosen_leaves_too_early', flight: 'BA1448', earlyMinutes: 20 })),
      'Leaves 20 min before clear Sun 20 Dec',
      'neutral',
    ],
    [
      home(because({ code: 'chosen_too_tight', flight: 'BA1448', shortMinutes: 1 })),
      'Inside your minimum gap after clear Sun 20 Dec',
      'warning',
    ],
    [
      home(because({ code: 'chosen_during_other_duty', flight: 'BA1448', otherItemKey: 'trip:2' })),
      'Lands too late for report Wed 23 Dec',
      'neutral',
    ],
  ])('in words and tone, case %#', (found, label, tone) => {
    expect(commuteMark(found)).toEqual({ label, tone })
  })
})
