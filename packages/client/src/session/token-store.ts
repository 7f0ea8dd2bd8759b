import { sessionCookies, type SessionToken } from '@slipstream/contract/session'
import type { Environment } from '../environment.ts'
import { clockSkew, decodeSessionToken, needsRefresh, refreshDelay } from '../session-token.ts'
import { flagKeys, type LocalFlags } from '../storage/local-flags.ts'

export interface StoredToken {
  readonly raw: string
  readonly claims: SessionToken
}

/** Where the session's two readable tokens live: `frontend_token` in a cookie, the remember token in localStorage. */
export interface TokenStore {
  /** The token of now; null where there is none or it is unreadable. */
  current: () => StoredToken | null
  /** Takes a token the server issued just now; null, and nothing changed, where it is unreadable. */
  accept: (raw: string) => StoredToken | null
  needsRefresh: () => boolean
  /** Milliseconds; null without a token. */
  refreshDelay: () => number | null
  remembered: () => string | null
  remember: (token: string | null) => void
  /** Both tokens. */
  clear: () => void
  /** The CSRF cookies, which must outlast the log-out call. */
  clearCsrf: () => void
}

/** The cookie outlives the token so that an expired one still says whose offline data may be shown. */
const cookieSeconds = 30 * 24 * 60 * 60

/** A server whose tokens live shorter than the 120 s lead must not be asked without pause. */
const leastRefreshDelay = 30_000

export interface TokenStoreOptions {
  environment: Pick<Environment, 'cookies' | 'now'>
  flags: LocalFlags
}

export function createTokenStore({ environment, flags }: TokenStoreOptions): TokenStore {
  const { cookies } = environment
  let token = readCookie()
  let skew = 0

  function readCookie(): StoredToken | null {
    const raw = cookies.read(sessionCookies.frontend)
    const claims = raw === undefined ? null : decodeSessionToken(raw)
    return raw === undefined || claims === null ? null : { raw, claims }
  }

  const serverNow = () => environment.now() - skew

  return {
    current: () => token,
    accept(raw) {
      const claims = decodeSessionToken(raw)
      if (claims === null) return null
      token = { raw, claims }
      skew = clockSkew(claims, environment.now())
      cookies.write(sessionCookies.frontend, raw, cookieSeconds)
      return token
    },
    needsRefresh: () => token !== null && needsRefresh(token.claims, serverNow()),
    refreshDelay: () =>
      token === null ? null : Math.max(leastRefreshDelay, refreshDelay(token.claims, serverNow())),
    remembered: () => flags.get(flagKeys.rememberToken),
    remember(value) {
      if (value === null) flags.remove(flagKeys.rememberToken)
      else flags.set(flagKeys.rememberToken, value)
    },
    clear() {
      token = null
      cookies.write(sessionCookies.frontend, '', 0)
      flags.remove(flagKeys.rememberToken)
    },
    clearCsrf() {
      cookies.write(sessionCookies.csrfAccess, '', 0)
      cookies.write(sessionCookies.csrfRefresh, '', 0)
    },
  }
}
