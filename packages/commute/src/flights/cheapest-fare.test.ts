import type { Offer } from '@slipstream/contract/flight'
import { describe, expect, it } from 'vitest'
import { cheapestFare } from './cheapest-fare.ts'

type Fare = Pick<Offer, 'price_amount' | 'price_currency' | 'fare_type' | 'seats_available'>

const rates = { to: 'GBP', perUnit: { EUR: 0.5 } }
const fare = (amount: string, change: Partial<Fare> = {}): Fare => ({
  price_amount: amount,
  price_currency: 'GBP',
  fare_type: 'commercial',
  seats_available: 4,
  ...change,
})
function found(...fares: Fare[]): string | null {
  const best = cheapestFare(fares, rates)
  return best && `${best.price_amount} ${best.price_currency} ${best.fare_type}`
}

describe('the cheapest fare (product.md: standby beside the cheapest fare)', () => {
  it('is the cheapest seat, staff fares among them', () => {
    expect(found(fare('58.40'), fare('41.00', { fare_type: 'hotline' }), fare('120.00'))).toBe(
      '41.00 GBP hotline',
    )
  })

  it('is no standby as long as there is a seat, nor a seat that is sold', () => {
    const standby = fare('28.00', { fare_type: 'standby', seats_available: null })
    expect(found(standby, fare('58.40'))).toBe('58.40 GBP commercial')
    expect(found(fare('58.40', { seats_available: 0 }), standby)).toBe('28.00 GBP standby')
    expect(found(fare('58.40', { seats_available: null }), standby)).toBe('58.40 GBP commercial')
  })

  it('is none where nothing flies, or all is sold', () => {
    expect(found()).toBeNull()
    expect(found(fare('58.40', { seats_available: 0 }))).toBeNull()
  })

  it('is compared across currencies by their rates, and stays in its own', () => {
    expect(found(fare('50.00'), fare('99.98', { price_currency: 'EUR' }))).toBe('99.98 EUR commercial')
    expect(found(fare('50.00'), fare('100.02', { price_currency: 'EUR' }))).toBe('50.00 GBP commercial')
  })

  it('is of a currency without a rate only where there is no other', () => {
    const unknown = fare('1.00', { price_currency: 'XPF' })
    expect(found(unknown, fare('50.00'))).toBe('50.00 GBP commercial')
    expect(found(unknown)).toBe('1.00 XPF commercial')
  })
})
