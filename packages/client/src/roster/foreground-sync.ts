import { getAge, foregroundRefresh, stalenessLimits } from '@slipstream/commute/roster/refresh/staleness'
import type { Environment } from '../device/environment.ts'
import type { LocalFlags } from '../storage/local-flags.ts'
import type { MonthPrices } from './month-prices.ts'
import { getLastRefresh, type RosterMonths } from './months.ts'

/** Specification §9 Cache and refresh, in milliseconds. */
export const foregroundLimits = {
  /** Least time between two syncs on return; earlier returns are skipped. */
  between: 30_000,
  /** A stay in the background over this counts as long: everything is refreshed. */
  longStay: stalenessLimits.roster,
} as const

export type ForegroundSync = ReturnType<typeof createForegroundSync>

export interface ForegroundSyncOptions {
  months: RosterMonths
  prices: MonthPrices
  environment: Pick<Environment, 'now'>
  flags: Pick<LocalFlags, 'get'>
}

/** What the page's visibility tells the roster (specification §4 Visibility and sync). */
export function createForegroundSync({ months, prices, environment, flags }: ForegroundSyncOptions) {
  let leftAt: number | null = null
  let syncedAt: number | null = null

  return {
    /** The connection is good again: the month that is shown is fetched, and a return soon after has nothing to do. Never rejects. */
    async recovered(): Promise<void> {
      const month = months.selected()
      if (month === null) return
      syncedAt = environment.now()
      await months.refresh(month, { force: true })
    },
    /**
     * Offline is over, and `recovered` follows once that has lasted (specification §9, 3 s). What was said of being offline goes
     * at once, and a month of which there is nothing to show does not wait. Never rejects.
     */
    async isBack(): Promise<void> {
      months.forgetUnreached()
      const month = months.selected()
      if (month !== null && !months.known(month)) await months.refresh(month, { force: true })
    },
    /** The server can be reached: the month that is shown is asked for again where nothing came back before. Never rejects. */
    async reached(): Promise<void> {
      const month = months.selected()
      if (month === null) return
      const problem = months.get(month).getSnapshot().problem
      if (problem !== null && problem !== 'failed') await months.refresh(month, { force: true })
    },
    left: (): void => {
      leftAt = environment.now()
    },
    /** Resolves when what it started is done; never rejects. */
    async returned(): Promise<void> {
      const now = environment.now()
      const isLong = leftAt !== null && getAge(leftAt, now) > foregroundLimits.longStay
      leftAt = null
      const month = months.selected()
      if (month === null) return
      // Another tab may have fetched it a moment ago: then its copy is shown, and the server is not asked again.
      await months.loadAgain(month)
      if (month !== months.selected()) return
      const isRecent = (at: number | null) => at !== null && getAge(at, now) < foregroundLimits.between
      if (isRecent(syncedAt) || isRecent(getLastRefresh(month, flags))) return
      syncedAt = now
      const known = months.known(month)
      if (!known || isLong || foregroundRefresh(known.lastFetch, now) === 'full') {
        await months.refresh(month, { force: true })
      } else if (prices.areStale(month)) await prices.refresh(month)
    },
  }
}
