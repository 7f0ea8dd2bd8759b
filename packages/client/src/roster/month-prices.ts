import { addMonths, itemsOfMonth } from '@slipstream/commute/months'
import { assignPrices } from '@slipstream/commute/prices'
import { itemKey } from '@slipstream/commute/roster-items'
import { ageOf, stalenessLimits } from '@slipstream/commute/staleness'
import { getRosterPrices } from '@slipstream/contract/hotline'
import type { Month } from '@slipstream/contract/primitives'
import { ApiError, isNetworkError } from '../http/http-errors.ts'
import { refreshLater } from './month-later.ts'
import type { MonthParts } from './month-types.ts'

/** When prices alone were last asked for, by user and month, in milliseconds since the epoch. */
const pricedAt = new WeakMap<MonthParts, Map<string, number>>()

function pricedOf(parts: MonthParts): Map<string, number> {
  const known = pricedAt.get(parts) ?? new Map<string, number>()
  pricedAt.set(parts, known)
  return known
}

const keyOf = ({ userId }: MonthParts, month: Month) => `${userId() ?? ''}/${month}`

/** Prices of a month that is known are refreshed alone from an age of 5 min (specification §9). */
export function arePricesStale(parts: MonthParts, month: Month): boolean {
  const { known, environment } = parts
  const roster = known(month)
  if (!roster?.hasData) return false
  const newest = Math.max(roster.lastFetch, pricedOf(parts).get(keyOf(parts, month)) ?? 0)
  return ageOf(newest, environment.now()) >= stalenessLimits.prices
}

async function takePrices(parts: MonthParts, month: Month, signal: AbortSignal): Promise<void> {
  const { http, environment, session, known } = parts
  pricedOf(parts).set(keyOf(parts, month), environment.now())
  const prices = await http.call(getRosterPrices, { query: { month } }, { signal })
  const data = known(month)
  const { settings, user } = session.getSnapshot()
  if (!data || !settings || !user) return
  // As the server does: a rest over the month's edge decides whether its end needs flights.
  const own = new Set(data.roster.map(itemKey))
  const around = [-1, 1]
    .flatMap((step) => known(addMonths(month, step))?.roster ?? [])
    .filter((item) => !own.has(itemKey(item)))
  const context = { settings, homeAirports: user.home_airports, base: user.base }
  const roster = assignPrices([...data.roster, ...around], prices, context).slice(0, data.roster.length)
  parts.keep(month, { ...data, roster, filtered: itemsOfMonth(roster, month) })
}

/**
 * The prices-only refresh (specification §4 Visibility): the items stay, their prices are the newest. Where the server has
 * none the ones shown stay, as fares do that are minutes old. Rejects where the server could not be reached.
 */
export async function refreshPrices(parts: MonthParts, month: Month, signal: AbortSignal): Promise<void> {
  try {
    await takePrices(parts, month, signal)
  } catch (error) {
    if (!(error instanceof ApiError) || isNetworkError(error)) throw error
  }
}

/**
 * The same because somebody asked for it, whatever the prices' age: what went wrong is to be told. Those of a month that
 * is not shown come with it when it is.
 */
export async function askForPrices(parts: MonthParts, month: Month): Promise<void> {
  if (month !== parts.selected()) return refreshLater(parts, month)
  let reason: unknown = null
  await parts.run(month, async (signal) => {
    try {
      await takePrices(parts, month, signal)
    } catch (error) {
      reason = error
      // The roster of a server that has no prices now is as it was.
      if (isNetworkError(error)) throw error
    }
  })
  if (reason !== null) throw reason
  return undefined
}
