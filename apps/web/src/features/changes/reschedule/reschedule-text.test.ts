import { rosterClock } from '@slipstream/commute/time/clock'
import { mockNowMs } from '@slipstream/mocks/clock'
import { waitingFlightChange } from '@slipstream/mocks/fixtures/flight-changes'
import { offerById } from '@slipstream/mocks/fixtures/timetable'
import { describe, expect, it } from 'vitest'
import { routeWords } from '../flight-text.ts'
import { departedMessage, referenceHint, scheduledMessage } from './reschedule-text.ts'

const offer = offerById('BA1460-2026-11-09-commercial')
if (!offer) throw new Error('The sample timetable has no BA1460.')

describe('the success message (spec §5: attempted after 00:01 on the target date)', () => {
  it('says when, and that there is time to cancel', () => {
    expect(scheduledMessage(waitingFlightChange, mockNowMs)).toBe(
      'Rescheduling booking M3V0OA to BA1443 is attempted after 00:01 on Thu 12 Nov. Until then you can cancel it.',
    )
  })

  it.each([
    [0, 'That is now: the first try is under way.'],
    [1, 'Until then you can cancel it.'],
  ])('due in %i ms: %s', (wait, words) => {
    const next_attempt_at = new Date(mockNowMs + wait).toISOString()
    expect(scheduledMessage({ ...waitingFlightChange, next_attempt_at }, mockNowMs)).toContain(words)
  })
})

describe('the hint of the booking reference (issue 6, bad input: O for 0)', () => {
  it.each([
    ['', '6 letters and digits, as on your booking.'],
    ['K7QX2M', '6 letters and digits, as on your booking.'],
    ['K7O', 'Compare it with your booking: K 7 letter O.'],
    ['M3V0OA', 'Compare it with your booking: M 3 V digit 0 letter O A.'],
    ['0'.repeat(10_000), `Compare it with your booking: ${Array(6).fill('digit 0').join(' ')}.`],
  ])('%s', (reference, words) => {
    expect(referenceHint(reference)).toBe(words)
  })
})

describe('the flight in words (spec §3 Flight to reschedule)', () => {
  const names = (code: string) => ({ LHR: 'London Heathrow', JFK: 'New York John F. Kennedy' })[code] ?? code

  it('has each end on its own clock, and the day it lands', () => {
    const eastbound = {
      ...offer,
      origin: 'JFK',
      destination: 'LHR',
      departure_time: '2026-11-09 19:20',
      arrival_time: '2026-11-10 07:20',
      origin_timezone: 'America/New_York',
      duration_minutes: 420,
    }
    expect(routeWords(eastbound, names, rosterClock)).toEqual({
      route: 'JFK 19:20 GMT-5 to LHR 07:20 +1 GMT',
      spokenRoute:
        'New York John F. Kennedy, 19:20 Eastern Standard Time, to London Heathrow, 07:20 Greenwich Mean Time, plus 1 day',
    })
  })

  it('does without a zone that cannot be read', () => {
    const unreadable = { ...offer, origin_timezone: 'Nowhere/At_All' }
    expect(routeWords(unreadable, names, rosterClock).route).toBe('LHR 19:20 to EDI 20:45')
  })

  it('names the one that has left', () => {
    expect(departedMessage(offer)).toBe('BA1460 on Mon 9 Nov has left. Choose a later flight.')
  })
})
