export interface TtlCache<Value> {
  /** The cached value, or what `load` gives; callers that come while it loads share one load. */
  get(key: string, load: () => Promise<Value>): Promise<Value>
  /** Loads again, however fresh the cached value is; where that fails, the cached value stays. */
  refresh(key: string, load: () => Promise<Value>): Promise<Value>
}

interface Options {
  readonly ttlMs: number
  /** Past it, the oldest go first. */
  readonly capacity: number
  readonly now: () => Date
}

/** Remembers answers for a while; a load that fails is not remembered. */
export function createTtlCache<Value>({ ttlMs, capacity, now }: Options): TtlCache<Value> {
  const entries = new Map<string, { value: Promise<Value>; until: number }>()

  async function load(key: string, loader: () => Promise<Value>): Promise<Value> {
    try {
      return await loader()
    } catch (error) {
      entries.delete(key)
      throw error
    }
  }

  function keep(key: string, value: Promise<Value>, at: number): void {
    entries.delete(key)
    entries.set(key, { value, until: at + ttlMs })
    const oldest = entries.keys().next().value
    if (entries.size > capacity && oldest !== undefined) entries.delete(oldest)
  }

  return {
    get(key, loader) {
      const at = now().getTime()
      const cached = entries.get(key)
      if (cached && cached.until > at) return cached.value
      const value = load(key, loader)
      keep(key, value, at)
      return value
    },
    async refresh(key, loader) {
      const at = now().getTime()
      const value = await loader()
      keep(key, Promise.resolve(value), at)
      return value
    },
  }
}
