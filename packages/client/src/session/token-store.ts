import { sessionCookies, type SessionToken } from '@slipstream/contract/session'
import type { Environment } from '../device/environment.ts'
import { clockSkew, decodeSessionToken, needsRefresh, refreshDelay } from './session-token.ts'
import { flagKeys, type LocalFlags } from '../storage/local-flags.ts'

export interface StoredToken {
  readonly raw: string
  readonly claims: SessionToken
}

export type TokenStore = ReturnType<typeof createTokenStore>

/** The cookie outlives the token so that an expired one still says whose offline data may be shown. */
const cookieSeconds = 30 * 24 * 60 * 60

/** A server whose tokens are old or over when they come must not be asked without pause. */
const leastRefreshDelay = 60_000

/**
 * Where the session's two readable tokens live: `frontend_token` in a cookie, the remember token in localStorage. All
 * tabs share both, so what this page holds may be behind what the browser keeps.
 */
export function createTokenStore(environment: Pick<Environment, 'cookies' | 'now'>, flags: LocalFlags) {
  const { cookies } = environment
  let token: StoredToken | null = null
  let hasReliableCookies = true
  let skew = 0
  /** When the server last gave this page a token, by the device's clock. */
  let renewedAt = Number.NEGATIVE_INFINITY

  /** The token the browser keeps, as any tab left it; this page's own where cookies are refused. */
  function stored(): StoredToken | null {
    const raw = hasReliableCookies ? cookies.read(sessionCookies.frontend) : token?.raw
    if (raw === token?.raw) return token
    const claims = raw === undefined ? null : decodeSessionToken(raw)
    return raw === undefined || claims === null ? null : { raw, claims }
  }

  /** Makes the stored token this page's. */
  function take(next: StoredToken) {
    token = next
    // Issued at some time before now: a clock that is behind the server's shows by it, one that is ahead does not.
    skew = Math.min(skew, clockSkew(next.claims, environment.now()))
  }

  const serverNow = () => environment.now() - skew

  function isJustRenewed(): boolean {
    const sinceRenewed = environment.now() - renewedAt
    return sinceRenewed >= 0 && sinceRenewed < leastRefreshDelay
  }

  const atStart = stored()
  if (atStart !== null) take(atStart)

  return {
    /** The token this page goes by; null where it goes by none. */
    current: () => token,
    stored,
    take,
    /** Whether the browser keeps and removes as asked, so that what it keeps means something. */
    hasReliableCookies: () => hasReliableCookies,
    /** Takes a token the server issued just now; null, and nothing changed, where it is unreadable. */
    accept(raw: string): StoredToken | null {
      const claims = decodeSessionToken(raw)
      if (claims === null) return null
      token = { raw, claims }
      skew = clockSkew(claims, environment.now())
      renewedAt = environment.now()
      cookies.write(sessionCookies.frontend, raw, cookieSeconds)
      hasReliableCookies = cookies.read(sessionCookies.frontend) === raw
      return token
    },
    /** Never within a minute after the server gave one. */
    needsRefresh: () => token !== null && !isJustRenewed() && needsRefresh(token.claims, serverNow()),
    /** Milliseconds; null without a token. */
    refreshDelay: () =>
      token === null ? null : Math.max(leastRefreshDelay, refreshDelay(token.claims, serverNow())),
    remembered: () => flags.get(flagKeys.rememberToken),
    remember(value: string | null): void {
      if (value === null) flags.remove(flagKeys.rememberToken)
      else flags.set(flagKeys.rememberToken, value)
    },
    /** Both tokens. */
    clear(): void {
      token = null
      cookies.write(sessionCookies.frontend, '', 0)
      // One that will not go must not sign its user in again.
      hasReliableCookies = cookies.read(sessionCookies.frontend) === undefined
      flags.remove(flagKeys.rememberToken)
    },
    /** The CSRF cookies, which must outlast the log-out call. */
    clearCsrf(): void {
      cookies.write(sessionCookies.csrfAccess, '', 0)
      cookies.write(sessionCookies.csrfRefresh, '', 0)
    },
  }
}
