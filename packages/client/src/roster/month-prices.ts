import { itemsOfMonth } from '@slipstream/commute/months'
import { assignPrices } from '@slipstream/commute/prices'
import { ageOf, stalenessLimits } from '@slipstream/commute/staleness'
import { getRosterPrices } from '@slipstream/contract/hotline'
import type { Month } from '@slipstream/contract/primitives'
import { ApiError, isNetworkError } from '../http-errors.ts'
import type { MonthParts } from './month-types.ts'

/** Prices of a month that is known are refreshed alone from an age of 5 min (specification §9). */
export function arePricesStale({ known, pricedAt, environment }: MonthParts, month: Month): boolean {
  const roster = known(month)
  if (!roster?.hasData) return false
  const newest = Math.max(roster.lastFetch, pricedAt.get(month) ?? 0)
  return ageOf(newest, environment.now()) >= stalenessLimits.prices
}

/**
 * The prices-only refresh (specification §4 Visibility): the items stay, their prices are the newest. Where the server has
 * none the ones shown stay, as fares do that are minutes old. Rejects where the server could not be reached.
 */
export async function refreshPrices(parts: MonthParts, month: Month, signal: AbortSignal): Promise<void> {
  const { http, environment, session, known, pricedAt } = parts
  pricedAt.set(month, environment.now())
  try {
    const prices = await http.call(getRosterPrices, { query: { month } }, { signal })
    const data = known(month)
    const { settings, user } = session.getSnapshot()
    if (!data || !settings || !user) return
    const roster = assignPrices(data.roster, prices, { settings, homeAirports: user.home_airports })
    parts.keep(month, { ...data, roster, filtered: itemsOfMonth(roster, month) })
  } catch (error) {
    if (!(error instanceof ApiError) || isNetworkError(error)) throw error
  }
}
