import { dayMs, hourMs, minuteMs, type Instant } from '../../time/zoned-time.ts'

const ordinaryMs = 6 * hourMs
/** The roster of the next two days changes at short notice. */
const nearMs = 2 * hourMs
const nearDutyMs = 2 * dayMs
const firstRetryMs = 30 * minuteMs
const longestRetryMs = dayMs
/** After so long without an answer a feed is not read by itself any more. */
const giveUpMs = 7 * dayMs

/**
 * When a feed that was read is read next: about every 6 hours, or 2 while a duty begins within two days. `spread` is from 0 to 1
 * and differs by feed, so that not all are read at once.
 */
export function nextRead(now: Instant, nextDuty: Instant | null, spread: number): Instant {
  const isNear = nextDuty !== null && nextDuty - now <= nearDutyMs
  return now + Math.round((isNear ? nearMs : ordinaryMs) * (0.9 + 0.2 * spread))
}

/**
 * When a feed that failed `failures` times in a row since `since` is read next: after 30 minutes, 1 hour, 2 hours and so on up to a
 * day; null after a week, when the user has to act.
 */
export function readAfterFailure(now: Instant, failures: number, since: Instant): Instant | null {
  if (now - since >= giveUpMs) return null
  return now + Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(failures - 1, 10))
}
