import type { Route } from '#features/flights/search/flight-search.ts'
import type { FlightOffer } from '#providers/flight-offers.ts'

/** A fare of one route and day, £58.40 with seats left unless said otherwise. */
export function fareOf({ date, origin, destination }: Route, change: Partial<FlightOffer> = {}): FlightOffer {
  return {
    id: `${date}-${origin}-${destination}`,
    marketing_carrier: 'BA',
    operating_carrier: 'BA',
    flight_number: '1432',
    origin,
    destination,
    departure_time: `${date} 06:20`,
    arrival_time: `${date} 07:45`,
    origin_timezone: 'Europe/London',
    destination_timezone: 'Europe/London',
    duration_minutes: 85,
    stops: 0,
    price_amount: '58.40',
    price_currency: 'GBP',
    fare_type: 'commercial',
    fare_brand_name: null,
    cabin_class: 'economy',
    seats_available: 9,
    deep_link: null,
    fetched_at: '2026-11-01T00:00:00.000Z',
    expires_at: '2026-11-01T01:00:00.000Z',
    ...change,
  }
}
