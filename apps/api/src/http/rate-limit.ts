import { ApiError } from './api-error.ts'
import type { AppContext } from './app-env.ts'

interface Bucket {
  /** Calls still free. */
  tokens: number
  refilledAt: number
}

const minuteMs = 60_000
/** Callers kept in mind; past it, those that have been quiet for a minute are forgotten. */
const largestTable = 10_000

/**
 * A token bucket a key: `callsPerMinute` at once, refilled evenly.
 *
 * @returns takes a token; throws an `ApiError` `rate_limited` where none is left.
 */
export function createTokenBuckets(callsPerMinute: number, now: () => Date) {
  const buckets = new Map<string, Bucket>()

  function forgetQuiet(at: number): void {
    for (const [key, { refilledAt }] of buckets) if (at - refilledAt > minuteMs) buckets.delete(key)
  }

  return (key: string): void => {
    const at = now().getTime()
    if (buckets.size > largestTable) forgetQuiet(at)
    const bucket = buckets.get(key) ?? { tokens: callsPerMinute, refilledAt: at }
    const refill = (Math.max(0, at - bucket.refilledAt) * callsPerMinute) / minuteMs
    const tokens = Math.min(callsPerMinute, bucket.tokens + refill)
    buckets.set(key, { tokens: Math.max(0, tokens - 1), refilledAt: at })
    if (tokens < 1) {
      throw new ApiError('rate_limited', {
        message: 'Too many requests. Please wait a moment and try again.',
        retryAfterSeconds: Math.ceil(((1 - tokens) * minuteMs) / callsPerMinute / 1000),
      })
    }
  }
}

/** Bounds an address's calls, 0 for no limit. It bounds abuse, not use. */
export function createRateLimit(callsPerMinute: number, now: () => Date) {
  if (callsPerMinute === 0) return () => undefined
  const take = createTokenBuckets(callsPerMinute, now)
  return (context: AppContext): void => take(context.get('ip'))
}
