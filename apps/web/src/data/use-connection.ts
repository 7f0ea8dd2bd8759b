import type { NetworkQuality, NetworkStatus } from '@slipstream/client/connectivity/types'
import { useSyncExternalStore } from 'react'
import { useEngine } from './engine.ts'
import type { Store } from './use-store.ts'

/** The quality of this connection. */
export function useQuality({ subscribe, getSnapshot }: Store<NetworkStatus>): NetworkQuality {
  const quality = () => getSnapshot().quality
  return useSyncExternalStore(subscribe, quality, quality)
}

/** The quality of the connection alone. */
export const useConnectionQuality = (): NetworkQuality => useQuality(useEngine().connectivity)

/** Whether the server cannot be reached, according to the connectivity state machine (specification §4 Network quality). */
export function useIsOffline(): boolean {
  const { connectivity } = useEngine()
  const isOffline = () => connectivity.getSnapshot().isOffline
  return useSyncExternalStore(connectivity.subscribe, isOffline, isOffline)
}
