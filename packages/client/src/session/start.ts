import { DeadlineError, runWithDeadline } from '../http/deadline.ts'
import type { Environment } from '../device/environment.ts'
import type { ProfileCache } from '../storage/profile-cache.ts'
import type { UserStorage } from '../storage/user-storage.ts'
import type { Store } from '../store.ts'
import type { Profile } from './profile.ts'
import type { Refresh } from './refresh.ts'
import type { RefreshTimer } from './refresh-timer.ts'
import { signedOut, unknownSession, withProfile, withToken } from './snapshot.ts'
import type { TokenStore } from './token-store.ts'
import { sessionLimits, type SessionSnapshot } from './types.ts'

export interface SessionStartOptions {
  environment: Pick<Environment, 'isOnline' | 'setTimeout' | 'clearTimeout'>
  store: Store<SessionSnapshot>
  tokens: TokenStore
  refresher: Refresh
  timer: RefreshTimer
  storage: Pick<UserStorage, 'setOwner'>
  profile: Pick<Profile, 'confirmSettings'>
  profileCache: Pick<ProfileCache, 'get'>
  /** Aborted when the session of now ends. */
  signal: () => AbortSignal
  catchUp: () => void
  fetchProfileQuietly: () => void
}

export interface SessionStart {
  /** Resolves once it is known whether someone is signed in; never rejects. */
  begin: () => Promise<void>
  /** As `Session.reconnect`. */
  reconnect: () => Promise<void>
}

/** The start goes on without the cached profile where the device's database takes longer. */
const cacheReadLimitMs = 1000

/** Specification §4 Session, "On start", and what is made up for once the server can be reached. */
export function createSessionStart(options: SessionStartOptions): SessionStart {
  const { environment, store, tokens, refresher, timer, signal } = options

  async function showStored() {
    const stored = tokens.current()
    if (stored === null) return
    const session = signal()
    options.storage.setOwner(stored.claims.id)
    // Opening a database can hang; the start must not.
    const limit = { environment, milliseconds: cacheReadLimitMs, signal: session }
    const cached = await runWithDeadline(limit, () => options.profileCache.get(stored.claims.id)).catch(
      () => null,
    )
    if (session.aborted || cached === null) return
    options.profile.confirmSettings(cached.settings)
    const { token } = withToken(unknownSession, stored.claims)
    store.set(withProfile({ ...store.getSnapshot(), token }, cached.user, cached.settings))
  }

  /** A server that does not answer keeps nobody from what the device has: its answer is taken when it comes. */
  async function refresh() {
    const refreshed = refresher.refresh()
    const limit = { environment, milliseconds: sessionLimits.startRefresh, signal: signal() }
    try {
      await runWithDeadline(limit, () => refreshed)
    } catch (error) {
      if (error instanceof DeadlineError) refreshed.then(options.fetchProfileQuietly, () => undefined)
      throw error
    }
  }

  async function establish() {
    const stored = tokens.current()
    const session = signal()
    const live = (isOffline: boolean) => {
      if (stored === null || session.aborted) return
      store.set({ ...withToken(store.getSnapshot(), stored.claims), isOffline })
    }
    if (!environment.isOnline()) live(true)
    else if (stored !== null && !tokens.needsRefresh()) {
      live(false)
      timer.schedule()
    } else if (stored !== null) await refresh().catch(() => live(true))
    else if (tokens.remembered() !== null) await refresher.autoLogin().catch(() => undefined)
  }

  return {
    async begin() {
      await showStored()
      await establish()
      const { authenticated, isOffline } = store.getSnapshot()
      store.set(authenticated ? { ...store.getSnapshot(), authChecked: true } : signedOut)
      if (authenticated && !isOffline) options.fetchProfileQuietly()
    },
    async reconnect() {
      options.catchUp()
      const snapshot = store.getSnapshot()
      if (!snapshot.authenticated) {
        if (tokens.remembered() !== null) await refresher.autoLogin().catch(() => undefined)
      } else if (tokens.needsRefresh()) {
        await refresher.refresh().catch(() => undefined)
      } else if (snapshot.isOffline) {
        store.set({ ...snapshot, isOffline: false })
        timer.schedule()
      }
    },
  }
}
