import type { Price } from '@slipstream/contract/flight'
import { describe, expect, it } from 'vitest'
import { createBundledExchangeRates } from './sample/bundled-exchange-rates.ts'
import { ratesOf } from './exchange-rates.ts'

const exchange = createBundledExchangeRates({
  date: '2026-11-01',
  base: 'EUR',
  rates: { EUR: '1', GBP: '0.8', USD: '1.6' },
})

const priceIn = (currency: string): Price => ({
  id: `in-${currency}`,
  marketing_carrier: 'BA',
  operating_carrier: 'BA',
  flight_number: '1432',
  origin: 'EDI',
  destination: 'LHR',
  departure_time: '2026-11-05 06:20',
  arrival_time: '2026-11-05 07:45',
  origin_timezone: 'Europe/London',
  destination_timezone: 'Europe/London',
  duration_minutes: 85,
  stops: 0,
  direction: 'to_work',
  price_amount: '58.40',
  price_currency: currency,
  fare_type: 'commercial',
  fare_brand_name: null,
  cabin_class: 'economy',
  seats_available: 9,
  deep_link: null,
  fetched_at: '2026-11-01T00:00:00.000Z',
  expires_at: '2026-11-01T01:00:00.000Z',
})

describe('comparing fares of several currencies (spec §1 Show prices converted)', () => {
  it('knows what each is in pounds, in which the price limit is', async () => {
    expect(await ratesOf(['EUR', 'GBP', 'USD', 'EUR'].map(priceIn), exchange)).toEqual({
      to: 'GBP',
      perUnit: { EUR: 0.8, USD: 0.5 },
    })
  })

  it('leaves out a currency that has no rate', async () => {
    expect(await ratesOf(['XTS', 'EUR'].map(priceIn), exchange)).toEqual({ to: 'GBP', perUnit: { EUR: 0.8 } })
    expect(await ratesOf([], exchange)).toEqual({ to: 'GBP', perUnit: {} })
  })

  it('hides no other failure', async () => {
    const broken = { ...exchange, convert: () => Promise.reject(new Error('no answer')) }
    await expect(ratesOf([priceIn('EUR')], broken)).rejects.toThrow('no answer')
  })
})
