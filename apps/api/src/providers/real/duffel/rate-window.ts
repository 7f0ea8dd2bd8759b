import { wait } from '#platform/wait.ts'

/** Duffel counts requests by the minute; a header that says more is not believed. */
const longestWindowMs = 60_000
/** Where a header says nothing useful, or a moment that has passed. */
const shortestWaitMs = 1000

/** When Duffel takes the next request. */
export interface RateWindow {
  /** Resolves once a request may be sent; rejects where the signal aborts. */
  opened(signal?: AbortSignal): Promise<void>
  /** Learns from an answer's headers `ratelimit-remaining` and `ratelimit-reset`. */
  note(response: Response): void
}

export function createRateWindow(now: () => Date): RateWindow {
  let opensAt = 0
  return {
    async opened(signal) {
      for (let left = opensAt - now().getTime(); left > 0; left = opensAt - now().getTime()) {
        // An answer to another request may close it for longer.
        await wait(left, signal)
      }
    },
    note({ status, headers }) {
      if (status !== 429 && headers.get('ratelimit-remaining') !== '0') return
      // Both are of Duffel's clock, which need not be ours.
      const asOf = Date.parse(headers.get('date') ?? '') || now().getTime()
      const untilReset = Date.parse(headers.get('ratelimit-reset') ?? '') - asOf
      const wait = Math.min(Math.max(untilReset || 0, shortestWaitMs), longestWindowMs)
      opensAt = Math.max(opensAt, now().getTime() + wait)
    },
  }
}
