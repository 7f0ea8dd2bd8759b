import type { Environment, Timer } from '../device/environment.ts'
import { flagKeys, type LocalFlags } from '../storage/local-flags.ts'
import { createStore } from '../store.ts'

export interface BetaSnapshot {
  readonly status: 'locked' | 'granted'
  /** The check is under way: show neither the wall nor the app. */
  readonly isLoading: boolean
  /** What was wrong with the last password. */
  readonly error: string | null
}

/** The beta wall (specification §4 Beta access, §5 Beta password). */
export type BetaAccess = ReturnType<typeof createBetaAccess>

/** Specification §9. */
export const betaLimits = { accessMs: 30 * 24 * 60 * 60 * 1000, loadingMs: 5000 } as const

export const betaMessages = {
  required: 'Password is required',
  incorrect: 'Incorrect password. Please contact us for beta access.',
} as const

/** What the two stored texts mean at a moment: granted without an expiry stays granted; an unreadable expiry is past. */
export function judgeBetaAccess(
  flag: string | null,
  expiry: string | null,
  now: number,
): 'locked' | 'granted' {
  if (flag !== 'true') return 'locked'
  if (expiry === null) return 'granted'
  return Date.parse(expiry) >= now ? 'granted' : 'locked'
}

/** @param code The fixed beta code. */
export function createBetaAccess(
  environment: Pick<Environment, 'now' | 'setTimeout' | 'clearTimeout' | 'onControllerChange'>,
  flags: LocalFlags,
  code: string,
) {
  const store = createStore<BetaSnapshot>({ status: 'locked', isLoading: true, error: null })

  function check() {
    // Unreadable storage is no answer yet; the controller change or the 5 s limit ends the wait.
    if (!flags.isReadable() && store.getSnapshot().isLoading) return
    const flag = flags.get(flagKeys.betaAccess)
    const status = judgeBetaAccess(flag, flags.get(flagKeys.betaExpiry), environment.now())
    if (status === 'locked' && flag !== null) {
      flags.remove(flagKeys.betaAccess)
      flags.remove(flagKeys.betaExpiry)
    }
    const { error } = store.getSnapshot()
    store.set({ status, isLoading: false, error: status === 'granted' ? null : error })
  }

  return {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    /** Checks now and again when the service worker controller changes; returns the stop. */
    start(): () => void {
      const limit: Timer = environment.setTimeout(
        () => store.set({ ...store.getSnapshot(), isLoading: false }),
        betaLimits.loadingMs,
      )
      const unsubscribe = environment.onControllerChange(check)
      check()
      return () => {
        environment.clearTimeout(limit)
        unsubscribe()
      }
    },
    /** Whether the password was right. */
    submit(password: string): boolean {
      if (password !== code) {
        store.set({
          status: 'locked',
          isLoading: false,
          error: password === '' ? betaMessages.required : betaMessages.incorrect,
        })
        return false
      }
      const expiry = new Date(environment.now() + betaLimits.accessMs).toISOString()
      flags.set(flagKeys.betaAccess, 'true')
      flags.set(flagKeys.betaExpiry, expiry)
      store.set({ status: 'granted', isLoading: false, error: null })
      return true
    },
  }
}
