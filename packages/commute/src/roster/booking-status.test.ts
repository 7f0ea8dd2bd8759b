import type { Price } from '@slipstream/contract/flight'
import type { BookingStatus, ManualEntry, RosterItem } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import { getBookings, brokenBookings, withDerivedStatuses } from './booking-status.ts'
import type { CommuteContext } from '../plan/commute-context.ts'
import { aContext, aManualEntry } from '../fixtures.test-data.ts'
import { withBooking, type ItemEnd } from './item-booking.ts'
import { ba1439, ba1464, noonTrip } from '../noon-trip.test-data.ts'
import { flightHome, flightToWork, homeAt1830, twoDuties, workAt7 } from '../plan/plan.test-data.ts'
import { planRoster } from '../plan/describe/advice.ts'
import { itemKey } from './roster-items.ts'

/** BA1439 lands 130 min before the noon report; BA1464 leaves 60 min after the clear at 20:00. */
const withGap = (slip_time: number) => aContext({ slip_time, include_ground_duties: true })
const booked = (status: BookingStatus, flight: Price | null, parts: Partial<RosterItem> = {}) =>
  noonTrip([], { ...parts, to_work_status: status, to_work_flight: flight })
const seatTo = (to_work_flight: Price) => ({ to_work_status: 'booked_correct_time' as const, to_work_flight })
const seatHome = (from_work_flight: Price) => ({
  from_work_status: 'booked_correct_time' as const,
  from_work_flight,
})
/** What a roster of one item breaks. */
const getBroken = (item: RosterItem, slip_time: number) =>
  brokenBookings([item], withGap(slip_time)).get(itemKey(item))

/** What an end reads once a flight is booked for it among these items. */
function statusIfBooked(
  items: readonly RosterItem[],
  { item, direction }: ItemEnd,
  flight: Price,
  context: CommuteContext,
): BookingStatus | undefined {
  const status = flight.fare_type === 'standby' ? 'standby' : 'booked_correct_time'
  const booked = withBooking(item, direction, { status, flight })
  const others = items.filter((each) => itemKey(each) !== itemKey(item))
  return planRoster([...others, booked], context).get(itemKey(item))?.[direction].status
}

describe('the status of an end once a flight is booked for it (spec §3 Duty status colour keys)', () => {
  const getStatusFor = (direction: 'to_work' | 'from_work', flight: Price, gap: number) => {
    const item = noonTrip([])
    return statusIfBooked([item], { item, direction }, flight, withGap(gap))
  }

  it.each<[string, 'to_work' | 'from_work', Price, number]>([
    ['lands before report', 'to_work', ba1439, 130],
    ['leaves after clear', 'from_work', ba1464, 60],
  ])(
    'is in time where the flight %s by the gap exactly, and not a minute less',
    (_, direction, flight, gap) => {
      expect(getStatusFor(direction, flight, gap)).toBe('booked_correct_time')
      expect(getStatusFor(direction, flight, gap + 1)).toBe('booked_incorrect_time')
    },
  )

  it('is standby on a standby fare, in time or not, and booked on a hotline fare', () => {
    for (const gap of [130, 131])
      expect(getStatusFor('to_work', { ...ba1439, fare_type: 'standby' }, gap)).toBe('standby')
    expect(getStatusFor('to_work', { ...ba1439, fare_type: 'hotline' }, 130)).toBe('booked_correct_time')
  })

  it('is not in time where nobody can read the times of the flight', () => {
    expect(getStatusFor('to_work', { ...ba1439, origin_timezone: 'Moon/Base' }, 0)).toBe(
      'booked_incorrect_time',
    )
  })

  it('is not in time where it can’t be flown with what is booked at the other half of the rest', () => {
    const items = twoDuties([], { first: seatHome(homeAt1830), report: '2026-11-06 03:00' })
    const [, item] = items
    const status = (departure: string) =>
      statusIfBooked(items, { item, direction: 'to_work' }, flightToWork('9', departure), aContext())
    expect([status('2026-11-05 20:15'), status('2026-11-05 20:14')]).toEqual([
      'booked_correct_time',
      'booked_incorrect_time',
    ])
  })

  it('does not depend on the clock', () => {
    const item = noonTrip([])
    const context = { ...withGap(60), now: Date.parse('2027-01-01T00:00:00Z') }
    expect(statusIfBooked([item], { item, direction: 'to_work' }, ba1439, context)).toBe(
      'booked_correct_time',
    )
  })
})

describe('a roster change that breaks a booked commute (issue 5)', () => {
  it('names the booked flight that misses the gap by a minute, and not the one that keeps it', () => {
    const item = booked('booked_correct_time', ba1439)
    expect(getBroken(item, 130)).toEqual([])
    expect(getBroken(item, 131)).toEqual([{ direction: 'to_work', flight: ba1439 }])
  })

  it('looks at both directions, in that order', () => {
    const item = booked('booked_correct_time', ba1439, seatHome(ba1464))
    expect(getBroken(item, 131)?.map(({ direction }) => direction)).toEqual(['to_work', 'from_work'])
    expect(getBroken(item, 61)?.map(({ direction }) => direction)).toEqual(['from_work'])
  })

  it.each<[BookingStatus, number, number]>([
    ['booked_correct_time', 1, 1],
    ['booked_incorrect_time', 1, 1],
    ['standby', 0, 1],
    ['not_booked', 0, 0],
    ['hotel', 0, 0],
  ])('with status %s inside the gap breaks %i of %i bookings', (status, broken, count) => {
    expect(getBroken(booked(status, ba1439), 131)).toHaveLength(broken)
    expect(getBookings(booked(status, ba1439))).toHaveLength(count)
  })

  it('breaks a listing that can no longer be flown at all', () => {
    const late = flightToWork('9', '2026-11-05 10:46') // lands a minute after noon
    expect(getBroken(booked('standby', late), 0)).toHaveLength(1)
  })

  it.each<[string, string, string, Partial<ManualEntry>, number]>([
    [
      'seven days and the gap after the flight left',
      '2026-11-12 08:50',
      '2026-11-12 20:00',
      seatTo(ba1439),
      0,
    ],
    ['a minute more after', '2026-11-12 08:51', '2026-11-12 20:00', seatTo(ba1439), 1],
    [
      'seven days and the gap before the flight leaves',
      '2026-10-29 08:00',
      '2026-10-29 20:30',
      seatHome(ba1464),
      0,
    ],
    ['a minute more before', '2026-10-29 08:00', '2026-10-29 20:29', seatHome(ba1464), 1],
  ])('finds the seat of a duty that moved to %s', (_, start, end, seat, count) => {
    expect(getBroken(aManualEntry(start, end, { ...seat, location: 'LHR' }), 0)).toHaveLength(count)
  })

  it('finds the seat to an airport that does not serve its duty any more', () => {
    const at = (location: string) =>
      getBroken(aManualEntry('2026-11-05 13:30', '2026-11-05 20:00', { ...seatTo(ba1439), location }), 60)
    expect(at('LGW')).toEqual([])
    expect(at('MAN')).toHaveLength(1)
  })

  it('breaks nothing where a status is set without a flight', () => {
    expect(getBroken(booked('booked_correct_time', null), 131)).toEqual([])
  })

  it('finds both halves of a rest that moved too close together, standby included', () => {
    const [first, second] = twoDuties([], {
      first: seatHome(flightHome('8', '2026-11-05 22:00')),
      second: { to_work_status: 'standby', to_work_flight: flightToWork('9', '2026-11-05 22:30') },
      report: '2026-11-06 03:00',
    })
    const broken = brokenBookings([first, second], aContext())
    expect([broken.get('trip:a')?.length, broken.get('trip:b')?.length]).toEqual([1, 1])
  })
})

describe('the items with the statuses that the plan derives (design.md section 2 Facts and statuses)', () => {
  const derived = (items: readonly RosterItem[]) => withDerivedStatuses(items, planRoster(items, aContext()))

  it('are the same objects where nothing changes', () => {
    const items = twoDuties([homeAt1830, workAt7], { first: seatHome(homeAt1830) })
    const [first, second] = derived(items)
    expect([first === items[0], second === items[1]]).toEqual([true, true])
  })

  it('have a hotel on both ends of a rest that is spent near base', () => {
    const [first, second] = derived(twoDuties([], { first: { from_work_status: 'hotel' } }))
    expect([
      first?.to_work_status,
      first?.from_work_status,
      second?.to_work_status,
      second?.from_work_status,
    ]).toEqual(['not_booked', 'hotel', 'hotel', 'not_booked'])
  })

  it('follow the gap, both ways', () => {
    const late = booked('booked_correct_time', flightToWork('9', '2026-11-05 10:31'))
    const fine = booked('booked_incorrect_time', ba1439)
    expect([derived([late])[0]?.to_work_status, derived([fine])[0]?.to_work_status]).toEqual([
      'booked_incorrect_time',
      'booked_correct_time',
    ])
  })
})
