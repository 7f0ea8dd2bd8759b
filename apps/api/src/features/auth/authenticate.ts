import type { Endpoint } from '@slipstream/contract/endpoint'
import { isSubscribedStatus } from '@slipstream/contract/user'
import type { Database } from '#platform/db/database.ts'
import { ApiError } from '#platform/http/api-error.ts'
import type { AppContext, Caller } from '#platform/http/app-env.ts'
import type { SessionCookies } from './cookies.ts'
import type { SessionTokens } from './session-tokens.ts'
import type { AuthSchema } from './tables.ts'

/** The token a request brings: the bearer of a retry (specification §4 Session) before the cookie. */
export function bearerToken(context: AppContext): string | undefined {
  return /^Bearer (.+)$/i.exec(context.req.header('Authorization') ?? '')?.[1]
}

export interface Authenticator {
  /**
   * Whose session an access cookie is.
   *
   * @throws {ApiError} `unauthenticated` or `token_expired`
   */
  byCookie(token: string | undefined): Promise<Caller>
  /** Whether a session that was let in has not been ended since, by a log-out, a new password or a deleted account. */
  stillHolds(caller: Caller): Promise<boolean>
  /** The guard of the router; null for endpoints that ask for no session. */
  guard(context: AppContext, endpoint: Endpoint): Promise<Caller | null>
}

export function createAuthenticator(
  database: Database<AuthSchema>,
  tokens: SessionTokens,
  cookies: Pick<SessionCookies, 'read'>,
): Authenticator {
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

  async function byCookie(token: string | undefined): Promise<Caller> {
    if (token === undefined) throw new ApiError('unauthenticated')
    const { sessionId } = tokens.read(token, 'access')
    return liveCaller(sessionId)
  }

  return {
    byCookie,
    async stillHolds({ sessionId }) {
      try {
        await liveCaller(sessionId)
        return true
      } catch (error) {
        if (error instanceof ApiError) return false
        throw error
      }
    },
    async guard(context, endpoint) {
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
