import { updateSettings } from '@slipstream/contract/user-changes'
import { beforeEach, describe, expect, it } from 'vitest'
import { failure, json, type FakeAnswer } from '../testing/fake-environment.ts'
import { createSessionFixture, type SessionFixture } from '../testing/session-fixture.ts'
import { sessionMessages } from './types.ts'

let page: SessionFixture

const refreshRoute = 'POST /auth/refresh'
const autoLoginRoute = 'POST /auth/auto-login'
const settingsRoute = 'PATCH /user/settings'
const rememberKey = 'slipstream.remember-token'
const refusal =
  (status: number, code?: string): FakeAnswer =>
  () =>
    json({ error: 'No.', ...(code === undefined ? {} : { code }) }, status)
const html =
  (status: number): FakeAnswer =>
  () =>
    new Response('<h1>Hotel Wi-Fi</h1>', { status, headers: { 'Content-Type': 'text/html' } })

beforeEach(() => {
  page = createSessionFixture()
  page.cookies.set('frontend_token', page.issue())
})

describe('a refused refresh (spec §4 Session; issue 16, B1)', () => {
  it.each([
    [400, 'invalid_token'],
    [400, 'malformed_body'],
    [401, 'unauthenticated'],
    [403, 'csrf_failed'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [401, undefined],
  ])('logs out at %i %s where there is no remember token', async (status, code) => {
    const { session } = await page.started()
    page.on(refreshRoute, refusal(status, code))
    await failure(session.refresh())
    expect(session.getSnapshot().authenticated).toBe(false)
    expect(page.cookies.has('frontend_token')).toBe(false)
  })

  it.each([
    [400, 'malformed_body'],
    [403, 'csrf_failed'],
    [404, 'not_found'],
  ])('tries the remember token at %i %s', async (status, code) => {
    const { session } = await page.started()
    page.localStorage.setItem(rememberKey, 'good')
    page.on(refreshRoute, refusal(status, code))
    page.on(autoLoginRoute, () => json({ frontend_token: page.issue(), remember_token: 'next' }))
    await session.refresh()
    expect(session.getSnapshot()).toMatchObject({ authenticated: true, isOffline: false })
    expect(page.localStorage.getItem(rememberKey)).toBe('next')
  })

  it.each([400, 403, 404])('logs out where the remember token is refused too, with %i', async (status) => {
    const { session } = await page.started()
    page.localStorage.setItem(rememberKey, 'old')
    page.on(refreshRoute, refusal(401, 'unauthenticated'))
    page.on(autoLoginRoute, refusal(status))
    await failure(session.refresh())
    expect(session.getSnapshot().authenticated).toBe(false)
  })

  it('is one only after a new CSRF token was tried', async () => {
    const { session } = await page.started()
    page.on('GET /auth/csrf', () => {
      page.cookies.set('csrf_refresh_token', 'new')
      return json({ csrf_token: 'csrf' })
    })
    page.on(refreshRoute, (request) =>
      request.headers.get('X-CSRF-REFRESH-TOKEN') === 'new'
        ? json({ frontend_token: page.issue() })
        : json({ error: 'No.', code: 'csrf_failed' }, 403),
    )
    await session.refresh()
    expect(session.getSnapshot()).toMatchObject({ authenticated: true, isOffline: false })
    expect(page.sent(refreshRoute)).toHaveLength(2)
  })

  it.each<[string, FakeAnswer]>([
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['500', refusal(500, 'internal_error')],
    ['503', refusal(503)],
    ['429', refusal(429, 'rate_limited')],
    ['a portal’s page with 200', html(200)],
    ['a portal’s page with 401', html(401)],
    ['a portal’s page with 403', html(403)],
    ['a page of HTML with 404', html(404)],
    ['JSON of somebody else with 403', () => json({ message: 'Forbidden' }, 403)],
    ['JSON without a token', () => json({ hello: 'there' })],
  ])('is none where the answer is %s: the session stays for offline use', async (_, answer) => {
    const { session } = await page.started()
    page.localStorage.setItem(rememberKey, 'good')
    page.on(refreshRoute, answer)
    await failure(session.refresh())
    expect(session.getSnapshot()).toMatchObject({ authenticated: true, isOffline: true })
    expect(page.sent(autoLoginRoute)).toHaveLength(0)
    expect(page.localStorage.getItem(rememberKey)).toBe('good')
  })
})

describe('what waits where a refresh is refused (issue 16, B1: nothing is lost)', () => {
  const records = () => [...page.database.records.keys()]

  async function refusedInOneOfTwoTabs() {
    const tabs = [page.openTab(), page.openTab()] as const
    await Promise.all(tabs.map(({ session }) => session.start()))
    await page.settle()
    await tabs[0].storage.put('user-a', 'outbox/1', { change: 'pending' })
    await tabs[0].storage.put('user-a', 'month/2026-11', 'roster')
    page.on(refreshRoute, refusal(401, 'token_reused'))
    await failure(tabs[0].session.refresh())
    await page.settle()
    return tabs
  }

  it('stays under its user’s id, alone, and everybody is told why they are logged out', async () => {
    const tabs = await refusedInOneOfTwoTabs()
    expect(records()).toEqual(['user-a/outbox/1'])
    expect(tabs.map(({ session }) => session.getSnapshot().authenticated)).toEqual([false, false])
    expect(page.ended).toEqual([sessionMessages.ended, sessionMessages.ended])
  })

  it('stays where the other tab hears nothing and only finds the token gone', async () => {
    page.tabs.state.areMessagesLost = true
    const [, asleep] = await refusedInOneOfTwoTabs()
    asleep.session.onRouteChange()
    await page.advance(500)
    expect(asleep.session.getSnapshot().authenticated).toBe(false)
    expect(records()).toEqual(['user-a/outbox/1'])
  })

  it('is there after the same user’s log-in, and gone with another’s', async () => {
    const [tab] = await refusedInOneOfTwoTabs()
    const credentials = { email: 'a@crew.example', password: 'right', rememberMe: false }
    page.on('POST /auth/login', () => json({ frontend_token: page.issue() }))
    await tab.session.login(credentials)
    await page.settle()
    expect(records()).toContain('user-a/outbox/1')
    page.on('POST /auth/login', () => json({ frontend_token: page.issue({ id: 'user-b' }) }))
    await tab.session.login(credentials)
    await page.settle()
    expect(records().filter((key) => key.startsWith('user-a'))).toEqual([])
  })

  it('goes with a log-out that somebody asked for, of which nothing is said', async () => {
    const { session, storage } = await page.started()
    await storage.put('user-a', 'outbox/1', { change: 'pending' })
    await session.logout()
    expect([records(), page.ended]).toEqual([[], []])
  })
})

describe('a missing CSRF cookie in a live session (issue 16, B1)', () => {
  const change = { body: { dark_mode: true } }

  it('is fetched again before the call', async () => {
    const { http } = await page.started()
    page.cookies.delete('csrf_access_token')
    page.on(settingsRoute, (request) =>
      request.headers.get('X-CSRF-TOKEN') === 'csrf'
        ? json({ settings: page.settings })
        : json({ error: 'No.', code: 'csrf_failed' }, 403),
    )
    await http.call(updateSettings, change)
    expect(page.sent('GET /auth/csrf')).toHaveLength(1)
    expect(page.sent(settingsRoute)).toHaveLength(1)
  })

  it('keeps nobody from a server that has no call for one', async () => {
    const { http } = await page.started()
    page.cookies.delete('csrf_access_token')
    page.on('GET /auth/csrf', refusal(404))
    page.on(settingsRoute, () => json({ settings: page.settings }))
    await http.call(updateSettings, change)
    expect(page.sent(settingsRoute)).toHaveLength(1)
  })

  it('is no refused refresh where it cannot be fetched', async () => {
    const { session } = await page.started()
    page.cookies.delete('csrf_refresh_token')
    page.on('GET /auth/csrf', () => Promise.reject(new TypeError('Failed to fetch')))
    page.on(refreshRoute, refusal(403, 'csrf_failed'))
    await failure(session.refresh())
    expect(session.getSnapshot()).toMatchObject({ authenticated: true, isOffline: true })
  })
})
