import type { Month } from '@slipstream/contract/primitives'
import type { RosterItem } from '@slipstream/contract/roster'
import { addMonths, getMonth } from '../time/calendar-dates.ts'
import { itemEnd, itemStart } from './roster-items.ts'

/**
 * The months whose duties are known: those that were fetched or imported. Somebody who has never done either enters their duties by
 * hand: theirs are the months that have some.
 */
export function knownMonths(imported: readonly Month[], items: readonly RosterItem[]): ReadonlySet<Month> {
  return new Set(imported.length > 0 ? imported : items.flatMap(monthsWith))
}

/** Every month that an item has a part in. */
function monthsWith(item: RosterItem): Month[] {
  const months = [getMonth(itemStart(item))]
  const last = getMonth(itemEnd(item))
  for (let month = months[0] ?? last; month < last; months.push(month)) month = addMonths(month, 1)
  return months
}
