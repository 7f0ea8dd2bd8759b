import { apiBasePath } from '@slipstream/contract/endpoint'
import {
  accessTokenSeconds,
  cookieNameAt,
  frontendCookieAt,
  sessionCookies,
} from '@slipstream/contract/session'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import type { AppContext } from '#platform/http/app-env.ts'
import { type HttpConfig, isHttps } from '#platform/http/http-config.ts'
import type { CsrfTokens } from './csrf-tokens.ts'
import { tokenLifetimeSeconds } from './rotating-tokens.ts'

/**
 * Tells apart browsers that logged in before (known-devices.ts). A log-out leaves it: it is no part of a session. It has one
 * name on all ports of a host, for it holds several entries, and each server leaves those of others.
 */
export const knownDeviceCookie = 'known_device'
/** As long as browsers keep a cookie at most. */
export const knownDeviceSeconds = 400 * 24 * 3600

export interface SessionCookieValues {
  readonly access: string
  readonly refresh: string
  readonly csrfAccess: string
  readonly csrfRefresh: string
}

export type SessionCookie = Exclude<keyof typeof sessionCookies, 'frontend'>

const serverCookies: readonly SessionCookie[] = ['access', 'refresh', 'csrfAccess', 'csrfRefresh']

/**
 * The port that a browser reached us at, as `URL.port` gives it. Over https that follows from the public address; without it,
 * which means at home, from the request's `Host`.
 */
function getPort(config: HttpConfig, host: string | undefined): string {
  const asked = isHttps(config) || host === undefined ? config.publicUrl : `http://${host}`
  return URL.canParse(asked) ? new URL(asked).port : ''
}

export type SessionCookies = ReturnType<typeof createSessionCookies>

/** The refresh cookie and the device's go where they are used and nowhere else. */
const refreshPath = `${apiBasePath}/auth`

/**
 * Cookies have their plain names, unless another server of this host has them in this browser: its CSRF token is not
 * genuine here. Then ours say our port, and stay so. Processes that share a database share its key, and so their cookies.
 */
export function createSessionCookies(config: HttpConfig, csrf: Pick<CsrfTokens, 'isGenuine'>) {
  const isSecure = isHttps(config)
  const shared: CookieOptions = {
    secure: isSecure,
    // Cross-site cookies exist over https only; on plain http Lax still serves every port of localhost.
    sameSite: isSecure && config.webOrigins.length > 0 ? 'None' : 'Lax',
    ...(config.cookieDomain === undefined ? {} : { domain: config.cookieDomain }),
  }
  const hidden: CookieOptions = { ...shared, httpOnly: true }
  const sessionSeconds = tokenLifetimeSeconds('refresh')

  const portAt = (context: AppContext) => getPort(config, context.req.header('Host'))

  function getName(context: AppContext, cookie: SessionCookie): string {
    const port = portAt(context)
    const brought = getCookie(context)
    const isNamed = serverCookies.some((each) => cookieNameAt(sessionCookies[each], port) in brought)
    const plainCsrf = brought[sessionCookies.csrfAccess]
    const isTaken = plainCsrf !== undefined && !csrf.isGenuine('access', plainCsrf)
    return isNamed || isTaken ? cookieNameAt(sessionCookies[cookie], port) : sessionCookies[cookie]
  }

  /** `csrfRefresh` where the request belongs to a session. */
  function setCsrf(context: AppContext, csrfAccess: string, csrfRefresh?: string): void {
    const readable: CookieOptions = { ...shared, path: '/', maxAge: sessionSeconds }
    setCookie(context, getName(context, 'csrfAccess'), csrfAccess, readable)
    if (csrfRefresh !== undefined) setCookie(context, getName(context, 'csrfRefresh'), csrfRefresh, readable)
  }

  /** The cookie, whether its name says our port or not, of a request with this `Host` and these cookies. */
  function readFrom(
    host: string | undefined,
    cookies: Readonly<Record<string, string>>,
    cookie: SessionCookie,
  ): string | undefined {
    const name = sessionCookies[cookie]
    return cookies[cookieNameAt(name, getPort(config, host))] ?? cookies[name]
  }

  return {
    readFrom,
    read: (context: AppContext, cookie: SessionCookie) =>
      readFrom(context.req.header('Host'), getCookie(context), cookie),
    set(context: AppContext, { access, refresh, csrfAccess, csrfRefresh }: SessionCookieValues): void {
      setCookie(context, getName(context, 'access'), access, {
        ...hidden,
        path: '/',
        maxAge: accessTokenSeconds,
      })
      setCookie(context, getName(context, 'refresh'), refresh, {
        ...hidden,
        path: refreshPath,
        maxAge: sessionSeconds,
      })
      setCsrf(context, csrfAccess, csrfRefresh)
    },
    setCsrf,
    clear(context: AppContext): void {
      for (const cookie of ['access', 'csrfAccess', 'csrfRefresh'] as const) {
        deleteCookie(context, getName(context, cookie), { ...shared, path: '/' })
      }
      deleteCookie(context, frontendCookieAt(portAt(context)), { ...shared, path: '/' })
      deleteCookie(context, getName(context, 'refresh'), { ...shared, path: refreshPath })
    },
    setKnownDevice(context: AppContext, value: string): void {
      setCookie(context, knownDeviceCookie, value, {
        ...hidden,
        path: refreshPath,
        maxAge: knownDeviceSeconds,
      })
    },
    /** For an account that is deleted. */
    clearKnownDevice(context: AppContext): void {
      deleteCookie(context, knownDeviceCookie, { ...shared, path: refreshPath })
    },
  }
}
