import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foundFlights } from './found-flights.ts'
import { anOffer, anyFlights, pounds } from '../offers.test-data.ts'
import { searchSorts, sortFlights, type SearchSort } from './search-sort.ts'

const flights = foundFlights(
  [
    anOffer('1', '2026-11-06 06:00', { price_amount: '90.00', duration_minutes: 75 }),
    // £40, and slower: it lands last.
    anOffer('2', '2026-11-06 07:00', {
      price_amount: '50.00',
      price_currency: 'EUR',
      arrival_time: '2026-11-06 12:00',
    }),
    anOffer('3', '2026-11-06 08:00', { price_amount: '45.00', arrival_time: '2026-11-06 09:00' }),
    anOffer('4', '2026-11-06 09:00', { price_amount: '1.00', price_currency: 'XTS' }),
    anOffer('5', '2026-11-06 09:30', { price_amount: '2.00', seats_available: 0 }),
  ],
  pounds,
)
const sorted = (by: SearchSort) => sortFlights(flights, by, pounds).map(({ fare }) => fare.flight_number)

describe('the order of flights (issue 6: results with sort)', () => {
  it('is by departure', () => {
    expect(sorted('departure')).toEqual(['1', '2', '3', '4', '5'])
  })

  it('is by price across currencies; what has no rate comes after, what is sold out last', () => {
    expect(sorted('price')).toEqual(['2', '3', '1', '4', '5'])
  })

  it('is by the time in the air, as the clocks of both airports tell it', () => {
    expect(sorted('duration')).toEqual(['3', '1', '4', '5', '2'])
  })

  it('is by arrival', () => {
    expect(sorted('arrival')).toEqual(['1', '3', '4', '5', '2'])
  })

  it('measures a flight over the night on which clocks go back by the time that passes', () => {
    const [short, long] = [
      // 00:30 BST to 01:30 GMT: two hours.
      anOffer('120', '2026-10-25 00:30', { arrival_time: '2026-10-25 01:30', duration_minutes: 120 }),
      anOffer('90', '2026-10-25 03:00', { arrival_time: '2026-10-25 04:30', duration_minutes: 90 }),
    ]
    const found = sortFlights(foundFlights([short, long], pounds), 'duration', pounds)
    expect(found.map(({ fare }) => fare.flight_number)).toEqual(['90', '120'])
  })

  it('puts a price of 0 first', () => {
    const free = foundFlights(
      [...flights.map(({ fare }) => fare), anOffer('6', '2026-11-06 22:00', { price_amount: '0.00' })],
      pounds,
    )
    expect(sortFlights(free, 'price', pounds)[0]?.fare.price_amount).toBe('0.00')
  })

  it('puts what is sold out in the order of departure, whatever its currency', () => {
    const soldOut = (number: string, price_amount: string, price_currency: string) =>
      anOffer(number, `2026-11-06 0${number}:00`, { price_amount, price_currency, seats_available: 0 })
    const gone = foundFlights(
      [soldOut('6', '90.00', 'GBP'), soldOut('7', '1.00', 'XTS'), soldOut('8', '20.00', 'GBP')],
      pounds,
    )
    expect(sortFlights(gone.toReversed(), 'price', pounds)).toEqual(gone)
  })

  it('neither loses nor repeats a flight, and depends on nothing but the flights', () => {
    fc.assert(
      fc.property(anyFlights, fc.constantFrom(...searchSorts), (given, by) => {
        const once = sortFlights(given, by, pounds)
        expect(once.toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual(
          given.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
        )
        expect(sortFlights(given.toReversed(), by, pounds)).toEqual(once)
      }),
    )
  })
})
