import type { LoadingFlags } from '@slipstream/client/loading/loading-flags'
import { useSyncExternalStore } from 'react'
import { useEngine } from './engine.ts'

/** Whether one of these flags is on (specification §4 Loading flags). Renders only when that changes. */
export function useLoading(...flags: readonly (keyof LoadingFlags)[]): boolean {
  const { loading } = useEngine()
  return useSyncExternalStore(loading.subscribe, () => flags.some((flag) => loading.getSnapshot()[flag]))
}
