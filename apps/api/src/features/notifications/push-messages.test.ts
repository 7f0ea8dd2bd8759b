import { pushMessageSchema } from '@slipstream/contract/push'
import { describe, expect, it } from 'vitest'
import { flightChangeEnded, jobEnded, priceDropped, rosterChanged } from './push-messages.ts'

const ended = { subject: '2026-11', isFinished: true, customStatus: null }
const out = { marketing_carrier: 'BA', flight_number: '1432', origin: 'EDI', destination: 'LHR' }
const back = { ...out, flight_number: '1460', origin: 'LHR', destination: 'EDI' }

describe('what a lock screen says (issue 7, Installable)', () => {
  it.each([
    [
      jobEnded({ ...ended, kind: 'fetch_roster' }),
      'Roster fetched',
      'November 2026 is up to date.',
      '/dashboard?month=2026-11',
    ],
    [
      jobEnded({ ...ended, kind: 'fetch_roster', isFinished: false }),
      'Couldn’t fetch your roster',
      'Open Slipstream to see why.',
      '/dashboard?month=2026-11',
    ],
    [
      jobEnded({ ...ended, kind: 'hotline_roster' }),
      'Staff fares refreshed',
      'The staff fares of November 2026 are up to date.',
      '/dashboard?month=2026-11',
    ],
    [
      jobEnded({ ...ended, kind: 'optimise' }),
      'Month optimised',
      'The proposals for November 2026 are ready.',
      '/dashboard?month=2026-11&sheet=optimise',
    ],
    [
      jobEnded({ ...ended, kind: 'specific_sector', subject: '2026-11-06 LHR-EDI,2026-11-08 EDI-LHR' }),
      'Flights searched',
      'Your flight search has ended.',
      '/dashboard?month=2026-11&sheet=flights&route=2026-11-06.LHR-EDI&route=2026-11-08.EDI-LHR',
    ],
    [
      jobEnded({
        ...ended,
        kind: 'specific_sector',
        subject: '2026-11-06 LHR-EDI',
        customStatus: 'no direct flights found',
      }),
      'Flights searched',
      'Your flight search has ended.',
      '/dashboard?month=2026-11&sheet=flights&route=2026-11-06.LHR-EDI&none=1',
    ],
    [
      jobEnded({ ...ended, kind: 'flight_search', subject: '2026-11-06 LHR-EDI,2026-11-08 EDI-LHR' }),
      'Flights searched',
      'Your flight search has ended.',
      '/dashboard/hotline?origin=LHR&destination=EDI&date=2026-11-06&return_date=2026-11-08',
    ],
    [
      rosterChanged(['2026-11'], 2, ['BA1431']),
      'Your roster changed',
      '2 changes in November 2026. 1 booking no longer works: BA1431.',
      '/dashboard?month=2026-11',
    ],
    [
      rosterChanged(['2026-11'], 9, ['BA1431', 'BA1433', 'BA2', 'BA3', 'BA4', 'BA4']),
      'Your roster changed',
      '9 changes in November 2026. 6 bookings no longer work: BA1431, BA1433, BA2 and 2 more.',
      '/dashboard?month=2026-11',
    ],
    [
      rosterChanged(['2026-11', '2026-12'], 12),
      'Your roster changed',
      '12 changes.',
      '/dashboard?month=2026-11',
    ],
    [
      priceDropped('a', [out, back], '£108'),
      '£108 for both flights',
      'BA1432 EDI to LHR and BA1460 LHR to EDI. The price can change again at any time.',
      '/dashboard/saved',
    ],
    [
      flightChangeEnded('r', 'BA1432', false),
      'Flight not changed',
      'Your booking was not moved to BA1432. Open Slipstream to see why.',
      '/dashboard/flight-changes',
    ],
  ])('%#: is what happened, and where it is shown', (message, title, body, path) => {
    expect(message).toMatchObject({ title, body, path })
    expect(pushMessageSchema.parse(message)).toEqual(message)
    // A day would tell when its owner is away.
    expect(`${message.title} ${message.body}`).not.toMatch(/\d{4}-\d{2}-\d{2}|\d{1,2} (Jan|Nov|Dec)/)
  })

  it('leads to the month where a search has more routes than an address holds', () => {
    const subject = Array.from({ length: 20 }, (_, index) => `2026-11-${10 + index} LHR-EDI`).join(',')
    expect(jobEnded({ ...ended, kind: 'specific_sector', subject }).path).toBe('/dashboard?month=2026-11')
  })
})
