import type { Period, RosterChange } from '@slipstream/contract/roster-changes'

export const changeKey = ({ item_kind, item_id }: Pick<RosterChange, 'item_kind' | 'item_id'>) =>
  `${item_kind}:${item_id}`

const isSame = (one: Period | null, other: Period | null) =>
  one?.start === other?.start && one?.end === other?.end

/**
 * What several readings made of each duty together, as the changes come: newest first. A duty that moved twice moved
 * once, from where it was to where it is; one that came and went, or is back where it was, did not change.
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
    // One that goes elsewhere at the same times is a change all the same.
    if (isSame(before, after) && !ofItem.every((change) => isSame(change.before, change.after))) return []
    const kind = !before ? 'added' : !after ? 'removed' : 'moved'
    return [{ ...newest, kind, before, after }]
  })
}
