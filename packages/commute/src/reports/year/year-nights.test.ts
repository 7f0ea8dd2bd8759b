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
  night_price_entered: null,
  own_place: { monthly_cost: 600, nights_included: 4, extra_night_price: 40 },
}

const pounds = { to: 'GBP', perUnit: {} }
const sum = (amount: string) => ({ amount, currency: 'GBP', unconverted: [], unpriced: 0 })

describe('the nights of a year, each way (docs/decisions/0090-night-place.md)', () => {
  it('cost what a hotel, the place month by month, and a couch would', () => {
    // 4 + 6 + 0 nights: two beyond in February, and none of March makes up for them.
    expect(yearNights(getRecord([4, 6, 0]), settings, pounds)).toEqual({
      months: 3,
      nights: 10,
      chosen: 'hotel',
      hotelPrice: { amount: '100', currency: 'GBP' },
      beyond: 2,
      cost: { hotel: sum('1000.00'), place: sum('1880.00'), couch: sum('0.00') },
    })
  })

  it('cost what was entered in another currency, converted once, and beside the sum without a rate', () => {
    const inYen: NightSettings = {
      ...settings,
      night_price_entered: { amount: '15000', currency: 'JPY' },
      own_place: {
        monthly_cost: 600,
        nights_included: 4,
        extra_night_price: 40,
        extra_night_price_entered: { amount: '8000', currency: 'JPY' },
      },
    }
    const found = yearNights(getRecord([4, 6]), inYen, { to: 'GBP', perUnit: { JPY: 0.005 } })
    expect(found?.hotelPrice).toEqual({ amount: '15000', currency: 'JPY' })
    expect(found?.cost).toMatchObject({ hotel: { amount: '750.00' }, place: { amount: '1280.00' } })
    expect(yearNights(getRecord([4, 6]), inYen, pounds)?.cost.place).toMatchObject({
      amount: '1200.00',
      unconverted: [{ price_amount: '16000.00', price_currency: 'JPY' }],
    })
  })

  it('know no place that was not entered', () => {
    const found = yearNights(getRecord([4]), { ...settings, night_place: 'place', own_place: null }, pounds)
    expect(found).toMatchObject({ chosen: 'place', beyond: null, cost: { place: null } })
  })

  it('cost the price of a new account for somebody who never gave one, and 0 for a hotel that costs nothing', () => {
    const hotel = (night_place: NightSettings['night_place']) =>
      yearNights(getRecord([2]), { ...settings, night_price: 0, night_place }, pounds)?.cost.hotel.amount
    expect([hotel(null), hotel('couch'), hotel('hotel')]).toEqual(['180.00', '180.00', '0.00'])
  })

  it('are of months that are over and known', () => {
    const found = yearNights(
      getRecord([4, 9, 2, 7], { known: [true, false, true, true], asOf: '2026-04-30' }),
      settings,
      pounds,
    )
    expect(found).toMatchObject({ months: 2, nights: 6 })
    expect(yearNights(getRecord([4], { asOf: '2026-01-31' }), settings, pounds)).toBeNull()
    expect(yearNights(getRecord([]), settings, pounds)).toBeNull()
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
          const found = yearNights(getRecord(nights), { ...settings, own_place }, pounds)
          expect(Number(found?.cost.place?.amount)).toBe(bills.reduce((sum, bill) => sum + bill, 0))
        },
      ),
    )
  })
})
