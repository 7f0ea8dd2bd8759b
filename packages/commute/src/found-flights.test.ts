import type { Offer } from '@slipstream/contract/flight'
import { describe, expect, it } from 'vitest'
import { aPrice } from './fixtures.test-data.ts'
import { foundFlights } from './found-flights.ts'

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

  it('leave out one that lands before it leaves', () => {
    expect(foundFlights([offer('broken', { arrival_time: '2020-01-01 00:00' })], pounds)).toEqual([])
  })
})
