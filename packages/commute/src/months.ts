import type { Month } from '@slipstream/contract/primitives'
import { itemEnd, itemKey, itemStart, type TimedItem } from './roster-items.ts'
import { rosterZone, toLocal, type Instant } from './zoned-time.ts'

/** The month `YYYY-MM` of a wall-clock time or date, as it is written. */
export function monthOf(local: string): Month {
  return local.slice(0, 7)
}

function monthNumber(month: Month): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
}

/** The month `count` later (earlier where negative). Throws `RangeError` outside the years 0000–9999. */
export function addMonths(month: Month, count: number): Month {
  const target = monthNumber(month) + count
  const year = Math.floor(target / 12)
  if (!(year >= 0 && year <= 9999)) throw new RangeError(`No month ${count} from '${month}'.`)
  return `${String(year).padStart(4, '0')}-${String((target % 12) + 1).padStart(2, '0')}`
}

/** Negative where `a` is earlier, positive where it is later, 0 where they are one month. */
export function compareMonths(a: Month, b: Month): number {
  return monthNumber(a) - monthNumber(b)
}

/** A month as typed in a URL, or null where it is malformed or of a year that no roster has (before 1970, after 2999). */
export function parseMonth(text: string | null | undefined): Month | null {
  return /^(19[7-9]\d|2\d{3})-(0[1-9]|1[0-2])$/.test(text ?? '') ? (text ?? null) : null
}

/** The month it is now in Europe/London. */
export function currentMonth(now: Instant): Month {
  return monthOf(toLocal(now, rosterZone))
}

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
    .filter((item) => monthOf(itemStart(item)) === month || monthOf(itemEnd(item)) === month)
    .toSorted(compareItems)
}
