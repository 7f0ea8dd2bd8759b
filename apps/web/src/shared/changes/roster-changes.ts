import { getRosterChanges, type RosterChange, type Period } from '@slipstream/contract/roster-changes'
import type { Query } from '@slipstream/client/answers/query'
import type { Engine } from '#data/engine.ts'

export const changeKey = ({ item_kind, item_id }: Pick<RosterChange, 'item_kind' | 'item_id'>) =>
  `${item_kind}:${item_id}`

const isSame = (one: Period | null, other: Period | null) =>
  one?.start === other?.start && one?.end === other?.end

/**
 * Merges the changes of several fetches into one per duty, newest first. A duty that moved twice moved once, from its
 * first to its last time; one that was added and removed, or is back at its old time, did not change.
 */
export function netChanges(changes: readonly RosterChange[]): RosterChange[] {
  const byItem = Map.groupBy(changes, changeKey)
  return [...byItem.values()].flatMap((ofItem) => {
    const [newest] = ofItem
    const oldest = ofItem.at(-1)
    if (!newest || !oldest) return []
    const { before } = oldest
    const { after } = newest
    if (!before && !after) return []
    // A duty with the same times but another place has changed as well.
    if (isSame(before, after) && !ofItem.every((change) => isSame(change.before, change.after))) return []
    const kind = !before ? 'added' : !after ? 'removed' : 'moved'
    return [{ ...newest, kind, before, after }]
  })
}

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
export const getUnseen = ({ changes }: Answer): RosterChange[] =>
  changes.filter(({ seen_at: seenAt }) => seenAt === null)

/** How many duties changed that the user has not seen. 0 if that cannot be fetched: the month shows them later. */
export async function countUnseenChanges(answers: Engine['answers'], month: string): Promise<number> {
  const query = changesQuery(month)
  // Shares the request of the month's screen, which fetches the same query.
  await answers.fetch(query)
  const { data, failure } = answers.view(query)
  return data && failure === null ? netChanges(getUnseen(data)).length : 0
}
