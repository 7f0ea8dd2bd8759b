import type { NetworkQuality, NetworkStatus } from '@slipstream/client/connectivity/types'
import { useSyncExternalStore } from 'react'
import { useEngine } from './engine.ts'
import { useStore } from './use-store.ts'

/** The state of the connection (specification §3 Network status). Renders after each check. */
export function useConnection(): NetworkStatus {
  return useStore(useEngine().connectivity)
}

/** The quality of the connection alone. */
export function useConnectionQuality(): NetworkQuality {
  const { connectivity } = useEngine()
  const quality = () => connectivity.getSnapshot().quality
  return useSyncExternalStore(connectivity.subscribe, quality, quality)
}

/** Whether the server cannot be reached, according to the connectivity state machine (specification §4 Network quality). */
export function useIsOffline(): boolean {
  const { connectivity } = useEngine()
  const isOffline = () => connectivity.getSnapshot().isOffline
  return useSyncExternalStore(connectivity.subscribe, isOffline, isOffline)
}
