/** Cache Storage in memory, as far as the engine and the worker use it; `fault: 'full'` refuses every write. */
export function createFakeCaches() {
  const stores = new Map<string, Map<string, Response>>()
  const state: { fault: 'full' | null } = { fault: null }
  const getKey = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request))

  const refuse = () => Promise.reject(new Error('This fake has no such call.'))

  function open(name: string): Cache {
    const entries = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, entries)
    return {
      match: async (request) => entries.get(getKey(request))?.clone(),
      put: async (request, response) => {
        if (state.fault === 'full') throw new DOMException('full', 'QuotaExceededError')
        entries.set(getKey(request), response)
      },
      delete: async (request) => entries.delete(getKey(request)),
      keys: async () => [...entries.keys()].map((key) => new Request(new URL(key, 'https://app.example'))),
      add: refuse,
      addAll: refuse,
      matchAll: refuse,
    }
  }

  const caches: CacheStorage = {
    open: async (name) => open(name),
    has: async (name) => stores.has(name),
    delete: async (name) => stores.delete(name),
    keys: async () => [...stores.keys()],
    match: refuse,
  }
  return { caches, state, stores }
}
