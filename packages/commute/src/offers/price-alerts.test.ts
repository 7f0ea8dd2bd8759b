import { describe, expect, it } from 'vitest'
import { isAlertReached, priceOfAll } from './price-alerts.ts'

const rates = { to: 'GBP', perUnit: { EUR: 0.85 } }
const isReached = (prices: Parameters<typeof priceOfAll>[0], threshold: string) =>
  isAlertReached(priceOfAll(prices, rates), threshold)
const price = (price_amount: string, price_currency = 'GBP') => ({ price_amount, price_currency })

describe('a price-drop alert (product: once a drop, tied to the currency it was set in)', () => {
  it.each([
    ['58.39', true],
    ['58.40', true],
    ['58.41', false],
    ['58.401', false],
  ])('on 58.40 is reached at %s: %s', (amount, reached) => {
    expect(isReached([price(amount)], '58.40')).toBe(reached)
  })

  it('compares by value, not by letters', () => {
    expect(isReached([price('9.5')], '58.40')).toBe(true)
    expect(isReached([price('100')], '58.40')).toBe(false)
  })

  it('is on the total of a pair', () => {
    const pair = [price('30.20'), price('28.20')]
    expect(priceOfAll(pair, rates)).toBe('58.40')
    expect(isReached(pair, '58.40')).toBe(true)
    expect(isReached(pair, '58.39')).toBe(false)
  })

  it('converts into its own currency, and never guesses', () => {
    expect(priceOfAll([price('10.00', 'EUR'), price('1.00')], rates)).toBe('9.50')
    expect(isReached([price('10.00', 'EUR')], '8.50')).toBe(true)
    expect(isReached([price('10.00', 'EUR')], '8.49')).toBe(false)
    expect(isReached([price('1.00', 'USD')], '999.00')).toBe(false)
    expect(isReached([price('1.00'), price('1.00', 'USD')], '999.00')).toBe(false)
  })

  it('is not reached by a flight that is offered no more', () => {
    expect(priceOfAll([null], rates)).toBeNull()
    expect(isReached([null], '999.00')).toBe(false)
    expect(isReached([price('1.00'), null], '999.00')).toBe(false)
  })
})
