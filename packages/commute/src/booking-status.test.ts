import type { Price } from '@slipstream/contract/flight'
import type { BookingStatus, RosterItem } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import { bookingsOf, bookingStatusFor, brokenBookings, statusAfterMove } from './booking-status.ts'
import { ba1439, ba1464, noonTrip } from './noon-trip.test-data.ts'

/** BA1439 lands 130 min before the noon report; BA1464 leaves 60 min after the clear at 20:00. */
const withGap = (slip_time: number) => ({ slip_time, commuting_stations: ['LHR', 'LGW', 'LCY'] })
const booked = (status: BookingStatus, flight: Price | null, parts: Partial<RosterItem> = {}) =>
  noonTrip([], { ...parts, to_work_status: status, to_work_flight: flight })

describe('the status suggested from the flight chosen (issue 5, spec §3 Duty status colour keys)', () => {
  it.each<[string, 'to_work' | 'from_work', Price, number]>([
    ['lands before report', 'to_work', ba1439, 130],
    ['leaves after clear', 'from_work', ba1464, 60],
  ])(
    'is in time where the flight %s by the gap exactly, and not a minute less',
    (_, direction, flight, gap) => {
      const end = { item: noonTrip([]), direction }
      expect(bookingStatusFor(end, flight, withGap(gap))).toBe('booked_correct_time')
      expect(bookingStatusFor(end, flight, withGap(gap + 1))).toBe('booked_incorrect_time')
    },
  )

  it('is standby on a standby fare, in time or not, and booked on a hotline fare', () => {
    const end = { item: noonTrip([]), direction: 'to_work' as const }
    for (const gap of [130, 131])
      expect(bookingStatusFor(end, { ...ba1439, fare_type: 'standby' }, withGap(gap))).toBe('standby')
    expect(bookingStatusFor(end, { ...ba1439, fare_type: 'hotline' }, withGap(130))).toBe(
      'booked_correct_time',
    )
  })

  it('does not call a flight in time whose times nobody can read', () => {
    const unreadable = { ...ba1439, origin_timezone: 'Moon/Base' }
    const end = { item: noonTrip([]), direction: 'to_work' as const }
    expect(bookingStatusFor(end, unreadable, withGap(0))).toBe('booked_incorrect_time')
  })
})

describe('a roster change that breaks a booked commute (issue 5)', () => {
  it('names the booked flight that misses the gap by a minute, and not the one that keeps it', () => {
    const item = booked('booked_correct_time', ba1439)
    expect(brokenBookings(item, withGap(130))).toEqual([])
    expect(brokenBookings(item, withGap(131))).toEqual([{ direction: 'to_work', flight: ba1439 }])
  })

  it('looks at both directions, in that order', () => {
    const item = booked('booked_correct_time', ba1439, {
      from_work_status: 'standby',
      from_work_flight: ba1464,
    })
    expect(brokenBookings(item, withGap(131)).map((each) => each.direction)).toEqual(['to_work', 'from_work'])
    expect(brokenBookings(item, withGap(61)).map((each) => each.direction)).toEqual(['from_work'])
  })

  it.each<[BookingStatus, number]>([
    ['booked_correct_time', 1],
    ['booked_incorrect_time', 1],
    ['standby', 1],
    ['not_booked', 0],
    ['hotel', 0],
  ])('with status %s breaks %i bookings', (status, count) => {
    expect(brokenBookings(booked(status, ba1439), withGap(131))).toHaveLength(count)
    expect(bookingsOf(booked(status, ba1439))).toHaveLength(count)
  })

  it('breaks nothing where a status is set without a flight', () => {
    expect(brokenBookings(booked('booked_correct_time', null), withGap(131))).toEqual([])
  })
})

describe('the status after a duty moved (issue 5: booked in time ↔ booked out of time)', () => {
  const after = (status: BookingStatus, gap: number, flight: Price | null = ba1439) =>
    statusAfterMove({ item: booked(status, flight), direction: 'to_work' }, withGap(gap))

  it('follows the gap, both ways', () => {
    expect(after('booked_correct_time', 131)).toBe('booked_incorrect_time')
    expect(after('booked_incorrect_time', 130)).toBe('booked_correct_time')
    expect(after('booked_correct_time', 130)).toBe('booked_correct_time')
  })

  it.each<BookingStatus>(['standby', 'not_booked', 'hotel'])('leaves %s as the user set it', (status) => {
    expect(after(status, 131)).toBe(status)
  })

  it('leaves a booking without a flight as it is: nothing says when it lands', () => {
    expect(after('booked_correct_time', 131, null)).toBe('booked_correct_time')
  })
})
