import type { Colleagues } from '@slipstream/contract/colleagues'
import { asOfText } from '../format.ts'

/** Since when the airline counts, while it does not; undefined once it does. `now` in milliseconds since the epoch. */
export function airlineWaitText(
  { airline, airline_counts_from: from }: Pick<Colleagues, 'airline' | 'airline_counts_from'>,
  now: number,
): string | undefined {
  if (from === null) return undefined
  return `${airline} counts as your airline from ${asOfText(Date.parse(from), now)}. Until then you and its people do not see each other.`
}
