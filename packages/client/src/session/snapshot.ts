import type { SessionToken } from '@slipstream/contract/session'
import { isSubscribedStatus } from '@slipstream/contract/user'
import type { ProfileAnswer } from './profile.ts'
import type { SessionSnapshot } from './types.ts'

/** Who is signed in, by the token alone. */
export type SignIn = Omit<SessionSnapshot, 'user' | 'settings' | 'isSubscribed'>

export const unknownSignIn: SignIn = {
  authChecked: false,
  authenticated: false,
  isOffline: false,
  hasLoggedOut: false,
  token: null,
}

export const signedOut: SignIn = { ...unknownSignIn, authChecked: true }
export const loggedOut: SignIn = { ...signedOut, hasLoggedOut: true }

/**
 * Subscribed by the profile where it is known, else by the token. Until the session is checked the profile is the one that an
 * earlier visit left on the device, so the token's claims are newer.
 */
export function toSnapshot(signIn: SignIn, profile: ProfileAnswer | null): SessionSnapshot {
  const { authChecked, token } = signIn
  const known = profile && token && !authChecked ? withClaims(token)(profile) : profile
  const { user, settings } = known ?? { user: null, settings: null }
  const status = (user ?? signIn.token)?.subscription_status ?? null
  return { ...signIn, user, settings, isSubscribed: status !== null && isSubscribedStatus(status) }
}

export const unknownSession: SessionSnapshot = toSnapshot(unknownSignIn, null)

/** A token's claims are newer than the fields of the same name in the profile there is (specification §3 User). */
export function withClaims({ id, subscription_status, registration_step, saved_flight_ids }: SessionToken) {
  return (profile: ProfileAnswer): ProfileAnswer => {
    if (profile.user.id !== id) return profile
    const user = { ...profile.user, subscription_status, registration_step, saved_flight_ids }
    // What says the same is not saved again at every start.
    return JSON.stringify(user) === JSON.stringify(profile.user) ? profile : { ...profile, user }
  }
}
