import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { isAbort } from '../http/http-errors.ts'
import { failure, json, never, type FakeRequest } from '../testing/fake-environment.ts'
import { sessionMessages } from './types.ts'
import { createSessionFixture, makeUser, type SessionFixture } from '../testing/session-fixture.ts'

let page: SessionFixture

beforeEach(() => {
  page = createSessionFixture()
})

const refused = () => json({ error: 'No.', code: 'invalid_token' }, 400)
const crash = () => json({ error: 'Down.' }, 500)
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))
const credentials = { email: 'a@crew.example', password: 'right', rememberMe: true }
const rememberKey = 'slipstream.remember-token'

/** A stored token of this age in seconds. */
function storeToken(age: number) {
  const iat = Math.floor(page.environment.now() / 1000) - age
  const raw = page.issue({ iat, exp: iat + 3600 })
  page.cookies.set('frontend_token', raw)
  return raw
}

describe('the start (spec §4 Session, On start)', () => {
  it('shows nothing before the check', () => {
    expect(page.restart().session.getSnapshot()).toMatchObject({ authChecked: false, authenticated: false })
  })

  it('takes a good token without asking, and fetches the profile', async () => {
    storeToken(60)
    const { session } = await page.started()
    expect(session.getSnapshot()).toMatchObject({
      authChecked: true,
      authenticated: true,
      isSubscribed: true,
      isOffline: false,
      user: { id: 'user-a' },
    })
    expect(page.sent('POST /auth/refresh')).toHaveLength(0)
  })

  it('refreshes an old token', async () => {
    storeToken(1801)
    const fresh = page.issue()
    page.on('POST /auth/refresh', () => json({ frontend_token: fresh }))
    const { session } = await page.started()
    expect(session.getSnapshot()).toMatchObject({ authenticated: true, isOffline: false })
    expect(page.cookies.get('frontend_token')).toBe(fresh)
  })

  it('logs in with the remember token where there is no token, and keeps its successor', async () => {
    page.localStorage.setItem(rememberKey, 'old')
    page.on('POST /auth/auto-login', () => json({ frontend_token: page.issue(), remember_token: 'new' }))
    const { session } = await page.started()
    expect(session.getSnapshot().authenticated).toBe(true)
    expect(page.sent('POST /auth/auto-login')[0]?.body).toEqual({ remember_token: 'old' })
    expect(page.localStorage.getItem(rememberKey)).toBe('new')
  })

  it('tries the remember token where the refresh finds the token invalid', async () => {
    storeToken(1801)
    page.localStorage.setItem(rememberKey, 'old')
    page.on('POST /auth/refresh', refused)
    page.on('POST /auth/auto-login', () => json({ frontend_token: page.issue(), remember_token: 'new' }))
    const { session } = await page.started()
    expect(session.getSnapshot().authenticated).toBe(true)
  })

  it('logs out where the token is invalid and there is no remember token, or it is invalid too', async () => {
    storeToken(1801)
    page.on('POST /auth/refresh', refused)
    expect((await page.started()).session.getSnapshot()).toMatchObject({
      authChecked: true,
      authenticated: false,
    })
    storeToken(1801)
    page.localStorage.setItem(rememberKey, 'old')
    page.on('POST /auth/auto-login', refused)
    expect((await page.started()).session.getSnapshot().authenticated).toBe(false)
    expect(page.localStorage.getItem(rememberKey)).toBeNull()
  })

  it('logs out where the refresh cookie and its CSRF token are gone', async () => {
    storeToken(1801)
    page.cookies.delete('csrf_refresh_token')
    page.on('POST /auth/refresh', () => json({ error: 'CSRF.', code: 'csrf_failed' }, 403))
    expect((await page.started()).session.getSnapshot().authenticated).toBe(false)
  })

  it.each([
    ['500', crash],
    ['nothing', noAnswer],
  ])('falls back to the existing token for offline use where the refresh answers %s', async (_, answer) => {
    const raw = storeToken(3599)
    page.on('POST /auth/refresh', answer)
    const { session } = await page.started()
    expect(session.getSnapshot()).toMatchObject({ authChecked: true, authenticated: true, isOffline: true })
    expect(page.cookies.get('frontend_token')).toBe(raw)
  })

  it('uses an expired token when offline, with the cached profile, and asks nobody', async () => {
    storeToken(60)
    await page.started()
    storeToken(7200)
    page.state.isOnline = false
    const before = page.requests.length
    const { session } = await page.started()
    expect(session.getSnapshot()).toMatchObject({
      authenticated: true,
      isOffline: true,
      isSubscribed: true,
      user: { surname: 'Finch' },
      settings: { slip_time: 0 },
    })
    expect(page.requests).toHaveLength(before)
  })

  it('keeps the remember token where it could not be tried', async () => {
    page.localStorage.setItem(rememberKey, 'old')
    page.on('POST /auth/auto-login', noAnswer)
    expect((await page.started()).session.getSnapshot()).toMatchObject({
      authChecked: true,
      authenticated: false,
    })
    expect(page.localStorage.getItem(rememberKey)).toBe('old')
  })

  it('knows nobody where nothing is stored', async () => {
    expect((await page.started()).session.getSnapshot()).toMatchObject({
      authChecked: true,
      authenticated: false,
    })
    expect(page.requests).toHaveLength(0)
  })

  it('does not wait longer than 1 s for the device’s database', async () => {
    storeToken(60)
    page.database.get = () => new Promise(() => undefined)
    const { session } = { session: page.restart().session }
    void session.start()
    await page.advance(999)
    expect(session.getSnapshot().authChecked).toBe(false)
    await page.advance(1)
    await page.settle()
    expect(session.getSnapshot().authChecked).toBe(true)
  })
})

describe('the scheduled refresh (spec §4 Session, §9 Time limits)', () => {
  it('comes 120 s before expiry and not before', async () => {
    page.on('POST /auth/login', () => json({ frontend_token: page.issue() }))
    page.on('POST /auth/refresh', () => json({ frontend_token: page.issue() }))
    const { session } = await page.started()
    await session.login(credentials)
    await page.advance(3_479_000)
    expect(page.sent('POST /auth/refresh')).toHaveLength(0)
    await page.advance(1000)
    await page.settle()
    expect(page.sent('POST /auth/refresh')).toHaveLength(1)
    await page.advance(3_480_000)
    await page.settle()
    expect(page.sent('POST /auth/refresh')).toHaveLength(2)
  })

  it('does not storm the server where the device’s clock is an hour ahead', async () => {
    const iat = Math.floor(page.environment.now() / 1000) - 3600
    const late = () => json({ frontend_token: page.issue({ iat, exp: iat + 3600 }) })
    page.on('POST /auth/login', late)
    page.on('POST /auth/refresh', late)
    const { session } = await page.started()
    await session.login(credentials)
    await page.advance(600_000)
    expect(page.sent('POST /auth/refresh')).toHaveLength(0)
  })
})

describe('log-in (spec §5 Registration and session, §8)', () => {
  it('opens the session, remembers only where asked, and sends the flag', async () => {
    const token = page.issue()
    page.on('POST /auth/login', () => json({ frontend_token: token, remember_token: 'r' }))
    const { session } = await page.started()
    expect(await session.login(credentials)).toEqual({ kind: 'session' })
    await page.settle()
    expect(session.getSnapshot()).toMatchObject({ authenticated: true, user: { id: 'user-a' } })
    expect(page.sent('POST /auth/login')[0]?.body).toMatchObject({ remember_me: true })
    expect(page.localStorage.getItem(rememberKey)).toBe('r')
    await session.login({ ...credentials, rememberMe: false })
    expect(page.localStorage.getItem(rememberKey)).toBeNull()
  })

  it.each(['POST /auth/login', 'GET /auth/csrf'])(
    'says that no response was received where %s hangs (issue 16, B4)',
    async (route) => {
      const { session } = page.restart()
      await session.start()
      if (route === 'GET /auth/csrf') page.cookies.delete('csrf_access_token')
      page.on('POST /auth/login', never)
      page.on(route, never)
      const failed = failure(session.login(credentials))
      await page.advance(30_000)
      expect(await failed).toMatchObject({
        message: 'No response received from server. Please check your network connection.',
      })
    },
  )

  it('hands back an unfinished registration and opens no session', async () => {
    page.on('POST /auth/login', () => json({ registration_token: 'reg', registration_step: 'profile' }))
    const { session } = await page.started()
    expect(await session.login(credentials)).toEqual({ kind: 'registration', token: 'reg', step: 'profile' })
    expect(session.getSnapshot().authenticated).toBe(false)
  })

  it.each<[string, () => Response | Promise<Response>, string]>([
    ['no token at all', () => json({}), 'Invalid response from server'],
    ['an unreadable token', () => json({ frontend_token: 'rubbish' }), 'Invalid response from server'],
    ['a page of html', () => new Response('<html>'), 'Invalid response from server'],
    ['a refusal with its sentence', () => json({ error: 'Wrong password.' }, 401), 'Wrong password.'],
    ['a refusal without one', () => new Response('', { status: 500 }), 'Login failed. Please try again.'],
    ['nothing', noAnswer, 'No response received from server. Please check your network connection.'],
  ])('tells of %s', async (_, answer, message) => {
    page.on('POST /auth/login', answer)
    const { session } = await page.started()
    expect(await failure(session.login(credentials))).toMatchObject({ message })
    expect(session.getSnapshot()).toMatchObject({ authChecked: true, authenticated: false })
    expect(page.cookies.has('frontend_token')).toBe(false)
  })

  it('logs no password, token or address', async () => {
    page.on('POST /auth/login', () => json({ error: 'Wrong password for a@crew.example.' }, 401))
    const { session } = await page.started()
    await failure(session.login({ ...credentials, password: 'hunter2-secret' }))
    expect(JSON.stringify(page.logs)).not.toMatch(/hunter2|crew\.example|eyJ/)
    expect(page.logs.length).toBeGreaterThan(0)
  })
})

describe('log-out (spec §2 Routing rules: Logout)', () => {
  const text = z.string()
  const answers = () => json({ success: true })

  async function signedIn() {
    page.on('POST /auth/login', () => json({ frontend_token: page.issue(), remember_token: 'r' }))
    const made = await page.started()
    await made.session.login(credentials)
    await page.settle()
    await made.storage.put('user-a', 'month/2026-11', 'roster')
    return made
  }

  it.each<[string, (request: FakeRequest) => Response | Promise<Response>]>([
    ['answers', answers],
    ['cannot be reached', noAnswer],
    ['answers 500', crash],
    ['hangs', never],
  ])('clears everything but the beta keys where the server %s', async (_, answer) => {
    const { session } = await signedIn()
    page.localStorage.setItem('slipstream.beta-access', 'true')
    page.localStorage.setItem('slipstream.beta-expiry', '2027-01-01')
    page.localStorage.setItem('something-else', 'x')
    page.on('POST /auth/logout', answer)
    let cleared = 0
    session.registerClearOnLogout(() => void (cleared += 1))
    const leaving = session.logout()
    expect(session.getSnapshot()).toMatchObject({ authChecked: true, authenticated: false, user: null })
    await page.advance(10_000)
    await leaving
    const isAnswered = answer === answers
    // The server's cookies are HttpOnly: only its answer removes them (issue 40, B4).
    expect(page.ended).toEqual(isAnswered ? [] : [sessionMessages.cookiesStay])
    expect([...page.localStorage.entries.keys()].sort()).toEqual([
      'slipstream.beta-access',
      'slipstream.beta-expiry',
    ])
    expect([...page.cookies.keys()]).toEqual([])
    expect(page.database.records.size).toBe(0)
    expect(cleared).toBe(1)
    expect(page.sent('POST /auth/logout')[0]?.body).toEqual({ remember_token: 'r' })
    expect(page.sent('POST /auth/logout')[0]?.headers.get('X-CSRF-TOKEN')).toBe('csrf')
  })

  it('tells who asked to leave from who was sent away, until the next log-in', async () => {
    const { session } = await signedIn()
    await session.logout()
    expect(session.getSnapshot().hasLoggedOut).toBe(true)
    await session.login(credentials)
    expect(session.getSnapshot().hasLoggedOut).toBe(false)
    page.localStorage.entries.clear()
    page.on('POST /auth/refresh', () => json({ error: 'Over.', code: 'invalid_token' }, 400))
    await failure(session.refresh())
    expect(session.getSnapshot()).toMatchObject({ authenticated: false, hasLoggedOut: false })
  })

  it('goes on clearing where one of the clearers throws', async () => {
    const { session } = await signedIn()
    session.registerClearOnLogout(() => {
      throw new Error('broken cache')
    })
    await session.logout()
    expect(page.database.records.size).toBe(0)
  })

  it('lets a refresh under way write nothing more', async () => {
    const { session } = await signedIn()
    const answer = Promise.withResolvers<Response>()
    page.on('POST /auth/refresh', () => answer.promise)
    const refresh = failure(session.refresh())
    await page.settle()
    await session.logout()
    answer.resolve(json({ frontend_token: page.issue(), remember_token: 'late' }))
    await page.settle()
    expect(isAbort(await refresh)).toBe(true)
    expect(session.getSnapshot().authenticated).toBe(false)
    expect(page.cookies.has('frontend_token')).toBe(false)
    expect(page.localStorage.entries.size).toBe(0)
    await page.advance(7_200_000)
    expect(page.sent('POST /auth/refresh')).toHaveLength(1)
  })

  it('drops a late profile and a late roster of the user who left', async () => {
    const { session, storage } = await signedIn()
    const answer = Promise.withResolvers<Response>()
    page.on('GET /user/profile/fetch', () => answer.promise)
    const fetched = failure(session.fetchProfile({ force: true }))
    await page.settle()
    await session.logout()
    answer.resolve(json({ user: makeUser(), settings: page.settings }))
    expect(isAbort(await fetched)).toBe(true)
    await storage.put('user-a', 'month/2026-11', 'late')
    expect(session.getSnapshot().user).toBeNull()
    expect(page.database.records.size).toBe(0)
  })

  it('makes the next log-in wait for the server’s log-out, which would end it', async () => {
    const { session } = await signedIn()
    const answer = Promise.withResolvers<Response>()
    page.on('POST /auth/logout', () => answer.promise)
    const leaving = session.logout()
    const entering = session.login(credentials)
    await page.settle()
    expect(page.sent('POST /auth/login')).toHaveLength(1)
    answer.resolve(json({ success: true }))
    await leaving
    await entering
    expect(page.sent('POST /auth/login')).toHaveLength(2)
    expect(session.getSnapshot().authenticated).toBe(true)
  })

  it('shows the next user nothing of the last one, whose session ended without a log-out', async () => {
    await signedIn()
    page.cookies.delete('frontend_token')
    page.localStorage.removeItem(rememberKey)
    page.on('POST /auth/login', () => json({ frontend_token: page.issue({ id: 'user-b' }) }))
    page.on('GET /user/profile/fetch', never)
    const { session, storage } = await page.started()
    await session.login(credentials)
    await page.settle()
    expect(session.getSnapshot()).toMatchObject({ token: { id: 'user-b' }, user: null, settings: null })
    expect(await storage.get('user-a', 'month/2026-11', text)).toBeNull()
    expect([...page.database.records.keys()].filter((key) => key.includes('user-a'))).toEqual([])
  })
})

describe('the route-change check (spec §4 Session, §9 Time limits)', () => {
  async function withOldToken() {
    storeToken(60)
    const made = await page.started()
    page.on('POST /auth/refresh', crash)
    page.setNow(page.environment.now() + 1_800_000)
    return made
  }

  it('comes 500 ms after the route change', async () => {
    const { session } = await withOldToken()
    session.onRouteChange()
    await page.advance(499)
    expect(page.sent('POST /auth/refresh')).toHaveLength(0)
    await page.advance(1)
    expect(page.sent('POST /auth/refresh')).toHaveLength(1)
  })

  it('runs at most once a second', async () => {
    const { session } = await withOldToken()
    session.onRouteChange()
    session.onRouteChange()
    await page.advance(500)
    session.onRouteChange()
    await page.advance(999)
    expect(page.sent('POST /auth/refresh')).toHaveLength(1)
    session.onRouteChange()
    await page.advance(1)
    expect(page.sent('POST /auth/refresh')).toHaveLength(2)
  })

  it('asks nothing for a good token', async () => {
    storeToken(60)
    const { session } = await page.started()
    session.onRouteChange()
    await page.advance(5000)
    expect(page.sent('POST /auth/refresh')).toHaveLength(0)
  })
})
