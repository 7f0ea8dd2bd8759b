import type { AlertTarget } from '@slipstream/client/flights/saved-changes'
import type { SavedItem } from '../saved-items.ts'

/** What an item's price alert is set on: the flight, or the total of the pair. */
export function alertTarget({ legs: [first, second] }: SavedItem): AlertTarget {
  const { id } = first.saved.flight
  return second ? { outboundId: id, returnId: second.saved.flight.id } : { flightId: id }
}
