import { subscriptionGroup, type SubscriptionStatus } from '@slipstream/contract/user'
import { paths } from './paths.ts'

/*
 * What one screen tells the next in the history's state. It outlives a reload, and anyone can forge it: what is read
 * from it is checked, and opens nothing that a guard would not.
 */

/** Set by the settings' link to the payment screen: a subscriber comes to manage, not to pay. */
export const managing = { mode: 'manage' } as const

const field = (state: unknown, name: string): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined

export function isManaging(state: unknown): boolean {
  return field(state, 'mode') === managing.mode
}

/** Whether the payment screen was told why it is open. */
export function hasMode(state: unknown): boolean {
  return field(state, 'mode') !== undefined
}

/** Specification §2: the payment screen is opened with mode initial_signup and optionally the subscription status. */
export function signupState(status: SubscriptionStatus | null) {
  const isSignup = status === null || subscriptionGroup(status) === 'setup_required'
  return isSignup ? { mode: 'initial_signup', subscriptionStatus: status ?? undefined } : null
}

/** Where a visitor wanted to go when the guard sent them to log in; only our own signed-in pages count. */
export function wantedPath(state: unknown): string {
  const wanted = field(state, 'wanted')
  return typeof wanted === 'string' && wanted.startsWith(paths.dashboard) ? wanted : paths.dashboard
}

/**
 * The state that takes a reset link's token over from the address; null where there is none. In a page that is loaded by
 * the link, `take-reset-link.js` has done so before.
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

/** The token of the reset link that was followed; null where none was. */
export function resetTokenOf(state: unknown): string | null {
  const token = field(state, 'resetToken')
  return typeof token === 'string' ? token : null
}

/** State of the history entry that opening a sheet made: closing goes back over it. A sheet opened by its address has none. */
export const openedHere = { isOpenedHere: true } as const

export function isOpenedHere(state: unknown): boolean {
  return field(state, 'isOpenedHere') === true
}
