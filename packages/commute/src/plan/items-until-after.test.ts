import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aContext, aTrip } from '../fixtures.test-data.ts'
import { minuteMs, rosterZone, toLocal } from '../time/zoned-time.ts'
import { planRests } from './plan-rests.ts'
import { flightHome, flightToWork, withFlights } from './plan.test-data.ts'
import { itemsUntilAfter } from './read/rests.ts'
import { wirePlan } from './describe/wire-plan.ts'

const month = '2026-11'
const firstMinute = Date.UTC(2026, 9, 20) / minuteMs
const lastMinute = Date.UTC(2026, 11, 12) / minuteMs
const at = (minute: number) => toLocal(minute * minuteMs, rosterZone)

/** A trip somewhere between 20 October and 12 December, with flights hours before its report and after its clear. */
const trip = fc
  .record({
    start: fc.integer({ min: firstMinute, max: lastMinute }),
    length: fc.integer({ min: 200, max: 6000 }),
    hours: fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 6 }),
  })
  .map(({ start, length, hours }) =>
    withFlights(
      aTrip(at(start), at(start + length), { id: `${start}` }),
      hours.flatMap((hour) => [
        flightToWork(String(1000 + hour), at(start - hour * 60 - 75)),
        flightHome(String(2000 + hour), at(start + length + hour * 60)),
      ]),
    ),
  )
const roster = fc.uniqueArray(trip, { minLength: 6, maxLength: 14, selector: ({ id }) => id })

describe('what the plan of a month is made from (design.md section 2 Rest)', () => {
  it('is the same plan with all that lies after the month, and with the first duty after it alone', () => {
    let shorter = 0
    fc.assert(
      fc.property(roster, fc.boolean(), (items, knowsTime) => {
        const context = aContext({}, knowsTime ? { now: Date.UTC(2026, 10, 10) } : {})
        const some = itemsUntilAfter(month, items, context)
        if (some.length < items.length) shorter += 1
        expect(wirePlan(planRests(some, context), month, context)).toEqual(
          wirePlan(planRests(items, context), month, context),
        )
      }),
    )
    expect(shorter).toBeGreaterThan(0)
  })

  it('keeps a duty that begins in the month after, for the rest that reaches there', () => {
    const items = [
      aTrip('2026-11-20 08:00', '2026-11-22 16:00', { id: 'last' }),
      aTrip('2026-12-03 08:00', '2026-12-05 16:00', { id: 'next' }),
      aTrip('2026-12-10 08:00', '2026-12-12 16:00', { id: 'other' }),
    ]
    expect(itemsUntilAfter(month, items, aContext()).map((item) => 'id' in item && item.id)).toEqual([
      'last',
      'next',
    ])
  })
})
