import { clearCopies, dataCacheName, isDataCache } from '@slipstream/client/updates/worker-copies'
import { apiBasePath } from '@slipstream/contract/endpoint'
import type { FromServiceWorker } from '@slipstream/contract/service-worker'
import { fetchProfile } from '@slipstream/contract/user'
import { getRoster } from '@slipstream/contract/roster'
import { log } from '../logs.ts'
import { isWhole } from './whole-answer.ts'

export type CopyUpdated = Extract<FromServiceWorker, { type: 'CACHE_UPDATED' }>

interface Device {
  caches: CacheStorage
  fetch: (address: string) => Promise<Response>
}

const profileAddress = apiBasePath + fetchProfile.path
const rosterAddress = (month: string) => `${apiBasePath}${getRoster.path}?month=${month}`

/** The user of the session cookies; null if there is no session, or the answer is not the server's. */
async function getOwner(answer: Response): Promise<string | null> {
  if (!answer.ok) return null
  const read = fetchProfile.response.safeParse(await answer.clone().json())
  return read.success ? read.data.user.id : null
}

/**
 * After a push about a changed roster: fetches that month and the profile with the session's cookies and caches both for
 * their user, checked before and after. Notifies the pages of what it cached. Caches nothing if the session has expired:
 * only a page can refresh it.
 */
export async function keepCopies(month: string, { caches, fetch }: Device): Promise<CopyUpdated[]> {
  const before = await getOwner(await fetch(profileAddress))
  const roster = await fetch(rosterAddress(month))
  const profile = await fetch(profileAddress)
  const owner = await getOwner(profile)
  const isReadable =
    isWhole(roster.url, roster) && getRoster.response.safeParse(await roster.clone().json()).success
  if (owner === null || owner !== before || !isReadable) {
    log('nothing kept after a push')
    return []
  }
  const cache = await caches.open(dataCacheName(owner))
  await cache.put(profileAddress, profile)
  await cache.put(rosterAddress(month), roster)
  return [
    { type: 'CACHE_UPDATED', url: profileAddress, dataType: 'profile' },
    { type: 'CACHE_UPDATED', url: rosterAddress(month), dataType: 'roster' },
  ]
}

/** CLEAR_PROFILE_CACHE: deletes every user's copy of the profile, and of a month if one is given. */
export async function clearProfileCopies(caches: CacheStorage, month: string | undefined): Promise<void> {
  for (const name of (await caches.keys()).filter(isDataCache)) {
    const cache = await caches.open(name)
    await cache.delete(profileAddress)
    if (month !== undefined) await cache.delete(rosterAddress(month))
  }
}

/** CACHE_CLEAR: deletes the copies of all users. The shell stays, as it holds no user data. */
export const clearAllCopies = clearCopies
