import { minuteMs, type Instant } from '@slipstream/commute/time/zoned-time'
import type { Readable } from '../store.ts'
import type { Environment, Timer } from './environment.ts'

type Options = Pick<Environment, 'now' | 'setTimeout' | 'clearTimeout' | 'onVisibilityChange'>

/** The start of the current minute. Notifies at each new one and on return to the page: one timer for all who subscribe. */
export function createMinute(environment: Options): Readable<Instant> {
  const listeners = new Set<() => void>()
  let timer: Timer | null = null
  let unwatch: (() => void) | null = null

  function stop() {
    if (timer !== null) environment.clearTimeout(timer)
    timer = null
  }
  function wait() {
    stop()
    timer = environment.setTimeout(tick, minuteMs - (environment.now() % minuteMs))
  }
  function tick() {
    for (const listener of listeners) listener()
    wait()
  }

  return {
    getSnapshot: () => Math.floor(environment.now() / minuteMs) * minuteMs,
    subscribe(listener) {
      if (listeners.size === 0) {
        wait()
        unwatch = environment.onVisibilityChange(tick)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop()
        unwatch?.()
      }
    },
  }
}
