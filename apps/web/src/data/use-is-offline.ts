import { useSyncExternalStore } from 'react'
import { useEngine } from './engine.ts'

/** Whether the server cannot be reached, by the connectivity machine (specification §4 Network quality). */
export function useIsOffline(): boolean {
  const { connectivity } = useEngine()
  const isOffline = () => connectivity.getSnapshot().isOffline
  return useSyncExternalStore(connectivity.subscribe, isOffline, isOffline)
}
