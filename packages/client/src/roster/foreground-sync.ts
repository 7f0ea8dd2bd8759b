import { ageOf, foregroundRefresh, stalenessLimits } from '@slipstream/commute/staleness'
import { lastRefreshOf } from './month-refresh.ts'
import { arePricesStale, refreshPrices } from './month-prices.ts'
import type { RosterMonths } from './month-types.ts'

/** Specification §9 Cache and refresh, in milliseconds. */
export const foregroundLimits = {
  /** A return is skipped where the last one that was not is younger. */
  between: 30_000,
  /** A stay in the background over this counts as long: everything is refreshed. */
  longStay: stalenessLimits.roster,
} as const

/** What the page's visibility tells the roster (specification §4 Visibility and sync). */
export interface ForegroundSync {
  left: () => void
  /** Resolves when what it started is done; never rejects. */
  returned: () => Promise<void>
  /** The connection is good again: the month that is shown is fetched, and a return soon after has nothing to do. Never rejects. */
  recovered: () => Promise<void>
  /**
   * Offline is over, and `recovered` follows once that has lasted (specification §9, 3 s). What was said of being offline goes
   * at once, and a month of which there is nothing to show does not wait. Never rejects.
   */
  isBack: () => Promise<void>
  /** The server can be reached: the month that is shown is asked for again where nothing came back before. Never rejects. */
  reached: () => Promise<void>
}

export function createForegroundSync(months: RosterMonths): ForegroundSync {
  const { parts } = months
  const { environment } = parts
  let leftAt: number | null = null
  let syncedAt: number | null = null

  return {
    async recovered() {
      const month = parts.selected()
      if (month === null) return
      syncedAt = environment.now()
      await months.refresh(month, { force: true })
    },
    async isBack() {
      parts.forgetUnreached()
      const month = parts.selected()
      if (month !== null && !parts.known(month)) await months.refresh(month, { force: true })
    },
    async reached() {
      const month = parts.selected()
      if (month === null) return
      const problem = parts.months.get(month)?.getSnapshot().problem ?? null
      if (problem !== null && problem !== 'failed') await months.refresh(month, { force: true })
    },
    left: () => {
      leftAt = environment.now()
    },
    async returned() {
      const now = environment.now()
      const isLong = leftAt !== null && ageOf(leftAt, now) > foregroundLimits.longStay
      leftAt = null
      const month = parts.selected()
      if (month === null) return
      // Another tab may have fetched it a moment ago: then its copy is shown, and the server is not asked again.
      await parts.recall(month)
      if (month !== parts.selected()) return
      const isRecent = (at: number | null) => at !== null && ageOf(at, now) < foregroundLimits.between
      if (isRecent(syncedAt) || isRecent(lastRefreshOf(month, parts.flags))) return
      syncedAt = now
      const known = parts.known(month)
      if (!known || isLong || foregroundRefresh(known.lastFetch, now) === 'full') {
        await months.refresh(month, { force: true })
      } else if (arePricesStale(parts, month)) {
        await parts.run(month, (signal) => refreshPrices(parts, month, signal))
      }
    },
  }
}
