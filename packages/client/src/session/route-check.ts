import type { Environment, Timer } from '../device/environment.ts'
import { sessionLimits } from './types.ts'

export interface RouteCheck {
  request: () => void
  cancel: () => void
}

/** Runs a check 500 ms after a route change, at most once a second (specification §4 Session). */
export function createRouteCheck(
  environment: Pick<Environment, 'now' | 'setTimeout' | 'clearTimeout'>,
  check: () => void,
): RouteCheck {
  let timer: Timer | null = null
  let lastRun = Number.NEGATIVE_INFINITY
  return {
    request() {
      if (timer !== null) return
      // A clock set back must not postpone the check for hours.
      const sinceLast = Math.max(0, environment.now() - lastRun)
      const delay = Math.max(sessionLimits.routeCheckDelay, sessionLimits.routeCheckInterval - sinceLast)
      timer = environment.setTimeout(() => {
        timer = null
        lastRun = environment.now()
        check()
      }, delay)
    },
    cancel() {
      if (timer !== null) environment.clearTimeout(timer)
      timer = null
    },
  }
}
