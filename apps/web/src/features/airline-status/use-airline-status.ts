import type { AirlineStatus, AirlineStatusView } from '@slipstream/client/airline-status/airline-status'
import type { Connectivity } from '@slipstream/client/connectivity/types'
import { useEffect, useState } from 'react'
import { useEngine } from '#data/engine.ts'
import { useStore, type Store } from '#data/use-store.ts'

const unknown: AirlineStatusView = {
  status: null,
  isFetching: false,
  problem: null,
  isOffered: true,
  isUnchanged: false,
}
const nothing: Store<AirlineStatusView> = { subscribe: () => () => undefined, getSnapshot: () => unknown }

/** Watches while the page is visible: none while it is hidden, and one look on return. */
function watchWhileVisible(airline: AirlineStatus, connectivity: Connectivity, signal: AbortSignal) {
  const isVisible = () => document.visibilityState === 'visible'
  let release = isVisible() ? airline.watch() : null
  const stop = () => {
    release?.()
    release = null
  }
  const comeOrGo = () => {
    if (!isVisible()) return stop()
    airline.look()
    release ??= airline.watch()
  }
  document.addEventListener('visibilitychange', comeOrGo, { signal })
  signal.addEventListener(
    'abort',
    connectivity.onRecovered(async () => comeOrGo()),
  )
  signal.addEventListener('abort', stop)
}

export interface LoadedStatus {
  view: AirlineStatusView
  /** Null until it came, and where it did not. */
  airline: AirlineStatus | null
}

/** How the airline's systems do, for as long as the caller is shown. */
export function useAirlineStatus(): LoadedStatus {
  const { airlineStatus, connectivity } = useEngine()
  const [airline, setAirline] = useState<AirlineStatus | null>(null)
  useEffect(() => {
    const gone = new AbortController()
    airlineStatus().then(
      (loaded) => {
        if (gone.signal.aborted) return
        setAirline(loaded)
        watchWhileVisible(loaded, connectivity, gone.signal)
      },
      // Nothing hangs on it: the next screen asks for it again.
      () => undefined,
    )
    return () => gone.abort()
  }, [airlineStatus, connectivity])
  return { view: useStore(airline ?? nothing), airline }
}
