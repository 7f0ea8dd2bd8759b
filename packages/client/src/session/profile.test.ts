import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isAbort } from '../http/http-errors.ts'
import { failure, json, never } from '../testing/fake-environment.ts'
import type { SessionSnapshot } from './types.ts'
import { createSessionFixture, makeUser, type SessionFixture } from '../testing/session-fixture.ts'

let page: SessionFixture

beforeEach(() => {
  page = createSessionFixture()
  page.cookies.set('frontend_token', page.issue())
})

const crash = () => json({ error: 'Down.' }, 500)
const route = 'GET /user/profile/fetch'

const started = async () => (await page.started()).session

describe('fetching the profile (spec §7 User, §8, §9 Cache and refresh)', () => {
  it('joins the calls within 500 ms into one', async () => {
    const session = await started()
    const calls = [session.fetchProfile(), session.fetchProfile()]
    await page.advance(499)
    calls.push(session.fetchProfile())
    await page.advance(499)
    expect(page.sent(route)).toHaveLength(1)
    await page.advance(1)
    expect(page.sent(route)).toHaveLength(2)
    expect(await Promise.all(calls)).toHaveLength(3)
  })

  it('asks at once where forced', async () => {
    const session = await started()
    await session.fetchProfile({ force: true })
    expect(page.sent(route)).toHaveLength(2)
    expect(page.localStorage.getItem('slipstream.last-profile-fetch')).toBe(String(page.environment.now()))
  })

  it("rejects with 'Failed to fetch user profile' where there is no user yet", async () => {
    page.on(route, crash)
    const session = await started()
    expect(await failure(session.fetchProfile({ force: true }))).toMatchObject({
      message: 'Failed to fetch user profile',
    })
  })

  it('keeps the user there is where the call fails', async () => {
    const session = await started()
    page.on(route, crash)
    expect(await session.fetchProfile({ force: true })).toMatchObject({ id: 'user-a' })
    expect(session.getSnapshot().user).toMatchObject({ surname: 'Finch' })
  })

  it('drops an older answer that comes after a newer one', async () => {
    const session = await started()
    const slow = Promise.withResolvers<Response>()
    page.on(route, () => slow.promise)
    const older = session.fetchProfile({ force: true })
    await page.settle()
    const paid = { ...makeUser(), surname: 'Newer' }
    page.on(route, () => json({ user: paid, settings: page.settings }))
    await session.fetchProfile({ force: true })
    slow.resolve(json({ user: makeUser(), settings: page.settings }))
    await older
    expect(session.getSnapshot().user).toMatchObject({ surname: 'Newer' })
  })

  it('drops the profile of another user than the token’s', async () => {
    page.on(route, () => json({ user: makeUser('user-b'), settings: page.settings }))
    expect((await started()).getSnapshot().user).toBeNull()
  })
})

describe('the claims of a newer token (spec §3 User, from the session token and profile call)', () => {
  const unpaid = () => json({ frontend_token: page.issue({ subscription_status: 'past_due' }) })
  const status = ({ user, isSubscribed }: SessionSnapshot) => [user?.subscription_status, isSubscribed]

  it('stand before the profile of earlier, until it is fetched again', async () => {
    const session = await started()
    page.on('POST /auth/refresh', unpaid)
    await session.refresh()
    expect(status(session.getSnapshot())).toEqual(['past_due', false])
    await session.fetchProfile({ force: true })
    expect(status(session.getSnapshot())).toEqual(['active', true])
  })

  it('stand before the profile that the device has, from the first snapshot that is shown (issue 40, B4)', async () => {
    await started()
    page.cookies.set('frontend_token', page.issue({ subscription_status: 'past_due' }))
    page.on(route, never)
    const { session } = page.restart()
    const seen: (string | null | undefined)[] = []
    session.subscribe(() => {
      const { user, token } = session.getSnapshot()
      seen.push((user ?? token)?.subscription_status)
    })
    await session.start()
    await page.settle()
    expect(new Set(seen)).toEqual(new Set(['past_due']))
  })

  it('do not drop a profile on its way, which is newer, and asked for once', async () => {
    const session = await started()
    page.requests.length = 0
    page.on('POST /auth/refresh', unpaid)
    page.on(route, (request) =>
      request.headers.has('Authorization')
        ? json({ user: { ...makeUser(), surname: 'Newer' }, settings: page.settings })
        : json({ error: 'Expired.' }, 401),
    )
    await session.fetchProfile({ force: true })
    expect(session.getSnapshot()).toMatchObject({ user: { surname: 'Newer' }, isSubscribed: true })
    expect(page.sent(route)).toHaveLength(2)
  })
})

describe('saving settings (spec §3 User settings, §7 User)', () => {
  const save = 'PATCH /user/settings'
  /** The part that makes changes is loaded with the first. */
  const sent = () => vi.waitFor(() => expect(page.sent(save)).toHaveLength(1))

  it('shows the change at once and sends the server names', async () => {
    const session = await started()
    const answer = Promise.withResolvers<Response>()
    page.on(save, () => answer.promise)
    const saved = session.updateSettings({ darkMode: true })
    await sent()
    expect(session.getSnapshot().settings?.dark_mode).toBe(true)
    answer.resolve(json({ settings: { ...page.settings, dark_mode: true, slip_time: 45 } }))
    await saved
    expect(page.sent(save)[0]?.body).toEqual({ dark_mode: true })
    expect(session.getSnapshot().settings).toMatchObject({ dark_mode: true, slip_time: 45 })
  })

  it('rolls one change back and keeps the other', async () => {
    const session = await started()
    const go = Promise.withResolvers<void>()
    page.on(save, async (request) => {
      await go.promise
      const isDark = JSON.stringify(request.body).includes('dark')
      return isDark ? crash() : json({ settings: { ...page.settings, slip_time: 60 } })
    })
    const dark = failure(session.updateSettings({ darkMode: true }))
    const gap = session.updateSettings({ slipTime: 60 })
    await sent()
    expect(session.getSnapshot().settings).toMatchObject({ dark_mode: true, slip_time: 60 })
    go.resolve()
    expect(await dark).toMatchObject({ message: 'Down.' })
    await gap
    expect(session.getSnapshot().settings).toMatchObject({ dark_mode: false, slip_time: 60 })
  })

  it('writes nothing of the user who left meanwhile', async () => {
    const session = await started()
    page.on(save, never)
    const saved = failure(session.updateSettings({ darkMode: true }))
    await sent()
    await session.logout()
    expect(isAbort(await saved)).toBe(true)
    expect(session.getSnapshot().settings).toBeNull()
  })

  it('sends nothing in the name of the next user that the last one still had to send', async () => {
    const session = await started()
    page.on(save, never)
    const saves = [session.updateSettings({ darkMode: true }), session.updateSettings({ slipTime: 5 })].map(
      failure,
    )
    await sent()
    page.on('POST /auth/login', () => json({ frontend_token: page.issue({ id: 'user-b' }) }))
    await session.login({ email: 'b@crew.example', password: 'right', rememberMe: false })
    expect((await Promise.all(saves)).map(isAbort)).toEqual([true, true])
    expect(page.sent(save)).toHaveLength(1)
  })
})
