import { getTask } from '@slipstream/contract/job'
import { updateSettings } from '@slipstream/contract/user-changes'
import * as auth from '@slipstream/contract/auth'
import { login } from '@slipstream/contract/credentials'
import { beforeEach, describe, expect, it } from 'vitest'
import { isAbort } from './http-errors.ts'
import { failure, json, never, type FakeRequest } from '../testing/fake-environment.ts'
import { createSessionFixture, type SessionFixture } from '../testing/session-fixture.ts'

let page: SessionFixture

beforeEach(() => {
  page = createSessionFixture()
  page.cookies.set('frontend_token', page.issue())
})

const expired = () => json({ error: 'Expired.', code: 'token_expired' }, 401)

/** Refuses until a bearer comes, as a server does whose access cookie ran out. */
const wantsBearer = (request: FakeRequest) =>
  request.headers.has('Authorization') ? json({ status: 'queued' }) : expired()

const task = (index: number) => ({ params: { id: `job-${index}` } })

describe('a 401 in a session (spec §4 Session)', () => {
  it('makes 1 refresh and 20 retries of 20 parallel 401s, each retry with the new token as bearer', async () => {
    const { session, http } = page.restart()
    await session.start()
    const fresh = page.issue()
    page.on('POST /auth/refresh', () => json({ frontend_token: fresh }))
    const calls = Array.from({ length: 20 }, (_, index) => {
      page.on(`GET /tasks/task/job-${index}`, wantsBearer)
      return http.call(getTask, task(index))
    })
    expect(await Promise.all(calls)).toHaveLength(20)
    expect(page.sent('POST /auth/refresh')).toHaveLength(1)
    const tasks = page.requests.filter((request) => request.path.startsWith('/tasks/'))
    expect(tasks).toHaveLength(40)
    const retries = tasks.filter((request) => request.headers.has('Authorization'))
    expect(new Set(retries.map((request) => request.headers.get('Authorization')))).toEqual(
      new Set([`Bearer ${fresh}`]),
    )
    expect(session.getSnapshot().authenticated).toBe(true)
  })

  it('retries at most once', async () => {
    const { session, http } = page.restart()
    await session.start()
    page.on('POST /auth/refresh', () => json({ frontend_token: page.issue() }))
    page.on('GET /tasks/task/job-1', expired)
    expect(await failure(http.call(getTask, task(1)))).toMatchObject({ status: 401, message: 'Expired.' })
    expect(page.sent('GET /tasks/task/job-1')).toHaveLength(2)
    expect(page.sent('POST /auth/refresh')).toHaveLength(1)
  })

  it('retries without another refresh where the token is newer than the one the call used', async () => {
    const { session, http } = page.restart()
    await session.start()
    const answer = Promise.withResolvers<Response>()
    page.on('GET /tasks/task/job-1', (request) =>
      request.headers.has('Authorization') ? json({ status: 'queued' }) : answer.promise,
    )
    page.on('POST /auth/refresh', () => json({ frontend_token: page.issue() }))
    const call = http.call(getTask, task(1))
    await page.settle()
    await session.refresh()
    answer.resolve(expired())
    await call
    expect(page.sent('POST /auth/refresh')).toHaveLength(1)
  })

  it('ends the session of a refused refresh for all who wait, and passes the error on', async () => {
    const { session, http } = page.restart()
    await session.start()
    page.on('POST /auth/refresh', () => json({ error: 'Reused.', code: 'token_reused' }, 401))
    page.on('GET /tasks/task/job-1', expired)
    page.on('GET /tasks/task/job-2', expired)
    const errors = await Promise.all([1, 2].map((index) => failure(http.call(getTask, task(index)))))
    for (const error of errors) expect(error).toMatchObject({ message: 'Token refresh failed', status: 401 })
    expect(session.getSnapshot().authenticated).toBe(false)
    expect(page.cookies.has('frontend_token')).toBe(false)
  })

  it.each([
    ['answers 500', () => json({ error: 'Down.' }, 500), 'Token refresh failed'],
    ['answers rubbish', () => new Response('<html>'), 'Token refresh failed'],
    [
      'answers nothing',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'No response received from server. Please check your network connection.',
    ],
  ])('keeps the session where the refresh %s', async (_, answer, message) => {
    const { session, http } = page.restart()
    await session.start()
    page.on('POST /auth/refresh', answer)
    page.on('GET /tasks/task/job-1', expired)
    expect(await failure(http.call(getTask, task(1)))).toMatchObject({ message })
    expect(session.getSnapshot()).toMatchObject({ authenticated: true, isOffline: true })
    expect(page.cookies.has('frontend_token')).toBe(true)
  })

  it('keeps the session where the refresh hangs: the lock is free after 30 s', async () => {
    const { session, http } = page.restart()
    await session.start()
    page.on('POST /auth/refresh', never)
    page.on('GET /tasks/task/job-1', expired)
    let error: unknown = null
    void failure(http.call(getTask, task(1))).then((thrown) => (error = thrown))
    await page.advance(29_999)
    expect(error).toBeNull()
    await page.advance(1)
    await page.settle()
    expect(error).toMatchObject({ kind: 'no-response' })
    expect(session.getSnapshot().authenticated).toBe(true)
  })

  it.each(['login', 'autoLogin'] as const)('never refreshes for a 401 of %s', async (name) => {
    const { session, http } = page.restart()
    await session.start()
    page.on('POST /auth/login', expired)
    page.on('POST /auth/auto-login', expired)
    const call =
      name === 'login'
        ? http.call(login, { body: { email: 'a@b.example', password: 'x' } })
        : http.call(auth.autoLogin, { body: { remember_token: 'x' } })
    expect(await failure(call)).toMatchObject({ status: 401 })
    expect(page.sent('POST /auth/refresh')).toHaveLength(0)
  })

  it('neither retries nor answers a call whose session ended during it', async () => {
    const { session, http } = page.restart()
    await session.start()
    page.on('GET /tasks/task/job-1', never)
    const call = failure(http.call(getTask, task(1)))
    await page.settle()
    await session.logout()
    expect(isAbort(await call)).toBe(true)
    expect(page.sent('POST /auth/refresh')).toHaveLength(0)
  })
})

describe('a CSRF token rotated between attempt and retry (house plan §2 CSRF)', () => {
  it('sends the new one with the retry after a refresh', async () => {
    const { session, http } = page.restart()
    await session.start()
    page.on('POST /auth/refresh', () => {
      page.cookies.set('csrf_access_token', 'rotated')
      return json({ frontend_token: page.issue() })
    })
    page.on('PATCH /user/settings', (request) =>
      request.headers.get('X-CSRF-TOKEN') === 'rotated' ? json({ settings: {} }) : expired(),
    )
    await http.call(updateSettings, { body: { dark_mode: true } })
    expect(page.sent('PATCH /user/settings').map((request) => request.headers.get('X-CSRF-TOKEN'))).toEqual([
      'csrf',
      'rotated',
    ])
  })

  it('retries once with the one that another tab got during the call, else with a new one of the server', async () => {
    const { session, http } = page.restart()
    await session.start()
    const refusal = () => json({ error: 'Bad CSRF.', code: 'csrf_failed' }, 403)
    page.on('PATCH /user/settings', () => {
      page.cookies.set('csrf_access_token', 'rotated')
      return refusal()
    })
    const call = () => http.call(updateSettings, { body: { dark_mode: true } })
    expect(await failure(call())).toMatchObject({ code: 'csrf_failed' })
    expect(page.sent('PATCH /user/settings')).toHaveLength(2)
    expect(page.sent('GET /auth/csrf')).toHaveLength(0)
    expect(await failure(call())).toMatchObject({ code: 'csrf_failed' })
    expect(page.sent('PATCH /user/settings')).toHaveLength(4)
    expect(page.sent('GET /auth/csrf')).toHaveLength(1)
  })
})
