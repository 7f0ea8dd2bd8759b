import { beforeEach, describe, expect, it } from 'vitest'
import { json, never } from '../testing/fake-environment.ts'
import { createSessionFixture, type SessionFixture } from '../testing/session-fixture.ts'
// Loaded beforehand, so that the engine's own loading takes no time in tests.
import '../session/log-in.ts'

let page: SessionFixture
let session: ReturnType<SessionFixture['restart']>['session']
let loading: ReturnType<SessionFixture['restart']>['loading']

beforeEach(() => {
  page = createSessionFixture()
  ;({ session, loading } = page.restart())
})

const on = () => Object.entries(loading.getSnapshot()).flatMap(([flag, isOn]) => (isOn ? [flag] : []))
const input = { email: 'ada@crew.example', password: 'correct horse', rememberMe: false }

async function signIn() {
  page.cookies.set('frontend_token', page.issue())
  ;({ session, loading } = page.restart())
  await session.start()
  await page.settle()
}

describe('what the session is loading (spec §4 Loading flags)', () => {
  it('is auth while the start finds out who is here, and nothing after', async () => {
    const started = session.start()
    expect(on()).toEqual(['auth'])
    await started
    expect(on()).toEqual([])
  })

  it('is auth during a log-in that is refused, and nothing after', async () => {
    page.on('POST /auth/login', () => json({ error: 'Wrong e-mail or password.' }, 401))
    const done = session.login(input)
    expect(on()).toEqual(['auth'])
    await expect(done).rejects.toThrow('Wrong e-mail or password.')
    expect(on()).toEqual([])
  })

  it('is no longer auth after 15 s of a log-in that hangs, and not before', async () => {
    page.on('POST /auth/login', never)
    const refused = session.login(input).catch((error: unknown) => error)
    await page.advance(14_999)
    expect(on()).toEqual(['auth'])
    await page.advance(1)
    expect(on()).toEqual([])
    await page.advance(60_000)
    expect(await refused).toBeInstanceOf(Error)
  })

  it('is auth until a log-out has cleared the device, and not until the server has heard of it', async () => {
    await signIn()
    page.on('POST /auth/logout', never)
    const done = session.logout()
    expect(on()).toEqual(['auth'])
    await page.settle()
    await page.settle()
    expect(on()).toEqual([])
    await page.advance(60_000)
    await done
  })

  it('is profile while the profile is fetched, and settings while one is changed', async () => {
    await signIn()
    const fetched = session.fetchProfile({ force: true })
    expect(on()).toContain('profile')
    await fetched
    page.on('PATCH /user/settings', never)
    void session.updateSettings({ slip_time: 30 }).catch(() => undefined)
    expect(on()).toEqual(['settings'])
  })

  it('is a background refresh where a profile is known already (spec §3 Auth context, §2 Status chips)', async () => {
    page.cookies.set('frontend_token', page.issue())
    ;({ session, loading } = page.restart())
    await session.start()
    const first = session.fetchProfile({ force: true })
    expect(on()).toEqual(['profile'])
    await first
    const second = session.fetchProfile({ force: true })
    expect(on()).toEqual(['profile', 'background'])
    await second
    expect(on()).toEqual([])
  })
})
