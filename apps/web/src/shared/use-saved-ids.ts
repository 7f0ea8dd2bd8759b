import type { SavedFlights, SavedFlightsView } from '#data/saved-flights.ts'
import { useEffect, useState } from 'react'
import { useEngine } from '#data/engine.ts'
import { useAttempt } from './use-attempt.ts'
import { useStore, type Store } from '#data/use-store.ts'

const none: SavedFlightsView = {
  ids: new Set(),
  list: null,
  asOf: null,
  isFetching: false,
  problem: null,
}
const nothing: Store<SavedFlightsView> = { subscribe: () => () => undefined, getSnapshot: () => none }

type SavableFlight = Parameters<SavedFlights['save']>[0]

export interface SavedIds {
  /** Flights saved alone or in a pair. */
  ids: ReadonlySet<string>
  /** Optimistic update, rolled back with the server's message if it fails. */
  setSaved: (flight: SavableFlight, isSaved: boolean) => void
  /** Whether the two are saved together; false until the list has loaded. */
  isPairSaved: (outboundId: string, homeId: string) => boolean
  /** As `setSaved`. A flight of the pair that is also saved alone stays saved. */
  setPairSaved: (outbound: SavableFlight, home: SavableFlight, isSaved: boolean) => void
}

export interface LoadedSaved {
  view: SavedFlightsView
  /** Null until it has loaded, and if it failed to load. */
  machine: SavedFlights | null
  /** Its chunk could not be loaded. */
  hasFailed: boolean
  /** Rejects if its chunk cannot be loaded. */
  load: () => Promise<SavedFlights>
}

/** The state machine of saved flights once it has loaded, with a list: the persisted one, or a fetched one. */
export function useSavedFlights(): LoadedSaved {
  const { savedFlights } = useEngine()
  const [machine, setMachine] = useState<SavedFlights | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const load = async () => {
    const loaded = await savedFlights()
    setMachine(loaded)
    setFailed(false)
    return loaded
  }
  useEffect(() => {
    // If this fails, saving the first flight loads it again.
    savedFlights().then(setMachine, () => setFailed(true))
  }, [savedFlights])
  useEffect(() => {
    if (machine?.getSnapshot().list === null) void machine.fetch()
  }, [machine])
  return { view: useStore(machine ?? nothing), machine, hasFailed, load }
}

/** The server removes every pair that contains a flight, so this picks the flight that fewer other pairs contain. */
export function keyOfPair(
  { getSnapshot }: Pick<SavedFlights, 'getSnapshot'>,
  outboundId: string,
  homeId: string,
): string {
  const pairs = getSnapshot().list?.pairs ?? []
  const held = (id: string) =>
    pairs.filter((pair) => [pair.outbound.flight.id, pair.return.flight.id].includes(id))
  return held(homeId).length < held(outboundId).length ? homeId : outboundId
}

/** The ids of what the user saved, and functions to save more. */
export function useSavedIds(): SavedIds {
  const { snackbars } = useEngine()
  const { view, load } = useSavedFlights()
  const { run } = useAttempt((failure) => snackbars.show({ tone: 'critical', text: failure.message }))
  return {
    ids: view.ids,
    setSaved: (flight, isSaved) =>
      void run(async () => {
        const saved = await load()
        await (isSaved ? saved.save(flight) : saved.unsave(flight.id))
      }),
    isPairSaved: (outboundId, homeId) =>
      view.list?.pairs.some(
        (pair) => pair.outbound.flight.id === outboundId && pair.return.flight.id === homeId,
      ) ?? false,
    setPairSaved: (outbound, home, isSaved) =>
      void run(async () => {
        const saved = await load()
        // The state machine shows the error itself (specification §8).
        await (isSaved
          ? saved.savePair(outbound, home)
          : saved.unsavePair(keyOfPair(saved, outbound.id, home.id)))
      }),
  }
}
