import { beforeEach, describe, expect, it } from 'vitest'
import { json } from '../testing/fake-environment.ts'
import { createSessionFixture, type SessionFixture } from '../testing/session-fixture.ts'
import { createProfileSync, type ProfileSync } from './profile-sync.ts'

const minute = 60_000
const route = 'GET /user/profile/fetch'
let page: SessionFixture
let sync: ProfileSync
let fetchedAt: number

async function open() {
  const { session, flags } = page.restart()
  await session.start()
  await page.settle()
  page.requests.length = 0
  sync = createProfileSync(session, flags, page.environment)
}

beforeEach(async () => {
  page = createSessionFixture()
  page.cookies.set('frontend_token', page.issue())
  await open()
  fetchedAt = page.environment.now()
})

const returnAfter = async (age: number) => {
  page.setNow(fetchedAt + age)
  await sync.returned()
  return page.sent(route).length
}

describe('the profile on return to the foreground (spec §4 Visibility and sync, §9)', () => {
  it('is left alone up to 10 min', async () => {
    expect(await returnAfter(10 * minute)).toBe(0)
  })

  it('is fetched over 10 min', async () => {
    expect(await returnAfter(10 * minute + 1)).toBe(1)
  })

  it('is not asked for again within 30 s, whatever became of it', async () => {
    page.on(route, () => json({ error: 'Down.' }, 500))
    expect(await returnAfter(11 * minute)).toBe(1)
    expect(await returnAfter(11 * minute + 29_999)).toBe(1)
    expect(await returnAfter(11 * minute + 30_000)).toBe(2)
  })

  it.each(['', 'yesterday'])('is fetched where its age reads %j', async (text) => {
    page.localStorage.setItem('slipstream.last-profile-fetch', text)
    expect(await returnAfter(0)).toBe(1)
  })

  it('is nobody’s where nobody is signed in', async () => {
    page = createSessionFixture()
    await open()
    expect(await returnAfter(60 * minute)).toBe(0)
  })

  it('is fetched after a recovery whatever its age, and not again by a return within 30 s', async () => {
    page.setNow(fetchedAt + 1000)
    await sync.recovered()
    expect(page.sent(route)).toHaveLength(1)
    page.on(route, () => json({ error: 'Down.' }, 500))
    await sync.recovered()
    expect(await returnAfter(11 * minute)).toBe(3)
    await sync.recovered()
    expect(await returnAfter(11 * minute + 29_999)).toBe(4)
  })
})
