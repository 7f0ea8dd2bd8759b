import type { SessionToken } from '@slipstream/contract/session'
import type { Environment, Timer } from '../device/environment.ts'
import { createHttp, type Http, type SessionHooks } from '../http/http.ts'
import { ApiError, httpMessages, isAbort } from '../http/http-errors.ts'
import type { Loading } from '../loading/loading-flags.ts'
import type { Logger } from '../log/logger.ts'
import { createAnswers, type Answers } from '../answers/answers.ts'
import type { AnswersOptions } from '../answers/requests.ts'
import { createAuthLock } from './auth-lock.ts'
import { createProfile, profileQuery, putProfile, type ProfileAnswer } from './profile.ts'
import { hearTabs, tabMessages } from './hear-tabs.ts'
import { createRefresh } from './refresh.ts'
import { logIn as sendLogIn } from './log-in.ts'
import { createRefreshTimer } from './refresh-timer.ts'
import { createSessionStart } from './start.ts'
import {
  loggedOut,
  signedOut,
  toSnapshot,
  unknownSession,
  unknownSignIn,
  withClaims,
  type SignIn,
} from './snapshot.ts'
import { sendLogOut } from './send-log-out.ts'
import { createTokenStore, type StoredToken } from './token-store.ts'
import {
  sessionMessages,
  type LoginInput,
  type Session,
  type SessionOpening,
  type SessionSnapshot,
  sessionLimits,
} from './types.ts'
import { pendingChanges, type UserStorage } from '../storage/user-storage.ts'
import type { LocalFlags } from '../storage/local-flags.ts'
import { createStore } from '../store.ts'
import type { Transport } from '../http/transport.ts'

export interface SessionOptions extends Pick<AnswersOptions, 'onReconnect' | 'old'> {
  environment: Environment
  transport: Transport
  flags: LocalFlags
  storage: UserStorage
  logger: Logger
  /** Called with a sentence for the user if the session ends without a log-out, or without the server's answer to it. */
  onEnded?: (message: string) => void
  /** Sets the flags `auth`, `profile` and `settings` while their calls run. */
  loading: Pick<Loading, 'during'>
}

function invalidResponse(): ApiError {
  return new ApiError(httpMessages.invalidResponse, {
    kind: 'unreadable',
    endpoint: 'auth',
    reason: 'no readable frontend_token',
  })
}

/** The session (specification §4 Session) with its HTTP client and cached answers. */
export function createSession(options: SessionOptions): { session: Session; http: Http; answers: Answers } {
  const { environment, transport, flags, storage, logger, loading, onEnded, onReconnect, old } = options
  const lock = createAuthLock(environment)
  const tokens = createTokenStore(environment, flags)
  const signIn = createStore<SignIn>(unknownSignIn)
  const store = createStore<SessionSnapshot>(unknownSession)
  const clearHooks = new Set<() => void | Promise<void>>()
  /** Replaced when a session ends: work started under an aborted one may write no more. */
  let generation = new AbortController()
  let starting: Promise<void> | null = null

  const hooks: SessionHooks = {
    currentToken: () => {
      catchUp()
      return tokens.current()?.raw ?? null
    },
    refresh: () => refresher.refresh(),
    signal: () => generation.signal,
  }
  const http = createHttp(transport, hooks)
  const answers = createAnswers({ http, environment, session: signIn, storage, onReconnect, old })
  let drawnFrom: { signIn: SignIn; profile: ProfileAnswer | null } = { signIn: unknownSignIn, profile: null }
  signIn.subscribe(showSnapshot)
  answers.subscribe(showSnapshot)
  const profile = createProfile({
    answers,
    http,
    environment,
    flags,
    session: signIn,
    signal: hooks.signal,
  })
  const refresher = createRefresh({
    transport,
    tokens,
    lock,
    signal: hooks.signal,
    catchUp,
    open,
    end: () => void endRefused(true),
    keep: () => {
      if (tokens.current() === null) return
      signIn.set({ ...signIn.getSnapshot(), isOffline: true })
      timer.schedule()
    },
  })
  const stopListening = hearTabs({
    environment,
    catchUp,
    refused: () => {
      if (tokens.current() !== null && tokens.stored() === null) void endRefused(false)
    },
  })
  const routeCheck = createRouteCheck(environment, () => {
    catchUp()
    const { authenticated, isOffline } = store.getSnapshot()
    const isDue = tokens.needsRefresh() || isOffline
    if (authenticated && isDue && environment.isOnline()) refreshQuietly()
  })

  const timer = createRefreshTimer(environment, tokens.refreshDelay, refreshQuietly)

  /** A failure in the background is only logged: the next call gets a 401 and tries again. */
  function refreshQuietly() {
    refresher.refresh().catch((error: unknown) => {
      logger.debug('background refresh failed', { aborted: isAbort(error) })
    })
  }

  const fetchProfile: Session['fetchProfile'] = (asked) =>
    loading.during('profile', profile.fetch(asked), store.getSnapshot().user !== null)

  function fetchProfileQuietly() {
    fetchProfile({ force: true }).catch((error: unknown) => {
      logger.debug('background profile fetch failed', { aborted: isAbort(error) })
    })
  }

  /**
   * Adopts what another tab did to the shared session: a refresh, its end, or another user's log-in.
   * A missing token is not the end while there is a remember token, because the server removes it before that is tried.
   */
  function catchUp(isLogOut = false) {
    const shown = tokens.current()
    const stored = tokens.stored()
    const isOver =
      stored === null ? isLogOut || tokens.remembered() === null : isLogOut && !tokens.hasReliableCookies()
    // A log-out in another tab clears everything; a token that is only missing leaves pending changes.
    if (shown !== null && isOver) void end(signedOut, isLogOut ? storage.clearAll : allButPending())
    else if (stored !== null && stored.raw !== shown?.raw) {
      tokens.take(stored)
      goBy(stored, shown)
      refresher.tookToken()
      if (stored.claims.id !== shown?.claims.id) fetchProfileQuietly()
    }
  }

  /** Publishes the signed-in user with the cached profile. */
  function showSnapshot() {
    const { data } = answers.view(profileQuery)
    const now = { signIn: signIn.getSnapshot(), profile: data }
    if (now.signIn === drawnFrom.signIn && now.profile === drawnFrom.profile) return
    drawnFrom = now
    store.set(toSnapshot(now.signIn, now.profile))
  }

  function show(token: SessionToken, isOffline: boolean) {
    answers.patch(profileQuery, withClaims(token))
    const { authChecked } = signIn.getSnapshot()
    signIn.set({ ...unknownSignIn, authChecked, authenticated: true, token, isOffline })
  }

  /** Goes by this token from now on; of another user than the one before it nothing stays. */
  function goBy(token: StoredToken, before: StoredToken | null) {
    if (before !== null && before.claims.id !== token.claims.id) {
      flags.forgetUnsaved()
      startGeneration()
      signIn.set(signedOut)
      void runClearHooks()
    }
    storage.setOwner(token.claims.id)
    void storage.clearOthers(token.claims.id)
    show(token.claims, false)
    timer.schedule()
  }

  function open(opening: SessionOpening): string {
    const before = tokens.current()
    const accepted = tokens.accept(opening.frontend_token)
    if (accepted === null) throw invalidResponse()
    if (before !== null && before.claims.id !== accepted.claims.id) flags.clearAllButBeta()
    goBy(accepted, before)
    if (opening.remember_token !== undefined) tokens.remember(opening.remember_token)
    const { user, settings, crew_system_name } = opening
    if (user !== undefined && settings !== undefined)
      putProfile({ answers, session: signIn }, { user, settings, crew_system_name })
    environment.tabs.post(tabMessages.opened)
    return accepted.raw
  }

  function startGeneration() {
    generation.abort()
    generation = new AbortController()
    timer.cancel()
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

  const runClearHooks = () => Promise.all([...clearHooks].map(runClearHook))

  /** Clears the device of everything but the pending changes of the current user. */
  function allButPending() {
    const userId = tokens.current()?.claims.id ?? ''
    return () => storage.clearAllBut(userId, pendingChanges)
  }

  /** Signs out on this device: at once what can be, the rest by the time it resolves. */
  async function end(left: SignIn, clearDevice = storage.clearAll) {
    logger.critical('session ended')
    startGeneration()
    tokens.clear()
    flags.clearAllButBeta()
    signIn.set(left)
    await Promise.all([runClearHooks(), clearDevice()])
  }

  function endInAllTabs(left = signedOut): Promise<void> {
    const ended = end(left)
    environment.tabs.post(tabMessages.ended)
    return ended
  }

  /** The server refused to carry the session on: its user did not leave, and finds their pending changes again. */
  async function endRefused(isFirst: boolean) {
    const ended = end(signedOut, allButPending())
    if (isFirst) environment.tabs.post(tabMessages.refused)
    onEnded?.(sessionMessages.ended)
    await ended
  }

  const { begin, reconnect } = createSessionStart({
    environment,
    signIn,
    tokens,
    refresher,
    timer,
    storage,
    restoreProfile: () => answers.restore(profileQuery),
    show,
    signal: hooks.signal,
    catchUp,
    fetchProfileQuietly,
  })

  async function logIn(input: LoginInput) {
    // A log-in replaces whatever session any tab has, before its answer can be mixed up with the old one's.
    if (tokens.current() !== null || tokens.stored() !== null) await endInAllTabs()
    const { signal } = generation
    return sendLogIn({ transport, lock, tokens, signal, adopt: session.adopt }, input)
  }

  const session: Session = {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    start: () => (starting ??= loading.during('auth', begin())),
    login: (input) => loading.during('auth', logIn(input)),
    async adopt(opening) {
      open(opening)
      signIn.set({ ...signIn.getSnapshot(), authChecked: true })
      if (opening.user === undefined || opening.settings === undefined) fetchProfileQuietly()
    },
    async logout({ sendLogOut: isServerNotified = true } = {}) {
      const rememberToken = tokens.remembered()
      // The device is waited for; the server is not.
      const cleared = loading.during('auth', endInAllTabs(loggedOut))
      if (isServerNotified) {
        await sendLogOut({ transport, lock, tokens, signal: generation.signal }, rememberToken).catch(() => {
          logger.debug('the log-out call failed')
          onEnded?.(sessionMessages.cookiesStay)
        })
      } else tokens.clearCsrf()
      await cleared
    },
    refresh: async () => {
      await refresher.refresh()
    },
    fetchProfile,
    updateSettings: (patch) => loading.during('settings', profile.updateSettings(patch)),
    saveProfile: profile.save,
    reconnect,
    onRouteChange: routeCheck.request,
    registerClearOnLogout(clear) {
      clearHooks.add(clear)
      return () => clearHooks.delete(clear)
    },
    stop() {
      stopListening()
      timer.cancel()
      routeCheck.cancel()
      profile.clear()
    },
  }
  return { session, http, answers }
}

/** Runs a check 500 ms after a route change, at most once a second (specification §4 Session). */
function createRouteCheck(
  environment: Pick<Environment, 'now' | 'setTimeout' | 'clearTimeout'>,
  check: () => void,
) {
  let timer: Timer | null = null
  let lastRun = Number.NEGATIVE_INFINITY
  return {
    request: (): void => {
      if (timer !== null) return
      // A clock set back must not postpone the check for hours.
      const sinceLast = Math.max(0, environment.now() - lastRun)
      const delay = Math.max(sessionLimits.routeCheckDelay, sessionLimits.routeCheckInterval - sinceLast)
      timer = environment.setTimeout(() => {
        timer = null
        lastRun = environment.now()
        check()
      }, delay)
    },
    cancel(): void {
      if (timer !== null) environment.clearTimeout(timer)
      timer = null
    },
  }
}
