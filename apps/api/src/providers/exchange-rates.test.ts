import { aPrice } from '@slipstream/contract/testing/records'
import { describe, expect, it } from 'vitest'
import { getRates } from './exchange-rates.ts'
import { createExchangeRates, readRateTable } from './rate-table.ts'

const exchange = createExchangeRates(async () =>
  readRateTable(
    { amount: 1, date: '2026-11-01', base: 'EUR', rates: { GBP: 0.8, USD: 1.6 } },
    new Date('2026-11-02T00:00:00Z'),
  ),
)

const priceIn = (currency: string) =>
  aPrice({
    id: `in-${currency}`,
    departure_time: '2026-11-05 06:20',
    arrival_time: '2026-11-05 07:45',
    price_amount: '58.40',
    price_currency: currency,
  })

describe('comparing fares of several currencies (spec §1 Show prices converted)', () => {
  it('knows what each is in pounds, in which the price limit is', async () => {
    expect(await getRates(['EUR', 'GBP', 'USD', 'EUR'].map(priceIn), exchange)).toEqual({
      to: 'GBP',
      perUnit: { EUR: 0.8, USD: 0.5 },
    })
  })

  it('leaves out a currency that has no rate', async () => {
    expect(await getRates(['XTS', 'EUR'].map(priceIn), exchange)).toEqual({
      to: 'GBP',
      perUnit: { EUR: 0.8 },
    })
    expect(await getRates([], exchange)).toEqual({ to: 'GBP', perUnit: {} })
  })

  it('hides no other failure', async () => {
    const broken = { ...exchange, convert: () => Promise.reject(new Error('no answer')) }
    await expect(getRates([priceIn('EUR')], broken)).rejects.toThrow('no answer')
  })
})
