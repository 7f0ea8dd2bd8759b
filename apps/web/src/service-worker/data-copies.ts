import { clearCopies, dataCacheName, isDataCache } from '@slipstream/client/updates/worker-copies'
import { apiBasePath } from '@slipstream/contract/endpoint'
import type { FromServiceWorker } from '@slipstream/contract/service-worker'
import { fetchProfile } from '@slipstream/contract/user'
import { getRoster } from '@slipstream/contract/roster'
import { log } from './logs.ts'
import { isWhole } from './whole-answer.ts'

export type CopyUpdated = Extract<FromServiceWorker, { type: 'CACHE_UPDATED' }>

interface Device {
  caches: CacheStorage
  fetch: (address: string) => Promise<Response>
}

const profileAddress = apiBasePath + fetchProfile.path
const rosterAddress = (month: string) => `${apiBasePath}${getRoster.path}?month=${month}`

/** Whose session the cookies are of; null where there is none any more, or the answer is not the server's. */
async function ownerOf(answer: Response): Promise<string | null> {
  if (!answer.ok) return null
  const read = fetchProfile.response.safeParse(await answer.clone().json())
  return read.success ? read.data.user.id : null
}

/**
 * After a push of a changed roster: fetches that month and the profile with the session's cookies and keeps both for
 * their user, whose profile is asked for before and after. What was kept is told to the pages. Where the session has
 * lapsed nothing is kept: only a page can refresh it.
 */
export async function keepCopies(month: string, { caches, fetch }: Device): Promise<CopyUpdated[]> {
  const before = await ownerOf(await fetch(profileAddress))
  const roster = await fetch(rosterAddress(month))
  const profile = await fetch(profileAddress)
  const owner = await ownerOf(profile)
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

/** CLEAR_PROFILE_CACHE: every user's copy of the profile, and of a month where one is given. */
export async function clearProfileCopies(caches: CacheStorage, month: string | undefined): Promise<void> {
  for (const name of (await caches.keys()).filter(isDataCache)) {
    const cache = await caches.open(name)
    await cache.delete(profileAddress)
    if (month !== undefined) await cache.delete(rosterAddress(month))
  }
}

/** CACHE_CLEAR: what is kept of every user. The shell stays, which is nobody's. */
export const clearAllCopies = clearCopies
