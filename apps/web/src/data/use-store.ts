import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** What every state machine of the engine offers React (design.md §1 client). */
export interface Store<Snapshot> {
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => Snapshot
}

/** Reads a state machine, and renders again when its snapshot changes. */
export function useStore<Snapshot>(store: Store<Snapshot>): Snapshot {
  return useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot)
}

/** As `useStore`, for a value that nobody waits for: it renders once, in time that is left. */
export function useStoreLater<Snapshot>(store: Store<Snapshot>): Snapshot {
  const [last, setKnown] = useState(() => ({ store, snapshot: store.getSnapshot() }))
  // Of another store the first value is known at once.
  const known = last.store === store ? last : { store, snapshot: store.getSnapshot() }
  if (known !== last) setKnown(known)
  const shown = useRef(known)
  useEffect(() => {
    shown.current = known
  })
  useEffect(() => {
    const take = () => {
      const snapshot = store.getSnapshot()
      if (snapshot !== shown.current.snapshot) startTransition(() => setKnown({ store, snapshot }))
    }
    // It may have changed since it was rendered.
    take()
    return store.subscribe(take)
  }, [store])
  return known.snapshot
}
