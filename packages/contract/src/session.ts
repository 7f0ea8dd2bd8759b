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

/** Cookie and header names of the session and its CSRF protection (design.md §2). */
export const sessionCookies = {
  access: 'access_token',
  refresh: 'refresh_token',
  csrfAccess: 'csrf_access_token',
  csrfRefresh: 'csrf_refresh_token',
  frontend: 'frontend_token',
} as const

export const csrfHeaders = { access: 'X-CSRF-TOKEN', refresh: 'X-CSRF-REFRESH-TOKEN' } as const

/** Lifetime of `frontend_token` and the access cookie: long enough for the refresh rules of specification §4. */
export const accessTokenSeconds = 3600
