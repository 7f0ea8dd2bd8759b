import type { Month } from '@slipstream/contract/primitives'
import { addDays, dateOf, datesFrom } from './dates.ts'
import { addMonths, compareItems, monthOf } from './months.ts'
import { itemEnd, itemStart, type TimedItem } from './roster-items.ts'

/** The month with `reach` months before and after it, in order (specification §4: selected plus or minus 2). */
export function monthsAround(month: Month, reach: number): Month[] {
  return Array.from({ length: 2 * reach + 1 }, (_, index) => addMonths(month, index - reach))
}

/** Every date of a month, in order. */
export function daysOfMonth(month: Month): string[] {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()
  return datesFrom(`${month}-01`, `${month}-${last}`)
}

/** The dates, Europe/London, on which an item has any part; an item that ends at 00:00 has none in that day. */
export function dutyDays(item: TimedItem): string[] {
  const start = dateOf(itemStart(item))
  const end = itemEnd(item)
  const last = end.endsWith(' 00:00') && dateOf(end) > start ? addDays(dateOf(end), -1) : dateOf(end)
  return datesFrom(start, last)
}

/** The items that begin before a month and end after it, such as a long leave; sorted by start. */
export function itemsSpanningMonth<I extends TimedItem>(items: readonly I[], month: Month): I[] {
  return items
    .filter((item) => monthOf(itemStart(item)) < month && monthOf(itemEnd(item)) > month)
    .toSorted(compareItems)
}
