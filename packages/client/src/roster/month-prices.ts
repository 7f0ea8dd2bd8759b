import { addMonths } from '@slipstream/commute/time/calendar-dates'
import { readFlightInstants } from '@slipstream/commute/flights/flights'
import { assignPrices } from '@slipstream/commute/flights/prices'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import { getAge, oldPricesFrom, stalenessLimits } from '@slipstream/commute/roster/refresh/staleness'
import { getRosterPrices } from '@slipstream/contract/hotline'
import type { Month } from '@slipstream/contract/primitives'
import type { Environment } from '../device/environment.ts'
import type { Http } from '../http/http.ts'
import { ApiError, isNetworkError } from '../http/http-errors.ts'
import { getOwner } from '../session/session-owner.ts'
import type { Session } from '../session/types.ts'
import type { RosterMonths } from './months.ts'

export type MonthPrices = ReturnType<typeof createMonthPrices>

export interface MonthPricesOptions {
  months: RosterMonths
  http: Http
  environment: Pick<Environment, 'now'>
  session: Pick<Session, 'getSnapshot' | 'subscribe'>
}

/** Ours, in milliseconds: a server that asks its source has the answer within seconds, or is short of requests for a minute. */
const askAgainIn = [15_000, 30_000, 60_000, 120_000]

/** The prices-only refresh (specification §4 Visibility, §7 Hotline roster-prices, §9): the items stay, their prices are the newest. */
export function createMonthPrices({ months, http, environment, session }: MonthPricesOptions) {
  /** When prices alone were last requested, by user and month, in milliseconds since the epoch. */
  const askedAt = new Map<string, number>()
  /** Requests for prices alone, each under 5 min after the one before. */
  const asksInARow = new Map<string, number>()
  const getKey = (month: Month) => `${getOwner(session) ?? ''}/${month}`

  async function take(month: Month, signal: AbortSignal): Promise<void> {
    const key = getKey(month)
    const now = environment.now()
    const last = askedAt.get(key)
    const isInARow = last !== undefined && getAge(last, now) < stalenessLimits.prices
    asksInARow.set(key, isInARow ? (asksInARow.get(key) ?? 0) + 1 : 1)
    askedAt.set(key, now)
    const prices = await http.call(getRosterPrices, { query: { month } }, { signal })
    const { settings, user } = session.getSnapshot()
    if (!settings || !user) return
    const context = {
      settings,
      homeAirports: user.home_airports,
      base: user.base,
      now: environment.now(),
    }
    await months.update(month, (items) => {
      // As the server does: a rest over the month's edge decides whether its end needs flights.
      const own = new Set(items.map(itemKey))
      const around = [-1, 1]
        .flatMap((step) => months.known(addMonths(month, step))?.roster ?? [])
        .filter((item) => !own.has(itemKey(item)))
      return assignPrices([...items, ...around], prices, context).slice(0, items.length)
    })
  }

  return {
    /** Whether the month is cached and its prices are 5 min old or older. */
    areStale(month: Month): boolean {
      const known = months.known(month)
      if (!known?.hasData) return false
      const newest = Math.max(known.lastFetch, askedAt.get(getKey(month)) ?? 0)
      return getAge(newest, environment.now()) >= stalenessLimits.prices
    },
    /**
     * In how many ms to ask again for prices of which the server had only older ones: it asks its source meanwhile. Null where
     * those of flights to come are very fresh, and after four requests in a row.
     */
    newerIn(month: Month): number | null {
      const now = environment.now()
      const prices = (months.known(month)?.roster ?? [])
        .flatMap(({ prices: { to_work, from_work } }) => [to_work, from_work].flat())
        .filter((price) => (readFlightInstants(price)?.departure ?? 0) > now)
      if (oldPricesFrom(prices, now) === null) return null
      return askAgainIn[asksInARow.get(getKey(month)) ?? 0] ?? null
    },
    /**
     * If the server has none, the shown prices stay. Never rejects: an unreachable server becomes a problem of the month.
     */
    refresh: (month: Month) =>
      months.run(month, async (signal) => {
        try {
          await take(month, signal)
        } catch (error) {
          if (!(error instanceof ApiError) || isNetworkError(error)) throw error
        }
      }),
    /**
     * The same on the user's request, whatever the age of the prices. A month that is not shown is fetched when it is next
     * shown. Rejects with the ApiError, or an AbortError if it was aborted.
     */
    ask: async (month: Month): Promise<void> => {
      if (month !== months.selected()) return months.refresh(month)
      let reason: unknown = null
      await months.run(month, async (signal) => {
        try {
          await take(month, signal)
        } catch (error) {
          reason = error
          // The roster of a server that has no prices now is as it was.
          if (isNetworkError(error)) throw error
        }
      })
      if (reason !== null) throw reason
      return undefined
    },
  }
}
