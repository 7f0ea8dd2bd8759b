import { convertCurrency, currencyChoices } from '@slipstream/contract/currency'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AmountOutOfRangeError, UnknownCurrencyError } from './exchange-rates.ts'
import { createExchangeRates, readRateTable, UnreadableRatesError } from './rate-table.ts'
import { readBundledRates } from './sample/bundled-rates.ts'

const now = new Date('2026-11-27T18:00:00Z')
const table = readRateTable(
  { amount: 1, date: '2026-11-20', base: 'GBP', rates: { EUR: 1.25, JPY: 200.5, ISK: 170 } },
  now,
)
const rates = createExchangeRates(async () => table)
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
    ['leva of before at their fixed rate', '195.58', 'BGN', 'EUR', '100.00'],
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

  it('bundles a rate for each currency that is offered, within the contract and off by no more than the rounding', async () => {
    const bundled = createExchangeRates(async () => readBundledRates(now))
    const currencies = [...currencyChoices]
    expect(Object.keys(readBundledRates(now).rates).toSorted()).toEqual(currencies.toSorted())
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

/** As Frankfurter 1 and 2 answer, with the dates of v2 differing as its banks' do. */
const answers = {
  'version 1': { amount: 1, base: 'EUR', date: '2026-11-27', rates: { GBP: 0.87, USD: 1.16 } },
  'version 2': [
    { date: '2026-11-27', base: 'EUR', quote: 'GBP', rate: 0.87 },
    { date: '2026-11-26', base: 'EUR', quote: 'USD', rate: 1.16 },
  ],
}
const refusal = (answer: unknown) => () => readRateTable(answer, now)

describe('what Frankfurter answers (issue 41, 3)', () => {
  it.each(Object.entries(answers))('is read as its %s writes it', async (version, answer) => {
    const read = createExchangeRates(async () => readRateTable(answer, now))
    expect(await read.convert({ amount: '100', from: 'EUR', to: 'GBP' })).toMatchObject({
      converted_amount: '87.00',
      rate_date: '2026-11-27',
    })
    expect(await read.convert({ amount: '87.00', from: 'GBP', to: 'USD' })).toMatchObject({
      converted_amount: '116.00',
      // The older of the two days: neither rate is newer than it says.
      rate_date: version === 'version 1' ? '2026-11-27' : '2026-11-26',
    })
  })

  it('may leave the amount out, which its document does not promise', () => {
    const { amount: _, ...answer } = answers['version 1']
    expect(readRateTable(answer, now)).toEqual(readRateTable(answers['version 1'], now))
  })

  it.each([
    ['text', undefined],
    ['an error', { message: 'not found' }],
    ['a base and no rates', { amount: 1, base: 'EUR', date: '2026-11-27' }],
    ['no base', { amount: 1, date: '2026-11-27', rates: { GBP: 0.87 } }],
    ['rows without a base', [{ date: '2026-11-27', quote: 'GBP', rate: 0.87 }]],
    ['rates of a hundred', { ...answers['version 1'], amount: 100 }],
    ['a day to come', { ...answers['version 1'], date: '2026-11-29' }],
    ['no rows', []],
    ['rates of nothing', { ...answers['version 1'], rates: { GBP: 0, USD: -1.16 } }],
    ['rates as texts', { ...answers['version 1'], rates: { GBP: '0.87' } }],
  ])('is refused where it is %s', (_, answer) => {
    expect(refusal(answer)).toThrow(UnreadableRatesError)
  })

  it('loses only the rows that mean nothing', () => {
    const strange = { GBP: 0, USD: 1.16, 'GOLD-OUNCE': 0.0002, ITL: Number.NaN, TRY: 1e12, HUF: -385 }
    const { base, rates: read } = readRateTable({ ...answers['version 1'], rates: strange }, now)
    expect([base, Object.keys(read).toSorted()]).toEqual(['EUR', ['EUR', 'USD']])
    const rows = [
      ...answers['version 2'],
      { date: '2026-11-27', base: 'USD', quote: 'CHF', rate: 0.8 },
      'row',
    ]
    expect(Object.keys(readRateTable(rows, now).rates).toSorted()).toEqual(['EUR', 'GBP', 'USD'])
  })

  it('may be of a day that has begun east of us, as a clock five minutes slow sees it', () => {
    const tomorrow = { ...answers['version 1'], date: '2026-11-28' }
    expect(readRateTable(tomorrow, new Date('2026-11-27T23:55:00Z')).rates['GBP']?.date).toBe('2026-11-28')
  })
})
