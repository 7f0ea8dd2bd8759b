import { flightName, readFlightInstants } from './flights.ts'
import { cheapest, type Rates } from './money.ts'
import type { Offer } from '@slipstream/contract/flight'

/** A flight that was found, with every way to buy it. */
export interface FoundFlight {
  /** The cheapest seat that can be had, or the standby fare where there is no other. */
  readonly fare: Offer
  readonly fares: readonly Offer[]
  /** In UTC, milliseconds since the epoch. */
  readonly departure: number
  readonly arrival: number
}

const keyOf = (offer: Offer) => `${flightName(offer)} ${offer.origin} ${offer.departure_time}`

function bestOf(fares: readonly [Offer, ...Offer[]], rates: Rates): Offer {
  const seats = fares.filter(
    ({ fare_type, seats_available }) => fare_type !== 'standby' && seats_available !== 0,
  )
  const best = cheapest(seats.length > 0 ? seats : fares, rates)
  return best.kind === 'cheapest' ? best.price : (seats[0] ?? fares[0])
}

/** The offers of a search by flight, in the order in which they leave; one whose times cannot be read is left out. */
export function foundFlights(offers: readonly Offer[], rates: Rates): FoundFlight[] {
  const byFlight = new Map<string, [Offer, ...Offer[]]>()
  for (const offer of offers) {
    const fares = byFlight.get(keyOf(offer))
    if (fares) fares.push(offer)
    else byFlight.set(keyOf(offer), [offer])
  }
  return [...byFlight.values()]
    .flatMap((fares) => {
      const fare = bestOf(fares, rates)
      const instants = readFlightInstants(fare)
      return instants ? [{ fare, fares, ...instants }] : []
    })
    .toSorted((a, b) => a.departure - b.departure || a.arrival - b.arrival)
}
