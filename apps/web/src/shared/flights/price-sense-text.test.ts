import { describe, expect, it } from 'vitest'
import { moneyIn } from '../use-money.ts'
import { aboutText, cheapestSeatText, usualWhereLow } from './price-sense-text.ts'

const pounds = moneyIn('GBP', [])
const price = (amount: string, currency = 'GBP') => ({ price_amount: amount, price_currency: currency })

describe('what is said of a price (issue 22 item 7: “£40 is low, usually £55”)', () => {
  it.each([
    ['40.00', '£40 is low (usually £55)'],
    ['52.50', '£52.50 is typical (usually £55)'],
    ['72.00', '£72 is high (usually £55)'],
  ])('of the cheapest seat of a day at %s', (amount, said) => {
    expect(cheapestSeatText(price(amount), price('55'), pounds)).toBe(said)
  })

  it('is only that it is low, of any other flight: a later one may always cost more', () => {
    expect(usualWhereLow(price('40.00'), price('55'))).toEqual(price('55'))
    expect(usualWhereLow(price('55.00'), price('55'))).toBeNull()
    expect(usualWhereLow(price('200.00'), price('55'))).toBeNull()
  })

  it('is nothing where too little is known, or in another currency', () => {
    expect(usualWhereLow(price('40.00'), undefined)).toBeNull()
    expect(cheapestSeatText(price('40.00'), undefined, pounds)).toBeNull()
    expect(cheapestSeatText(price('40.00', 'EUR'), price('55'), pounds)).toBeNull()
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
