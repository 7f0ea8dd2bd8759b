import { aFare } from '@slipstream/contract/testing/records'
import type { FlightOffer, Route } from '#providers/flight-offers.ts'

/** A fare of one route and day, £58.40 with seats left unless said otherwise. */
export function getFare(
  { date, origin, destination }: Route,
  change: Partial<FlightOffer> = {},
): FlightOffer {
  return aFare({
    id: `${date}-${origin}-${destination}`,
    origin,
    destination,
    departure_time: `${date} 06:20`,
    arrival_time: `${date} 07:45`,
    price_amount: '58.40',
    ...change,
  })
}
