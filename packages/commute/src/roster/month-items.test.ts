import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aGroundDuty, aTrip } from '../fixtures.test-data.ts'
import { itemsOfMonth, itemsSpanningMonth } from './month-items.ts'
import { getMonth, monthsAround } from '../time/calendar-dates.ts'
import { minuteMs, rosterZone, toLocal } from '../time/zoned-time.ts'
import { itemEnd, itemKey, itemStart } from './roster-items.ts'

const keys = (items: Parameters<typeof itemKey>[0][]) => items.map(itemKey)

describe('items shown for a month are those whose start or end falls in that month, sorted by start (spec §4)', () => {
  const over = aTrip('2026-10-30 10:00', '2026-11-02 09:00')
  const inside = aTrip('2026-11-05 05:00', '2026-11-05 15:00')
  const out = aTrip('2026-11-30 20:00', '2026-12-01 04:00')
  const leave = aGroundDuty('2026-10-20 00:00', '2026-12-05 00:00', { code: 'LVE', location: null })

  it('takes an item over a month end in both months', () => {
    const items = [out, leave, inside, over]
    expect(keys(itemsOfMonth(items, '2026-11'))).toEqual(keys([over, inside, out]))
    expect(keys(itemsOfMonth(items, '2026-10'))).toEqual(keys([leave, over]))
    expect(keys(itemsOfMonth(items, '2026-12'))).toEqual(keys([leave, out]))
  })

  it('names an item that spans the whole month apart', () => {
    expect(keys(itemsSpanningMonth([out, leave, over], '2026-11'))).toEqual(keys([leave]))
    expect(itemsSpanningMonth([leave], '2026-12')).toEqual([])
  })

  it('orders items that start together by their end, then by their key', () => {
    const long = aGroundDuty('2026-11-05 05:00', '2026-11-05 18:00', { pseudo_id: 'b' })
    const twin = aGroundDuty('2026-11-05 05:00', '2026-11-05 18:00', { pseudo_id: 'a' })
    expect(keys(itemsOfMonth([long, twin, inside], '2026-11'))).toEqual(keys([inside, twin, long]))
  })

  it('never shows a duty in a wrong month, over ten years', () => {
    const start = fc.integer({
      min: Date.UTC(2020, 0, 1) / minuteMs,
      max: Date.UTC(2030, 0, 1) / minuteMs,
    })
    fc.assert(
      fc.property(start, fc.integer({ min: 30, max: 60 * 24 * 12 }), (from, length) => {
        const trip = aTrip(
          toLocal(from * minuteMs, rosterZone),
          toLocal((from + length) * minuteMs, rosterZone),
        )
        const own = new Set([getMonth(itemStart(trip)), getMonth(itemEnd(trip))])
        for (const month of monthsAround(getMonth(itemStart(trip)), 3))
          expect(itemsOfMonth([trip], month)).toEqual(own.has(month) ? [trip] : [])
      }),
    )
  })
})
