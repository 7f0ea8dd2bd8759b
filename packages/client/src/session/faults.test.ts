import { getTask } from '@slipstream/contract/job'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { failure, json, never } from '../testing/fake-environment.ts'
import { createSessionFixture, type SessionFixture } from '../testing/session-fixture.ts'

let page: SessionFixture

beforeEach(() => {
  page = createSessionFixture()
})

const refreshRoute = 'POST /auth/refresh'
const autoLoginRoute = 'POST /auth/auto-login'
const rememberKey = 'slipstream.remember-token'
const credentials = { email: 'a@crew.example', password: 'right', rememberMe: true }
const crash = () => json({ error: 'Down.' }, 500)

describe('a refresh that does not come through (issue 4 Bad input)', () => {
  it.each([
    ['answers 500', crash],
    ['answers rubbish', () => new Response('<html>')],
    ['answers nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['hangs', never],
    ['never returns, not even when stopped', () => new Promise<Response>(() => undefined)],
  ])('keeps session and roster where it %s, and tries again without a storm', async (_, answer) => {
    page.storeToken(60)
    const { session, storage } = await page.started()
    await storage.put('user-a', 'month/2026-11', 'roster')
    page.on(refreshRoute, answer)
    await page.advance(3_420_000)
    expect(page.sent(refreshRoute)).toHaveLength(1)
    await page.advance(600_000)
    const tries = page.sent(refreshRoute).length
    expect(tries).toBeGreaterThan(5)
    expect(tries).toBeLessThanOrEqual(21)
    expect(session.getSnapshot()).toMatchObject({
      authenticated: true,
      isOffline: true,
      user: { id: 'user-a' },
    })
    expect(await storage.get('user-a', 'month/2026-11', z.string())).toBe('roster')
    page.on(refreshRoute, () => json({ frontend_token: page.issue() }))
    await page.advance(60_000)
    expect(session.getSnapshot()).toMatchObject({ authenticated: true, isOffline: false })
    const recovered = page.sent(refreshRoute).length
    await page.advance(600_000)
    expect(page.sent(refreshRoute)).toHaveLength(recovered)
  })

  it('asks nobody while offline, and at most a minute after being online again', async () => {
    page.storeToken(60)
    await page.started()
    page.on(refreshRoute, () => json({ frontend_token: page.issue() }))
    page.state.isOnline = false
    await page.advance(3_600_000)
    expect(page.sent(refreshRoute)).toHaveLength(0)
    page.state.isOnline = true
    await page.advance(60_000)
    expect(page.sent(refreshRoute)).toHaveLength(1)
  })

  it.each([
    ['500', crash],
    ['hangs', never],
  ])('keeps the remember token where the server answers the log-in by it with %s', async (_, answer) => {
    page.localStorage.setItem(rememberKey, 'good')
    page.on(autoLoginRoute, answer)
    const { session } = page.restart()
    const starting = session.start()
    await page.advance(30_000)
    await starting
    expect(session.getSnapshot()).toMatchObject({ authChecked: true, authenticated: false })
    expect(page.localStorage.getItem(rememberKey)).toBe('good')
    page.on(autoLoginRoute, () => json({ frontend_token: page.issue(), remember_token: 'next' }))
    expect((await page.started()).session.getSnapshot().authenticated).toBe(true)
  })

  it.each([
    ['expired or unknown', () => json({ error: 'Lapsed.', code: 'invalid_token' }, 400)],
    ['reused', () => json({ error: 'Used.', code: 'token_reused' }, 401)],
  ])('forgets a remember token that is %s, and asks once', async (_, answer) => {
    page.localStorage.setItem(rememberKey, 'bad')
    page.on(autoLoginRoute, answer)
    expect((await page.started()).session.getSnapshot()).toMatchObject({
      authChecked: true,
      authenticated: false,
    })
    await page.started()
    expect(page.sent(autoLoginRoute)).toHaveLength(1)
    expect(page.localStorage.getItem(rememberKey)).toBeNull()
  })
})

describe('a clock an hour wrong (issue 4 Bad input)', () => {
  const hour = 3_600_000

  it.each([
    ['ahead', hour, 3],
    ['behind', -hour, 2],
  ])('refreshes in time and without a storm where it is %s from the start', async (_, offset, refreshes) => {
    page.state.clockOffset = offset
    page.storeToken(0)
    page.on(refreshRoute, () => json({ frontend_token: page.issue() }))
    const { session } = await page.started()
    await page.advance(3_470_000)
    const before = page.sent(refreshRoute).length
    await page.advance(20_000)
    expect(page.sent(refreshRoute)).toHaveLength(before + 1)
    await page.advance(7_200_000 - 3_490_000)
    expect(page.sent(refreshRoute)).toHaveLength(refreshes)
    expect(session.getSnapshot()).toMatchObject({ authenticated: true, isOffline: false })
  })

  it.each([
    ['back', -hour, 0],
    ['forward', hour, 1],
  ])('bears being set %s while the app runs', async (_, offset, extra) => {
    page.storeToken(0)
    page.on(refreshRoute, () => json({ frontend_token: page.issue() }))
    const { session } = await page.started()
    page.state.clockOffset = offset
    for (let change = 0; change < 10; change += 1) {
      session.onRouteChange()
      await page.advance(1000)
    }
    expect(page.sent(refreshRoute)).toHaveLength(extra)
    await page.advance(3_481_000)
    expect(page.sent(refreshRoute)).toHaveLength(extra + 1)
    expect(session.getSnapshot().authenticated).toBe(true)
  })
})

describe('storage that does not work (issue 4 Bad input)', () => {
  const job = { params: { id: 'job' } }

  it.each<[string, () => void]>([
    ['cookies are refused', () => void (page.state.areCookiesRefused = true)],
    ['localStorage is full', () => void (page.localStorage.fault = 'full')],
    ['localStorage is disabled', () => void (page.localStorage.fault = 'disabled')],
    [
      'the device’s database is broken',
      () => {
        page.environment.openDatabase = () => {
          throw new DOMException('broken', 'UnknownError')
        }
      },
    ],
  ])('lives in memory for as long as the page where %s', async (_, breakIt) => {
    breakIt()
    page.on('POST /auth/login', () => json({ frontend_token: page.issue(), remember_token: 'r' }))
    page.on(refreshRoute, () => json({ frontend_token: page.issue() }))
    page.on('GET /tasks/task/job', (request) =>
      request.headers.has('Authorization') ? json({ status: 'queued' }) : json({ error: 'Expired.' }, 401),
    )
    const { session, http, flags } = await page.started()
    await session.login(credentials)
    await page.settle()
    expect(flags.get(rememberKey)).toBe('r')
    await http.call(getTask, job)
    await http.call(getTask, job)
    expect(session.getSnapshot()).toMatchObject({ authenticated: true, user: { id: 'user-a' } })
    await page.advance(3_480_000)
    expect(page.sent(refreshRoute)).toHaveLength(3)
    await session.logout()
    await page.settle()
    expect(session.getSnapshot()).toMatchObject({ authenticated: false, user: null })
    expect(flags.get(rememberKey)).toBeNull()
    expect(await failure(http.call(getTask, job))).toMatchObject({ status: 401 })
  })

  it('signs nobody in again by a cookie that will not go', async () => {
    const raw = page.issue()
    page.storeToken(0)
    const { session, http } = await page.started()
    page.environment.cookies.read = (name) => (name === 'frontend_token' ? raw : undefined)
    await session.logout()
    page.on('GET /tasks/task/job', () => json({ error: 'Expired.' }, 401))
    expect(await failure(http.call(getTask, job))).toMatchObject({ status: 401 })
    expect(session.getSnapshot().authenticated).toBe(false)
  })
})

describe('the route-change check in a hidden tab (spec §4 Session, §9 Time limits)', () => {
  it('comes once, when the browser lets the tab go on', async () => {
    page.storeToken(1790)
    const { session } = await page.started()
    page.on(refreshRoute, crash)
    session.onRouteChange()
    page.setNow(page.environment.now() + 60_000)
    session.onRouteChange()
    session.onRouteChange()
    await page.advance(0)
    expect(page.sent(refreshRoute)).toHaveLength(1)
    await page.advance(2000)
    expect(page.sent(refreshRoute)).toHaveLength(1)
  })
})
