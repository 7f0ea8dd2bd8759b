import { describe, expect, it } from 'vitest'
import { aContext } from '../fixtures.test-data.ts'
import { withBooking } from '../roster/item-booking.ts'
import { nextOpenCommute } from './next-commute.ts'
import { planRests } from '../plan/plan-rests.ts'
import { homeAt1830, twoDuties, workAt7, workAt835 } from '../plan/plan.test-data.ts'
import { toInstant } from '../time/zoned-time.ts'
import type { RosterItem } from '@slipstream/contract/roster'

const london = (local: string) => toInstant(local, 'Europe/London')
const duties = twoDuties([homeAt1830, workAt7, workAt835])
const [first, second] = duties

/** On duty on the 5th: clear at 16:00, and the next report at noon on the 8th. */
function next(items: readonly RosterItem[], local = '2026-11-05 12:00', homeAirports = ['EDI']) {
  const context = aContext({}, { now: london(local), homeAirports })
  return nextOpenCommute(planRests(items, context), context, london(local))
}

describe('the next open commute, which the search form comes filled with (issue 19, item 5)', () => {
  it('is the way home after clear, on the day of the flight that the plan names', () => {
    expect(next(duties)).toMatchObject({
      origin: 'LHR',
      destination: 'EDI',
      date: '2026-11-05',
      end: { direction: 'from_work', at: london('2026-11-05 16:00') },
    })
  })

  it('is the way to work once the way home is booked, or flown', () => {
    const booked = withBooking(first, 'from_work', { status: 'booked_correct_time', flight: homeAt1830 })
    const toWork = {
      origin: 'EDI',
      destination: 'LHR',
      date: '2026-11-08',
      end: { direction: 'to_work', at: london('2026-11-08 12:00') },
    }
    expect(next([booked, second])).toMatchObject(toWork)
    expect(next(duties, '2026-11-07 12:00')).toMatchObject(toWork)
  })

  it('takes a listing for a commute that is not open, and a plan for one that is', () => {
    const listed = withBooking(first, 'from_work', { status: 'standby', flight: homeAt1830 })
    expect(next([listed, second])?.end.direction).toBe('to_work')
    const planned = withBooking(second, 'to_work', { status: 'not_booked', flight: workAt7 })
    expect(next([listed, planned])?.date).toBe('2026-11-08')
  })

  it('without a known flight goes between home and the duty, on the day of the report', () => {
    expect(next(twoDuties([]), '2026-11-07 12:00')).toMatchObject({
      origin: 'EDI',
      destination: 'LHR',
      date: '2026-11-08',
    })
  })

  it('is never of a day that is over', () => {
    const late = twoDuties([], { clear: '2026-11-05 23:30' })
    expect(next(late, '2026-11-06 04:52')).toMatchObject({ origin: 'LHR', date: '2026-11-06' })
  })

  it('is none where the rest is spent near base, without a home airport, and without duties', () => {
    const staying = withBooking(second, 'to_work', { status: 'hotel' })
    expect(next([first, staying])?.end.at).not.toBe(london('2026-11-05 16:00'))
    expect(next(twoDuties([]), '2026-11-05 12:00', [])).toBeNull()
    expect(next([])).toBeNull()
  })
})
