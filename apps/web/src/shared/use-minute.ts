import { minuteMs, type Instant } from '@slipstream/commute/time/zoned-time'
import { useCallback, useSyncExternalStore } from 'react'
import { useEngine } from '#data/engine.ts'

/** The start of the current minute. Renders again with each new one, and on return to the page. */
export function useMinute(): Instant {
  const { now } = useEngine()
  const subscribe = useCallback(
    (onChange: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const wait = () => {
        clearTimeout(timer)
        timer = setTimeout(tick, minuteMs - (now() % minuteMs))
      }
      const tick = () => {
        onChange()
        wait()
      }
      document.addEventListener('visibilitychange', tick)
      wait()
      return () => {
        clearTimeout(timer)
        document.removeEventListener('visibilitychange', tick)
      }
    },
    [now],
  )
  return useSyncExternalStore(subscribe, () => Math.floor(now() / minuteMs) * minuteMs)
}
