import { aPrice } from '@slipstream/contract/testing/records'
import { describe, expect, it } from 'vitest'
import { bookAction, bookingLink } from './booking-link.ts'

const fare = aPrice({
  marketing_carrier: 'BA',
  origin: 'EDI',
  destination: 'LHR',
  departure_time: '2026-12-23 08:35',
  fare_type: 'commercial',
  deep_link: null,
})
const home = 'https://www.britishairways.com/'

describe('where a flight can be booked (issue 19, item 5: with route and date)', () => {
  it('is the record’s own link', () => {
    const own = 'https://flights.example/book/BA1439-2026-12-23'
    expect(bookingLink({ ...fare, deep_link: own })).toBe(own)
    expect(bookAction({ ...fare, deep_link: own })).toEqual({ label: 'Book', href: own })
  })

  it('is a search with route, day and airline without one, and for an airline’s home page', () => {
    for (const deep_link of [null, home]) {
      const link = new URL(bookingLink({ ...fare, deep_link }) ?? '')
      expect(link.origin + link.pathname).toBe('https://www.google.com/travel/flights')
      expect(link.searchParams.get('q')).toBe('One way flights from EDI to LHR on 2026-12-23 with BA')
    }
  })

  it('is nowhere for a fare with no seat left (issue 39, 10)', () => {
    const own = 'https://flights.example/book/BA1439-2026-12-23'
    expect(bookAction({ ...fare, deep_link: own, seats_available: 0 })).toBeUndefined()
    expect(bookAction({ ...fare, deep_link: own, seats_available: 1 })?.href).toBe(own)
  })

  it('is no public search for staff and standby fares', () => {
    expect(bookAction({ ...fare, fare_type: 'standby' })).toBeUndefined()
    expect(bookAction({ ...fare, fare_type: 'hotline' })).toBeUndefined()
    expect(bookingLink({ ...fare, fare_type: 'hotline', deep_link: home })).toBe(home)
  })
})
