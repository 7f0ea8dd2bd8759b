import type { ProfileData, RegistrationStep, User, UserSettings } from '@slipstream/contract/user'
import type { UserSettingsPatch } from '@slipstream/contract/user-changes'
import type { SessionToken } from '@slipstream/contract/session'
import type { SettingsPatch } from './settings-names.ts'
import type { Readable } from '../store.ts'

/** Who is here (specification §4 Session). The same object until something changes. */
export interface SessionSnapshot {
  /** False until `start()` knows whether someone is signed in; guards show nothing before (specification §2). */
  readonly authChecked: boolean
  readonly authenticated: boolean
  /** Status active or trialing, by the profile where it is known, else by the token. */
  readonly isSubscribed: boolean
  /** The session lives on its stored token because the server could not be reached. */
  readonly isOffline: boolean
  /** They asked to be signed out: nobody waits to go back to where they were. */
  readonly hasLoggedOut: boolean
  readonly user: User | null
  readonly settings: UserSettings | null
  readonly token: SessionToken | null
}

export interface LoginInput {
  email: string
  password: string
  rememberMe: boolean
}

/** An account whose registration is unfinished is handed back to be finished; no session is opened for it. */
export type LoginResult =
  | { kind: 'session' }
  | { kind: 'registration'; token: string; step: RegistrationStep | null }

/** An answer that opens a session: of log-in, auto-log-in or a completed registration. */
export interface SessionOpening {
  frontend_token: string
  remember_token?: string | undefined
  user?: User | undefined
  settings?: UserSettings | undefined
  crew_system_name?: string | undefined
}

export interface Session extends Readable<SessionSnapshot> {
  /** The start sequence; resolves once `authChecked` is true. Never rejects. Calling it again does nothing. */
  start: () => Promise<void>
  /**
   * Rejects with an Error whose message is for the user: the server's own sentence, the no-response message,
   * 'Invalid response from server', else 'Login failed. Please try again.'.
   */
  login: (input: LoginInput) => Promise<LoginResult>
  /** Opens the session of an answer obtained elsewhere. Throws 'Invalid response from server' where its token is unreadable. */
  adopt: (opening: SessionOpening) => Promise<void>
  /**
   * Signed out as soon as it is called; resolves when everything but the beta keys is cleared and the server knows
   * or could not be reached. Never rejects. `sendLogOut: false` where the server has ended the session itself.
   */
  logout: (options?: { sendLogOut?: boolean }) => Promise<void>
  /** One refresh shared by all callers. Rejects with the reason; only a definite refusal ends the session. */
  refresh: () => Promise<void>
  /**
   * Calls within 500 ms share one request; `force` asks at once. Rejects with 'Failed to fetch user profile' where
   * there is no user yet, otherwise answers the user there is.
   */
  fetchProfile: (options?: { force?: boolean }) => Promise<User>
  /** Shows the change at once and takes it back where the server refuses it; then rejects with the ApiError. */
  updateSettings: (patch: SettingsPatch) => Promise<UserSettings>
  /**
   * Changes profile fields: shown at once, and taken back where the server refuses them; then it rejects with the ApiError.
   * Answers the user as the server has them now.
   */
  saveProfile: (patch: Partial<ProfileData>) => Promise<User>
  /**
   * The server can be reached again: an offline session goes on as any other, its token is refreshed where that is due, and
   * who could not be logged in by the remember token is. Never rejects.
   */
  reconnect: () => Promise<void>
  /** The delayed auth check of a route change: after 500 ms, at most once a second. */
  onRouteChange: () => void
  /** Run at every end of a session, before anything else is awaited; returns the unregistrar. */
  registerClearOnLogout: (clear: () => void | Promise<void>) => () => void
  /** Stops all timers, for tests and hot reload. */
  stop: () => void
}

export type { SettingsPatch, User, UserSettings, UserSettingsPatch }

export const sessionMessages = {
  loginFailed: 'Login failed. Please try again.',
  profileFailed: 'Failed to fetch user profile',
  /** Ours: the server ended the session. */
  ended: 'Your session has ended. Please log in again.',
  /** Ours: the log-out call failed, and no script can remove the server's own cookies. */
  cookiesStay:
    'You are logged out, but the server did not answer. Its log-in cookies stay in this browser until you log in and out again.',
} as const

/** Specification §4 and §9, in milliseconds. */
export const sessionLimits = {
  profileDebounce: 500,
  routeCheckDelay: 500,
  routeCheckInterval: 1000,
  authLock: 30_000,
  /** Ours: how long one tab waits for another's auth operation before it goes on without the lock. */
  authLockWait: 5000,
  /** Ours: how long the start waits for a server that does not answer before it goes on with the token there is. */
  startRefresh: 3000,
} as const
