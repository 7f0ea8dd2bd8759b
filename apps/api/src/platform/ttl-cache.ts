import { LRUCache } from 'lru-cache'

export interface TtlCache<Value> {
  /** The cached value, or the result of `load`; concurrent callers share one load. A failed load is not cached. */
  get(key: string, load: () => Promise<Value>): Promise<Value>
  /** Loads again even if the cached value is fresh; if that fails, the cached value stays. */
  refresh(key: string, load: () => Promise<Value>): Promise<Value>
}

interface Options {
  readonly ttlMs: number
  /** Beyond it, the entries used least recently are dropped. */
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
      const value = load()
      entries.set(key, value)
      void value.catch(() => {
        if (entries.peek(key) === value) entries.delete(key)
      })
      return value
    },
    async refresh(key, load) {
      const start = now().getTime()
      const value = await load()
      entries.set(key, Promise.resolve(value), { start })
      return value
    },
  }
}
