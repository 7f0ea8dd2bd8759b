import { hourMs, minuteMs, type Instant } from '../../time/zoned-time.ts'
import { watchedBeforeMs } from './near-flights.ts'

const slowest = { before: watchedBeforeMs, every: 6 * hourMs } as const
/** From this long before departure on, how long a status is used before its source is asked again; the nearest first. */
const looks = [
  { before: 2 * hourMs, every: 2 * minuteMs },
  { before: 4 * hourMs, every: 30 * minuteMs },
  { before: 12 * hourMs, every: 3 * hourMs },
  slowest,
] as const
/** In the air nothing can be done but to be met. */
const inTheAirMs = 20 * minuteMs
/** How often other flights are looked at before the chosen one is in trouble, and from when on. */
export const backUpLooks = { before: 3 * hourMs, every: hourMs } as const

/**
 * The look that is due at `now`, or was last, and the next one: the nearer the departure, the sooner. They are counted from the departure
 * as it stands, so that all who fly look at the same moments, and one answer of the source does for all of them.
 */
export function looksAround(
  departure: Instant,
  now: Instant,
): { readonly last: Instant; readonly next: Instant } {
  const left = departure - now
  if (left <= 0) {
    const last = departure + Math.floor(-left / inTheAirMs) * inTheAirMs
    return { last, next: last + inTheAirMs }
  }
  const pace = looks.find(({ before }) => left <= before) ?? slowest
  const count = Math.ceil(left / pace.every)
  // Never past the moment when a faster pace begins.
  const faster = looks.findLast(({ before }) => before < left)?.before ?? 0
  return {
    last: departure - count * pace.every,
    next: departure - Math.max((count - 1) * pace.every, faster),
  }
}
