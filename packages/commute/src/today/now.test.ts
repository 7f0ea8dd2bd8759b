import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RosterItem } from '@slipstream/contract/roster'
import { aContext, aGroundDuty, aTrip } from '../fixtures.test-data.ts'
import { withBooking } from '../roster/item-booking.ts'
import { getNow, type Now } from './now.ts'
import { tripWithOffers } from '../plan/arbitrary-trips.test-data.ts'
import { homeAt17, homeAt1830, twoDuties, workAt7, workAt835 } from '../plan/plan.test-data.ts'
import { planRests } from '../plan/plan-rests.ts'
import { clearInstant, reportInstant } from '../roster/roster-items.ts'
import { minuteMs, rosterZone, toInstant, toLocal, type Instant } from '../time/zoned-time.ts'

const context = aContext()
const flights = [homeAt17, homeAt1830, workAt7, workAt835]

const booked = (): RosterItem[] => {
  const [first, second] = twoDuties(flights)
  return [
    withBooking(first, 'from_work', { status: 'booked_correct_time', flight: homeAt17 }),
    withBooking(second, 'to_work', { status: 'booked_correct_time', flight: workAt7 }),
  ]
}

const at = (items: readonly RosterItem[], now: Instant, parts: Partial<typeof context> = {}): Now => {
  const given = { ...context, ...parts, now }
  return getNow(planRests(items, given), now, given.settings)
}
const instant = (local: string) => toInstant(local, rosterZone)
const getEndTime = ({ until }: Now) => until && toLocal(until, rosterZone)

/** Each phase as `from phase`, as somebody sees it who looks every minute. */
function diary(items: readonly RosterItem[], from: string, to: string): string[] {
  const seen: string[] = []
  let last = ''
  for (let now = instant(from); now <= instant(to); now += minuteMs) {
    const { phase } = at(items, now)
    if (phase !== last) seen.push(`${toLocal(now, rosterZone)} ${phase}`)
    last = phase
  }
  return seen
}

describe('what somebody does at an instant (design.md section 4, now)', () => {
  it('a rest at home with both flights booked, minute by minute', () => {
    // Clear 16:00, BA1460 17:00–18:15 and 45 minutes to the door; 95 minutes from the door to BA1433 07:00–08:15, report 12:00.
    expect(diary(booked(), '2026-11-05 15:00', '2026-11-08 12:30')).toEqual([
      '2026-11-05 15:00 on_duty',
      '2026-11-05 16:00 before_flight_home',
      '2026-11-05 17:00 way_home',
      '2026-11-05 19:00 home',
      '2026-11-08 05:25 way_to_airport',
      '2026-11-08 07:00 way_to_work',
      '2026-11-08 08:15 near_base',
      '2026-11-08 12:00 on_duty',
    ])
  }, 60_000)

  it('names the flight, when to leave, and until when', () => {
    const now = at(booked(), instant('2026-11-07 20:00'))
    expect(getEndTime(now)).toBe('2026-11-08 05:25')
    expect(now).toMatchObject({ phase: 'home', journey: { name: 'BA1433' } })
  })

  it('names the back-up of the flight to work until the flight leaves', () => {
    const backUps = (now: Now) =>
      'journey' in now ? (now.journey?.named?.backUps.map(({ name }) => name) ?? null) : null
    expect(backUps(at(booked(), instant('2026-11-08 06:59')))).toEqual(['BA1439'])
  })

  it('without a booking goes by the plan', () => {
    const items = twoDuties(flights)
    expect(at(items, instant('2026-11-05 16:30'))).toMatchObject({
      phase: 'before_flight_home',
      journey: { named: { origin: 'advised' } },
    })
    expect(at(items, instant('2026-11-07 12:00'))).toMatchObject({ phase: 'home' })
  })

  it('stays near base where a hotel is stated', () => {
    const [first, second] = twoDuties(flights)
    const now = at([{ ...first, from_work_status: 'hotel' }, second], instant('2026-11-06 12:00'))
    expect(now.phase).toBe('near_base')
    expect(getEndTime(now)).toBe('2026-11-08 12:00')
  })

  it('leaves out a booked flight that leaves before clear', () => {
    const [first, second] = twoDuties(flights, { clear: '2026-11-05 17:30' })
    const late = withBooking(first, 'from_work', { status: 'booked_incorrect_time', flight: homeAt17 })
    expect(at([late, second], instant('2026-11-05 17:45')).phase).not.toBe('way_home')
  })

  it('ends the way home with a report that comes before its door', () => {
    const [first, second] = twoDuties(flights, { report: '2026-11-05 18:40' })
    const items = [
      withBooking(first, 'from_work', { status: 'booked_correct_time', flight: homeAt17 }),
      second,
    ]
    expect(getEndTime(at(items, instant('2026-11-05 17:30')))).toBe('2026-11-05 18:40')
  })

  it('at home where the duties are at home', () => {
    const parts = { homeAirports: ['LHR'] }
    const now = at(twoDuties([]), instant('2026-11-06 12:00'), parts)
    expect(now.phase).toBe('home')
    expect(getEndTime(now)).toBe('2026-11-08 12:00')
  })

  it('knows nothing without duties, and after the last way home', () => {
    expect(at([], instant('2026-11-06 12:00'))).toEqual({ phase: 'nothing_known', until: null, rest: null })
    expect(at(booked(), instant('2026-11-20 12:00')).phase).toBe('nothing_known')
  })

  it('is on duty from the minute of report to the minute of clear, through a ground duty that overlaps', () => {
    const trip = aTrip('2026-11-05 08:00', '2026-11-05 16:00')
    const course = aGroundDuty('2026-11-05 15:00', '2026-11-05 18:00', { location: 'LHR' })
    expect(at([trip, course], instant('2026-11-05 07:59')).phase).not.toBe('on_duty')
    expect(at([trip, course], instant('2026-11-05 08:00')).phase).toBe('on_duty')
    expect(getEndTime(at([trip, course], instant('2026-11-05 15:30')))).toBe('2026-11-05 18:00')
    expect(at([trip, course], instant('2026-11-05 18:00')).phase).not.toBe('on_duty')
  })
})

describe('any roster at any instant', () => {
  const roster = fc
    .tuple(tripWithOffers, tripWithOffers, fc.boolean(), fc.nat(13))
    .map(([a, b, isBooked, pick]) => {
      const items = [
        { ...a, id: 'a' },
        { ...b, id: 'b' },
      ]
      if (!isBooked) return items
      return items.map((item) => {
        const out = item.prices.from_work[pick] ?? null
        const back = item.prices.to_work[pick] ?? null
        const withOut = out
          ? withBooking(item, 'from_work', { status: 'booked_correct_time', flight: out })
          : item
        return back
          ? withBooking(withOut, 'to_work', { status: 'booked_correct_time', flight: back })
          : withOut
      })
    })
  const around = fc.integer({ min: -5000, max: 9000 })

  it('is on duty exactly between a report and a clear', () => {
    fc.assert(
      fc.property(roster, around, (items, minutes) => {
        const [first] = items
        if (!first) return
        const now = reportInstant(first) + minutes * minuteMs
        const isOnDuty = items.some((item) => reportInstant(item) <= now && now < clearInstant(item))
        expect(at(items, now).phase === 'on_duty').toBe(isOnDuty)
      }),
    )
  })

  it('moves on: each phase ends later than now, at the latest with the next report or clear', () => {
    fc.assert(
      fc.property(roster, around, (items, minutes) => {
        const [first] = items
        if (!first) return
        const now = reportInstant(first) + minutes * minuteMs
        const { phase, until } = at(items, now)
        const isOver = items.every((item) => clearInstant(item) <= now)
        const reports = items.map(reportInstant).filter((report) => report > now)
        const latest = phase === 'on_duty' ? Infinity : Math.min(...reports)
        expect(phase === 'nothing_known').toBe(until === null)
        expect(isOver || until !== null).toBe(true)
        expect(until ?? Infinity).toBeGreaterThan(now)
        expect(until ?? latest).toBeLessThanOrEqual(latest)
      }),
    )
  })
})
