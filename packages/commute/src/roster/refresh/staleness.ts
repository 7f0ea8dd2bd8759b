import type { Price } from '@slipstream/contract/flight'
import { hourMs, minuteMs, type Instant } from '../../time/zoned-time.ts'

/** The ages of specification §4 and §9, in milliseconds. */
export const stalenessLimits = {
  /** Staleness where nothing else is said. */
  standard: 10 * minuteMs,
  /** Roster data over this age is stale. */
  roster: 30 * minuteMs,
  /** Cached data under this age are very fresh and need no refresh at all; prices are refreshed alone from it. */
  prices: 5 * minuteMs,
  /** Everything is refreshed from this age. */
  full: hourMs,
  /** The profile is refreshed over this age. */
  profile: 10 * minuteMs,
} as const

/** How old something is, in milliseconds; never negative, also where the clock went back. */
export function getAge(fetchedAt: Instant, now: Instant): number {
  return Math.max(0, now - fetchedAt)
}

/** Stale over a limit: 10 min where none is given (specification §9). */
export function isStale(fetchedAt: Instant, now: Instant, limit: number = stalenessLimits.standard): boolean {
  return getAge(fetchedAt, now) > limit
}

/** Stale over 30 min for roster refresh (specification §9). */
export function isRosterStale(fetchedAt: Instant, now: Instant): boolean {
  return isStale(fetchedAt, now, stalenessLimits.roster)
}

/** A profile refresh is done if over 10 min (specification §4). */
export function isProfileStale(fetchedAt: Instant, now: Instant): boolean {
  return isStale(fetchedAt, now, stalenessLimits.profile)
}

/** When the oldest of some prices was true, where that is 5 min ago or longer; null where all are very fresh (specification §9). */
export function oldPricesFrom(prices: readonly Pick<Price, 'fetched_at'>[], now: Instant): Instant | null {
  const oldest = Math.min(...prices.map(({ fetched_at }) => Date.parse(fetched_at)))
  return prices.length > 0 && getAge(oldest, now) >= stalenessLimits.prices ? oldest : null
}

export type ForegroundRefresh = 'full' | 'prices' | 'none'

/** What a return to the foreground refreshes: everything if 1 h stale, prices if 5 min stale (specification §4). */
export function foregroundRefresh(fetchedAt: Instant, now: Instant): ForegroundRefresh {
  const age = getAge(fetchedAt, now)
  if (age >= stalenessLimits.full) return 'full'
  return age >= stalenessLimits.prices ? 'prices' : 'none'
}
