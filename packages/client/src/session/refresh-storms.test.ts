import { beforeEach, describe, expect, it } from 'vitest'
import { failure, json, never } from '../testing/fake-environment.ts'
import { createSessionFixture, type SessionFixture } from '../testing/session-fixture.ts'

let page: SessionFixture

const refreshRoute = 'POST /auth/refresh'
const hour = 3600
const day = 24 * hour
const seconds = () => Math.floor(page.environment.now() / 1000)

beforeEach(() => {
  page = createSessionFixture()
})

async function startWith(token: string) {
  page.cookies.set('frontend_token', token)
  const opened = page.restart()
  await opened.session.start()
  await page.settle()
  return opened
}

/** A server whose tokens live so long; answers how often it was asked. */
function getTokens(lifetime: number) {
  page.on(refreshRoute, () => json({ frontend_token: page.issue({ exp: seconds() + lifetime }) }))
  return () => page.sent(refreshRoute).length
}

describe('tokens of any lifetime (spec §4: refresh is scheduled 120 s before expiry; issue 16, B2)', () => {
  it.each([
    ['1 h', hour],
    ['25 days', 25 * day],
    ['30 days', 30 * day],
    ['10 years', 3652 * day],
  ])('asks for none in the first half hour of one that is good for %s', async (_, lifetime) => {
    const asked = getTokens(lifetime)
    await startWith(page.issue({ exp: seconds() + lifetime }))
    await page.advance(1_800_000)
    expect(asked()).toBe(0)
  })

  it.each([
    ['25 days', 25 * day],
    ['30 days', 30 * day],
  ])('asks once, 120 s before the end, of one that is good for %s', async (_, lifetime) => {
    const asked = getTokens(lifetime)
    await startWith(page.issue({ exp: seconds() + lifetime }))
    await page.advance((lifetime - 121) * 1000)
    expect(asked()).toBe(0)
    await page.advance(1000)
    expect(asked()).toBe(1)
  })
})

describe('a server whose tokens are old or over (issue 16, B2: no storm)', () => {
  /** Ten minutes in which somebody goes from screen to screen every two seconds. */
  async function tenMinutesOfUse({ session }: Awaited<ReturnType<typeof startWith>>) {
    for (let step = 0; step < 300; step += 1) {
      session.onRouteChange()
      await page.advance(2000)
    }
  }

  it.each([
    ['over already', () => ({ iat: seconds() - 2 * hour, exp: seconds() - hour })],
    ['issued and over at once', () => ({ iat: seconds(), exp: seconds() })],
    ['over before they were issued', () => ({ iat: seconds(), exp: seconds() - day })],
    ['good for two minutes', () => ({ iat: seconds(), exp: seconds() + 120 })],
    ['issued tomorrow', () => ({ iat: seconds() + day, exp: seconds() + day + 60 })],
  ])('is asked at most once a minute where its tokens are %s', async (_, claims) => {
    page.on(refreshRoute, () => json({ frontend_token: page.issue(claims()) }))
    const opened = await startWith(page.issue(claims()))
    const before = page.sent(refreshRoute).length
    await tenMinutesOfUse(opened)
    expect(page.sent(refreshRoute).length - before).toBeLessThanOrEqual(10)
    expect(opened.session.getSnapshot().authenticated).toBe(true)
  })

  it('is asked at most once a minute where it gives the same token over 1800 s old for ever', async () => {
    const same = page.issue({ iat: seconds() - 1801, exp: seconds() + 30 * day })
    page.on(refreshRoute, () => json({ frontend_token: same }))
    const opened = await startWith(same)
    const before = page.sent(refreshRoute).length
    await tenMinutesOfUse(opened)
    expect(page.sent(refreshRoute).length - before).toBeLessThanOrEqual(10)
  })
})

describe('a refresh that hangs (issue 16, B2)', () => {
  it('takes another tab’s success at once, and lets its own go', async () => {
    page.cookies.set('frontend_token', page.issue())
    const tabs = [page.openTab(), page.openTab()] as const
    await Promise.all(tabs.map(({ session }) => session.start()))
    page.on(refreshRoute, never)
    let isOver = false
    const hanging = tabs[0].session.refresh().then(() => (isOver = true))
    await page.settle()
    page.on(refreshRoute, () => json({ frontend_token: page.issue() }))
    const other = tabs[1].session.refresh()
    // As long as one tab waits for the lock that the other holds.
    await page.advance(5000)
    await other
    await page.settle()
    expect(isOver).toBe(true)
    await hanging
    expect(page.sent(refreshRoute)[0]?.signal?.aborted).toBe(true)
    expect(tabs[0].session.getSnapshot()).toMatchObject({ authenticated: true, isOffline: false })
  })

  it('is none of another tab’s failure', async () => {
    page.cookies.set('frontend_token', page.issue())
    const tabs = [page.openTab(), page.openTab()] as const
    await Promise.all(tabs.map(({ session }) => session.start()))
    page.on(refreshRoute, never)
    let isOver = false
    void failure(tabs[0].session.refresh()).then(() => (isOver = true))
    await page.settle()
    page.on(refreshRoute, () => json({ error: 'Down.' }, 500))
    void failure(tabs[1].session.refresh())
    await page.advance(5000)
    expect(isOver).toBe(false)
  })
})
