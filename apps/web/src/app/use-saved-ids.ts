import type { SavedFlights, SavedFlightsView } from '@slipstream/client/flights/saved-flights'
import { useEffect, useState } from 'react'
import { useEngine } from './engine-context.ts'
import { useAttempt } from './use-attempt.ts'
import { useStore, type Store } from './use-store.ts'

const none: SavedFlightsView = { ids: new Set(), list: null, asOf: null, isFetching: false, problem: null }
const nothing: Store<SavedFlightsView> = { subscribe: () => () => undefined, getSnapshot: () => none }

export interface SavedIds {
  ids: ReadonlySet<string>
  /** Shown at once; taken back with the server's message where it fails. */
  setSaved: (flight: Parameters<SavedFlights['save']>[0], isSaved: boolean) => void
}

/** Which flights the user saved, and saving more. */
export function useSavedIds(): SavedIds {
  const { savedFlights, snackbars } = useEngine()
  const [machine, setMachine] = useState<SavedFlights | null>(null)
  useEffect(() => {
    // One that did not come is asked for again with the first flight to save.
    savedFlights().then(setMachine, () => undefined)
  }, [savedFlights])
  const { run } = useAttempt((failure) => snackbars.show({ tone: 'critical', text: failure.message }))
  return {
    ids: useStore(machine ?? nothing).ids,
    setSaved: (flight, isSaved) =>
      void run(async () => {
        const saved = machine ?? (await savedFlights())
        setMachine(saved)
        await (isSaved ? saved.save(flight) : saved.unsave(flight.id))
      }),
  }
}
