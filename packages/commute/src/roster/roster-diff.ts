import type { ItemChange, Period } from '@slipstream/contract/roster-changes'
import type { GroundDuty, ManualEntry, Trip } from '@slipstream/contract/roster'
import { itemEnd, itemId, itemKey, itemStart, getRoute, type TimedItem } from './roster-items.ts'

/** The subject of a change: an item of the roster, or one as a crew system or a calendar gives it, without prices. */
export type NamedItem = TimedItem &
  (
    | Pick<Trip, 'kind' | 'sectors'>
    | Pick<GroundDuty, 'kind' | 'code' | 'description' | 'location'>
    | Pick<ManualEntry, 'kind' | 'title' | 'location'>
  )

/** A duty in a few words: `LHR-JFK-LHR`, the description of a ground duty (else its code), the title of a manual entry. */
export function itemTitle(item: NamedItem): string {
  switch (item.kind) {
    case 'trip':
      return getRoute(item).join('-')
    case 'ground_duty':
      return item.description.trim() || item.code
    case 'manual_entry':
      return item.title
  }
}

/**
 * What became of the items of a roster that was read again: added, moved (`hasMoved`) and removed, in the order of the
 * earlier of their starts. An item is the same by kind and identifier; an item that stayed is not named.
 */
export function diffRoster(before: readonly NamedItem[], after: readonly NamedItem[]): ItemChange[] {
  const old = new Map(before.map((item) => [itemKey(item), item]))
  const current = new Map(after.map((item) => [itemKey(item), item]))
  const removed = [...old.values()]
    .filter((item) => !current.has(itemKey(item)))
    .map((item) => change('removed', item, getPeriod(item), null))
  const addedOrMoved = [...current].flatMap(([key, item]) => {
    const previous = old.get(key)
    if (!previous) return [change('added', item, null, getPeriod(item))]
    return hasMoved(previous, item) ? [change('moved', item, getPeriod(previous), getPeriod(item))] : []
  })
  return [...removed, ...addedOrMoved].toSorted(compareChanges)
}

/** Whether an item is at another time or goes to another place: both break commutes. */
export function hasMoved(before: NamedItem, after: NamedItem): boolean {
  return (
    itemStart(before) !== itemStart(after) ||
    itemEnd(before) !== itemEnd(after) ||
    getPlaces(before) !== getPlaces(after)
  )
}

function getPlaces(item: NamedItem): string {
  return item.kind === 'trip' ? getRoute(item).join('-') : (item.location ?? '')
}

function getPeriod(item: NamedItem): Period {
  return { start: itemStart(item), end: itemEnd(item) }
}

function change(
  kind: ItemChange['kind'],
  item: NamedItem,
  before: Period | null,
  after: Period | null,
): ItemChange {
  return { kind, item_kind: item.kind, item_id: itemId(item), title: itemTitle(item), before, after }
}

function compareChanges(a: ItemChange, b: ItemChange): number {
  const [first, second] = [getOrder(a), getOrder(b)]
  return first < second ? -1 : Number(first > second)
}

/** The earlier start; of two that start together the kind and identifier, so that no re-read reorders them. */
function getOrder({ before, after, item_kind, item_id }: ItemChange): string {
  const starts = [before, after].flatMap((period) => (period ? [period.start] : [])).toSorted()
  return `${starts[0] ?? ''} ${item_kind}:${item_id}`
}
