import { minuteMs, type Instant } from '@slipstream/commute/time/zoned-time'

/** Before that anyone who will not catch a flight can still leave earlier. */
const missableBeforeMs = 90 * minuteMs

/** Whether a flight may have been missed, or surely will be. */
export function isMissable(departure: Instant, now: Instant): boolean {
  return now >= departure - missableBeforeMs
}
