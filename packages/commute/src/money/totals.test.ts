import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Priced } from './money.ts'
import { addTotals, getTotal } from './totals.ts'

const rates = { to: 'GBP', perUnit: { EUR: 0.85 } }
const price = (price_amount: string, price_currency = 'GBP') => ({ price_amount, price_currency })

describe('a sum in the chosen currency (issue 5: cost so far and cheapest to finish)', () => {
  it('adds what is in it and converts what is not', () => {
    expect(getTotal([price('60.10'), price('10.00', 'EUR'), price('0.20')], rates)).toEqual({
      amount: '68.80',
      currency: 'GBP',
      unconverted: [],
      unpriced: 0,
    })
  })

  it('tells what cannot be converted beside the sum, by currency, and never adds it', () => {
    expect(
      getTotal([price('5', 'USD'), price('60.00'), price('7', 'CHF'), price('2.50', 'USD')], rates),
    ).toEqual({
      amount: '60.00',
      currency: 'GBP',
      unconverted: [price('7', 'CHF'), price('7.50', 'USD')],
      unpriced: 0,
    })
  })

  it('counts what has no price, and is nothing of nothing', () => {
    expect(getTotal([null, price('1.00'), null], rates)).toMatchObject({ amount: '1.00', unpriced: 2 })
    expect(getTotal([], rates)).toMatchObject({ amount: '0.00', unconverted: [], unpriced: 0 })
  })

  it('converts a currency once: three thirds of a penny are a penny', () => {
    const third = { to: 'GBP', perUnit: { ISK: 0.0033 } }
    expect(getTotal([price('1', 'ISK'), price('1', 'ISK'), price('1', 'ISK')], third).amount).toBe('0.01')
  })

  it('adds two totals of one currency, and refuses two of different ones', () => {
    const a = getTotal([price('1.00'), price('3', 'USD'), null], rates)
    const b = getTotal([price('2.50'), price('4', 'USD')], rates)
    expect(addTotals(a, b)).toEqual({
      amount: '3.50',
      currency: 'GBP',
      unconverted: [price('7', 'USD')],
      unpriced: 1,
    })
    expect(() => addTotals(a, getTotal([], { to: 'EUR', perUnit: {} }))).toThrow('Totals in GBP and EUR')
  })

  it('gives the same sum in whatever order', () => {
    const amount = fc.integer({ min: 0, max: 99_999 }).map((pence) => (pence / 100).toFixed(2))
    const some = fc.array(
      fc.record({ price_amount: amount, price_currency: fc.constantFrom('GBP', 'EUR', 'USD') }),
    )
    fc.assert(
      fc.property(some, (prices: Priced[]) => {
        expect(getTotal(prices.toReversed(), rates)).toEqual(getTotal(prices, rates))
      }),
    )
  })
})
