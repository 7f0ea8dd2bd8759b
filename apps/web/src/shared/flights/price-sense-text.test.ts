import { describe, expect, it } from 'vitest'
import { priceHistory, usualWhereLow } from './price-sense-text.ts'

const price = (amount: string, currency = 'GBP') => ({ price_amount: amount, price_currency: currency })

describe('what is said of a price (issue 22 item 7: “£40 is low, usually £55”)', () => {
  const usual = { ...price('55'), fare_type: 'commercial' as const, days: 8, weeks: ['70', null, '48'] }

  it.each([
    ['40.00', 'low'],
    ['52.50', 'usual'],
    ['72.00', 'high'],
  ])('of the cheapest seat of a day at %s, that it is %s', (amount, sense) => {
    expect(priceHistory(price(amount), usual)).toEqual({
      amount,
      usual: '55',
      weeks: ['70', null, '48'],
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
    expect(priceHistory(price('40.00'), undefined)).toBeNull()
    expect(priceHistory(price('40.00', 'EUR'), usual)).toBeNull()
  })
})
