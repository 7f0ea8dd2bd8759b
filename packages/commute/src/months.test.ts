import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aGroundDuty, aTrip } from './fixtures.test-data.ts'
import { addMonths, compareMonths, currentMonth, itemsOfMonth, monthOf, parseMonth } from './months.ts'
import { daysOfMonth, itemsSpanningMonth, monthsAround } from './calendar-days.ts'
import { itemEnd, itemKey, itemStart } from './roster-items.ts'
import { minuteMs, rosterZone, toLocal } from './zoned-time.ts'

const keys = (items: Parameters<typeof itemKey>[0][]) => items.map(itemKey)

describe('months cached are the selected one plus or minus 2 (spec §4 Roster refresh)', () => {
  it('names five months, over a new year', () => {
    expect(monthsAround('2026-12', 2)).toEqual(['2026-10', '2026-11', '2026-12', '2027-01', '2027-02'])
  })

  it('adds and compares months', () => {
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    expect(addMonths('2026-11', 14)).toBe('2028-01')
    expect(compareMonths('2026-11', '2026-12')).toBeLessThan(0)
    expect(compareMonths('2027-01', '2026-12')).toBeGreaterThan(0)
    expect(compareMonths('2026-11', '2026-11')).toBe(0)
    expect(() => addMonths('9999-12', 1)).toThrow(RangeError)
  })

  it('undoes an addition by its opposite', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 500 }), (count) => {
        expect(addMonths(addMonths('2026-11', count), -count)).toBe('2026-11')
      }),
    )
  })

  it('lists every day, leap years included', () => {
    expect(daysOfMonth('2028-02')).toHaveLength(29)
    expect(daysOfMonth('2026-11').at(-1)).toBe('2026-11-30')
    expect(daysOfMonth('2026-11')[0]).toBe('2026-11-01')
  })
})

describe('a month in a URL', () => {
  it('is read where it is well formed', () => {
    expect(parseMonth('2026-11')).toBe('2026-11')
  })

  it.each([
    '2026-13',
    '2026-00',
    '26-11',
    '2026-1',
    '2026-11-05',
    ' 2026-11',
    '2026-11\n',
    '0000-01',
    '',
    null,
    undefined,
  ])('is refused: %j', (text) => {
    expect(parseMonth(text)).toBeNull()
  })
})

describe('the current month (spec §9 Timezone Europe/London)', () => {
  it('turns at midnight in London, which in summer is 23:00 UTC', () => {
    expect(currentMonth(Date.parse('2026-06-30T22:59:59Z'))).toBe('2026-06')
    expect(currentMonth(Date.parse('2026-06-30T23:00:00Z'))).toBe('2026-07')
    expect(currentMonth(Date.parse('2026-12-31T23:59:59Z'))).toBe('2026-12')
  })
})

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
        const own = new Set([monthOf(itemStart(trip)), monthOf(itemEnd(trip))])
        for (const month of monthsAround(monthOf(itemStart(trip)), 3))
          expect(itemsOfMonth([trip], month)).toEqual(own.has(month) ? [trip] : [])
      }),
    )
  })
})
