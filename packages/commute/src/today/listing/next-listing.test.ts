import type { Price } from '@slipstream/contract/flight'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aContext, aPrice, aTrip } from '../../fixtures.test-data.ts'
import { withBooking } from '../../roster/item-booking.ts'
import { planRests } from '../../plan/plan-rests.ts'
import { hourMs, minuteMs } from '../../time/zoned-time.ts'
import { nextListing } from './next-listing.ts'

/* BA1460 leaves on 20 November at 20:00; its list opens six days before at noon. */
const rules = { BA: { days_before: 6, at: '12:00', link: null } }
const opens = Date.parse('2026-11-14T12:00Z')
const standby = aPrice('from_work', '1460', '2026-11-20 20:00', { fare_type: 'standby' })
const trip = aTrip('2026-11-20 10:00', '2026-11-20 18:00')
const restsWith = (flight: Price | null, status: 'not_booked' | 'standby' = 'not_booked') =>
  planRests([withBooking(trip, 'from_work', { status, flight })], aContext())
const home = (until: number | null) => ({ phase: 'home', until, journey: null })
const late = opens + 100 * hourMs

describe('the staff list that is the next thing to do (issue 22 item 10)', () => {
  const name = (...given: Parameters<typeof nextListing>) =>
    nextListing(...given)?.flight.flight_number ?? null

  it('is one that is open', () => {
    expect(name(restsWith(standby), home(late), rules, opens)).toBe('1460')
    expect(name(restsWith(standby), home(null), rules, opens)).toBe('1460')
  })

  it('is one that opens within a day, and before what comes next', () => {
    expect(name(restsWith(standby), home(late), rules, opens - 24 * hourMs)).toBe('1460')
    expect(name(restsWith(standby), home(late), rules, opens - 24 * hourMs - minuteMs)).toBeNull()
    expect(name(restsWith(standby), home(opens), rules, opens - hourMs)).toBe('1460')
    expect(name(restsWith(standby), home(opens - minuteMs), rules, opens - hourMs)).toBeNull()
  })

  it('is none for a flight that is listed, sold as a seat, or whose list is not known', () => {
    expect(name(restsWith(standby, 'standby'), home(late), rules, opens)).toBeNull()
    expect(name(restsWith({ ...standby, fare_type: 'commercial' }), home(late), rules, opens)).toBeNull()
    expect(name(restsWith(standby), home(late), {}, opens)).toBeNull()
    expect(name(restsWith(null), home(late), rules, opens)).toBeNull()
  })

  it('is not said to somebody who travels, but for the flight that they travel to', () => {
    const way = (id: string) => ({ phase: 'before_flight_home', until: late, journey: { fare: { id } } })
    expect(name(restsWith(standby), way('another'), rules, opens)).toBeNull()
    expect(name(restsWith(standby), way(standby.id), rules, opens)).toBe('1460')
    expect(name(restsWith(standby), { phase: 'stranded', until: late }, rules, opens)).toBeNull()
  })

  it('is over once the flight has left', () => {
    expect(name(restsWith(standby), home(null), rules, Date.parse('2026-11-20T19:59Z'))).toBe('1460')
    expect(name(restsWith(standby), home(null), rules, Date.parse('2026-11-20T20:00Z'))).toBeNull()
  })

  it('is never said before its last day, nor after what comes next has begun, at any minute', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -3000, max: 12_000 }),
        fc.integer({ min: 1, max: 9000 }),
        (from, length) => {
          const at = opens + from * minuteMs
          const until = at + length * minuteMs
          const leaves = Date.parse('2026-11-20T20:00Z')
          const isDue = at < leaves && (at >= opens || (opens - at <= 24 * hourMs && opens <= until))
          expect(nextListing(restsWith(standby), home(until), rules, at) !== null).toBe(isDue)
        },
      ),
    )
  })
})
