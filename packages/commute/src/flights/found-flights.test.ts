import type { Offer } from '@slipstream/contract/flight'
import { describe, expect, it } from 'vitest'
import { aPrice } from '../fixtures.test-data.ts'
import { bestFare, flightOfOffer, foundFlights } from './found-flights.ts'

const pounds = { to: 'GBP', perUnit: {} }
const offer = (id: string, change: Partial<Offer> = {}): Offer => {
  const { direction: _, ...fare } = aPrice('to_work', '1433', '2026-11-06 08:05')
  return { ...fare, id, leg: 'outbound', seats_available: 4, ...change }
}

describe('the flights of a search (spec §7 Hotline search-results)', () => {
  it('are one a flight, at its cheapest seat, with all its fares', () => {
    const found = foundFlights(
      [
        offer('dear', { price_amount: '80.00' }),
        offer('staff', { price_amount: '40.00', fare_type: 'hotline' }),
        offer('standby', { price_amount: '20.00', fare_type: 'standby' }),
        offer('sold out', { price_amount: '10.00', seats_available: 0 }),
      ],
      pounds,
    )
    expect(found.map(({ fare, fares }) => [fare.id, fares.length])).toEqual([['staff', 4]])
  })

  it('are shown by their standby fare where there is no other', () => {
    expect(foundFlights([offer('standby', { fare_type: 'standby' })], pounds)[0]?.fare.id).toBe('standby')
  })

  it('stand in the order in which they leave', () => {
    const late = offer('late', {
      flight_number: '1443',
      departure_time: '2026-11-06 15:00',
      arrival_time: '2026-11-06 16:15',
    })
    expect(foundFlights([late, offer('early')], pounds).map(({ fare }) => fare.id)).toEqual(['early', 'late'])
  })

  it('are shown by their standby fare where every seat is sold out, however cheap it was', () => {
    const found = foundFlights(
      [
        offer('gone', { price_amount: '5.00', seats_available: 0 }),
        offer('listed', { fare_type: 'standby' }),
      ],
      pounds,
    )
    expect(found[0]?.fare.id).toBe('listed')
  })

  it('stay where nothing of them can be had, as what was sold', () => {
    expect(foundFlights([offer('gone', { seats_available: 0 })], pounds)[0]?.fare.id).toBe('gone')
  })

  it('hold an offer that came twice once', () => {
    expect(foundFlights([offer('same'), offer('same')], pounds)[0]?.fares).toHaveLength(1)
  })

  it('are found by any of their offers, at that fare; an unknown one finds none', () => {
    const found = foundFlights([offer('a'), offer('b', { price_amount: '90.00' })], pounds)
    expect(flightOfOffer(found, 'b')?.fare.id).toBe('b')
    expect(flightOfOffer(found, 'c')).toBeNull()
  })

  it('compare no currencies without a rate: the first seat is shown', () => {
    const dear = offer('dear', { price_amount: '90.00' })
    expect(bestFare([dear, offer('euros', { price_amount: '10.00', price_currency: 'EUR' })], pounds)).toBe(
      dear,
    )
    expect(bestFare([], pounds)).toBeNull()
  })

  it('leave out one that lands before it leaves', () => {
    expect(foundFlights([offer('broken', { arrival_time: '2020-01-01 00:00' })], pounds)).toEqual([])
  })
})
