import { getTask } from '@slipstream/contract/job'
import * as z from 'zod/mini'
import { beforeEach, describe, expect, it } from 'vitest'
import { isAbort } from '../http/http-errors.ts'
import { failure, json, never } from '../testing/fake-environment.ts'
import { createSessionFixture, makeUser, type SessionFixture } from '../testing/session-fixture.ts'

type Tab = ReturnType<SessionFixture['openTab']>

let page: SessionFixture
let tabs: [Tab, Tab]

const refreshRoute = 'POST /auth/refresh'
const rememberKey = 'slipstream.remember-token'
const credentials = { email: 'b@crew.example', password: 'right', rememberMe: true }
const snapshots = () => tabs.map(({ session }) => session.getSnapshot())
const whoIsShown = () => snapshots().map(({ token, user }) => [token?.id, user?.id])

beforeEach(async () => {
  page = createSessionFixture()
  page.cookies.set('frontend_token', page.issue())
  tabs = [page.openTab(), page.openTab()]
  await Promise.all(tabs.map(({ session }) => session.start()))
  await page.settle()
})

/** User B logs in in this tab. */
async function logInAsB(tab: Tab) {
  page.on('POST /auth/login', () =>
    json({ frontend_token: page.issue({ id: 'user-b' }), remember_token: 'of-b' }),
  )
  page.on('GET /user/profile/fetch', () => json({ user: makeUser('user-b'), settings: page.settings }))
  await tab.session.login(credentials)
  await page.settle()
}

describe('a log-out in one tab (issue 4 Session: Two tabs)', () => {
  it('logs the other out at once, with everything of the user gone in both', async () => {
    let cleared = 0
    tabs[1].session.registerClearOnLogout(() => void (cleared += 1))
    await tabs[1].storage.put('user-a', 'month/2026-11', 'roster')
    page.localStorage.setItem('slipstream.beta-access', 'true')
    await tabs[0].session.logout()
    await page.settle()
    expect(snapshots()).toMatchObject([
      { authenticated: false, user: null, settings: null },
      { authenticated: false, user: null, settings: null },
    ])
    expect(cleared).toBe(1)
    expect(page.database.records.size).toBe(0)
    expect([...page.localStorage.entries.keys()]).toEqual(['slipstream.beta-access'])
    expect(page.sent('POST /auth/logout')).toHaveLength(1)
  })

  it('leaves no late write of the other tab behind', async () => {
    const answer = Promise.withResolvers<Response>()
    page.on('GET /user/profile/fetch', () => answer.promise)
    const fetched = failure(tabs[1].session.fetchProfile({ force: true }))
    await page.settle()
    await tabs[0].session.logout()
    answer.resolve(json({ user: makeUser(), settings: page.settings }))
    expect(isAbort(await fetched)).toBe(true)
    await tabs[1].storage.put('user-a', 'month/2026-11', 'late')
    expect(page.database.records.size).toBe(0)
  })

  it.each(['missing', 'work'] as const)(
    'stops a refresh under way in the other (Web Locks %s)',
    async (locks) => {
      page.tabs.state.locks = locks
      page.tabs.state.areMessagesLost = true
      const answer = Promise.withResolvers<Response>()
      page.on(refreshRoute, () => answer.promise)
      const refresh = failure(tabs[1].session.refresh())
      await page.settle()
      const leaving = tabs[0].session.logout()
      await page.settle()
      answer.resolve(json({ frontend_token: page.issue(), remember_token: 'late' }))
      await leaving
      expect(isAbort(await refresh)).toBe(true)
      expect(snapshots()).toMatchObject([{ authenticated: false }, { authenticated: false }])
      expect(page.cookies.has('frontend_token')).toBe(false)
      expect(page.localStorage.getItem(rememberKey)).toBeNull()
    },
  )

  it('keeps an automatic log-in under way in the other from opening a session', async () => {
    page.cookies.delete('frontend_token')
    page.localStorage.setItem(rememberKey, 'old')
    const answer = Promise.withResolvers<Response>()
    page.on('POST /auth/auto-login', () => answer.promise)
    const opened = page.openTab()
    const starting = opened.session.start()
    await page.settle()
    const leaving = tabs[0].session.logout()
    answer.resolve(json({ frontend_token: page.issue(), remember_token: 'new' }))
    await Promise.all([starting, leaving])
    expect(opened.session.getSnapshot()).toMatchObject({ authChecked: true, authenticated: false })
    expect(page.cookies.has('frontend_token')).toBe(false)
    expect(page.localStorage.getItem(rememberKey)).toBeNull()
  })

  it.each<[string, (tab: Tab) => void]>([
    ['route check', ({ session }) => session.onRouteChange()],
    ['refresh', ({ session }) => void failure(session.refresh())],
    ['call', ({ http }) => void failure(http.call(getTask, { params: { id: 'job' } }))],
  ])('is noticed by a tab that was asleep at its next %s', async (_, wake) => {
    page.tabs.state.areMessagesLost = true
    await tabs[0].session.logout()
    expect(tabs[1].session.getSnapshot().authenticated).toBe(true)
    const before = page.requests.length
    wake(tabs[1])
    await page.advance(500)
    expect(tabs[1].session.getSnapshot()).toMatchObject({ authenticated: false, user: null })
    expect(page.requests).toHaveLength(before)
  })

  it('is not taken for one where the server removed the token before the remember token is tried', async () => {
    page.localStorage.setItem(rememberKey, 'good')
    page.cookies.delete('frontend_token')
    page.on('GET /tasks/task/job', () => json({ status: 'queued' }))
    await tabs[1].http.call(getTask, { params: { id: 'job' } })
    expect(tabs[1].session.getSnapshot().authenticated).toBe(true)
  })

  it('reaches a tab whose cookies are refused', async () => {
    page.state.areCookiesRefused = true
    page.on(refreshRoute, () => json({ frontend_token: page.issue() }))
    await tabs[1].session.refresh()
    await tabs[0].session.logout()
    await page.settle()
    expect(tabs[1].session.getSnapshot().authenticated).toBe(false)
  })

  it.each(['session-ended', 'session-opened', 'rubbish', null, { type: 'session-ended' }])(
    'changes nothing by the word alone (%j)',
    async (message) => {
      page.tabs.tellAll(message)
      await page.settle()
      expect(snapshots()).toMatchObject([{ authenticated: true }, { authenticated: true }])
      expect(page.database.records.size).toBeGreaterThan(0)
    },
  )
})

describe('a log-in as another user in one tab (issue 4 Session: A’s data is never seen by B)', () => {
  const text = z.string()

  it('drops A at once in the other, which becomes B', async () => {
    let cleared = 0
    tabs[1].session.registerClearOnLogout(() => void (cleared += 1))
    await tabs[1].storage.put('user-a', 'month/2026-11', 'of a')
    await logInAsB(tabs[0])
    expect(whoIsShown()).toEqual([
      ['user-b', 'user-b'],
      ['user-b', 'user-b'],
    ])
    expect(cleared).toBeGreaterThan(0)
    expect(await tabs[1].storage.get('user-a', 'month/2026-11', text)).toBeNull()
    expect([...page.database.records.keys()].filter((key) => key.includes('user-a'))).toEqual([])
    expect(page.localStorage.getItem(rememberKey)).toBe('of-b')
  })

  it('shows A nowhere while B’s log-in is under way', async () => {
    page.on('POST /auth/login', never)
    void failure(tabs[0].session.login(credentials))
    await page.settle()
    expect(whoIsShown()).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ])
  })

  it.each<[string, (tab: Tab) => Promise<unknown>]>([
    ['call', ({ http }) => failure(http.call(getTask, { params: { id: 'job' } }))],
    ['refresh', ({ session }) => failure(session.refresh())],
  ])(
    'is noticed by a tab that was asleep at its next %s, which asks nothing in A’s name',
    async (_, wake) => {
      page.tabs.state.areMessagesLost = true
      await logInAsB(tabs[0])
      expect(tabs[1].session.getSnapshot().token?.id).toBe('user-a')
      page.on('GET /tasks/task/job', () => json({ status: 'queued' }))
      expect(isAbort(await wake(tabs[1]))).toBe(true)
      await page.settle()
      expect(whoIsShown()[1]).toEqual(['user-b', 'user-b'])
      expect(page.sent('GET /tasks/task/job')).toHaveLength(0)
      expect(page.sent(refreshRoute)).toHaveLength(0)
    },
  )

  it('drops an answer that was asked for as A and comes as B', async () => {
    page.tabs.state.areMessagesLost = true
    const answer = Promise.withResolvers<Response>()
    page.on('GET /tasks/task/job', () => answer.promise)
    const call = failure(tabs[1].http.call(getTask, { params: { id: 'job' } }))
    await page.settle()
    await logInAsB(tabs[0])
    answer.resolve(json({ status: 'queued' }))
    expect(isAbort(await call)).toBe(true)
    await tabs[1].storage.put('user-a', 'month/2026-11', 'late')
    expect(await tabs[1].storage.get('user-a', 'month/2026-11', text)).toBeNull()
  })

  it('keeps nothing of A in a tab that was asleep, not even what storage would not take', async () => {
    let cleared = 0
    tabs[1].session.registerClearOnLogout(() => void (cleared += 1))
    page.localStorage.fault = 'full'
    tabs[1].flags.set(rememberKey, 'of-a')
    page.localStorage.fault = null
    page.tabs.state.areMessagesLost = true
    await logInAsB(tabs[0])
    expect([cleared, tabs[1].flags.get(rememberKey)]).toEqual([0, 'of-a'])
    tabs[1].session.onRouteChange()
    await page.advance(500)
    expect([cleared, tabs[1].flags.get(rememberKey)]).toEqual([1, 'of-b'])
  })

  it('ends A’s session in all tabs before B’s is asked for, in a tab that has not heard of A too', async () => {
    page.tabs.state.areMessagesLost = true
    await tabs[1].session.logout()
    page.cookies.set('frontend_token', page.issue())
    page.on('POST /auth/login', never)
    void failure(tabs[1].session.login(credentials))
    await page.settle()
    tabs[0].session.onRouteChange()
    await page.advance(500)
    expect(tabs[0].session.getSnapshot()).toMatchObject({ authenticated: false, user: null })
  })

  it('leaves B the CSRF tokens where A’s log-out hangs in another tab', async () => {
    page.on('POST /auth/logout', never)
    const leaving = tabs[0].session.logout()
    const entering = logInAsB(tabs[1])
    await page.advance(5000)
    await entering
    page.cookies.set('csrf_access_token', 'of-b')
    await page.advance(5000)
    await leaving
    expect(page.cookies.get('csrf_access_token')).toBe('of-b')
    expect(whoIsShown()[1]).toEqual(['user-b', 'user-b'])
  })

  it('signs in a tab that was at the log-in form', async () => {
    await tabs[0].session.logout()
    await page.settle()
    await logInAsB(tabs[0])
    expect(whoIsShown()[1]).toEqual(['user-b', 'user-b'])
  })
})

describe('a tab whose process has the cookies of the other later than its message (Firefox)', () => {
  it('is logged out, and then in, as soon as it has them', async () => {
    const [tab] = tabs
    const late = page.openTabOfAnotherProcess()
    await late.session.start()
    await tab.session.logout()
    await page.settle()
    expect(late.session.getSnapshot().authenticated).toBe(true)
    late.sees()
    await page.advance(1000)
    expect(late.session.getSnapshot()).toMatchObject({ authenticated: false, user: null })

    await logInAsB(tab)
    expect(late.session.getSnapshot().authenticated).toBe(false)
    late.sees()
    await page.advance(1000)
    expect(late.session.getSnapshot().token?.id).toBe('user-b')
  })

  it('does not look again once it is closed', async () => {
    const late = page.openTabOfAnotherProcess()
    await late.session.start()
    await tabs[0].session.logout()
    late.session.stop()
    late.sees()
    await page.advance(1000)
    expect(late.session.getSnapshot().authenticated).toBe(true)
  })
})
