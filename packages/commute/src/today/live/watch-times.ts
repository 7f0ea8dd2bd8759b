import { hourMs, minuteMs, type Instant } from '../../time/zoned-time.ts'
import { watchedBeforeMs } from './near-flights.ts'

/** From this long before departure on, how long a status is used before its source is asked again; the nearest first. */
const looks = [
  { before: 2 * hourMs, every: 15 * minuteMs },
  { before: 4 * hourMs, every: 30 * minuteMs },
  { before: 12 * hourMs, every: 3 * hourMs },
  { before: watchedBeforeMs, every: 6 * hourMs },
] as const
/** In the air nothing can be done but to be met. */
const inTheAirMs = 20 * minuteMs
/** How often other flights are looked at before the chosen one is in trouble, and from when on. */
export const backUpLooks = { before: 3 * hourMs, every: hourMs } as const

/**
 * When a flight is to be looked at next: the nearer its departure, the sooner, and never past the moment when the next pace
 * begins. `departure` is where it stands now.
 */
export function nextLook(departure: Instant, now: Instant): Instant {
  const left = departure - now
  if (left <= 0) return now + inTheAirMs
  const pace = looks.find(({ before }) => left <= before)
  if (!pace) return departure - watchedBeforeMs
  const faster = looks.filter(({ before }) => before < pace.before).map(({ before }) => departure - before)
  return Math.min(now + pace.every, ...faster.filter((at) => at > now))
}
