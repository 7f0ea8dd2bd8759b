import type { AppContext } from '#platform/http/app-env.ts'
import type { SignedCaller } from '#platform/limits/rate-limit.ts'
import { bearerToken } from './authenticate.ts'
import type { SessionCookies } from './cookies.ts'
import type { CsrfTokens } from './csrf-tokens.ts'
import type { SessionTokens } from './session-tokens.ts'

interface Options {
  readonly tokens: SessionTokens
  readonly csrf: CsrfTokens
  readonly cookies: Pick<SessionCookies, 'read'>
  readonly now: () => Date
}

/**
 * Whom a request's signed tokens name, without a question to the database: the account by a token that is valid, else the
 * session by one that has expired or by a CSRF token. Those are counted apart, so that who finds an old token uses up
 * nothing of its owner's calls.
 */
export function createSignedCaller({ tokens, csrf, cookies, now }: Options) {
  return (context: AppContext): SignedCaller | undefined => {
    const bearer = bearerToken(context)
    const access = cookies.read(context, 'access')
    const claims =
      (bearer === undefined ? undefined : tokens.readLapsed(bearer, 'frontend')) ??
      (access === undefined ? undefined : tokens.readLapsed(access, 'access'))
    if (claims) {
      return claims.expiresAt > now()
        ? { kind: 'account', id: claims.userId }
        : { kind: 'session', id: claims.sessionId }
    }
    const csrfAccess = cookies.read(context, 'csrfAccess')
    const csrfRefresh = cookies.read(context, 'csrfRefresh')
    const sessionId =
      (csrfAccess === undefined ? undefined : csrf.getSession('access', csrfAccess)) ??
      (csrfRefresh === undefined ? undefined : csrf.getSession('refresh', csrfRefresh))
    return sessionId === undefined ? undefined : { kind: 'session', id: sessionId }
  }
}
