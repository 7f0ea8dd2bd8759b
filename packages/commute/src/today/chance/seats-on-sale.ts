import type { Price } from '@slipstream/contract/flight'
import { aircraftKey, isConfirmed } from '../../plan/read/fares.ts'

/** How many seats of a flight are on sale, of all its fares; 0 where it is sold out, null where nothing is known of it. */
export function seatsOnSale(prices: readonly Price[], flight: Price): number | null {
  const key = aircraftKey(flight)
  const fares = prices.filter((price) => aircraftKey(price) === key)
  if (fares.length === 0) return null
  const seats = fares.filter(isConfirmed).map(({ seats_available: left }) => left)
  return seats.includes(null) ? null : Math.max(0, ...seats.map(Number))
}
