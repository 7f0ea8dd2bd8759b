import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney } from '@slipstream/commute/money/money-text'
import { moneyIn } from './use-money.ts'

const rate = (from_currency: string, perUnit: number, rate_date: string, to_currency = 'GBP') => ({
  amount: '1',
  from_currency,
  to_currency,
  converted_amount: String(perUnit),
  rate: perUnit,
  rate_date,
})
const euro = rate('EUR', 0.8, '2026-11-20')
const dollar = rate('USD', 0.5, '2026-11-19')

describe('an amount in the currency of the user (spec §1 Show prices converted to a chosen currency)', () => {
  const money = moneyIn('GBP', [euro, dollar])

  it('is converted, with what is charged beside it', () => {
    expect(money.format('10.00', 'EUR')).toEqual({ amount: '£8', originalAmount: '€10' })
  })

  it('is right from a server that rounds to pence and names no rate of its own (issue 40, B3)', () => {
    const yen = { ...rate('JPY', 0.01, '2026-11-20'), amount: '100000', converted_amount: '520.00' }
    expect(moneyIn('GBP', [yen]).format('5000', 'JPY').amount).toBe('£26')
  })

  it('stands alone where it is in that currency', () => {
    expect(money.format('58.40', 'GBP')).toEqual({ amount: '£58.40' })
  })

  it.each(['XTS', 'JPY'])('stays in its own where there is no rate, as for %s', (currency) => {
    expect(money.format('58.40', currency)).toEqual({ amount: formatMoney('58.40', currency) })
  })

  it('is of the oldest day of the rates in use', () => {
    expect(money.rateDate).toBe('2026-11-19')
    expect(moneyIn('GBP', [euro]).rateDate).toBe('2026-11-20')
    expect(moneyIn('GBP', []).rateDate).toBeNull()
  })

  it('stays in its own where the rates are still those of the currency of before', () => {
    const changed = moneyIn('USD', [euro])
    expect(changed.format('10.00', 'EUR')).toEqual({ amount: '€10' })
    expect(changed.rateDate).toBeNull()
  })
})

describe('a symbol (issue 6: never a wrong one)', () => {
  const codes = ['GBP', 'EUR', 'USD', 'CHF', 'JPY', 'ISK', 'AUD', 'CAD', 'XTS', 'QQQ']
  const code = fc.constantFrom(...codes)
  const amount = fc
    .integer({ min: 0, max: 99_999_999 })
    .map((pence) => `${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, '0')}`)
  const perUnit = fc.oneof(
    fc.double({ min: 1e-9, max: 1e9, noNaN: true }),
    fc.constantFrom(1e300, Infinity, 0, -1),
  )
  const known = fc.dictionary(code, perUnit)
  /** All but digits: `£`, `US$`, `QQQ `. */
  const getSymbol = (text: string) => text.replaceAll(/[\d.,]/g, '')
  const symbols = new Map(codes.map((currency) => [currency, getSymbol(formatMoney('1', currency))]))

  it('is one of its currency alone', () => {
    expect(new Set(symbols.values()).size).toBe(codes.length)
  })

  it('is that of the amount, whatever rates there are', () => {
    fc.assert(
      fc.property(amount, code, code, code, known, (value, currency, to, ratesTo, rates) => {
        const answers = Object.entries(rates).map(([from, each]) => rate(from, each, '2026-11-20', ratesTo))
        const text = moneyIn(to, answers).format(value, currency)
        const isConverted = text.originalAmount !== undefined
        expect(getSymbol(text.amount)).toBe(symbols.get(isConverted ? to : currency))
        expect([undefined, formatMoney(value, currency)]).toContain(text.originalAmount)
        expect(isConverted && (to !== ratesTo || !rates[currency])).toBe(false)
      }),
    )
  })
})
