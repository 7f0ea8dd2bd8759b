import { beforeEach, describe, expect, it } from 'vitest'
import { json, never } from '../testing/fake-environment.ts'
import { createSessionFixture, type SessionFixture } from '../testing/session-fixture.ts'

const refreshRoute = 'POST /auth/refresh'
const autoLoginRoute = 'POST /auth/auto-login'
const profileRoute = 'GET /user/profile/fetch'
const rememberKey = 'slipstream.remember-token'
let page: SessionFixture

beforeEach(() => {
  page = createSessionFixture()
})

/** A page that was loaded without a connection, which it has again since. */
async function startedOffline() {
  page.state.isOnline = false
  const { session } = page.restart()
  await session.start()
  await page.settle()
  page.state.isOnline = true
  return session
}

describe('a session that was started offline (spec §4 Session: an offline token when offline)', () => {
  it('goes on as any other once the server can be reached, with a token that is still good', async () => {
    page.storeToken(60)
    const session = await startedOffline()
    expect(session.getSnapshot()).toMatchObject({ authenticated: true, isOffline: true })
    await session.reconnect()
    expect(session.getSnapshot()).toMatchObject({ authenticated: true, isOffline: false })
    expect(page.sent(refreshRoute)).toHaveLength(0)
  })

  it('is refreshed as scheduled from then on', async () => {
    page.storeToken(60)
    const session = await startedOffline()
    await session.reconnect()
    page.on(refreshRoute, () => json({ frontend_token: page.issue() }))
    await page.advance((3600 - 60 - 120) * 1000)
    expect(page.sent(refreshRoute)).toHaveLength(1)
  })

  it('is refreshed at once where that is due', async () => {
    page.storeToken(1801)
    page.on(refreshRoute, () => json({ frontend_token: page.issue() }))
    const session = await startedOffline()
    await session.reconnect()
    expect(session.getSnapshot()).toMatchObject({ authenticated: true, isOffline: false })
    expect(page.sent(refreshRoute)).toHaveLength(1)
  })

  it('stays as it is where the server cannot say', async () => {
    page.storeToken(1801)
    page.on(refreshRoute, () => json({ error: 'Down.' }, 500))
    const session = await startedOffline()
    await session.reconnect()
    expect(session.getSnapshot()).toMatchObject({ authenticated: true, isOffline: true })
  })

  it('is over where it was ended meanwhile', async () => {
    page.storeToken(1801)
    page.on(refreshRoute, () => json({ error: 'Gone.', code: 'invalid_token' }, 401))
    const session = await startedOffline()
    await session.reconnect()
    expect(session.getSnapshot()).toMatchObject({ authenticated: false, authChecked: true })
  })

  it('opens by the remember token, which could not be tried before', async () => {
    page.localStorage.setItem(rememberKey, 'kept')
    page.on(autoLoginRoute, () => json({ frontend_token: page.issue(), remember_token: 'next' }))
    const session = await startedOffline()
    expect(session.getSnapshot()).toMatchObject({ authenticated: false, authChecked: true })
    await session.reconnect()
    expect(session.getSnapshot()).toMatchObject({ authenticated: true, authChecked: true })
  })

  it('is nobody’s where nobody was signed in, or who was has logged out', async () => {
    const session = await startedOffline()
    await session.reconnect()
    page.storeToken(60)
    const other = await startedOffline()
    await other.logout()
    await other.reconnect()
    expect(other.getSnapshot()).toMatchObject({ authenticated: false, hasLoggedOut: true })
    expect(page.sent(autoLoginRoute)).toHaveLength(0)
    expect(page.sent(refreshRoute)).toHaveLength(0)
  })
})

describe('a start whose refresh hangs, as behind hotel Wi-Fi (issue 7: never a blank screen)', () => {
  async function startHanging() {
    page.storeToken(1801)
    const answer = Promise.withResolvers<Response>()
    page.on(refreshRoute, () => answer.promise)
    const { session } = page.restart()
    const started = session.start()
    await page.advance(2999)
    expect(session.getSnapshot().authChecked).toBe(false)
    await page.advance(1)
    await started
    return { session, answer }
  }

  it('goes on with the existing token after 3 s', async () => {
    const { session } = await startHanging()
    expect(session.getSnapshot()).toMatchObject({ authChecked: true, authenticated: true, isOffline: true })
  })

  it('takes the answer when it comes, and asks for the profile then', async () => {
    const { session, answer } = await startHanging()
    expect(page.sent(profileRoute)).toHaveLength(0)
    answer.resolve(json({ frontend_token: page.issue() }))
    await page.advance(0)
    expect(session.getSnapshot()).toMatchObject({ authenticated: true, isOffline: false })
    expect(page.sent(profileRoute)).toHaveLength(1)
  })

  it('ends the session where the answer is that it is over', async () => {
    const { session, answer } = await startHanging()
    answer.resolve(json({ error: 'Gone.', code: 'invalid_token' }, 401))
    await page.advance(0)
    expect(session.getSnapshot()).toMatchObject({ authenticated: false, authChecked: true })
  })

  it('stays offline where none ever comes', async () => {
    page.storeToken(1801)
    page.on(refreshRoute, never)
    const { session } = page.restart()
    void session.start()
    await page.advance(60_000)
    expect(session.getSnapshot()).toMatchObject({ authenticated: true, isOffline: true })
  })
})
