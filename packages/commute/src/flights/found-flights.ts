import type { Offer, Price } from '@slipstream/contract/flight'
import { flightName, readFlightInstants, type FlightInstants } from './flights.ts'
import { cheapest, type Rates } from '../money/money.ts'

/** A flight that was found, with every way to buy it. */
export interface FoundFlight {
  /** Tells it from every other flight: its name, and where and when it leaves. */
  readonly key: string
  /** The cheapest seat that can be had; the standby fare if there is none; a fare that is sold out where that is all. */
  readonly fare: Offer
  /** Each offer once. */
  readonly fares: readonly Offer[]
  /** In UTC, milliseconds since the epoch. */
  readonly departure: number
  readonly arrival: number
}

/** A flight at the fare that is shown of it: of a search, or of a commute. */
export interface SortableFlight extends FlightInstants {
  readonly fare: Omit<Price, 'direction'>
}

const getKey = (offer: SortableFlight['fare']) =>
  `${flightName(offer)} ${offer.origin} ${offer.departure_time}`

/** A seat is not to be had; standby is listed for, whatever seats there are. */
export function isSoldOut({
  fare_type,
  seats_available,
}: Pick<Offer, 'fare_type' | 'seats_available'>): boolean {
  return fare_type !== 'standby' && seats_available === 0
}

/** The fare to show of several of one flight: see `FoundFlight`. Of currencies that cannot be compared, the first. */
export function bestFare(fares: readonly Offer[], rates: Rates): Offer | null {
  const onOffer = fares.filter((fare) => !isSoldOut(fare))
  const seats = onOffer.filter(({ fare_type }) => fare_type !== 'standby')
  const candidates = [seats, onOffer, fares].find(({ length }) => length > 0) ?? []
  const best = cheapest(candidates, rates)
  return best.kind === 'cheapest' ? best.price : (candidates[0] ?? null)
}

/** The offers of a search by flight, in the order in which they leave; one whose times cannot be read is left out. */
export function foundFlights(offers: readonly Offer[], rates: Rates): FoundFlight[] {
  const byFlight = new Map<string, Map<string, Offer>>()
  for (const offer of offers) {
    const fares = byFlight.get(getKey(offer))
    if (fares) fares.set(offer.id, offer)
    else byFlight.set(getKey(offer), new Map([[offer.id, offer]]))
  }
  return [...byFlight]
    .flatMap(([key, byId]) => {
      const fares = [...byId.values()]
      const fare = bestFare(fares, rates)
      const instants = fare && readFlightInstants(fare)
      return instants ? [{ key, fare, fares, ...instants }] : []
    })
    .toSorted(inOrderOfDeparture)
}

/** Ties go to the earlier landing, then to the name, so that a second answer never reorders the list. */
export function inOrderOfDeparture(a: SortableFlight, b: SortableFlight): number {
  return a.departure - b.departure || a.arrival - b.arrival || inOrderOfName(getKey(a.fare), getKey(b.fare))
}

const inOrderOfName = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** The flight that an offer belongs to, at that fare; null where the offer is not among them. */
export function flightOfOffer(flights: readonly FoundFlight[], offerId: string): FoundFlight | null {
  for (const flight of flights) {
    const fare = flight.fares.find(({ id }) => id === offerId)
    if (fare) return { ...flight, fare }
  }
  return null
}
