import type { Endpoint } from '@slipstream/contract/endpoint'
import { csrfHeaders } from '@slipstream/contract/session'
import { ApiError } from '#platform/http/api-error.ts'
import type { AppContext, Caller } from '#platform/http/app-env.ts'
import { type HttpConfig, isTrustedOrigin } from '#platform/http/http-config.ts'
import { equalTexts } from '#platform/keys.ts'
import { bearerToken } from './authenticate.ts'
import type { SessionCookies } from './cookies.ts'
import type { CsrfTokens } from './csrf-tokens.ts'

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
