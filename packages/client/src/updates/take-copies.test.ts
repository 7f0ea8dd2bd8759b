import { defaultUserSettings } from '@slipstream/contract/user'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from '../log/logger.ts'
import { createMonthCache, type MonthCache } from '../storage/month-cache.ts'
import { createUserStorage } from '../storage/user-storage.ts'
import { createFakeCaches } from '../testing/fake-caches.ts'
import { createFakeEnvironment } from '../testing/fake-environment.ts'
import { makeDuty } from '../testing/roster-fixture.ts'
import { makeUser } from '../testing/session-fixture.ts'
import { takeCopies, type TakeCopiesOptions } from './take-copies.ts'
import { dataCacheName } from './worker-copies.ts'

const now = Date.UTC(2026, 10, 21, 4, 40)
const rosterAddress = 'https://app.example/api/v1/roster/roster?month=2026-11'
const profileAddress = 'https://app.example/api/v1/user/profile/fetch'
const roster = { month: '2026-11', roster: [makeDuty('sim')], imported_at: '2026-11-21T04:00:00.000Z' }
const putProfile = vi.fn<TakeCopiesOptions['putProfile']>()

let months: MonthCache
let device: ReturnType<typeof createFakeCaches>

const answer = (body: unknown, at = now - 60_000) =>
  Response.json(body, { headers: { Date: new Date(at).toUTCString() } })

async function keep(userId: string, address: string, response: Response) {
  await (await device.caches.open(dataCacheName(userId))).put(address, response)
}

const take = (profileFetchedAt = 0) =>
  takeCopies({
    caches: device.caches,
    userId: 'user-a',
    months,
    putProfile,
    profileFetchedAt,
    now: () => now,
  })

const duties = async () => (await months.get('user-a', '2026-11'))?.filtered.length ?? null

beforeEach(() => {
  const { environment } = createFakeEnvironment(now)
  const storage = createUserStorage({
    environment,
    logger: createLogger({ environment }),
    onNotice: () => undefined,
  })
  storage.setOwner('user-a')
  months = createMonthCache(storage)
  device = createFakeCaches()
  putProfile.mockClear()
})

describe('what the worker fetched after a push (issue 7 Build 4, spec §7 CACHE_UPDATED)', () => {
  it('is taken to where it is read offline, with its own time, and cleared', async () => {
    await keep('user-a', rosterAddress, answer(roster))
    await keep('user-a', profileAddress, answer({ user: makeUser(), settings: defaultUserSettings }))
    await take()
    expect(await months.get('user-a', '2026-11')).toMatchObject({ lastFetch: now - 60_000, hasData: true })
    expect(await duties()).toBe(1)
    expect(putProfile).toHaveBeenCalledWith({ user: makeUser(), settings: defaultUserSettings })
    expect(device.stores.size).toBe(0)
  })

  it.each([
    ['since', 0, 0],
    ['before', -1, 1],
  ])('a profile that the app has fetched %s (issue 16, C6)', async (_, later, taken) => {
    await keep('user-a', profileAddress, answer({ user: makeUser(), settings: defaultUserSettings }))
    await take(now - 60_000 + later)
    expect(putProfile).toHaveBeenCalledTimes(taken)
  })

  it.each([
    ['newer is not undone', -59_000, 0],
    ['older gives way', -61_000, 1],
  ])('a month on the device that is %s', async (_, age, shown) => {
    await months.put('user-a', '2026-11', {
      roster: [],
      filtered: [],
      airports: [],
      isSampleData: false,
      lastFetch: now + age,
      hasData: true,
    })
    await keep('user-a', rosterAddress, answer(roster))
    await take()
    expect(await duties()).toBe(shown)
  })

  it('of another user is deleted unread', async () => {
    await keep('user-b', rosterAddress, answer(roster))
    await keep('user-b', profileAddress, answer({ user: makeUser('user-b'), settings: defaultUserSettings }))
    await take()
    expect([await duties(), putProfile.mock.calls.length, device.stores.size]).toEqual([null, 0, 0])
  })

  it('that does not fit is passed over, and the rest is taken', async () => {
    await keep('user-a', 'https://app.example/api/v1/roster/roster?month=2026-12', new Response('<html>'))
    await keep('user-a', profileAddress, answer({ user: makeUser('user-b'), settings: defaultUserSettings }))
    await keep('user-a', rosterAddress, answer(roster))
    await take()
    expect([await duties(), putProfile.mock.calls.length, device.stores.size]).toEqual([1, 0, 0])
  })

  it('with a time to come is no newer than now', async () => {
    await keep('user-a', rosterAddress, answer(roster, now + 3_600_000))
    await take()
    expect((await months.get('user-a', '2026-11'))?.lastFetch).toBe(now)
  })
})
