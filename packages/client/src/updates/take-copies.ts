import { apiBasePath } from '@slipstream/contract/endpoint'
import { getRoster } from '@slipstream/contract/roster'
import { fetchProfile } from '@slipstream/contract/user'
import { getMonthData } from '../roster/roster-query.ts'
import type { MonthCache } from '../storage/month-cache.ts'
import type { ProfileAnswer } from '../session/profile.ts'
import { dataCacheName, isDataCache } from './worker-copies.ts'

export interface TakeCopiesOptions {
  caches: Pick<CacheStorage, 'keys' | 'open' | 'delete'>
  userId: string
  months: Pick<MonthCache, 'get' | 'put'>
  putProfile: (profile: ProfileAnswer) => void
  /** When this page or an earlier one last fetched the profile, in milliseconds since the epoch; 0 where never. */
  profileFetchedAt: number
  now: () => number
}

/** When the server answered, never later than now; 0 where it does not say. */
const getTime = (answer: Response, now: number) =>
  Math.min(now, Date.parse(answer.headers.get('Date') ?? '') || 0)

/**
 * Takes what the worker fetched after a push into the device's database, where it is read offline, and clears it from
 * Cache Storage. A month or a profile that the app has fetched since is left as it is; other users' copies are deleted unread.
 */
export async function takeCopies({
  caches,
  userId,
  months,
  putProfile,
  profileFetchedAt,
  now,
}: TakeCopiesOptions): Promise<void> {
  async function takeMonth(answer: Response) {
    const read = getRoster.response.safeParse(await answer.json())
    if (!read.success) return
    const { month } = read.data
    const lastFetch = getTime(answer, now())
    const known = await months.get(userId, month)
    if (known && known.lastFetch >= lastFetch) return
    await months.put(userId, month, getMonthData({ data: read.data, at: lastFetch, leftOut: [] }))
  }

  async function takeProfile(answer: Response) {
    if (getTime(answer, now()) <= profileFetchedAt) return
    const read = fetchProfile.response.safeParse(await answer.json())
    if (read.success && read.data.user.id === userId) putProfile(read.data)
  }

  const own = dataCacheName(userId)
  const names = (await caches.keys()).filter(isDataCache)
  if (names.includes(own)) {
    const cache = await caches.open(own)
    for (const request of await cache.keys()) {
      const answer = await cache.match(request)
      const isProfile = new URL(request.url).pathname === apiBasePath + fetchProfile.path
      if (answer) await (isProfile ? takeProfile : takeMonth)(answer).catch(() => undefined)
    }
  }
  await Promise.all(names.map((name) => caches.delete(name)))
}
