import { createFakeCaches } from '@slipstream/client/testing/fake-caches'
import { makeUser } from '@slipstream/client/testing/session-fixture'
import { dataCacheName } from '@slipstream/client/updates/worker-copies'
import { defaultUserSettings } from '@slipstream/contract/user'
import { describe, expect, it } from 'vitest'
import { clearAllCopies, clearProfileCopies, keepCopies } from './data-copies.ts'

const profileAddress = '/api/v1/user/profile/fetch'
const rosterAddress = '/api/v1/roster/roster?month=2026-11'
const roster = {
  month: '2026-11',
  roster: [],
  imported_at: '2026-11-21T04:00:00.000Z',
  is_sample_data: false,
  airports: [],
}

/** An answer as a worker has it: its address is known. */
function answered(address: string, body: unknown, init: ResponseInit = {}): Response {
  const answer = Response.json(body, init)
  Object.defineProperty(answer, 'url', { value: `https://app.example${address}` })
  return answer
}

const getProfile = (id: string) => ({ user: makeUser(id), settings: defaultUserSettings })

/** A server that answers each profile call as the next of these users. */
function serve(
  users: readonly (string | null)[],
  rosterAnswer: () => Response = () => answered(rosterAddress, roster),
) {
  const left = [...users]
  const asked: string[] = []
  return {
    asked,
    fetch: async (address: string) => {
      asked.push(address)
      if (address !== profileAddress) return rosterAnswer()
      const id = left.shift() ?? null
      return id === null
        ? answered(address, { error: 'Sign in.' }, { status: 401 })
        : answered(address, getProfile(id))
    },
  }
}

describe('after a push of a changed roster (issue 7 Build 4: per user, and cleared at log-out)', () => {
  it('that month and the profile are kept for their user, and the pages are told', async () => {
    const { caches, stores } = createFakeCaches()
    const server = serve(['user-a', 'user-a'])
    expect(await keepCopies('2026-11', { caches, fetch: server.fetch })).toEqual([
      { type: 'CACHE_UPDATED', url: profileAddress, dataType: 'profile' },
      { type: 'CACHE_UPDATED', url: rosterAddress, dataType: 'roster' },
    ])
    expect([...stores.keys()]).toEqual([dataCacheName('user-a')])
    expect([...(stores.get(dataCacheName('user-a'))?.keys() ?? [])]).toEqual([profileAddress, rosterAddress])
    expect(server.asked).toEqual([profileAddress, rosterAddress, profileAddress])
  })

  it.each([
    ['the session has lapsed', serve([null, null])],
    ['the session ended meanwhile', serve(['user-a', null])],
    ['another user took its place meanwhile', serve(['user-a', 'user-b'])],
    [
      'a captive portal answers for the roster',
      serve(['user-a', 'user-a'], () => answered(rosterAddress, '<html>')),
    ],
    [
      'the server fails at the roster',
      serve(['user-a', 'user-a'], () => answered(rosterAddress, roster, { status: 503 })),
    ],
  ])('nothing is kept where %s', async (_, server) => {
    const { caches, stores } = createFakeCaches()
    expect(await keepCopies('2026-11', { caches, fetch: server.fetch })).toEqual([])
    expect(stores.size).toBe(0)
  })

  it('CLEAR_PROFILE_CACHE clears the profile, and a month where one is named', async () => {
    const { caches, stores } = createFakeCaches()
    const names = () => [...(stores.get(dataCacheName('user-a'))?.keys() ?? [])]
    await keepCopies('2026-11', { caches, fetch: serve(['user-a', 'user-a']).fetch })
    await clearProfileCopies(caches, '2026-12')
    expect(names()).toEqual([rosterAddress])
    await clearProfileCopies(caches, '2026-11')
    expect(names()).toEqual([])
  })

  it('CACHE_CLEAR leaves nothing of any user, and the shell', async () => {
    const { caches, stores } = createFakeCaches()
    await caches.open('workbox-precache-v2-x')
    await keepCopies('2026-11', { caches, fetch: serve(['user-a', 'user-a']).fetch })
    await keepCopies('2026-11', { caches, fetch: serve(['user-b', 'user-b']).fetch })
    await clearAllCopies(caches)
    expect([...stores.keys()]).toEqual(['workbox-precache-v2-x'])
  })
})
