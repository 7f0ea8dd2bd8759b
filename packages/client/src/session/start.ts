import { DeadlineError, runWithDeadline } from '../http/deadline.ts'
import type { Environment } from '../device/environment.ts'
import type { UserStorage } from '../storage/user-storage.ts'
import type { SessionToken } from '@slipstream/contract/session'
import type { Store } from '../store.ts'
import type { Refresh } from './refresh.ts'
import type { RefreshTimer } from './refresh-timer.ts'
import { signedOut, type SignIn } from './snapshot.ts'
import type { TokenStore } from './token-store.ts'
import { sessionLimits } from './types.ts'

export interface SessionStartOptions {
  environment: Pick<Environment, 'isOnline' | 'setTimeout' | 'clearTimeout'>
  signIn: Store<SignIn>
  tokens: TokenStore
  refresher: Refresh
  timer: RefreshTimer
  storage: Pick<UserStorage, 'setOwner'>
  /** Resolves once the profile that the device has is shown; never later than after 1 s. */
  restoreProfile: () => Promise<void>
  /** Shows that this token's user is signed in. */
  show: (claims: SessionToken, isOffline: boolean) => void
  /** Aborted when the current session ends. */
  signal: () => AbortSignal
  catchUp: () => void
  fetchProfileQuietly: () => void
}

/** Specification §4 Session, "On start", and what is made up for once the server can be reached. */
export function createSessionStart(options: SessionStartOptions) {
  const { environment, signIn, tokens, refresher, timer, signal, show } = options

  async function showStored() {
    const stored = tokens.current()
    if (stored === null) return
    options.storage.setOwner(stored.claims.id)
    signIn.set({ ...signIn.getSnapshot(), token: stored.claims })
    await options.restoreProfile()
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
      if (stored !== null && !session.aborted) show(stored.claims, isOffline)
    }
    if (!environment.isOnline()) live(true)
    else if (stored !== null && !tokens.needsRefresh()) {
      live(false)
      timer.schedule()
    } else if (stored !== null) await refresh().catch(() => live(true))
    else if (tokens.remembered() !== null) await refresher.autoLogin().catch(() => undefined)
  }

  return {
    /** Resolves once it is known whether someone is signed in; never rejects. */
    begin: async (): Promise<void> => {
      await showStored()
      await establish()
      const { authenticated, isOffline } = signIn.getSnapshot()
      signIn.set(authenticated ? { ...signIn.getSnapshot(), authChecked: true } : signedOut)
      if (authenticated && !isOffline) options.fetchProfileQuietly()
    },
    /** As `Session.reconnect`. */
    reconnect: async (): Promise<void> => {
      options.catchUp()
      const snapshot = signIn.getSnapshot()
      if (!snapshot.authenticated) {
        if (tokens.remembered() !== null) await refresher.autoLogin().catch(() => undefined)
      } else if (tokens.needsRefresh()) {
        await refresher.refresh().catch(() => undefined)
      } else if (snapshot.isOffline) {
        signIn.set({ ...snapshot, isOffline: false })
        timer.schedule()
      }
    },
  }
}
