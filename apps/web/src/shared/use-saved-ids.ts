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
  /** Shown at once; taken back with the server's message where it fails. */
  setSaved: (flight: SavableFlight, isSaved: boolean) => void
  /** Whether the two are saved together; false until the list is here. */
  isPairSaved: (outboundId: string, homeId: string) => boolean
  /** As `setSaved`. Each of the two that is saved alone as well stays. */
  setPairSaved: (outbound: SavableFlight, home: SavableFlight, isSaved: boolean) => void
}

export interface LoadedSaved {
  view: SavedFlightsView
  /** Null until it came, and where it did not. */
  machine: SavedFlights | null
  /** Its code could not be had. */
  hasFailed: boolean
  /** Rejects where its code cannot be had. */
  load: () => Promise<SavedFlights>
}

/** The machine of saved flights as soon as it is here, with a list: the one on the device, or one asked for. */
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
    // One that did not come is asked for again with the first flight to save.
    savedFlights().then(setMachine, () => setFailed(true))
  }, [savedFlights])
  useEffect(() => {
    if (machine?.getSnapshot().list === null) void machine.fetch()
  }, [machine])
  return { view: useStore(machine ?? nothing), machine, hasFailed, load }
}

/** The server removes every pair that holds a flight: of the two, the one that fewer other pairs hold. */
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

/** Which flights and pairs the user saved, and saving more. */
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
        // The machine itself says why one failed (specification §8).
        await (isSaved
          ? saved.savePair(outbound, home)
          : saved.unsavePair(keyOfPair(saved, outbound.id, home.id)))
      }),
  }
}
