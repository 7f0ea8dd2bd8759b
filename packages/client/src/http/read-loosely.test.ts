import { autoLogin } from '@slipstream/contract/auth'
import { createFlightChange } from '@slipstream/contract/flight-changes'
import { getRecentSearches } from '@slipstream/contract/flights'
import { getTask } from '@slipstream/contract/job'
import { createSubscription, getSubscriptionDetails } from '@slipstream/contract/payments'
import { getRoster } from '@slipstream/contract/roster'
import { getAirlineStatus } from '@slipstream/contract/status'
import { aPrice } from '@slipstream/contract/testing/records'
import { fetchProfile } from '@slipstream/contract/user'
import { describe, expect, it } from 'vitest'
import { readLoosely } from './read-loosely.ts'

const search = { id: 'a', date: '2026-11-23', origin: 'EDI', destination: 'LHR' }
const unreadable = { ...search, origin: null }
const read = (...recent_searches: unknown[]) => readLoosely(getRecentSearches, { recent_searches }, {})

describe('a list with items that cannot be read (design.md §1; issue 16, B3)', () => {
  it('is read without them, and says how many they were', () => {
    expect(read(search, unreadable)).toMatchObject({
      data: { recent_searches: [search] },
      leftOut: [{ list: 'recent_searches', count: 1 }],
    })
  })

  it('is not read as an empty one where none of them can be', () => {
    expect(read(unreadable, unreadable)).toMatchObject({
      issues: [{ path: ['recent_searches', 0, 'origin'] }, { path: ['recent_searches', 1, 'origin'] }],
    })
  })

  it('is read where it is empty', () => {
    expect(read()).toMatchObject({ data: { recent_searches: [] }, leftOut: [] })
  })
})

describe('answers in other forms than ours (specification §3, §7; issue 40, B2)', () => {
  it('a null is as good as a missing field', () => {
    const tokens = {
      frontend_token: 'a.b.c',
      remember_token: null,
      referral_code: null,
      referral_stats: null,
    }
    expect(readLoosely(autoLogin, { ...tokens, registration_step: null }, {})).toMatchObject({
      data: { frontend_token: 'a.b.c' },
      leftOut: [],
    })
  })

  it('a step of registration in another word is the one that follows', () => {
    const answer = { frontend_token: 'a.b.c', registration_step: 'all_done' }
    expect(readLoosely(autoLogin, answer, {})).toMatchObject({ data: { registration_step: 'complete' } })
  })

  it('a number in the place of a text is that text', () => {
    const user = { id: 42, surname: 'Okafor', subscription_status: 'active', saved_flight_ids: [7] }
    expect(readLoosely(fetchProfile, { user, settings: {} }, {})).toMatchObject({
      data: { user: { id: '42', saved_flight_ids: ['7'] } },
    })
  })

  it.each([
    ['without a message', { type: 'crew_error' }, { type: 'crew_error', message: '' }],
    ['as a text', 'The crew system is closed.', { message: 'The crew system is closed.' }],
    [
      'with a numeric code',
      { type: 'x', message: 'No.', code: 17 },
      { type: 'x', message: 'No.', code: '17' },
    ],
  ])('a job’s error is read %s', (_, error, read) => {
    expect(readLoosely(getTask, { status: 'failed', error }, {})).toMatchObject({ data: { error: read } })
  })

  it('a job’s result may be a list', () => {
    expect(readLoosely(getTask, { status: 'finished', result: { data: [1, 2] } }, {})).toMatchObject({
      data: { status: 'finished' },
    })
  })

  it('a state in other words is unknown, and an instant may have an offset', () => {
    const answer = {
      aggregate_state: 'Mostly fine',
      individual_statuses: { Crew: 'Operational', Gates: 'on strike' },
      checked_at: '2026-11-05T05:40:00+01:00',
    }
    expect(readLoosely(getAirlineStatus, answer, {})).toMatchObject({
      data: {
        aggregate_state: 'unknown',
        individual_statuses: { Crew: 'operational', Gates: 'unknown' },
        checked_at: '2026-11-05T04:40:00.000Z',
      },
    })
  })

  it('a flight change may be answered by SCHEDULED alone (specification §4 Reschedule)', () => {
    const body = {
      booking_ref: 'K7QX2M',
      booking_surname: 'MACLEOD',
      target_flight: 'BA1460',
      target_flight_date: '2026-11-09',
      telephone: '+447700900123',
      flight_id: 'f-1',
      retry_enabled: true,
    }
    expect(readLoosely(createFlightChange, { status: 'SCHEDULED' }, { body })).toMatchObject({
      data: { status: 'SCHEDULED', request: { ...body, status: 'pending' } },
    })
  })

  it('a subscription is created by an empty answer, and there may be none in the details', () => {
    expect(readLoosely(createSubscription, {}, {})).toMatchObject({
      data: { subscription: { status: 'active' } },
    })
    expect(readLoosely(getSubscriptionDetails, {}, {})).toMatchObject({ data: { subscription: null } })
  })

  it('a trip says its kind, base and month by what it holds, and loses a price that cannot be read', () => {
    const { direction: _, operating_carrier: __, duration_minutes: ___, ...price } = aPrice()
    const trip = {
      id: 't-1',
      trip_start: '2026-11-05 10:00',
      trip_end: '2026-11-06 18:00',
      sectors: [
        { origin: 'LGW', report_time: '2026-11-05 10:00', clear_time: '2026-11-06 18:00', carrier: null },
      ],
      prices: { to_work: [price, { ...price, departure_time: 'noon' }] },
    }
    expect(readLoosely(getRoster, { roster: [trip] }, { query: { month: '2026-11' } })).toMatchObject({
      data: {
        month: '2026-11',
        roster: [
          {
            kind: 'trip',
            base: 'LGW',
            sectors: [{ departure_time: '2026-11-05 10:00', carrier: '' }],
            prices: {
              to_work: [{ direction: 'to_work', operating_carrier: 'BA', duration_minutes: 85 }],
              from_work: [],
            },
          },
        ],
      },
      leftOut: [{ list: 'to_work', count: 1 }],
    })
  })
})
