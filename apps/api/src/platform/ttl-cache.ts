import { LRUCache } from 'lru-cache'
import type { CacheCounter } from './metrics.ts'

export interface TtlCache<Value> {
  /** The cached value, or the result of `load`; concurrent callers share one load. A failed load is not cached. */
  get(key: string, load: () => Promise<Value>): Promise<Value>
  /** Loads again even if the cached value is fresh; if that fails, the cached value stays. */
  refresh(key: string, load: () => Promise<Value>): Promise<Value>
}

interface Options<Value> {
  readonly ttlMs: number
  /** The sizes of all entries together; beyond it, those used least recently are dropped. */
  readonly capacity: number
  /** 1 where absent, and of an entry that is still loaded. */
  readonly sizeOf?: (value: Value) => number
  readonly counter?: CacheCounter
  readonly now: () => Date
}

/** Caches promises, so that a load under way is shared; an entry's age counts from the start of its load. */
export function createTtlCache<Value>({
  ttlMs,
  capacity,
  sizeOf = () => 1,
  counter,
  now,
}: Options<Value>): TtlCache<Value> {
  const entries = new LRUCache<string, Promise<Value>>({
    maxSize: capacity,
    // It still serves an entry of exactly this age.
    ttl: ttlMs - 1,
    // The default caches the time for 1 ms by a timer, which tests with a clock of their own never fire.
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  })

  /** Its size is known once it is loaded. */
  const keep = (key: string, loaded: Promise<Value>, value: Value, start: number) =>
    entries.set(key, loaded, { size: sizeOf(value), start })

  return {
    get(key, load) {
      const cached = entries.get(key)
      if (cached) {
        counter?.hit()
        return cached
      }
      counter?.miss()
      const start = now().getTime()
      const loading = load()
      entries.set(key, loading, { size: 1, start })
      const isCurrent = () => entries.peek(key) === loading
      void loading.then(
        (value) => isCurrent() && keep(key, loading, value, start),
        () => isCurrent() && entries.delete(key),
      )
      return loading
    },
    async refresh(key, load) {
      const start = now().getTime()
      const value = await load()
      keep(key, Promise.resolve(value), value, start)
      return value
    },
  }
}
