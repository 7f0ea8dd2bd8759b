import { subscriptionGroup, type SubscriptionStatus } from '@slipstream/contract/user'
import { paths } from './paths.ts'

/*
 * State that one screen passes to the next in the history entry. It outlives a reload and anyone can forge it, so it is
 * validated and opens nothing that a guard would not.
 */

/** Set by the settings' link to the payment screen: the subscriber wants to manage, not to pay. */
export const managing = { mode: 'manage' } as const

const field = (state: unknown, name: string): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined

export function isManaging(state: unknown): boolean {
  return field(state, 'mode') === managing.mode
}

/** Whether the payment screen was opened for initial sign-up. */
export function hasMode(state: unknown): boolean {
  return field(state, 'mode') !== undefined
}

/** Specification §2: the payment screen is opened with mode initial_signup and optionally the subscription status. */
export function signupState(status: SubscriptionStatus | null) {
  const isSignup = status === null || subscriptionGroup(status) === 'setup_required'
  return isSignup ? { mode: 'initial_signup', subscriptionStatus: status ?? undefined } : null
}

/** The path a visitor wanted when the guard redirected them to log-in; only our own signed-in pages count. */
export function wantedPath(state: unknown): string {
  const wanted = field(state, 'wanted')
  return typeof wanted === 'string' && wanted.startsWith(paths.dashboard) ? wanted : paths.dashboard
}

/**
 * State that moves a reset link's token out of the address; null if there is none. If the page was loaded by the link,
 * `take-reset-link.js` has done so already.
 */
export function resetTokenState({
  search,
  hash,
}: {
  search: string
  hash: string
}): { resetToken: string } | null {
  const resetToken =
    new URLSearchParams(hash.slice(1)).get('reset_token') ?? new URLSearchParams(search).get('reset_token')
  return resetToken === null ? null : { resetToken }
}

/** The token of the reset link; null if there is none. */
export function getResetToken(state: unknown): string | null {
  const token = field(state, 'resetToken')
  return typeof token === 'string' ? token : null
}

/** State of the history entry that opening a sheet made: closing goes back over it. A sheet opened by its URL has none. */
export const openedHere = { isOpenedHere: true } as const

export function isOpenedHere(state: unknown): boolean {
  return field(state, 'isOpenedHere') === true
}

const mostSteps = 20

/** How many entries of the history the open sheet has made, one for each of its views; 0 for one opened by its URL. */
export function sheetSteps(state: unknown): number {
  if (!isOpenedHere(state)) return 0
  const steps = field(state, 'steps')
  return typeof steps === 'number' && steps >= 1 && steps <= mostSteps ? Math.floor(steps) : 1
}

/** State of the entry of one more view of the open sheet. */
export const nextSheetStep = (state: unknown) => ({ ...openedHere, steps: sheetSteps(state) + 1 })
