import type { MonthView, RosterProblem } from './months.ts'

/**
 * What is to be said of a month; null where nothing is. Offline it is always one of the two messages of specification §8,
 * however fresh the copy is, as soon as the device was asked for one.
 */
export function rosterProblem(
  { data, problem, isDeviceAsked }: MonthView,
  isOffline: boolean,
): RosterProblem | null {
  if (!isOffline && (problem === null || problem === 'failed')) return problem
  if (data && (data.hasData || data.filtered.length > 0)) return 'offline-cached'
  return data || problem || isDeviceAsked ? 'offline-empty' : null
}

/** Specification §8, word for word; `monthName` as the user reads it: 'November 2026'. */
export function rosterProblemText(problem: RosterProblem, monthName: string): string {
  if (problem === 'failed') return 'Failed to fetch roster data.'
  return problem === 'offline-cached'
    ? `Offline - showing cached data for ${monthName}`
    : `No data available for ${monthName}`
}

/** What is said of duties that are in the roster and cannot be shown: ours, because a missing duty would pass for a day off. */
export function unreadableItemsText(count: number): string {
  const what = count === 1 ? '1 item of this month' : `${count} items of this month`
  return `${what} could not be read. Check your crew system before you plan.`
}
