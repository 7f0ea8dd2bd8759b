import { addMonths } from '@slipstream/commute/months'
import { isRosterStale } from '@slipstream/commute/staleness'
import type { Month } from '@slipstream/contract/primitives'
import { arePricesStale, refreshPrices } from './month-prices.ts'
import type { MonthParts } from './month-types.ts'

/** Specification §9: old-cache cleanup runs on about 10% of refreshes. */
const cleanUpShare = 0.1
/** Ours, in milliseconds: how long nothing is fetched for the month shown before the months around it are. */
export const idleMs = 1000
/** The months cached beside the one shown (specification §9), the likeliest next one first. */
const neighbours = [1, -1, 2, -2]

/** Resolves to false where it was stopped. */
function idle({ environment }: MonthParts, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = environment.setTimeout(() => resolve(true), idleMs)
    signal.addEventListener('abort', () => {
      environment.clearTimeout(timer)
      resolve(false)
    })
  })
}

async function prefetch(parts: MonthParts, selected: Month, signal: AbortSignal) {
  for (const distance of neighbours) {
    const month = addMonths(selected, distance)
    // oxlint-disable-next-line no-await-in-loop -- one after another: the phone has better things to do
    const copy = await parts.load(month)
    if (signal.aborted || !parts.environment.isOnline()) return
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (!copy || isRosterStale(copy.lastFetch, parts.environment.now())) await parts.fetch(month, signal)
  }
}

export interface UpkeepOptions {
  /** Aborted by the next fetch for the month shown, another month, and the end of the session. */
  signal: AbortSignal
  /** It follows a refresh, not a copy that was fresh enough. */
  isRefreshed: boolean
}

/** Shown twice, as React's strict mode does, is kept up once. */
const keptUp = new WeakSet<AbortSignal>()

/**
 * What follows once a month is shown as it should be: now and then the cleanup, prices alone where they are 5 min old,
 * then the months around it (specification §4 Roster refresh, §9). Rejects where one of those could not be fetched: the
 * rest is left for the next time.
 */
export async function keepUp(parts: MonthParts, { signal, isRefreshed }: UpkeepOptions): Promise<void> {
  const month = parts.selected()
  const userId = parts.userId()
  if (signal.aborted || keptUp.has(signal) || month === null || userId === null) return
  keptUp.add(signal)
  try {
    await upkeepOf(parts, { month, userId, signal, isRefreshed })
  } finally {
    keptUp.delete(signal)
  }
}

async function upkeepOf(
  parts: MonthParts,
  { month, userId, signal, isRefreshed }: UpkeepOptions & { month: Month; userId: string },
) {
  const { environment, monthCache } = parts
  if (isRefreshed && environment.random() < cleanUpShare) await monthCache.cleanUp(userId, month)
  if (signal.aborted) return
  if (arePricesStale(parts, month)) await parts.run(month, (running) => refreshPrices(parts, month, running))
  else if (await idle(parts, signal)) await prefetch(parts, month, signal)
}
