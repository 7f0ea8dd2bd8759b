import type { RosterMonths } from '@slipstream/client/roster/months'
import { addMonths } from '@slipstream/commute/time/calendar-dates'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import type { RosterItem } from '@slipstream/contract/roster'

interface KnownMonth {
  readonly roster: readonly RosterItem[]
}

/** Items of several months, each once: later months override earlier ones. */
export function getItems(months: readonly (KnownMonth | null)[]): RosterItem[] {
  const items = months.flatMap((data) => data?.roster ?? [])
  return [...new Map(items.map((item) => [itemKey(item), item])).values()]
}

/** The loaded items of a month and its neighbours, because rests cross the edges of a month. */
export function itemsAround(months: Pick<RosterMonths, 'get'>, month: string): RosterItem[] {
  return getItems(
    [addMonths(month, -1), addMonths(month, 1), month].map((each) => months.get(each).getSnapshot().data),
  )
}
