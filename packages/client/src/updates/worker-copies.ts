const prefix = 'slipstream-data-'

/** What the worker fetched after a push lies in a cache of each user's own (docs/decisions/0020-service-worker.md). */
export const dataCacheName = (userId: string) => prefix + encodeURIComponent(userId)

export const isDataCache = (name: string) => name.startsWith(prefix)

type Caches = Pick<CacheStorage, 'keys' | 'delete'>

/** Removes what the worker keeps of every user, at the end of a session. */
export async function clearCopies(caches: Caches): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter(isDataCache).map((name) => caches.delete(name)))
}
