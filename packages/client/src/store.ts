/** What every machine offers its readers; React reads it with `useSyncExternalStore`. */
export interface Readable<T> {
  /** Calls back after each change; returns the unsubscriber. */
  subscribe: (listener: () => void) => () => void
  /** The same object until something changes. */
  getSnapshot: () => T
}

export interface Store<T> extends Readable<T> {
  /** Replaces the value; subscribers are notified unless it is the same object. */
  set: (next: T) => void
}

export function createStore<T>(initial: T): Store<T> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => current,
    set(next) {
      if (Object.is(next, current)) return
      current = next
      for (const listener of listeners) listener()
    },
  }
}
