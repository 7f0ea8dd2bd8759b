import { itemTitle, type NamedItem } from '@slipstream/commute/roster/roster-diff'
import { itemId, itemKey, itemStart } from '@slipstream/commute/roster/roster-items'
import type { CrewItem } from '#providers/crew-system.ts'

const sameDuty = (item: NamedItem) => `${item.kind} ${itemStart(item)} ${itemTitle(item)}`

/**
 * Gives duties that are on the roster already under another id that id: some calendars make new UIDs at each export, and the
 * crew system has ids of its own. Else all bookings would be lost where nothing changed.
 */
export function adoptIds(items: readonly CrewItem[], before: readonly NamedItem[]): CrewItem[] {
  const told = new Set(items.map(itemKey))
  const known = new Set(before.map(itemKey))
  const free = new Map(
    before.filter((item) => !told.has(itemKey(item))).map((item) => [sameDuty(item), itemId(item)]),
  )
  return items.map((item) => {
    const id = known.has(itemKey(item)) ? undefined : free.get(sameDuty(item))
    if (id === undefined) return item
    free.delete(sameDuty(item))
    return item.kind === 'trip' ? Object.assign({}, item, { id }) : Object.assign({}, item, { pseudo_id: id })
  })
}
