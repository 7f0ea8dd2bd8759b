import type { RosterProblem } from './month-types.ts'

/** Specification §8, word for word; `monthName` as the user reads it: 'November 2026'. */
export function rosterProblemText(problem: RosterProblem, monthName: string): string {
  if (problem === 'failed') return 'Failed to fetch roster data.'
  return problem === 'offline-cached'
    ? `Offline - showing cached data for ${monthName}`
    : `No data available for ${monthName}`
}
