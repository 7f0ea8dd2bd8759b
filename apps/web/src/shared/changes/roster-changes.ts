import { getRosterChanges, type RosterChange } from '@slipstream/contract/roster-changes'
import type { Engine } from '#data/engine.ts'
import type { Query } from '@slipstream/client/queries/query'
import { netChanges } from './net-changes.ts'

interface Answer {
  readonly changes: readonly RosterChange[]
}

/** What changed in a month. Asked when the month was read again, and not by itself: anyone who reads a month says so. */
export const changesQuery = (month: string): Query<typeof getRosterChanges> => ({
  endpoint: getRosterChanges,
  input: { query: { month } },
  policy: { freshFor: Infinity, retryIn: () => Infinity },
})

/** What its user has not been told of, newest first. */
export const unseenOf = ({ changes }: Answer): RosterChange[] =>
  changes.filter(({ seen_at: seenAt }) => seenAt === null)

/** How many duties of a month changed and its user has not been told of; none where that cannot be asked: the month tells them later. */
export async function countUnseenChanges(queries: Engine['queries'], month: string): Promise<number> {
  const query = changesQuery(month)
  // Once with the screen of the month, which asks as well.
  await queries.fetch(query)
  const { data, failure } = queries.view(query)
  return data && failure === null ? netChanges(unseenOf(data)).length : 0
}
