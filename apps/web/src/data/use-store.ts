import { useSyncExternalStore } from 'react'

/** What every state machine of the engine offers React (design.md §1 client). */
export interface Store<Snapshot> {
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => Snapshot
}

/** Reads a state machine, and renders again when its snapshot changes. */
export function useStore<Snapshot>(store: Store<Snapshot>): Snapshot {
  return useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot)
}
