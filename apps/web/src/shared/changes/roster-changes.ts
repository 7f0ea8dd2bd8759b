import { getRosterChanges, type RosterChange } from '@slipstream/contract/roster-changes'
import type { Engine } from '#data/engine.ts'
import type { Query } from '@slipstream/client/answers/query'
import { netChanges } from './net-changes.ts'

interface Answer {
  readonly changes: readonly RosterChange[]
}

/** What changed in a month. Never refetched by itself: code that refetches the month must refetch this too. */
export const changesQuery = (month: string): Query<typeof getRosterChanges> => ({
  endpoint: getRosterChanges,
  input: { query: { month } },
  policy: { freshFor: Infinity, retryIn: () => Infinity },
})

/** The changes the user has not seen, newest first. */
export const unseenOf = ({ changes }: Answer): RosterChange[] =>
  changes.filter(({ seen_at: seenAt }) => seenAt === null)

/** How many duties changed that the user has not seen. 0 if that cannot be fetched: the month shows them later. */
export async function countUnseenChanges(answers: Engine['answers'], month: string): Promise<number> {
  const query = changesQuery(month)
  // Shares the request of the month's screen, which fetches the same query.
  await answers.fetch(query)
  const { data, failure } = answers.view(query)
  return data && failure === null ? netChanges(unseenOf(data)).length : 0
}
