import { beforeEach, describe, expect, it } from 'vitest'
import { json } from '../testing/fake-environment.ts'
import { createRotatingServer } from '../testing/rotating-server.ts'
import { createSessionFixture, type SessionFixture } from '../testing/session-fixture.ts'

type Tab = ReturnType<SessionFixture['openTab']>

let page: SessionFixture
let tabs: [Tab, Tab]

const refreshRoute = 'POST /auth/refresh'
const rememberKey = 'slipstream.remember-token'
const snapshots = () => tabs.map(({ session }) => session.getSnapshot())

beforeEach(async () => {
  page = createSessionFixture()
  page.cookies.set('frontend_token', page.issue())
  tabs = [page.openTab(), page.openTab()]
  await Promise.all(tabs.map(({ session }) => session.start()))
  await page.settle()
})

describe('one refresh between two tabs (issue 4 Session, numbers)', () => {
  /** Both tabs want a new token at once, 50 times; answers how often the server was asked. */
  async function refreshRounds() {
    for (let round = 0; round < 50; round += 1) {
      const refreshes = Promise.allSettled(tabs.map(({ session }) => session.refresh()))
      await page.advance(60_000)
      await refreshes
    }
    return page.sent(refreshRoute).length
  }

  it('asks once a round for 50 rounds of a server that rejects every reuse, and logs nobody out', async () => {
    createRotatingServer(page, { graceMs: 0, latenciesMs: [300, 40] })
    expect(await refreshRounds()).toBe(50)
    expect(snapshots()).toMatchObject([{ authenticated: true, isOffline: false }, { authenticated: true }])
  })

  it.each(['missing', 'hang'] as const)(
    'logs nobody out in 50 rounds where Web Locks are %s: the server’s grace of 10 s bears it',
    async (locks) => {
      page.tabs.state.locks = locks
      createRotatingServer(page, { graceMs: 10_000, latenciesMs: [300, 4900, 20, 2500] })
      expect(await refreshRounds()).toBe(100)
      expect(snapshots()).toMatchObject([{ authenticated: true }, { authenticated: true }])
    },
  )

  it('learns by the cookie alone, from the second round on, where no word comes from the other tab either', async () => {
    page.tabs.state.locks = 'missing'
    page.tabs.state.areMessagesLost = true
    createRotatingServer(page, { graceMs: 10_000, latenciesMs: [300, 4900] })
    expect(await refreshRounds()).toBe(51)
    expect(snapshots()).toMatchObject([{ authenticated: true }, { authenticated: true }])
  })

  it('would log out with neither lock nor grace', async () => {
    page.tabs.state.locks = 'missing'
    createRotatingServer(page, { graceMs: 0, latenciesMs: [300, 400] })
    await refreshRounds()
    expect(snapshots()).toMatchObject([{ authenticated: false }, { authenticated: false }])
  })

  it('takes the token that the other tab got while this one waited, and schedules by it', async () => {
    const answer = Promise.withResolvers<Response>()
    page.on(refreshRoute, () => answer.promise)
    page.tabs.state.areMessagesLost = true
    const refreshes = tabs.map(({ session }) => session.refresh())
    await page.settle()
    const fresh = page.issue({ subscription_status: 'trialing' })
    answer.resolve(json({ frontend_token: fresh }))
    await Promise.all(refreshes)
    expect(page.sent(refreshRoute)).toHaveLength(1)
    expect(snapshots().map(({ token }) => token?.subscription_status)).toEqual(['trialing', 'trialing'])
  })

  it('asks itself where the other tab left an old token', async () => {
    const old = Math.floor(page.environment.now() / 1000) - 1801
    page.on(refreshRoute, () => json({ frontend_token: page.issue() }))
    page.cookies.set('frontend_token', page.issue({ iat: old, exp: old + 3600 }))
    await tabs[1].session.refresh()
    expect(page.sent(refreshRoute)).toHaveLength(1)
  })

  it('goes on with the other tab’s token where its own refresh is refused', async () => {
    page.tabs.state.locks = 'missing'
    page.tabs.state.areMessagesLost = true
    const refusal = Promise.withResolvers<Response>()
    page.on(refreshRoute, () => refusal.promise)
    const late = tabs[0].session.refresh()
    await page.settle()
    page.on(refreshRoute, () => json({ frontend_token: page.issue() }))
    await tabs[1].session.refresh()
    refusal.resolve(json({ error: 'Used.', code: 'token_reused' }, 401))
    await late
    expect(snapshots()).toMatchObject([{ authenticated: true }, { authenticated: true }])
  })

  it('leaves the scheduled refresh to the tab that was first', async () => {
    createRotatingServer(page, { graceMs: 0, latenciesMs: [50] })
    await page.advance(3_600_000 * 3)
    expect(page.sent(refreshRoute)).toHaveLength(3)
    expect(snapshots()).toMatchObject([{ authenticated: true }, { authenticated: true }])
  })

  it('tries a remember token once where two tabs are opened at the same time', async () => {
    page.cookies.delete('frontend_token')
    page.localStorage.setItem(rememberKey, 'old')
    page.on('POST /auth/auto-login', () => json({ frontend_token: page.issue(), remember_token: 'new' }))
    tabs = [page.openTab(), page.openTab()]
    await Promise.all(tabs.map(({ session }) => session.start()))
    expect(page.sent('POST /auth/auto-login')).toHaveLength(1)
    expect(snapshots()).toMatchObject([{ authenticated: true }, { authenticated: true }])
  })
})
