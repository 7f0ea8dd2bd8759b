import type { NetworkQuality, NetworkStatus } from '@slipstream/client/connectivity/types'
import { useSyncExternalStore } from 'react'
import { useEngine } from './engine.ts'
import { useStore } from './use-store.ts'

/** How the app is connected (specification §3 Network status); renders again after each check. */
export function useConnection(): NetworkStatus {
  return useStore(useEngine().connectivity)
}

/** How well it is, where nothing else matters. */
export function useConnectionQuality(): NetworkQuality {
  const { connectivity } = useEngine()
  const quality = () => connectivity.getSnapshot().quality
  return useSyncExternalStore(connectivity.subscribe, quality, quality)
}

/** Whether the server cannot be reached, by the connectivity machine (specification §4 Network quality). */
export function useIsOffline(): boolean {
  const { connectivity } = useEngine()
  const isOffline = () => connectivity.getSnapshot().isOffline
  return useSyncExternalStore(connectivity.subscribe, isOffline, isOffline)
}
