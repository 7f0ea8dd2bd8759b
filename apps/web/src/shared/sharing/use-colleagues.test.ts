import { rosterClock } from '@slipstream/commute/time/clock'
import { colleagueFlightKey, takenAt } from '@slipstream/commute/reports/colleagues/colleague-flights'
import { withBooking } from '@slipstream/commute/roster/item-booking'
import { hourMs } from '@slipstream/commute/time/zoned-time'
import type { QueryState } from '@slipstream/client/answers/query'
import type { Colleagues } from '@slipstream/contract/colleagues'
import { aPrice, aTrip } from '@slipstream/contract/testing/records'
import { describe, expect, it } from 'vitest'
import { airlineWaitText, colleaguesQuery } from './use-colleagues.ts'

const fare = aPrice()
const booked = withBooking(aTrip(), 'to_work', { status: 'booked_correct_time', flight: fare })
const flights = takenAt([{ item: booked, direction: 'to_work' }])
const opens = (flights[0]?.departure ?? 0) - 72 * hourMs
const { marketing_carrier, flight_number, origin, destination, departure_time } = fare

const nothing: Colleagues = {
  is_on: true,
  airline: 'BA',
  airline_counts_from: null,
  flights: [],
  hidden_people: [],
}
const named: Colleagues = {
  ...nothing,
  flights: [
    {
      key: colleagueFlightKey(fare),
      marketing_carrier,
      flight_number,
      origin,
      destination,
      departure_time,
      is_hidden: false,
      colleagues: [],
    },
  ],
}

const lookIn = (data: Colleagues | null, now: number, parts: Partial<QueryState<Colleagues>> = {}) =>
  colleaguesQuery(flights).policy.refetchIn?.(
    { at: null, failure: null, unchangedCount: 0, ...parts, data },
    now,
  )

describe('when colleagues are looked at again (issue 22 item 6)', () => {
  it('is soon and less and less often, while a booking is on its way to the server', () => {
    expect(lookIn(nothing, opens)).toBe(2000)
    expect(lookIn(nothing, opens, { unchangedCount: 3 })).toBe(16_000)
    expect(lookIn(nothing, opens, { unchangedCount: 30 })).toBe(60_000)
    expect(lookIn(named, opens)).toBe(Infinity)
  })

  it('is when the flight comes within three days', () => {
    expect(lookIn(nothing, opens - hourMs)).toBe(hourMs)
    expect(lookIn(nothing, opens - 24 * hourMs)).toBe(Infinity)
  })

  it('is never while it is off, the airline does not count, or the call failed', () => {
    expect(lookIn({ ...nothing, is_on: false }, opens)).toBeNull()
    expect(lookIn({ ...nothing, airline_counts_from: '2026-11-09T09:00:00.000Z' }, opens)).toBeNull()
    expect(lookIn(nothing, opens, { failure: { error: new Error('no'), at: 0, count: 1 } })).toBeNull()
    expect(lookIn(null, opens)).toBeNull()
  })
})

describe('an airline', () => {
  it('that counts needs no text, and a new one says from when', () => {
    expect(airlineWaitText(nothing, opens, rosterClock)).toBeUndefined()
    const text = airlineWaitText(
      { airline: 'BA', airline_counts_from: '2026-11-09T09:00:00.000Z' },
      opens,
      rosterClock,
    )
    expect(text).toMatch(/^BA counts as your airline from Mon 9 Nov, 09:00 GMT\./)
  })
})
