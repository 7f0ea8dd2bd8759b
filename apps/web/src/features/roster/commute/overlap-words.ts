import { overlapsOf } from '@slipstream/commute/overlaps'
import { itemKey } from '@slipstream/commute/roster-items'
import type { RosterItem } from '@slipstream/contract/roster'
import { formatDuration } from '#shared/format.ts'
import { dutyTitle } from '../duty-words.ts'

/** `Overlaps Dentist by 2 h`: one sentence for each item that takes up some of the same time. */
export function overlapSentences(item: RosterItem, items: readonly RosterItem[]): string[] {
  const byKey = new Map(items.map((other) => [itemKey(other), other]))
  const overlaps = overlapsOf(items).get(itemKey(item)) ?? []
  return overlaps.flatMap(({ itemKey: key, minutes }) => {
    const other = byKey.get(key)
    return other ? [`Overlaps ${dutyTitle(other)} by ${formatDuration(minutes)}`] : []
  })
}
