import { addMonths } from '@slipstream/commute/time/calendar-dates'
import { isRosterStale } from '@slipstream/commute/roster/refresh/staleness'
import type { Environment } from '../device/environment.ts'
import { getOwner, type SessionReader } from '../session/session-owner.ts'
import type { MonthCache } from '../storage/month-cache.ts'
import type { MonthPrices } from './month-prices.ts'
import type { RosterMonths, ShownMonth } from './months.ts'

/** Specification §9: old-cache cleanup runs on about 10% of refreshes. */
const cleanUpShare = 0.1
/** Ours, in milliseconds: how long nothing is fetched for the month shown before the months around it are. */
export const idleMs = 1000
/** The months cached beside the one shown (specification §9), the likeliest next one first. */
const neighbours = [1, -1, 2, -2]

export interface MonthBackgroundWorkOptions {
  months: RosterMonths
  prices: MonthPrices
  monthCache: Pick<MonthCache, 'cleanUp'>
  environment: Pick<Environment, 'now' | 'setTimeout' | 'clearTimeout' | 'random' | 'isOnline'>
  session: SessionReader
}

/**
 * Background work after a month is shown: sometimes the cache cleanup, then prices alone if they are 5 min old, then the
 * months around it (specification §4 Roster refresh, §9), then prices again where the server had only older ones. Failures
 * are retried with the next month shown. Returns the function that ends it.
 */
export function startMonthBackgroundWork({
  months,
  prices,
  monthCache,
  environment,
  session,
}: MonthBackgroundWorkOptions): () => void {
  /** React's strict mode shows a month twice: run once. */
  const underWay = new WeakSet<AbortSignal>()

  /** Resolves to false if it was aborted. */
  function idle(signal: AbortSignal, ms = idleMs): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = environment.setTimeout(() => resolve(true), ms)
      signal.addEventListener('abort', () => {
        environment.clearTimeout(timer)
        resolve(false)
      })
    })
  }

  async function fetchAround({ month: shown, signal }: ShownMonth) {
    for (const distance of neighbours) {
      const month = addMonths(shown, distance)
      // One after another: the phone has better things to do.
      const copy = await months.load(month)
      if (signal.aborted || !environment.isOnline()) return
      if (!copy || isRosterStale(copy.lastFetch, environment.now())) await months.fetch(month, signal)
    }
  }

  async function keepUp(shown: ShownMonth) {
    const { month, isRefreshed, signal } = shown
    if (isRefreshed && environment.random() < cleanUpShare) await monthCache.cleanUp(getOwner(session), month)
    if (signal.aborted) return
    if (prices.areStale(month)) await prices.refresh(month)
    else if (await idle(signal)) {
      await fetchAround(shown)
      await askForNewer(shown)
    }
  }

  /** It shows the month again, so that this is done again. */
  async function askForNewer({ month, signal }: ShownMonth) {
    const ms = prices.newerIn(month)
    if (ms === null || !(await idle(signal, ms)) || !environment.isOnline()) return
    await prices.refresh(month)
  }

  return months.onShown((shown) => {
    if (underWay.has(shown.signal)) return
    underWay.add(shown.signal)
    keepUp(shown)
      // Background work fails silently: the next month shown retries.
      .catch(() => undefined)
      .finally(() => underWay.delete(shown.signal))
  })
}
