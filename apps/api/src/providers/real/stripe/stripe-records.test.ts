import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { getAmount } from './stripe-records.ts'

/* By the table of docs.stripe.com/currencies: what 1,990 of Stripe's smallest units are. */
const whole = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'
const thousandths = 'BHD JOD KWD OMR TND'
const hundredths =
  'USD AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CNY COP CRC CVE CZK DKK DOP ' +
  'DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR ISK JMD KES KGS KHR KYD KZT LAK LBP LKR LRD LSL MAD ' +
  'MDL MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SEK SGD ' +
  'SHP SLE SOS SRD STD SZL THB TJS TOP TRY TTD TWD TZS UAH UGX UYU UZS WST XCD YER ZAR ZMW'

describe('an amount of Stripe’s, in any currency that it charges (issue 41, 2)', () => {
  it.each([
    ['whole units', whole, '1990'],
    ['hundredths, also of currencies that people write without', hundredths, '19.90'],
    ['thousandths', thousandths, '1.990'],
  ])('is in %s', (_, currencies, amount) => {
    for (const currency of currencies.split(' '))
      expect([currency, getAmount(1990, currency.toLowerCase())]).toEqual([currency, amount])
  })

  it.each([19.9, Number.NaN, 2 ** 60])('is not guessed from %d', (smallest) => {
    expect(() => getAmount(smallest, 'gbp')).toThrow(z.core.$ZodError)
  })
})
