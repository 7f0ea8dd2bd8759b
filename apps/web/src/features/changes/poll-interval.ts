import type { FlightChange } from '@slipstream/contract/flight-changes'

const secondMs = 1000
/** The shortest and the longest wait between two looks. */
export const shortestWaitMs = 10 * secondMs
export const longestWaitMs = 300 * secondMs
/** What an attempt takes once it is due. */
const attemptMs = 10 * secondMs

interface Circumstances {
  /** Milliseconds since the epoch. */
  readonly now: number
  /** How many looks in a row failed, or found an attempt due and nothing new. */
  readonly unchangedCount: number
}

/**
 * In how many milliseconds to look at the list again: when the next attempt should be over, ever more seldom while it is not;
 * null where nothing waits, so that nothing will change by itself.
 */
export function pollInterval(
  requests: readonly FlightChange[],
  { now, unchangedCount }: Circumstances,
): number | null {
  const dueAt = requests
    .filter(({ status }) => status === 'pending')
    .map(({ next_attempt_at: next }) => (next === null ? now : Date.parse(next)))
  if (dueAt.length === 0) return null
  if (unchangedCount > 0) return Math.min(shortestWaitMs * 2 ** unchangedCount, longestWaitMs)
  return Math.min(Math.max(Math.min(...dueAt) + attemptMs - now, shortestWaitMs), longestWaitMs)
}
