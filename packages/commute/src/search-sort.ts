import { inOrderOfDeparture, isSoldOut, type FoundFlight } from './found-flights.ts'
import { compareAmounts, convertAmount, type Rates } from './money.ts'

export const searchSorts = ['departure', 'price', 'duration', 'arrival'] as const
export type SearchSort = (typeof searchSorts)[number]

type Compare = (a: FoundFlight, b: FoundFlight) => number

/** Cheapest first; after those, by departure, what no rate makes comparable; last what is sold out. */
function byPrice(flights: readonly FoundFlight[], rates: Rates): Compare {
  const amounts = new Map(
    flights.map(({ key, fare }) => [key, convertAmount(fare.price_amount, fare.price_currency, rates, 3)]),
  )
  const rank = ({ key, fare }: FoundFlight) => (isSoldOut(fare) ? 2 : Number(amounts.get(key) === null))
  return (a, b) => {
    const [left = null, right = null] = [amounts.get(a.key), amounts.get(b.key)]
    return rank(a) - rank(b) || (left === null || right === null ? 0 : compareAmounts(left, right))
  }
}

/** The flights in another order; ties by departure. Nothing is changed in place. */
export function sortFlights(flights: readonly FoundFlight[], by: SearchSort, rates: Rates): FoundFlight[] {
  const compares: Record<SearchSort, Compare> = {
    departure: inOrderOfDeparture,
    price: byPrice(flights, rates),
    duration: (a, b) => a.arrival - a.departure - (b.arrival - b.departure),
    arrival: (a, b) => a.arrival - b.arrival,
  }
  const compare = compares[by]
  return flights.toSorted((a, b) => compare(a, b) || inOrderOfDeparture(a, b))
}
