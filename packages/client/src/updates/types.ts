import type { Readable } from '../store.ts'

/** Why a page of ours is loaded again by itself. */
export type ReloadReason = 'update' | 'missing-chunk' | 'version-mismatch'

/**
 * What became of it.
 * - `reloading`: the page is on its way out, with what was typed; where it must come from the server, once that answers.
 * - `held`: a form that must not be written to the device has input; ask again once it is sent or left.
 * - `offline`: without network nothing is ever loaded again.
 * - `done-before`: this build was left once in this session and came back; only the user's own reload is left.
 */
export type ReloadOutcome = 'reloading' | 'held' | 'offline' | 'done-before'

/** A form whose unsent input outlives a reload of ours. */
export interface PersistedForm {
  /** Its own among all forms; lasts from build to build. */
  name: string
  /** What is typed, as JSON can hold it; undefined where nothing is. */
  read: () => unknown
}

export interface ReloadOnceOptions {
  /** The newer worker waits still: the older one lets the newer page through. */
  isWaiting?: boolean
  /** Its user would rather lose what holds it back. */
  isAgreed?: boolean
}

/** The guarded reload, and the forms that go through it (specification §4 Service worker; docs/decisions/0020-service-worker.md). */
export interface Reloads {
  /**
   * Loads the page again, once a session and build, never offline. Before it, dirty forms are written to the session's
   * storage, and the roster, profile and network keys of specification §3 are cleared.
   */
  reloadOnce: (reason: ReloadReason, options?: ReloadOnceOptions) => ReloadOutcome
  /** Whether this page was loaded past an older worker, which the one of its own build relieves later. */
  isAhead: () => boolean
  /** What `reloadOnce` would answer now; nothing happens. */
  judge: (reason: ReloadReason) => ReloadOutcome
  /** The page is on its way out, with what was typed: nobody is to be asked whether to leave it. */
  isReloading: () => boolean
  /** From now on the form goes through every reload; returns the unregistrar. */
  keep: (form: PersistedForm) => () => void
  /** What a form of this user held when the page was loaded again, once; undefined where there is nothing. To be parsed. */
  take: (name: string) => unknown
  /** Reloads wait until it is released, which may be done twice. */
  hold: () => () => void
  /** Forgets what was typed: at the end of a session. */
  forget: () => void
}

export interface UpdatesSnapshot {
  /**
   * - `current`: nothing newer is known.
   * - `taking-over`: a newer worker is asked to take over; the older one is best left alone.
   * - `leaving`: the page is loaded again in a moment.
   * - `held`: it will be, once no form with unsent input holds it back.
   * - `offline`: it will be, once it is online.
   * - `settled`: this build was left once already; the next start has the newer one.
   */
  readonly status: 'current' | 'taking-over' | 'leaving' | 'held' | 'offline' | 'settled'
}

/** The service worker and new builds, as the page sees them (specification §4, §7, §9). */
export interface Updates extends Readable<UpdatesSnapshot> {
  /** Registers the worker 500 ms from now, which is to be after the page's load. Calling it again does nothing. */
  start: () => void
  /** Looks for a newer build, at most once per 30 s, never offline. Never rejects. */
  check: () => Promise<void>
  /** The guarded reload as an update does it: after the platform's delay, held while it must be. */
  requestReload: () => void
  /** Loads the page again though a form holds it back; what that form holds is lost. */
  reloadNow: () => void
  /**
   * Tells the worker to drop its copy of the profile and of a month, `YYYY-MM`: what it fetched before is out of date (specification §7 Sent). Does nothing without a worker.
   */
  clearProfileCache: (month: string) => void
  /** Has the worker cache the whole app, once it holds this page. Until then it has the beta wall alone. */
  cacheApp: () => void
  stop: () => void
}

/** Specification §4 and §9, in milliseconds; those marked are ours. */
export const updateLimits = {
  /** After the page's load. */
  registration: 500,
  reloadDelay: { ios: 1500, other: 500 },
  /** From a newer worker's install, where it never takes over. */
  fallback: { ios: 3000, other: 5000 },
  /** Ours: between a newer worker's install and the request that it take over: what the older one is asked just then would keep it. */
  calm: 300,
  /** At most one check in. */
  check: 30_000,
  healthCheck: 30_000,
  /** After the caches were wiped. */
  wipeDelay: 1000,
  /** Ours: how often a page that stays open looks by itself. */
  ownCheck: 30 * 60_000,
  /** Ours: how often a reload that is held is tried again. */
  heldRetry: 1000,
  /** Ours: a page that was to be loaded again and is still there tries once more after that. */
  reloadRetry: 10_000,
  /** Ours: how long a manifest may take. */
  manifest: 8000,
} as const

/** More corrupted entries than this trigger another health check (specification §7). */
export const mostCorrupted = 5
