import { rosterClock } from '@slipstream/commute/time/clock'
import type { OpenCommute } from '@slipstream/commute/today/next-commute'
import { toInstant } from '@slipstream/commute/time/zoned-time'
import { aTrip } from '@slipstream/contract/testing/records'
import { describe, expect, it } from 'vitest'
import { filledText } from './search-text.ts'

const commute = (direction: OpenCommute['end']['direction']): OpenCommute => ({
  end: {
    direction,
    item: aTrip(),
    itemKey: 'trip:1',
    at: toInstant('2026-12-23 11:35', 'Europe/London'),
    dutyClear: null,
    place: { airport: 'LHR', isHome: false, minutesFromHome: 0, served: new Map([['LHR', 0]]) },
    presence: 'base',
    isMuted: false,
  },
  origin: 'EDI',
  destination: 'LHR',
  date: '2026-12-23',
})

describe('what the search form says it is filled with (issue 19, Flights)', () => {
  it('is the duty of the next open commute', () => {
    expect(filledText(commute('to_work'), false, rosterClock)).toBe(
      'Next: to work for report Wed 23 Dec 11:35',
    )
    expect(filledText(commute('from_work'), false, rosterClock)).toBe(
      'Next: home after clear Wed 23 Dec 11:35',
    )
  })

  it('is no longer that once it was changed', () => {
    expect(filledText(commute('to_work'), true, rosterClock)).toBe('Changed from your next commute')
  })

  it('tells a roster that is not read yet from one without an open commute', () => {
    expect(filledText(undefined, false, rosterClock)).toBe('Looking for your next commute')
    expect(filledText(null, false, rosterClock)).toBe('No next commute known')
  })
})
