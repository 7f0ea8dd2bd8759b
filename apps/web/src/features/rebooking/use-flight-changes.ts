import {
  flightChangeMessages,
  type FlightChanges,
  type FlightChangesView,
} from '@slipstream/client/flight-changes/flight-changes'
import { useEffect, useState } from 'react'
import { useEngine } from '#data/engine.ts'
import { useStore, type Store } from '#data/use-store.ts'

const unknown: FlightChangesView = {
  requests: null,
  isSampleData: false,
  asOf: null,
  isFetching: true,
  problem: null,
  cancelling: new Set(),
}
const nothing: Store<FlightChangesView> = { subscribe: () => () => undefined, getSnapshot: () => unknown }

export interface LoadedChanges {
  view: FlightChangesView
  /** Null until its code came. */
  machine: FlightChanges | null
  /** Fetches the list again, and the machine itself where it did not come. */
  reload: () => void
}

/** The user's flight changes, looked at again as they are tried, and only while the page is in sight. */
export function useFlightChanges(): LoadedChanges {
  const { flightChanges } = useEngine()
  const [machine, setMachine] = useState<FlightChanges | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    flightChanges().then(setMachine, () => setFailed(true))
  }, [flightChanges])

  useEffect(() => {
    if (!machine) return undefined
    let stop: (() => void) | null = null
    const look = () => {
      if (document.visibilityState === 'visible') stop ??= machine.watch()
      else {
        stop?.()
        stop = null
      }
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      stop?.()
    }
  }, [machine])

  const loadAgain = () => {
    setFailed(false)
    flightChanges().then(setMachine, () => setFailed(true))
  }
  const view = useStore(machine ?? nothing)
  return {
    view: hasFailed ? { ...view, isFetching: false, problem: flightChangeMessages.failed } : view,
    machine,
    reload: () => (machine ? void machine.fetch() : loadAgain()),
  }
}
