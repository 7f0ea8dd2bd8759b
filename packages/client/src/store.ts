/** What every machine offers its readers; React reads it with `useSyncExternalStore`. */
export interface Readable<T> {
  /** Calls back after each change; returns the unsubscriber. */
  subscribe: (listener: () => void) => () => void
  /** The same object until something changes. */
  getSnapshot: () => T
}

export interface Store<T> extends Readable<T> {
  /** Replaces the value; subscribers are notified unless it is the same, or has the same fields. */
  set: (next: T) => void
}

/** Whether two snapshots say the same: readers compare them as objects, and would render for nothing. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isRecord(one) || !isRecord(other)) return false
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => Object.is(one[key], other[key]))
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

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
      if (isSame(next, current)) return
      current = next
      for (const listener of listeners) listener()
    },
  }
}
