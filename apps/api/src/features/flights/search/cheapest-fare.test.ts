import { describe, expect, it } from 'vitest'
import type { FlightOffer } from '#providers/flight-offers.ts'
import { getFare } from '#testing/fare.ts'
import { cheapestFare } from './cheapest-fare.ts'
import { exchangeRates } from './search.test-data.ts'

const fare = (amount: string, change: Partial<FlightOffer> = {}) =>
  getFare(
    { date: '2026-11-23', origin: 'EDI', destination: 'LHR' },
    { price_amount: amount, price_currency: 'GBP', ...change },
  )
const found = async (...fares: FlightOffer[]) => {
  const best = await cheapestFare(fares, exchangeRates)
  return best && `${best.price_amount} ${best.price_currency} ${best.fare_type}`
}

describe('the cheapest fare (product.md: standby beside the cheapest fare)', () => {
  it('is the cheapest seat, staff fares among them', async () => {
    expect(await found(fare('58.40'), fare('41.00', { fare_type: 'hotline' }), fare('120.00'))).toBe(
      '41.00 GBP hotline',
    )
  })

  it('is no standby as long as there is a seat, nor a seat that is sold', async () => {
    const standby = fare('28.00', { fare_type: 'standby', seats_available: null })
    expect(await found(standby, fare('58.40'))).toBe('58.40 GBP commercial')
    expect(await found(fare('58.40', { seats_available: 0 }), standby)).toBe('28.00 GBP standby')
    expect(await found(fare('58.40', { seats_available: null }), standby)).toBe('58.40 GBP commercial')
  })

  it('is none where nothing flies, or all is sold', async () => {
    expect(await found()).toBeNull()
    expect(await found(fare('58.40', { seats_available: 0 }))).toBeNull()
  })

  it('is compared across currencies by their rates, and stays in its own', async () => {
    expect(await found(fare('50.00'), fare('99.98', { price_currency: 'EUR' }))).toBe('99.98 EUR commercial')
    expect(await found(fare('50.00'), fare('100.02', { price_currency: 'EUR' }))).toBe('50.00 GBP commercial')
  })

  it('is of a currency without a rate only where there is no other', async () => {
    const unknown = fare('1.00', { price_currency: 'XPF' })
    expect(await found(unknown, fare('50.00'))).toBe('50.00 GBP commercial')
    expect(await found(unknown)).toBe('1.00 XPF commercial')
  })
})
