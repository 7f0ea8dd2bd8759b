import type { Instant } from '@slipstream/commute/time/zoned-time'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'

/** The start of the current minute. Renders again with each new one, and on return to the page. */
export function useMinute(): Instant {
  return useStore(useEngine().minute)
}
