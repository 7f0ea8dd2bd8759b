import { mockNowMs, minutesFromNow } from '@slipstream/mocks/clock'
import {
  pendingFlightChange,
  waitingFlightChange,
  completedFlightChange,
} from '@slipstream/mocks/fixtures/flight-changes'
import { offerById } from '@slipstream/mocks/fixtures/timetable'
import { describe, expect, it } from 'vitest'
import { fileName, momentText, nextTryWords, searchFor, targetName } from './flight-change-text.ts'

const dueAt = (next_attempt_at: string | null) => ({ ...pendingFlightChange, next_attempt_at })

describe('when a request is tried next (spec §5: after 00:01 on the target date, then hourly)', () => {
  it.each([
    [minutesFromNow(21), 'Today at 05:01 GMT'],
    ['2026-11-06T00:01:00Z', 'Tomorrow at 00:01 GMT'],
    ['2026-11-12T00:01:00Z', 'Thu 12 Nov at 00:01 GMT'],
    ['2027-06-01T00:01:00Z', 'Tue 1 Jun at 01:01 BST'],
    [minutesFromNow(0), 'Now: the answer is awaited'],
    [minutesFromNow(-1), 'Now: the answer is awaited'],
    [null, 'Now: the answer is awaited'],
  ])('%s: %s', (next, words) => {
    expect(nextTryWords(dueAt(next), mockNowMs)).toBe(words)
  })

  it('is told on the clock of the airport it leaves from', () => {
    const next = dueAt('2026-11-12T05:01:00Z')
    expect(nextTryWords(next, mockNowMs, 'America/New_York')).toBe('Thu 12 Nov at 00:01 GMT-5')
  })

  it('is not told of what is over', () => {
    expect(nextTryWords(completedFlightChange, mockNowMs)).toBeUndefined()
  })
})

describe('the words of a request', () => {
  it('name flight and day', () => {
    expect(targetName(waitingFlightChange)).toBe('BA1443 on Thu 12 Nov')
    expect(fileName(waitingFlightChange)).toBe('BA1443-2026-11-12.png')
  })

  it('say yesterday for what was', () => {
    expect(momentText(mockNowMs - 86_400_000, mockNowMs)).toBe('yesterday at 04:40 GMT')
  })
})

describe('another flight for one that could not be had', () => {
  const flight = offerById(pendingFlightChange.flight_id)

  it.each([
    ['2026-11-05 04:40', '/dashboard/hotline?origin=LHR&destination=EDI&date=2026-11-05'],
    ['2026-11-06 00:00', '/dashboard/hotline'],
  ])('on %s: %s', (today, href) => {
    expect(flight).toBeDefined()
    expect(searchFor(pendingFlightChange, flight, today)).toBe(href)
  })

  it('is searched again where the flight is not known', () => {
    expect(searchFor(pendingFlightChange, undefined, '2026-11-05')).toBe('/dashboard/hotline')
  })
})
