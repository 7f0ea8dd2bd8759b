import type { Offer } from '@slipstream/contract/flight'
import * as fc from 'fast-check'
import { aPrice } from './fixtures.test-data.ts'
import { foundFlights, type FoundFlight } from './flights/found-flights.ts'
import type { Rates } from './money/money.ts'

export const pounds: Rates = { to: 'GBP', perUnit: { EUR: 0.8 } }

/** An offer from Edinburgh to Heathrow. */
export function anOffer(number: string, departure: string, change: Partial<Offer> = {}): Offer {
  const { direction: _, ...fare } = aPrice('to_work', number, departure)
  return { ...fare, leg: 'outbound', seats_available: 4, ...change }
}

/** Any answer of a search: fares of one day in known and unknown currencies, sold out or not, some of one flight. */
export const anyFlights: fc.Arbitrary<FoundFlight[]> = fc
  .array(
    fc.record({
      number: fc.integer({ min: 1, max: 12 }),
      minute: fc.integer({ min: 0, max: 23 * 60 + 59 }),
      carrier: fc.constantFrom('BA', 'U2', 'LM'),
      pence: fc.integer({ min: 0, max: 60_000 }),
      price_currency: fc.constantFrom('GBP', 'EUR', 'XTS'),
      fare_type: fc.constantFrom('commercial', 'hotline', 'standby'),
      seats_available: fc.constantFrom(null, 0, 1, 9),
      stops: fc.constantFrom(0, 1),
      duration_minutes: fc.integer({ min: 1, max: 600 }),
    }),
    { maxLength: 30 },
  )
  .map((drawn) =>
    drawn.map(({ number, minute, carrier, pence, duration_minutes, ...fare }, index) => {
      const clock = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'))
      const { direction: _, ...timed } = aPrice('to_work', String(number), `2026-11-06 ${clock.join(':')}`, {
        duration_minutes,
        marketing_carrier: carrier,
      })
      return {
        ...timed,
        ...fare,
        id: String(index),
        leg: 'outbound' as const,
        price_amount: (pence / 100).toFixed(2),
      }
    }),
  )
  .map((offers) => foundFlights(offers, pounds))
