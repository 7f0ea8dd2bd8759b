import type { Endpoint } from '@slipstream/contract/endpoint'
import { health, ready } from '@slipstream/contract/maintenance'
import { ApiError } from '../http/api-error.ts'
import type { AppContext } from '../http/app-env.ts'

interface Bucket {
  /** Calls still free. */
  tokens: number
  refilledAt: number
}

const minuteMs = 60_000
/** Callers remembered; past it, those that have been quiet for a minute are forgotten, once a minute. */
const largestTable = 10_000

/**
 * A token bucket a key: `callsPerMinute` at once, refilled evenly.
 *
 * @returns takes a token; throws an `ApiError` `rate_limited` where none is left.
 */
export function createTokenBuckets(callsPerMinute: number, now: () => Date) {
  const buckets = new Map<string, Bucket>()
  let forgotAt = 0

  function forgetQuiet(at: number): void {
    // Not at each call: anyone who calls from very many networks would have every call walk through all of them.
    if (at - forgotAt <= minuteMs) return
    forgotAt = at
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

/**
 * Calls a minute of a network of callers who are not signed in, for each that an account may make: five hundred phones of one
 * airport that log in within a minute stay below it (docs/decisions/0029-limits.md).
 */
const networkShare = 3

/** Who calls, as a signature says it: nothing is asked of the database before the limit. */
export interface SignedCaller {
  readonly kind: 'account' | 'session'
  readonly id: string
}

interface Options {
  /** Of an account; 0 for no limit. */
  readonly callsPerMinute: number
  readonly now: () => Date
  /** Undefined if nobody is signed in: no token, an invalid or a forged one. */
  readonly getCaller: (context: AppContext) => SignedCaller | undefined
}

export function createRateLimit({ callsPerMinute, now, getCaller }: Options) {
  if (callsPerMinute === 0) return { limitCall: () => undefined, limitNetwork: () => undefined }
  const takeOfCaller = createTokenBuckets(callsPerMinute, now)
  const takeOfNetwork = createTokenBuckets(callsPerMinute * networkShare, now)
  /**
   * Bounds by the network alone, for anyone who has no account.
   *
   * @throws {ApiError} `rate_limited` with `Retry-After`
   */
  const limitNetwork = (context: AppContext) => takeOfNetwork(context.get('network'))
  return {
    /**
     * Bounds a call by its account, or by its network if nobody is signed in. It bounds abuse, not use. The calls of health and
     * readiness are never bounded: a refusal would count as a failure there (specification §7).
     *
     * @throws {ApiError} `rate_limited` with `Retry-After`
     */
    limitCall: (context: AppContext, endpoint: Endpoint): void => {
      if (endpoint.name === health.name || endpoint.name === ready.name) return
      const caller = getCaller(context)
      if (caller) takeOfCaller(`${caller.kind}:${caller.id}`)
      else limitNetwork(context)
    },
    limitNetwork,
  }
}
