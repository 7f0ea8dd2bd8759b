import * as auth from '@slipstream/contract/auth'
import { runWithDeadline } from './deadline.ts'
import type { Environment, Timer } from './environment.ts'
import { createHttp, type Http, type SessionHooks } from './http.ts'
import { ApiError, httpMessages, isAbort } from './http-errors.ts'
import type { Logger } from './logger.ts'
import { createInProcessLock, type AuthLock } from './session/auth-lock.ts'
import { createProfile } from './session/profile.ts'
import { createRefresh } from './session/refresh.ts'
import { createRouteCheck } from './session/route-check.ts'
import { signedOut, unknownSession, withProfile, withToken } from './session/snapshot.ts'
import { createTokenStore } from './session/token-store.ts'
import { sessionMessages, type Session, type SessionOpening, type SessionSnapshot } from './session/types.ts'
import { createProfileCache } from './storage/profile-cache.ts'
import { flagKeys, type LocalFlags } from './storage/local-flags.ts'
import type { UserStorage } from './storage/user-storage.ts'
import { createStore } from './store.ts'
import type { Transport } from './transport.ts'

export interface SessionOptions {
  environment: Environment
  transport: Transport
  flags: LocalFlags
  storage: UserStorage
  logger: Logger
  /** Default: one page's own. Two tabs share one of Web Locks. */
  lock?: AuthLock
}

function invalidResponse(): ApiError {
  return new ApiError(httpMessages.invalidResponse, {
    kind: 'unreadable',
    endpoint: auth.login.name,
    reason: 'no readable frontend_token',
  })
}

/** The server's own sentence, the no-response and the unreadable message stay; anything vaguer is a failed log-in. */
function loginFailure(error: unknown): Error {
  if (isAbort(error) && error instanceof Error) return error
  const isTelling =
    error instanceof ApiError && error.kind !== 'set-up' && error.message !== httpMessages.unexpected
  return isTelling ? error : new Error(sessionMessages.loginFailed, { cause: error })
}

/** The session (specification §4 Session) and the calls made in it. */
export function createSession(options: SessionOptions): { session: Session; http: Http } {
  const { environment, transport, flags, storage, logger } = options
  const lock = options.lock ?? createInProcessLock(environment)
  const tokens = createTokenStore({ environment, flags })
  const profileCache = createProfileCache(storage)
  const store = createStore<SessionSnapshot>(unknownSession)
  const clearHooks = new Set<() => void | Promise<void>>()
  /** Replaced at every end of a session: what began under an aborted one may write nothing more. */
  let generation = new AbortController()
  let scheduled: Timer | null = null
  let starting: Promise<void> | null = null

  const hooks: SessionHooks = {
    currentToken: () => tokens.current()?.raw ?? null,
    refresh: () => refresher.refresh(),
    signal: () => generation.signal,
  }
  const http = createHttp({ transport, session: hooks })
  const profile = createProfile({
    http,
    environment,
    user: () => store.getSnapshot().user,
    show: (user, settings, fetched) => {
      if (user === null) return
      store.set(withProfile(store.getSnapshot(), user, settings))
      if (!fetched) return
      flags.set(flagKeys.lastProfileFetch, String(environment.now()))
      void profileCache.put(user, settings)
    },
  })
  const refresher = createRefresh({
    transport,
    tokens,
    lock,
    signal: hooks.signal,
    open,
    end: () => void end(),
    keep: () => {
      const snapshot = store.getSnapshot()
      if (tokens.current() !== null) store.set({ ...snapshot, isOffline: true })
    },
  })
  const routeCheck = createRouteCheck(environment, () => {
    const { authenticated, isOffline } = store.getSnapshot()
    const isDue = tokens.needsRefresh() || isOffline
    if (authenticated && isDue && environment.isOnline()) refreshQuietly()
  })

  /** In the background a failure has no one to tell: the next call tries again by its 401. */
  function refreshQuietly() {
    refresher.refresh().catch((error: unknown) => {
      logger.debug('background refresh failed', { aborted: isAbort(error) })
    })
  }

  function fetchProfileQuietly() {
    profile.fetch({ force: true }).catch((error: unknown) => {
      logger.debug('background profile fetch failed', { aborted: isAbort(error) })
    })
  }

  function unschedule() {
    if (scheduled !== null) environment.clearTimeout(scheduled)
    scheduled = null
  }

  function schedule() {
    unschedule()
    const delay = tokens.refreshDelay()
    if (delay !== null) scheduled = environment.setTimeout(refreshQuietly, delay)
  }

  async function open(opening: SessionOpening): Promise<string> {
    const previous = tokens.current()
    const accepted = tokens.accept(opening.frontend_token)
    if (accepted === null) throw invalidResponse()
    const isOther = previous !== null && previous.claims.id !== accepted.claims.id
    if (isOther) {
      startGeneration()
      flags.clearAllButBeta()
      store.set(signedOut)
      await clearData()
    }
    if (opening.remember_token !== undefined) tokens.remember(opening.remember_token)
    storage.setOwner(accepted.claims.id)
    void storage.clearOthers(accepted.claims.id)
    store.set(withToken(store.getSnapshot(), accepted.claims))
    if (opening.user !== undefined) {
      profile.confirmSettings(opening.settings ?? null)
      store.set(withProfile(store.getSnapshot(), opening.user, opening.settings ?? null))
      void profileCache.put(opening.user, opening.settings ?? null)
    }
    schedule()
    return accepted.raw
  }

  function startGeneration() {
    generation.abort()
    generation = new AbortController()
    unschedule()
    routeCheck.cancel()
    profile.clear()
    storage.setOwner(null)
  }

  async function runClearHook(clear: () => void | Promise<void>) {
    try {
      await clear()
    } catch (error) {
      logger.error('clearing at log-out failed', { name: error instanceof Error ? error.name : 'unknown' })
    }
  }

  async function clearData() {
    await Promise.all([...[...clearHooks].map(runClearHook), storage.clearAll()])
  }

  /** Signs out on this device: at once what can be, the rest by the time it resolves. */
  async function end() {
    logger.critical('session ended')
    startGeneration()
    tokens.clear()
    flags.clearAllButBeta()
    store.set(signedOut)
    await clearData()
  }

  async function tellServer(rememberToken: string | null) {
    try {
      await lock.run(generation.signal, async (signal) => {
        const body = rememberToken === null ? {} : { remember_token: rememberToken }
        try {
          await transport.send(auth.logout, { body }, { signal, timeoutMs: logoutTimeoutMs })
        } finally {
          // Inside the lock, so that a log-in that follows never loses its own.
          tokens.clearCsrf()
        }
      })
    } catch {
      logger.debug('the server was not told of the log-out')
    }
  }

  async function showStored() {
    const stored = tokens.current()
    if (stored === null) return
    const { signal } = generation
    storage.setOwner(stored.claims.id)
    // Opening a database can hang; the start must not.
    const cached = await runWithDeadline({ environment, milliseconds: cacheReadLimitMs, signal }, () =>
      profileCache.get(stored.claims.id),
    ).catch(() => null)
    if (signal.aborted || cached === null) return
    profile.confirmSettings(cached.settings)
    const { token } = withToken(unknownSession, stored.claims)
    store.set(withProfile({ ...store.getSnapshot(), token }, cached.user, cached.settings))
  }

  /** Specification §4 Session, "On start". */
  async function establish() {
    const stored = tokens.current()
    const { signal } = generation
    const live = (isOffline: boolean) => {
      if (stored === null || signal.aborted) return
      store.set({ ...withToken(store.getSnapshot(), stored.claims), isOffline })
    }
    if (!environment.isOnline()) live(true)
    else if (stored !== null && !tokens.needsRefresh()) {
      live(false)
      schedule()
    } else if (stored !== null) await refresher.refresh().catch(() => live(true))
    else if (tokens.remembered() !== null) await refresher.autoLogin().catch(() => undefined)
  }

  async function begin() {
    await showStored()
    await establish()
    const { authenticated, isOffline } = store.getSnapshot()
    store.set(authenticated ? { ...store.getSnapshot(), authChecked: true } : signedOut)
    if (authenticated && !isOffline) fetchProfileQuietly()
  }

  const session: Session = {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    start: () => (starting ??= begin()),
    async login({ email, password, rememberMe }) {
      try {
        // A log-in replaces whatever session there is, before its answer can be mixed up with the old one's.
        if (tokens.current() !== null) await end()
        const { signal } = generation
        return await lock.run(signal, async (inLock) => {
          const body = { email, password, remember_me: rememberMe }
          const answer = await transport.send(auth.login, { body }, { signal: inLock })
          if (answer.frontend_token === undefined) {
            if (answer.registration_token === undefined) throw invalidResponse()
            const step = answer.registration_step ?? null
            return { kind: 'registration', token: answer.registration_token, step } as const
          }
          tokens.remember(null)
          await session.adopt({
            frontend_token: answer.frontend_token,
            remember_token: rememberMe ? answer.remember_token : undefined,
          })
          return { kind: 'session' } as const
        })
      } catch (error) {
        throw loginFailure(error)
      }
    },
    async adopt(opening) {
      await open(opening)
      store.set({ ...store.getSnapshot(), authChecked: true })
      if (opening.user === undefined || opening.settings === undefined) fetchProfileQuietly()
    },
    async logout() {
      const rememberToken = tokens.remembered()
      const cleared = end()
      await Promise.all([cleared, tellServer(rememberToken)])
    },
    refresh: async () => {
      await refresher.refresh()
    },
    fetchProfile: profile.fetch,
    updateSettings: profile.updateSettings,
    setUser: (user) => {
      const { settings } = store.getSnapshot()
      store.set(withProfile(store.getSnapshot(), user, settings))
      void profileCache.put(user, settings)
    },
    onRouteChange: routeCheck.request,
    registerClearOnLogout(clear) {
      clearHooks.add(clear)
      return () => clearHooks.delete(clear)
    },
    stop() {
      unschedule()
      routeCheck.cancel()
      profile.clear()
    },
  }
  return { session, http }
}

/** The user is signed out already; the server is told, but not waited for longer than this. */
const logoutTimeoutMs = 10_000

/** The start goes on without the cached profile where the device's database takes longer. */
const cacheReadLimitMs = 1000
