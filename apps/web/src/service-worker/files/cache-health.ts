import type { FromServiceWorker } from '@slipstream/contract/service-worker'
import { isDataCache } from '@slipstream/client/updates/worker-copies'
import { isWhole } from './whole-answer.ts'

export type CacheHealth = Extract<FromServiceWorker, { type: 'CACHE_HEALTH_CHECK' }>

/** Our own limit, in milliseconds: nobody needs a copy that old. */
const expiryMs = 30 * 24 * 3_600_000
const bytesOfMB = 1_048_576

/** Size of one entry in bytes; null if it cannot be read or does not match its schema. */
async function getSize(cache: Cache, request: Request): Promise<{ bytes: number; at: number } | null> {
  try {
    const answer = await cache.match(request)
    if (!answer || !isWhole(request.url, answer)) return null
    const at = Date.parse(answer.headers.get('Date') ?? '')
    return { bytes: (await answer.blob()).size, at }
  } catch {
    return null
  }
}

/**
 * CACHE_HEALTH_CHECK (specification §7): the size of the worker's caches, how much user data is over 30 days old, and how
 * many entries cannot be read. The latter two are deleted, so that a second check finds none.
 */
export async function checkHealth(caches: CacheStorage, now: number): Promise<CacheHealth> {
  const health = { bytes: 0, expiredEntries: 0, corruptedEntries: 0 }
  async function lookAt(cache: Cache, request: Request, isData: boolean) {
    const size = await getSize(cache, request)
    const isExpired = isData && size !== null && now - size.at > expiryMs
    if (size === null) health.corruptedEntries += 1
    else if (isExpired) health.expiredEntries += 1
    else health.bytes += size.bytes
    if (size === null || isExpired) await cache.delete(request)
  }
  const names = await caches.keys()
  for (const name of names.filter((each) => isDataCache(each) || each.includes('precache'))) {
    // One cache at a time: a phone has little memory.
    const cache = await caches.open(name)
    for (const request of await cache.keys()) await lookAt(cache, request, isDataCache(name))
  }
  const { bytes, expiredEntries, corruptedEntries } = health
  return { type: 'CACHE_HEALTH_CHECK', sizeMB: bytes / bytesOfMB, expiredEntries, corruptedEntries }
}
