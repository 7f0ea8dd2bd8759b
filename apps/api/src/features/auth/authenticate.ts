import type { Endpoint } from '@slipstream/contract/endpoint'
import { isSubscribedStatus } from '@slipstream/contract/user'
import { csrfHeaders } from '@slipstream/contract/session'
import type { Database } from '#platform/db/database.ts'
import { ApiError } from '#platform/http/api-error.ts'
import type { AppContext, Caller } from '#platform/http/app-env.ts'
import type { SignedCaller } from '#platform/limits/rate-limit.ts'
import { type HttpConfig, isTrustedOrigin } from '#platform/http/http-config.ts'
import { equalTexts } from '#platform/keys.ts'
import type { SessionCookies } from './cookies.ts'
import type { SessionTokens } from './session-tokens.ts'
import type { AuthSchema } from './tables.ts'
import type { CsrfTokens } from './csrf-tokens.ts'

/** The token a request brings: the bearer of a retry (specification §4 Session) before the cookie. */
export function bearerToken(context: AppContext): string | undefined {
  return /^Bearer (.+)$/i.exec(context.req.header('Authorization') ?? '')?.[1]
}

export function createAuthenticator(
  database: Database<AuthSchema>,
  tokens: SessionTokens,
  cookies: Pick<SessionCookies, 'read'>,
) {
  /** Asks the database each time, so that a log-out or a lapsed subscription counts at once. */
  async function liveCaller(sessionId: string): Promise<Caller> {
    const row = await database.query
      .selectFrom('token_families')
      .innerJoin('users', 'users.id', 'token_families.user_id')
      .select(['users.id', 'users.subscription_status'])
      .where('token_families.id', '=', sessionId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (!row) throw new ApiError('unauthenticated')
    return { userId: row.id, sessionId, subscriptionStatus: row.subscription_status }
  }

  /**
   * Whose session an access cookie is.
   *
   * @throws {ApiError} `unauthenticated` or `token_expired`
   */
  async function byCookie(token: string | undefined): Promise<Caller> {
    if (token === undefined) throw new ApiError('unauthenticated')
    const { sessionId } = tokens.read(token, 'access')
    return liveCaller(sessionId)
  }

  return {
    byCookie,
    /** Whether a session that was let in has not been ended since, by a log-out, a new password or a deleted account. */
    async stillHolds({ sessionId }: Caller): Promise<boolean> {
      try {
        await liveCaller(sessionId)
        return true
      } catch (error) {
        if (error instanceof ApiError) return false
        throw error
      }
    },
    /** The guard of the router; null for endpoints that ask for no session. */
    async guard(context: AppContext, endpoint: Endpoint): Promise<Caller | null> {
      if (endpoint.auth === 'public' || endpoint.auth === 'refresh') return null
      const bearer = bearerToken(context)
      const caller =
        bearer === undefined
          ? await byCookie(cookies.read(context, 'access'))
          : await liveCaller(tokens.read(bearer, 'frontend').sessionId)
      if (endpoint.auth === 'subscriber' && !isSubscribed(caller)) {
        throw new ApiError('subscription_required')
      }
      return caller
    },
  }
}

function isSubscribed({ subscriptionStatus }: Caller): boolean {
  return subscriptionStatus !== null && isSubscribedStatus(subscriptionStatus)
}

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

/**
 * Every non-GET call needs the CSRF token of its cookie in a header, and a session's call the token of that very
 * session (specification §7). A bearer call needs none: no other site can make a browser send that header.
 */
export function createCsrfGuard(config: HttpConfig, csrf: CsrfTokens, cookies: Pick<SessionCookies, 'read'>) {
  return (context: AppContext, endpoint: Endpoint, caller: Caller | null): void => {
    if (endpoint.method === 'GET') return
    const origin = context.req.header('Origin')
    if (origin !== undefined && !isTrustedOrigin(config, origin, context.req.header('Host'))) {
      throw new ApiError('csrf_failed')
    }
    if (caller && bearerToken(context) !== undefined) return
    const use = endpoint.auth === 'refresh' ? 'refresh' : 'access'
    const cookie = cookies.read(context, use === 'refresh' ? 'csrfRefresh' : 'csrfAccess')
    const header = context.req.header(csrfHeaders[use])
    const isSubmittedTwice =
      cookie !== undefined &&
      header !== undefined &&
      equalTexts(cookie, header) &&
      csrf.isGenuine(use, header)
    const isOfThisSession = caller === null || header === csrf.forSession('access', caller.sessionId)
    if (!isSubmittedTwice || !isOfThisSession) throw new ApiError('csrf_failed')
  }
}
