import { useEngine } from './engine-context.ts'
import { useOnline } from './use-online.ts'
import { useStore } from './use-store.ts'

/** Whether there is no network, by the browser or by what the session met. */
export function useIsOffline(): boolean {
  const { isOffline } = useStore(useEngine().session)
  return !useOnline() || isOffline
}
