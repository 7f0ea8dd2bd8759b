import type { Month } from '@slipstream/contract/primitives'
import { itemEnd, itemKey, itemStart, type TimedItem } from './roster-items.ts'
import type { Clock } from '../time/clock.ts'
import { itemPeriod } from './shown-times.ts'
import { addDays, getDate, datesFrom, getMonth } from '../time/calendar-dates.ts'

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** Roster order: by start; of two that start together the one that ends first; then by key, so that no refresh reorders them. */
export function compareItems(a: TimedItem, b: TimedItem): number {
  return order(itemStart(a), itemStart(b)) || order(itemEnd(a), itemEnd(b)) || order(itemKey(a), itemKey(b))
}

/**
 * The items whose start or end falls in a month, sorted by start (specification §4 Roster refresh).
 * Both are Europe/London times and are read as written. An item that begins before the month and ends after it
 * is, to the letter, not of that month: `itemsSpanningMonth` names it, for its calendar and the notice of a month without duties.
 */
export function itemsOfMonth<I extends TimedItem>(items: readonly I[], month: Month): I[] {
  return items
    .filter((item) => getMonth(itemStart(item)) === month || getMonth(itemEnd(item)) === month)
    .toSorted(compareItems)
}

/** The items that begin before a month and end after it, such as a long leave; sorted by start. */
export function itemsSpanningMonth<I extends TimedItem>(items: readonly I[], month: Month): I[] {
  return items
    .filter((item) => getMonth(itemStart(item)) < month && getMonth(itemEnd(item)) > month)
    .toSorted(compareItems)
}

/** The dates on somebody's clock on which an item has any part; an item that ends at 00:00 has none in that day. */
export function dutyDays(item: TimedItem, clock: Pick<Clock, 'zone'>): string[] {
  const { start: begins, end } = itemPeriod(item, clock)
  const start = getDate(begins)
  const last = end.endsWith(' 00:00') && getDate(end) > start ? addDays(getDate(end), -1) : getDate(end)
  return datesFrom(start, last)
}
