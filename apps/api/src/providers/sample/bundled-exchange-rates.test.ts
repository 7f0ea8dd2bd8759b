import { convertCurrency } from '@slipstream/contract/currency'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createBundledExchangeRates } from './bundled-exchange-rates.ts'
import { AmountOutOfRangeError, UnknownCurrencyError } from '../exchange-rates.ts'

const table = {
  date: '2026-11-20',
  base: 'GBP',
  rates: { GBP: '1', EUR: '1.25', JPY: '200.5', ISK: '170' },
}
const rates = createBundledExchangeRates(table)
const converted = async (amount: string, from: string, to: string) =>
  (await rates.convert({ amount, from, to })).converted_amount

describe('currency conversion (spec §7 Airports and currency)', () => {
  it('converts with the rate and the day it is of', async () => {
    expect(await rates.convert({ amount: '58.40', from: 'GBP', to: 'EUR' })).toEqual({
      amount: '58.40',
      from_currency: 'GBP',
      to_currency: 'EUR',
      converted_amount: '73.00',
      rate: 1.25,
      rate_date: '2026-11-20',
    })
  })

  it.each([
    ['two decimals by default', '10', 'EUR', 'GBP', '8.00'],
    ['none for yen', '10.01', 'GBP', 'JPY', '2007'],
    ['none for the Icelandic króna', '0.01', 'GBP', 'ISK', '2'],
    ['half up', '0.01', 'GBP', 'JPY', '2'],
    ['through the base', '1.25', 'EUR', 'JPY', '201'],
    ['nothing', '0', 'GBP', 'EUR', '0.00'],
  ])('writes %s', async (_, amount, from, to, expected) => {
    expect(await converted(amount, from, to)).toBe(expected)
  })

  it('refuses a currency without a rate, by name', async () => {
    await expect(rates.convert({ amount: '1', from: 'GBP', to: 'XTS' })).rejects.toThrow(
      new UnknownCurrencyError('XTS'),
    )
    await expect(rates.convert({ amount: '1', from: 'toString', to: 'GBP' })).rejects.toThrow(
      UnknownCurrencyError,
    )
  })

  it('refuses an amount that the answer could not hold', async () => {
    await expect(converted('999999999', 'GBP', 'JPY')).rejects.toThrow(AmountOutOfRangeError)
  })

  it('bundles thirty currencies that all convert within the contract, off by no more than the rounding', async () => {
    const bundled = createBundledExchangeRates()
    const currencies = await bundled.currencies()
    expect(currencies).toHaveLength(30)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...currencies),
        fc.constantFrom(...currencies),
        fc.integer({ min: 0, max: 9_999_999 }),
        async (from, to, pence) => {
          fc.pre(from !== to)
          const amount = `${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, '0')}`
          const answer = await bundled.convert({ amount, from, to })
          expect(() => convertCurrency.response.parse(answer)).not.toThrow()
          const digits = answer.converted_amount.split('.')[1]?.length ?? 0
          const exact = Number(amount) * answer.rate
          const error = Math.abs(Number(answer.converted_amount) - exact)
          const rateError = 5e-10 * Number(amount)
          expect(error).toBeLessThanOrEqual(0.5 * 10 ** -digits + rateError + 1e-6)
        },
      ),
    )
  })
})
