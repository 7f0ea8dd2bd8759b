import type { Period, RosterChange } from '@slipstream/contract/roster-changes'

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
