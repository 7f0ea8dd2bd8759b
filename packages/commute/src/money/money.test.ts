import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cheapest, compareAmounts, convertAmount } from './money.ts'
import { addAmounts, ratesInto, subtractAmounts } from './money-sums.ts'

const pence = fc.integer({ min: 0, max: 999_999_999 })
const getAmount = (value: number) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`
const price = (price_amount: string, price_currency = 'GBP') => ({ price_amount, price_currency })

describe('amounts are decimal strings, never floats', () => {
  it('compares by value, not by letters', () => {
    expect(compareAmounts('9.50', '58.40')).toBeLessThan(0)
    expect(compareAmounts('58.4', '58.400')).toBe(0)
    expect(compareAmounts('58.401', '58.40')).toBeGreaterThan(0)
  })

  it('adds what binary fractions cannot', () => {
    expect(addAmounts('0.10', '0.20')).toBe('0.30')
    expect(addAmounts('58.40', '1')).toBe('59.40')
    expect(addAmounts('0.005', '1.1')).toBe('1.105')
    expect(addAmounts()).toBe('0')
  })

  it('subtracts below nothing, exactly', () => {
    expect(subtractAmounts('0.30', '0.10')).toBe('0.20')
    expect(subtractAmounts('60.00', '60')).toBe('0.00')
    expect(subtractAmounts('58.4', '60.405')).toBe('-2.005')
    expect(subtractAmounts('1', '13')).toBe('-12')
  })

  it('agrees with whole pence', () => {
    fc.assert(
      fc.property(pence, pence, (a, b) => {
        expect(addAmounts(getAmount(a), getAmount(b))).toBe(getAmount(a + b))
        expect(Math.sign(compareAmounts(getAmount(a), getAmount(b)))).toBe(Math.sign(a - b))
      }),
    )
  })

  it.each(['', '-1.00', '1,50', '1.2345', 'NaN', '1e3'])('refuses %j', (text) => {
    expect(() => compareAmounts(text, '1')).toThrow('Unreadable amount')
  })
})

describe('the cheapest price (spec §1: prices converted to a chosen currency)', () => {
  const rates = { to: 'GBP', perUnit: { EUR: 0.85, ISK: 0.0057 } }

  it('is the first of equals, and none of none', () => {
    const first = price('58.40')
    expect(cheapest([price('60'), first, price('58.400')])).toEqual({ kind: 'cheapest', price: first })
    expect(cheapest([])).toEqual({ kind: 'none' })
  })

  it('never compares mixed currencies silently', () => {
    const mixed = [price('60'), price('65', 'EUR')]
    expect(cheapest(mixed)).toEqual({ kind: 'mixed_currencies', currencies: ['EUR', 'GBP'] })
    expect(cheapest([...mixed, price('1', 'USD')], rates).kind).toBe('mixed_currencies')
    expect(cheapest(mixed, rates)).toEqual({ kind: 'cheapest', price: mixed[1] })
  })

  it('needs no rate where there is one currency', () => {
    expect(cheapest([price('70', 'USD'), price('65', 'USD')], rates)).toEqual({
      kind: 'cheapest',
      price: price('65', 'USD'),
    })
  })

  it('converts exactly, half up, and not at all without a usable rate', () => {
    expect(convertAmount('10.00', 'EUR', rates)).toBe('8.50')
    expect(convertAmount('0.50', 'EUR', { to: 'GBP', perUnit: { EUR: 0.85 } }, 1)).toBe('0.4')
    expect(convertAmount('0.10', 'EUR', { to: 'GBP', perUnit: { EUR: 0.85 } })).toBe('0.09')
    expect(convertAmount('1000', 'ISK', rates, 0)).toBe('6')
    expect(convertAmount('58.40', 'GBP', rates)).toBe('58.40')
    expect(convertAmount('1', 'USD', rates)).toBeNull()
    expect(convertAmount('1', 'EUR', { to: 'GBP', perUnit: { EUR: 0 } })).toBeNull()
  })

  it('has no rate that makes more of it than an amount can be', () => {
    const convert = (rate: number) => convertAmount('1', 'EUR', { to: 'GBP', perUnit: { EUR: rate } })
    expect(convert(999_999_999_999)).toBe('999999999999.00')
    expect([convert(1_000_000_000_000), convert(1e300), convert(Infinity)]).toEqual([null, null, null])
  })
})

describe('rates into another currency', () => {
  const rates = { to: 'GBP', perUnit: { EUR: 0.8, USD: 0.5 } }

  it('convert through the one they were given in', () => {
    const euros = ratesInto('EUR', rates)
    expect(convertAmount('10.00', 'USD', euros)).toBe('6.25')
    expect(convertAmount('10.00', 'GBP', euros)).toBe('12.50')
    expect(ratesInto('GBP', rates)).toBe(rates)
  })

  it('are none without a rate for that currency, or without rates', () => {
    for (const none of [ratesInto('ISK', rates), ratesInto('ISK', undefined)]) {
      expect(convertAmount('10.00', 'GBP', none)).toBeNull()
      expect(convertAmount('10.00', 'ISK', none)).toBe('10.00')
    }
  })
})
