import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aGroundDuty, aManualEntry, aTrip } from '../fixtures.test-data.ts'
import { getOverlaps, overlapsWith } from './overlaps.ts'
import { itemKey } from './roster-items.ts'
import { hourMs, minuteMs, rosterZone, toLocal } from '../time/zoned-time.ts'

const trip = aTrip('2026-11-05 08:00', '2026-11-05 16:00', { id: 't' })
const entry = (start: string, end: string, id = 'm') =>
  aManualEntry(`2026-11-05 ${start}`, `2026-11-05 ${end}`, { id })

describe('overlapping items are allowed and shown (issue 5 Editing)', () => {
  it('names each by the other, with the minutes they share', () => {
    expect(getOverlaps([trip, entry('15:30', '17:00')])).toEqual(
      new Map([
        ['trip:t', [{ itemKey: 'manual_entry:m', minutes: 30 }]],
        ['manual_entry:m', [{ itemKey: 'trip:t', minutes: 30 }]],
      ]),
    )
  })

  it.each([
    ['ends as the duty starts', '06:00', '08:00', '08:01'],
    ['overlaps by its last minute', '06:00', '08:01', '08:01'],
  ])('an entry that %s', (_, start, end) => {
    const isOverlap = end === '08:01'
    expect(getOverlaps([entry(start, end), trip]).has('trip:t')).toBe(isOverlap)
    const period = { start: `2026-11-05 ${start}`, end: `2026-11-05 ${end}` }
    expect(overlapsWith(period, [trip])).toEqual(isOverlap ? [trip] : [])
  })

  it('starts as the duty ends: no overlap; a minute earlier: one', () => {
    expect(getOverlaps([trip, entry('16:00', '17:00')]).size).toBe(0)
    expect(getOverlaps([trip, entry('15:59', '17:00')]).get('trip:t')).toEqual([
      { itemKey: 'manual_entry:m', minutes: 1 },
    ])
  })

  it('finds all that lie within a long one, in the order of their starts', () => {
    const leave = aGroundDuty('2026-11-01 00:00', '2026-11-20 00:00', { pseudo_id: 'l' })
    const overlaps = getOverlaps([entry('18:00', '19:00', 'b'), trip, leave, entry('16:00', '17:00', 'a')])
    expect(overlaps.get('ground_duty:l')?.map((each) => each.itemKey)).toEqual([
      'trip:t',
      'manual_entry:a',
      'manual_entry:b',
    ])
    expect(overlaps.get('trip:t')).toEqual([{ itemKey: 'ground_duty:l', minutes: 480 }])
  })

  it('tells two of one time apart, and finds nothing among none', () => {
    const twin = { ...trip, id: 'u' }
    expect([...getOverlaps([trip, twin]).keys()].toSorted()).toEqual(['trip:t', 'trip:u'])
    expect(getOverlaps([]).size).toBe(0)
    expect(overlapsWith({ start: '2026-11-05 08:00', end: '2026-11-05 16:00' }, [])).toEqual([])
  })

  it('measures real minutes over the night that the clocks go back', () => {
    const duty = aTrip('2026-10-25 00:30', '2026-10-25 02:30', { id: 't' })
    const night = aGroundDuty('2026-10-24 20:00', '2026-10-25 06:00', { pseudo_id: 'g' })
    expect(getOverlaps([duty, night]).get('trip:t')).toEqual([{ itemKey: 'ground_duty:g', minutes: 180 }])
  })

  it('finds what comparing every pair finds', () => {
    const span = fc.tuple(fc.integer({ min: 0, max: 48 }), fc.integer({ min: 0, max: 30 }))
    const origin = Date.UTC(2026, 9, 24)
    fc.assert(
      fc.property(fc.array(span, { maxLength: 20 }), (spans) => {
        const items = spans.map(([start, length], index) =>
          aManualEntry(
            toLocal(origin + start * hourMs, rosterZone),
            toLocal(origin + start * hourMs + length * 30 * minuteMs, rosterZone),
            { id: String(index).padStart(2, '0') },
          ),
        )
        const overlaps = getOverlaps(items)
        for (const item of items) {
          const others = items.filter((other) => other !== item)
          expect(overlaps.get(itemKey(item))?.map((each) => each.itemKey) ?? []).toEqual(
            overlapsWith(item, others).map(itemKey),
          )
        }
      }),
    )
  })
})
