import type { Environment, Timer } from '@slipstream/client/device/environment'
import { createStore, type Readable } from '@slipstream/client/store'
import { useEffect, useState } from 'react'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'

/** Whole seconds left; 0 if it is not running. */
export interface Countdown extends Readable<number> {
  /** Restarts the countdown. */
  start: (seconds: number) => void
  stop: () => void
}

/** A visible countdown. It reads the clock, since timers sleep while the user is in the mail app. */
export function createCountdown(
  environment: Pick<Environment, 'now' | 'setTimeout' | 'clearTimeout'>,
): Countdown {
  const { subscribe, getSnapshot, set } = createStore(0)
  let endsAt = 0
  let timer: Timer | undefined

  const stop = () => {
    if (timer !== undefined) environment.clearTimeout(timer)
    timer = undefined
  }
  const tick = () => {
    const now = environment.now()
    // A clock set back makes no wait longer.
    endsAt = Math.min(endsAt, now + getSnapshot() * 1000)
    const left = Math.max(0, endsAt - now)
    set(Math.ceil(left / 1000))
    timer = left > 0 ? environment.setTimeout(tick, left % 1000 || 1000) : undefined
  }
  return {
    subscribe,
    getSnapshot,
    start(seconds) {
      stop()
      endsAt = environment.now() + seconds * 1000
      set(seconds)
      tick()
    },
    stop,
  }
}

/** A countdown of the screen's own: it stops with it. */
export function useCountdown(): { secondsLeft: number; start: (seconds: number) => void } {
  const { environment } = useEngine()
  const [countdown] = useState(() => createCountdown(environment))
  useEffect(() => countdown.stop, [countdown])
  return { secondsLeft: useStore(countdown), start: countdown.start }
}
