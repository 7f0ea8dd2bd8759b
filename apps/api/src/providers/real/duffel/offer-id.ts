import { createHash } from 'node:crypto'
import { dateSchema } from '@slipstream/contract/primitives'
import type { FlightOffer, Route } from '../../flight-offers.ts'

export type CabinClass = FlightOffer['cabin_class']

const cabinLetters: Readonly<Record<CabinClass, string>> = {
  economy: 'y',
  premium_economy: 'w',
  business: 'j',
  first: 'f',
}

interface FlightAndFare extends Route {
  readonly carrier: string
  readonly flightNumber: string
  readonly cabin: CabinClass
  readonly brand: string | null
}

/** Enough to tell the few brands of one flight apart. */
function brandKey(brand: string): string {
  return createHash('sha256').update(brand.toLowerCase()).digest('hex').slice(0, 8)
}

/**
 * The same for the same flight, day, cabin and brand, however often it is offered: Duffel's own ids end with their offer
 * (docs/decisions/0017-duffel.md). At most 36 characters, for 60 of them share a cookie.
 */
export function getOfferId(fare: FlightAndFare): string {
  const { carrier, flightNumber, date, origin, destination, cabin, brand } = fare
  const fareKey = `${cabinLetters[cabin]}${brand === null ? '' : brandKey(brand)}`
  return `${carrier}${flightNumber}-${date}-${origin}-${destination}-${fareKey}`
}

/** Where and when the flight goes that an id is of; undefined for what is none of ours. */
export function routeOfId(id: string): Route | undefined {
  const [, date = '', origin = '', destination = ''] =
    /^[A-Z0-9]{2}[1-9]\d{0,3}[A-Z]?-(\d{4}-\d\d-\d\d)-([A-Z]{3})-([A-Z]{3})-[ywjf](?:[\da-f]{8})?$/.exec(
      id,
    ) ?? []
  return dateSchema.safeParse(date).success ? { date, origin, destination } : undefined
}
