import { aUser } from '@slipstream/contract/testing/records'
import type { User, UserSettings } from '@slipstream/contract/user'
import { defaultUserSettings } from '@slipstream/contract/user'
import type { Environment } from '../device/environment.ts'
import { createJobStore } from '../jobs/job-store.ts'
import { createLoading } from '../loading/loading-flags.ts'
import { createLogger } from '../log/logger.ts'
import { createSession, type SessionOptions } from '../session/session.ts'
import { createLocalFlags } from '../storage/local-flags.ts'
import { createUserStorage } from '../storage/user-storage.ts'
import { createTransport } from '../http/transport.ts'
import { createFakeEnvironment, json, makeToken } from './fake-environment.ts'

export const makeUser = (id = 'user-a'): User => aUser({ id, email: `${id}@crew.example` })

/** A page with a session over a fake environment; `restart` is a reload of it, `openTab` another beside it. */
export function createSessionFixture() {
  const fake = createFakeEnvironment()
  const { environment } = fake
  let issued = 0
  /** What was said of sessions that ended by themselves. */
  const ended: string[] = []

  /** A fresh token; each differs from the last. */
  function issue(claims: Readonly<Record<string, unknown>> = {}): string {
    const iat = Math.floor(fake.serverNow() / 1000)
    issued += 1
    return makeToken({ iat, exp: iat + 3600, serial: issued, ...claims })
  }

  type Wiring = Partial<Pick<SessionOptions, 'onReconnect' | 'old'>>

  function openPage(environment: Environment, { onReconnect = () => undefined, old }: Wiring = {}) {
    const logger = createLogger({ environment, debug: true, critical: true })
    const flags = createLocalFlags(environment.localStorage)
    const storage = createUserStorage({ environment, logger, onNotice: () => undefined })
    const transport = createTransport({ environment, baseUrl: '', logger })
    const loading = createLoading(environment, createJobStore())
    const options = { environment, transport, flags, storage, logger, loading, onReconnect, old }
    return {
      ...createSession({ ...options, onEnded: (message) => ended.push(message) }),
      flags,
      storage,
      loading,
    }
  }

  let current: ReturnType<typeof openPage> | null = null

  function restart(wiring?: Wiring) {
    current?.session.stop()
    current = openPage(environment, wiring)
    return current
  }

  /** A reload, and the start of its session. */
  async function started() {
    const opened = restart()
    await opened.session.start()
    await fake.settle()
    return opened
  }

  const openTab = () => openPage({ ...environment, tabs: fake.tabs.open() })

  /** A tab of another process, as in Firefox: it sees the cookies as they were when it was opened or last `sees` them. */
  function openTabOfAnotherProcess() {
    let seen = new Map(fake.cookies)
    const cookies: Environment['cookies'] = {
      read: (name) => seen.get(name),
      write: (name, value, maxAgeSeconds) => {
        environment.cookies.write(name, value, maxAgeSeconds)
        sees()
      },
    }
    const sees = () => (seen = new Map(fake.cookies))
    return { ...openPage({ ...environment, cookies, tabs: fake.tabs.open() }), sees }
  }

  fake.cookies.set('csrf_access_token', 'csrf')
  fake.cookies.set('csrf_refresh_token', 'csrf-refresh')
  const settings: UserSettings = { ...defaultUserSettings }
  fake.on('GET /user/profile/fetch', () => json({ user: makeUser(), settings }))
  fake.on('GET /auth/csrf', () => {
    fake.cookies.set('csrf_access_token', 'csrf')
    return json({ csrf_token: 'csrf' })
  })
  fake.on('POST /auth/logout', () => json({ success: true }))

  /** A stored token of this age in seconds, by the server's clock. */
  function storeToken(age: number) {
    const iat = Math.floor(fake.serverNow() / 1000) - age
    fake.cookies.set('frontend_token', issue({ iat, exp: iat + 3600 }))
  }

  return { ...fake, ended, issue, storeToken, restart, started, openTab, openTabOfAnotherProcess, settings }
}

export type SessionFixture = ReturnType<typeof createSessionFixture>
