import { LRUCache } from 'lru-cache'

export interface TtlCache<Value> {
  /** The cached value, or the result of `load`; concurrent callers share one load. A failed load is not cached. */
  get(key: string, load: () => Promise<Value>): Promise<Value>
}

interface Options {
  readonly ttlMs: number
  /** Entries; beyond it, those used least recently are dropped. */
  readonly capacity: number
  readonly now: () => Date
}

/** Caches promises, so that a load under way is shared; an entry's age counts from the start of its load. */
export function createTtlCache<Value>({ ttlMs, capacity, now }: Options): TtlCache<Value> {
  const entries = new LRUCache<string, Promise<Value>>({
    max: capacity,
    // It still serves an entry of exactly this age.
    ttl: ttlMs - 1,
    // The default caches the time for 1 ms by a timer, which tests with a clock of their own never fire.
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  })

  return {
    get(key, load) {
      const cached = entries.get(key)
      if (cached) return cached
      const loading = load()
      entries.set(key, loading)
      void loading.catch(() => entries.peek(key) === loading && entries.delete(key))
      return loading
    },
  }
}
