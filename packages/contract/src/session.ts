import * as z from 'zod/mini'
import { idSchema } from './primitives.ts'
import { registrationStepSchema, subscriptionStatusSchema } from './user.ts'

/**
 * The claims of `frontend_token`, a signed JWT the client may read (design.md §2 session cookies).
 * `iat` and `exp` are seconds since the epoch.
 */
export const sessionTokenSchema = z.object({
  iat: z.int(),
  exp: z.int(),
  id: idSchema,
  subscription_status: z.nullable(subscriptionStatusSchema),
  registration_step: registrationStepSchema,
  saved_flight_ids: z.array(idSchema),
})
export type SessionToken = z.output<typeof sessionTokenSchema>

/** Cookie and header names of the session and its CSRF protection (design.md §3). */
export const sessionCookies = {
  access: 'access_token',
  refresh: 'refresh_token',
  csrfAccess: 'csrf_access_token',
  csrfRefresh: 'csrf_refresh_token',
  frontend: 'frontend_token',
} as const

/**
 * A cookie's name with the port of its server (as `URL.port` gives it): `access_token_4174`. Browsers share cookies between
 * all ports of a host, so a server whose plain names belong to another server of its host adds its port
 * (docs/decisions/0034-refused-refresh.md).
 */
export function cookieNameAt(name: string, port: string): string {
  return port === '' ? name : `${name}_${port}`
}

/** Where `npm start` listens: the one port other than 80 and 443 whose `frontend_token` has its plain name. */
const defaultPort = '4173'

/** The page's own cookie, which no server can check for it: by its port from the start. */
export function frontendCookieAt(port: string): string {
  return port === defaultPort ? sessionCookies.frontend : cookieNameAt(sessionCookies.frontend, port)
}

export const csrfHeaders = { access: 'X-CSRF-TOKEN', refresh: 'X-CSRF-REFRESH-TOKEN' } as const

/** Lifetime of `frontend_token` and the access cookie: long enough for the refresh rules of specification §4. */
export const accessTokenSeconds = 3600
