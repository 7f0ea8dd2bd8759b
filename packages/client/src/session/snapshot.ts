import type { SessionToken } from '@slipstream/contract/session'
import { isSubscribedStatus, type User, type UserSettings } from '@slipstream/contract/user'
import type { SessionSnapshot } from './types.ts'

export const unknownSession: SessionSnapshot = {
  authChecked: false,
  authenticated: false,
  isSubscribed: false,
  isOffline: false,
  hasLoggedOut: false,
  user: null,
  settings: null,
  token: null,
}

export const signedOut: SessionSnapshot = { ...unknownSession, authChecked: true }
export const loggedOut: SessionSnapshot = { ...signedOut, hasLoggedOut: true }

function withSubscription(snapshot: SessionSnapshot): SessionSnapshot {
  const status = (snapshot.user ?? snapshot.token)?.subscription_status ?? null
  return { ...snapshot, isSubscribed: status !== null && isSubscribedStatus(status) }
}

/** Signed in by this token. Its claims are newer than the profile's fields of the same name (specification §3 User). */
export function withToken(snapshot: SessionSnapshot, token: SessionToken): SessionSnapshot {
  const { subscription_status, registration_step, saved_flight_ids } = token
  const user =
    snapshot.user?.id === token.id
      ? { ...snapshot.user, subscription_status, registration_step, saved_flight_ids }
      : null
  const settings = user === null ? null : snapshot.settings
  return withSubscription({
    ...unknownSession,
    authChecked: snapshot.authChecked,
    authenticated: true,
    token,
    user,
    settings,
  })
}

/** A profile of another user than the token's is dropped. */
export function withProfile(
  snapshot: SessionSnapshot,
  user: User,
  settings: UserSettings | null,
): SessionSnapshot {
  if (snapshot.token?.id !== user.id) return snapshot
  return withSubscription({ ...snapshot, user, settings })
}
