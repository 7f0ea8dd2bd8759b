import { apiBasePath } from '@slipstream/contract/endpoint'
import { accessTokenSeconds, sessionCookies } from '@slipstream/contract/session'
import { deleteCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import type { AppContext } from '../http/app-env.ts'
import { type HttpConfig, isHttps } from '../http/http-config.ts'
import { tokenLifetimeSeconds } from './rotating-tokens.ts'

export interface SessionCookieValues {
  readonly access: string
  readonly refresh: string
  readonly csrfAccess: string
  readonly csrfRefresh: string
}

export interface SessionCookies {
  set(context: AppContext, values: SessionCookieValues): void
  setCsrf(context: AppContext, csrfAccess: string): void
  clear(context: AppContext): void
}

/** The refresh cookie goes where it is used and nowhere else. */
const refreshPath = `${apiBasePath}/auth`

export function createSessionCookies(config: HttpConfig): SessionCookies {
  const isSecure = isHttps(config)
  const shared: CookieOptions = {
    secure: isSecure,
    // Cross-site cookies exist over https only; on plain http Lax still serves every port of localhost.
    sameSite: isSecure && config.webOrigins.length > 0 ? 'None' : 'Lax',
    ...(config.cookieDomain === undefined ? {} : { domain: config.cookieDomain }),
  }
  const hidden: CookieOptions = { ...shared, httpOnly: true }
  const sessionSeconds = tokenLifetimeSeconds('refresh')

  function setCsrf(context: AppContext, csrfAccess: string): void {
    setCookie(context, sessionCookies.csrfAccess, csrfAccess, {
      ...shared,
      path: '/',
      maxAge: sessionSeconds,
    })
  }

  return {
    set(context, { access, refresh, csrfAccess, csrfRefresh }) {
      setCookie(context, sessionCookies.access, access, { ...hidden, path: '/', maxAge: accessTokenSeconds })
      setCookie(context, sessionCookies.refresh, refresh, {
        ...hidden,
        path: refreshPath,
        maxAge: sessionSeconds,
      })
      setCsrf(context, csrfAccess)
      setCookie(context, sessionCookies.csrfRefresh, csrfRefresh, {
        ...shared,
        path: '/',
        maxAge: sessionSeconds,
      })
    },
    setCsrf,
    clear(context) {
      for (const name of [sessionCookies.access, sessionCookies.csrfAccess, sessionCookies.csrfRefresh]) {
        deleteCookie(context, name, { ...shared, path: '/' })
      }
      deleteCookie(context, sessionCookies.frontend, { ...shared, path: '/' })
      deleteCookie(context, sessionCookies.refresh, { ...shared, path: refreshPath })
    },
  }
}
