import { inOrderOfDeparture, isSoldOut, type SortableFlight } from './found-flights.ts'
import { compareAmounts, convertAmount, type Rates } from '../money/money.ts'

export const searchSorts = ['departure', 'price', 'duration', 'arrival'] as const
export type SearchSort = (typeof searchSorts)[number]

type Compare<F> = (a: F, b: F) => number

/** Cheapest first; after those, by departure, what no rate makes comparable; last what is sold out, by departure too. */
function byPrice<F extends SortableFlight>(flights: readonly F[], rates: Rates): Compare<F> {
  const amounts = new Map(
    flights.map((flight) => [
      flight,
      convertAmount(flight.fare.price_amount, flight.fare.price_currency, rates, 3),
    ]),
  )
  const getAmount = (flight: F) => amounts.get(flight) ?? null
  const rank = (flight: F) => (isSoldOut(flight.fare) ? 2 : Number(getAmount(flight) === null))
  return (a, b) => {
    const [left, right] = [getAmount(a), getAmount(b)]
    const isComparable = rank(a) === 0 && left !== null && right !== null
    return rank(a) - rank(b) || (isComparable ? compareAmounts(left, right) : 0)
  }
}

/** The flights in another order; ties by departure. Nothing is changed in place. */
export function sortFlights<F extends SortableFlight>(
  flights: readonly F[],
  by: SearchSort,
  rates: Rates,
): F[] {
  const compares: Record<SearchSort, Compare<F>> = {
    departure: inOrderOfDeparture,
    price: byPrice(flights, rates),
    duration: (a, b) => a.arrival - a.departure - (b.arrival - b.departure),
    arrival: (a, b) => a.arrival - b.arrival,
  }
  const compare = compares[by]
  return flights.toSorted((a, b) => compare(a, b) || inOrderOfDeparture(a, b))
}
