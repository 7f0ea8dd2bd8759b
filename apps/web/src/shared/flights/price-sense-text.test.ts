import { describe, expect, it } from 'vitest'
import { moneyIn } from '../use-money.ts'
import { aboutText, priceRange, usualWhereLow } from './price-sense-text.ts'

const pounds = moneyIn('GBP', [])
const price = (amount: string, currency = 'GBP') => ({ price_amount: amount, price_currency: currency })

describe('what is said of a price (issue 22 item 7: “£40 is low, usually £55”)', () => {
  const usual = { ...price('55'), fare_type: 'commercial' as const, days: 8, lowest: '48', highest: '70' }

  it.each([
    ['40.00', 'low'],
    ['52.50', 'usual'],
    ['72.00', 'high'],
  ])('of the cheapest seat of a day at %s, that it is %s', (amount, sense) => {
    expect(priceRange(price(amount), usual)).toEqual({
      amount,
      usual: '55',
      lowest: '48',
      highest: '70',
      currency: 'GBP',
      sense,
    })
  })

  it('is only that it is low, of any other flight: a later one may always cost more', () => {
    expect(usualWhereLow(price('40.00'), price('55'))).toEqual(price('55'))
    expect(usualWhereLow(price('55.00'), price('55'))).toBeNull()
    expect(usualWhereLow(price('200.00'), price('55'))).toBeNull()
  })

  it('is nothing where too little is known, or in another currency', () => {
    expect(usualWhereLow(price('40.00'), undefined)).toBeNull()
    expect(priceRange(price('40.00'), undefined)).toBeNull()
    expect(priceRange(price('40.00', 'EUR'), usual)).toBeNull()
  })

  it('is in the user’s currency, in whole units, where a rate is known', () => {
    const converting = moneyIn('GBP', [
      {
        amount: '1',
        from_currency: 'EUR',
        to_currency: 'GBP',
        rate: 0.85,
        converted_amount: '0.85',
        rate_date: '2026-11-04',
      },
    ])
    expect(aboutText(price('55', 'EUR'), converting)).toBe('£47')
    expect(aboutText(price('55.50', 'EUR'), pounds)).toBe('€56')
  })
})
