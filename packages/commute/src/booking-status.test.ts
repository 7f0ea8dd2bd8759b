import type { Price } from '@slipstream/contract/flight'
import type { BookingStatus, ManualEntry, RosterItem } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import {
  bookingProblem,
  bookingsOf,
  bookingStatusFor,
  brokenBookings,
  statusAfterMove,
} from './booking-status.ts'
import { aManualEntry } from './fixtures.test-data.ts'
import { ba1439, ba1464, noonTrip } from './noon-trip.test-data.ts'

/** BA1439 lands 130 min before the noon report; BA1464 leaves 60 min after the clear at 20:00. */
const withGap = (slip_time: number) => ({ slip_time, commuting_stations: ['LHR', 'LGW', 'LCY'] })
const booked = (status: BookingStatus, flight: Price | null, parts: Partial<RosterItem> = {}) =>
  noonTrip([], { ...parts, to_work_status: status, to_work_flight: flight })
const seatTo = (to_work_flight: Price) => ({ to_work_status: 'booked_correct_time' as const, to_work_flight })
const seatHome = (from_work_flight: Price) => ({
  from_work_status: 'booked_correct_time' as const,
  from_work_flight,
})

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

  it.each<[string, string, string, Partial<ManualEntry>, number]>([
    ['a day after the flight left', '2026-11-06 08:35', '2026-11-06 20:00', seatTo(ba1439), 0],
    ['a minute more after', '2026-11-06 08:36', '2026-11-06 20:00', seatTo(ba1439), 1],
    ['a day before the flight leaves', '2026-11-04 08:00', '2026-11-04 21:00', seatHome(ba1464), 0],
    ['a minute more before', '2026-11-04 08:00', '2026-11-04 20:59', seatHome(ba1464), 1],
  ])('finds the seat of a duty that moved to %s', (_, start, end, seat, count) => {
    expect(brokenBookings(aManualEntry(start, end, { ...seat, location: 'LHR' }), withGap(0))).toHaveLength(
      count,
    )
  })

  it('finds the seat to an airport that its duty no longer starts at', () => {
    const at = (location: string) =>
      aManualEntry('2026-11-05 12:00', '2026-11-05 20:00', { ...seatTo(ba1439), location })
    expect(brokenBookings(at('LGW'), withGap(60))).toEqual([])
    expect(brokenBookings(at('MAN'), withGap(60))).toHaveLength(1)
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

describe('why a booked flight no longer works (issue 5)', () => {
  const duty = (parts: Partial<ManualEntry> = {}) =>
    aManualEntry('2026-11-05 12:00', '2026-11-05 20:00', { location: 'LHR', ...parts })
  const toWork = (item: ManualEntry, gap = 60, flight = ba1439) =>
    bookingProblem({ item, direction: 'to_work' }, flight, withGap(gap))
  const home = (item: ManualEntry, gap = 60) =>
    bookingProblem({ item, direction: 'from_work' }, ba1464, withGap(gap))

  it('is nothing where it keeps the gap, at an airport of the duty, on its day', () => {
    expect([toWork(duty()), home(duty())]).toEqual([null, null])
  })

  it('is the gap by so many minutes, in either direction', () => {
    expect(toWork(duty(), 131)).toEqual({ code: 'chosen_too_tight', flight: 'BA1439', shortMinutes: 1 })
    expect(home(duty(), 61)).toEqual({ code: 'chosen_too_tight', flight: 'BA1464', shortMinutes: 1 })
  })

  it('is the duty it comes too late for, or leaves before the end of', () => {
    expect(toWork(duty({ start: '2026-11-05 09:45' }))).toMatchObject({
      code: 'chosen_arrives_late',
      lateMinutes: 5,
    })
    expect(home(duty({ end: '2026-11-05 21:30' }))).toMatchObject({
      code: 'chosen_leaves_too_early',
      earlyMinutes: 30,
    })
  })

  it('is the airport, before the gap', () => {
    expect(toWork(duty({ location: 'MAN' }), 131)).toEqual({
      code: 'wrong_airport',
      flightAirport: 'LHR',
      dutyAirport: 'MAN',
    })
  })

  it.each([
    ['a day and the gap from report', '2026-11-06 09:35', null],
    ['a minute more', '2026-11-06 09:36', 'out_of_reach'],
    ['over a day after report', '2026-11-04 07:34', 'out_of_reach'],
  ])('is the day where it leaves %s', (_, start, code) => {
    expect(toWork(duty({ start, end: '2026-11-06 20:00' }))?.code ?? null).toBe(code)
  })

  it('is its own times where nobody can read them', () => {
    expect(toWork(duty(), 60, { ...ba1439, origin_timezone: 'Moon/Base' })).toEqual({
      code: 'unreadable_times',
    })
  })
})
