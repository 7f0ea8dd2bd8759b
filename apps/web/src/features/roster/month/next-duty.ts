import type { MonthCache } from '@slipstream/client/storage/month-cache'
import { compareItems } from '@slipstream/commute/roster/month-items'
import { currentMonth, getMonth, monthsAround } from '@slipstream/commute/time/calendar-dates'
import type { Instant } from '@slipstream/commute/time/zoned-time'
import { itemStart, reportInstant } from '@slipstream/commute/roster/roster-items'
import type { RosterItem } from '@slipstream/contract/roster'

/** Specification §4: how many months around the one in view are cached. */
const reach = 2

interface Known {
  /** Of the month in view. */
  items: readonly RosterItem[]
  monthCache: Pick<MonthCache, 'get'>
  userId: string
  now: Instant
}

interface NextDuty {
  /** The next duty to report for, among the items in view and the cached months; null if there is none. */
  item: RosterItem | null
  /** The first month from now on that was never fetched; null if all that are cached were. */
  unfetched: string | null
}

export async function nextDuty({ items, monthCache, userId, now }: Known): Promise<NextDuty> {
  const months = monthsAround(currentMonth(now), reach).slice(reach)
  const entries = await Promise.all(months.map((month) => monthCache.get(userId, month)))
  const known = [...items, ...entries.flatMap((entry) => entry?.filtered ?? [])]
  return {
    item: known.filter((item) => reportInstant(item) >= now).toSorted(compareItems)[0] ?? null,
    unfetched: months.find((_, place) => entries[place]?.hasData !== true) ?? null,
  }
}

/** The month that lists an item. */
export function monthOfItem(item: RosterItem): string {
  return getMonth(itemStart(item))
}
