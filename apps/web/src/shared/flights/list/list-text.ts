import type { SearchSort } from '@slipstream/commute/flights/search-sort'
import { plural } from '../../format.ts'

export const sortLabels: Record<SearchSort, string> = {
  departure: 'Departure',
  price: 'Price',
  duration: 'Duration',
  arrival: 'Arrival',
}

/** How many flights a filter leaves, as visible and as spoken text. */
export const countText = (count: number) => ({ text: String(count), spoken: plural(count, 'flight') })

/** `34 flights`, or `12 of 34 flights` where filters are on. */
export function foundText(shown: number, all: number): string {
  return shown === all ? plural(all, 'flight') : `${shown} of ${plural(all, 'flight')}`
}
