import { getMonth } from '@slipstream/commute/time/calendar-dates'
import { itemEnd, itemKey, itemStart } from '@slipstream/commute/roster/roster-items'
import type { Month } from '@slipstream/contract/primitives'
import type { RosterItem } from '@slipstream/contract/roster'
import type { CrewItem } from '#providers/crew-system.ts'

/** What a calendar covers. */
export interface Covering {
  readonly months: readonly Month[]
  readonly items: readonly CrewItem[]
}

/** The imported items of a roster that a calendar covers, by its months or its items. */
export function itemsBefore(roster: readonly RosterItem[], { months, items }: Covering): RosterItem[] {
  const covered = new Set<string>(months)
  const keys = new Set(items.map(itemKey))
  return roster.filter(
    (item) =>
      item.kind !== 'manual_entry' &&
      (keys.has(itemKey(item)) ||
        covered.has(getMonth(itemStart(item))) ||
        covered.has(getMonth(itemEnd(item)))),
  )
}
