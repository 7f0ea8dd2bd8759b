import type { YearRecord } from '@slipstream/contract/year'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NightSettings } from '../../plan/night-cost.ts'
import { yearNights } from './year-nights.ts'
import { monthsOfYear } from './year-record.ts'

const getRecord = (
  nights: readonly number[],
  { known = nights.map(() => true), asOf = '2027-01-01' } = {},
): YearRecord => ({
  year: '2026',
  as_of: `${asOf}T12:00:00.000Z`,
  months: monthsOfYear('2026').map((month, index) => ({
    month,
    is_known: known[index] ?? false,
    rests: 1,
    rests_unknown: 0,
    minutes_at_home: 0,
    nights_near_base: nights[index] ?? 0,
    days: null,
    duties: null,
  })),
  commutes: [],
  is_sample_data: false,
})
const settings: NightSettings = {
  night_place: 'hotel',
  night_price: 100,
  own_place: { monthly_cost: 600, nights_included: 4, extra_night_price: 40 },
}

describe('the nights of a year, each way (docs/decisions/0090-night-place.md)', () => {
  it('cost what a hotel, the place month by month, and a couch would', () => {
    // 4 + 6 + 0 nights: two beyond in February, and none of March makes up for them.
    expect(yearNights(getRecord([4, 6, 0]), settings)).toEqual({
      months: 3,
      nights: 10,
      chosen: 'hotel',
      hotelPrice: 100,
      beyond: 2,
      cost: { hotel: '1000.00', place: '1880.00', couch: '0.00' },
    })
  })

  it('know no place that was not entered', () => {
    const found = yearNights(getRecord([4]), { ...settings, night_place: 'place', own_place: null })
    expect(found).toMatchObject({ chosen: 'place', beyond: null, cost: { place: null } })
  })

  it('cost the price of a new account for somebody who never gave one, and 0 for a hotel that costs nothing', () => {
    const hotel = (night_place: NightSettings['night_place']) =>
      yearNights(getRecord([2]), { ...settings, night_price: 0, night_place })?.cost.hotel
    expect([hotel(null), hotel('couch'), hotel('hotel')]).toEqual(['180.00', '180.00', '0.00'])
  })

  it('are of months that are over and known', () => {
    const found = yearNights(
      getRecord([4, 9, 2, 7], { known: [true, false, true, true], asOf: '2026-04-30' }),
      settings,
    )
    expect(found).toMatchObject({ months: 2, nights: 6 })
    expect(yearNights(getRecord([4], { asOf: '2026-01-31' }), settings)).toBeNull()
    expect(yearNights(getRecord([]), settings)).toBeNull()
  })

  it('are summed as twelve bills would be', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 31 }), { minLength: 12, maxLength: 12 }),
        fc.integer({ min: 0, max: 31 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 0, max: 1000 }),
        (nights, nights_included, monthly_cost, extra_night_price) => {
          const bills = nights.map((count) => {
            let bill = monthly_cost
            for (let night = nights_included; night < count; night += 1) bill += extra_night_price
            return bill
          })
          const own_place = { monthly_cost, nights_included, extra_night_price }
          const found = yearNights(getRecord(nights), { ...settings, own_place })
          expect(Number(found?.cost.place)).toBe(bills.reduce((sum, bill) => sum + bill, 0))
        },
      ),
    )
  })
})
