import { rosterClock } from '@slipstream/commute/time/clock'
import { mockNowMs, minutesFromNow } from '@slipstream/mocks/clock'
import {
  pendingFlightChange,
  waitingFlightChange,
  completedFlightChange,
} from '@slipstream/mocks/fixtures/flight-changes'
import { offerById } from '@slipstream/mocks/fixtures/timetable'
import { describe, expect, it } from 'vitest'
import {
  changeMessage,
  fileName,
  whenText,
  nextSteps,
  nextTryLabel,
  nextTryWords,
  retryHint,
  searchFor,
  targetName,
} from './flight-change-text.ts'

const dueAt = (next_attempt_at: string | null) => ({ ...pendingFlightChange, next_attempt_at })

describe('when a request is tried next (spec §5: after 00:01 on the target date, then hourly)', () => {
  it.each([
    [minutesFromNow(21), 'today at 05:01 GMT'],
    ['2026-11-06T00:01:00Z', 'tomorrow at 00:01 GMT'],
    ['2026-11-12T00:01:00Z', 'Thu 12 Nov at 00:01 GMT'],
    ['2027-06-01T00:01:00Z', 'Tue 1 Jun at 01:01 BST'],
    [minutesFromNow(0), 'now, waiting for the answer'],
    [minutesFromNow(-1), 'now, waiting for the answer'],
    [null, 'now, waiting for the answer'],
  ])('%s: %s', (next, words) => {
    expect(nextTryWords(dueAt(next), mockNowMs, rosterClock)).toBe(words)
  })

  it('is told on the clock of the airport it leaves from', () => {
    const next = dueAt('2026-11-12T05:01:00Z')
    expect(nextTryWords(next, mockNowMs, { zone: 'America/New_York', hours: 24 })).toBe(
      'Thu 12 Nov at 00:01 GMT-5',
    )
  })

  it('is not told of what is over', () => {
    expect(nextTryWords(completedFlightChange, mockNowMs, rosterClock)).toBeUndefined()
  })
})

describe('what trying again means (spec §5: hourly, until 1 hour before local departure)', () => {
  it('names the last try where the departure is known', () => {
    expect(retryHint(pendingFlightChange.flight ?? undefined, mockNowMs, rosterClock)).toBe(
      'Tries each hour until today at 18:20 GMT, 1 hour before departure',
    )
    expect(retryHint(undefined, mockNowMs, rosterClock)).toBe('Hourly until 1 h before departure')
  })

  it('says what happens before the first try', () => {
    expect(nextTryLabel(waitingFlightChange)).toBe('first try')
    expect(nextTryLabel(pendingFlightChange)).toBe('next try')
    expect(changeMessage(waitingFlightChange)).toBe(
      'We ask the airline on the day of the flight. Until then your booking stays as it is.',
    )
    expect(changeMessage({ ...completedFlightChange, message: null })).toBeUndefined()
  })
})

describe('what the user can do about a request', () => {
  const nothing = { canCorrect: false, canUpgrade: false, canSearch: false }
  const failed = { ...pendingFlightChange, status: 'failed' as const }

  it.each([
    ['waits for a full flight', pendingFlightChange, nothing],
    ['is done', completedFlightChange, nothing],
    [
      'needs a paid upgrade',
      { ...pendingFlightChange, reason: 'upgrade_needed' as const },
      { ...nothing, canUpgrade: true, canSearch: true },
    ],
    [
      'has a wrong reference',
      { ...failed, reason: 'unknown_booking' as const },
      { ...nothing, canCorrect: true, canSearch: true },
    ],
    ['failed otherwise', failed, { ...nothing, canSearch: true }],
    ['failed on a server that says no reason', { ...failed, reason: null }, { ...nothing, canSearch: true }],
  ])('that %s', (_, change, steps) => {
    expect(nextSteps(change, false)).toEqual(steps)
  })

  it('is to find another flight, once the flight has left', () => {
    for (const reason of ['unknown_booking', 'upgrade_needed'] as const)
      expect(nextSteps({ ...failed, reason }, true)).toEqual({ ...nothing, canSearch: true })
  })
})

describe('the words of a request', () => {
  it('name flight and day', () => {
    expect(targetName(waitingFlightChange)).toBe('BA1443 on Thu 12 Nov')
    expect(fileName(waitingFlightChange)).toBe('BA1443-2026-11-12.png')
  })

  it('say yesterday for what was', () => {
    expect(whenText(mockNowMs - 86_400_000, mockNowMs, rosterClock)).toBe('yesterday at 04:40 GMT')
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
