import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { readOr } from './missing-fields.ts'
import { acknowledgementSchema } from './primitives.ts'
import { registrationStepSchema } from './user.ts'

/** Specification §3 Referral. */
export const referralSchema = z.object({
  referral_code: z.string(),
  referral_stats: z.object({
    successful_referrals: z.int().check(z.minimum(0)),
    discount_months: z.int().check(z.minimum(0)),
  }),
})
export type Referral = z.output<typeof referralSchema>

const tokenSchema = z.string().check(z.minLength(1))

/**
 * Specification §3 Login response. An account whose registration is unfinished gets a
 * `registration_token` and step and no `frontend_token`.
 */
export const loginResponseSchema = z.object({
  frontend_token: z.optional(tokenSchema),
  remember_token: z.optional(tokenSchema),
  registration_token: z.optional(tokenSchema),
  /** Another word than these says that nothing is left to do. */
  registration_step: readOr(z.optional(registrationStepSchema), 'complete'),
  referral_code: z.optional(referralSchema.shape.referral_code),
  referral_stats: z.optional(referralSchema.shape.referral_stats),
})
export type LoginResponse = z.output<typeof loginResponseSchema>

export const csrf = defineEndpoint({
  name: 'auth.csrf',
  method: 'GET',
  path: '/auth/csrf',
  summary: 'Set the CSRF cookie needed before log-in and registration',
  isOptional: true,
  auth: 'public',
  response: z.object({ csrf_token: tokenSchema }),
})

export const logout = defineEndpoint({
  name: 'auth.logout',
  method: 'POST',
  path: '/auth/logout',
  summary: 'End the session and remove the remember token it was opened with',
  auth: 'public',
  body: z.object({ remember_token: z.optional(tokenSchema) }),
  response: acknowledgementSchema,
})

export const logoutEverywhere = defineEndpoint({
  name: 'auth.logoutEverywhere',
  method: 'POST',
  path: '/auth/logout_everywhere',
  summary: 'End every session and remembered device of the user, this one too',
  isOptional: true,
  auth: 'session',
  response: acknowledgementSchema,
})

export const refresh = defineEndpoint({
  name: 'auth.refresh',
  method: 'POST',
  path: '/auth/refresh',
  summary: 'Rotate the session; needs the refresh cookie and its own CSRF header',
  auth: 'refresh',
  response: z.object({
    frontend_token: tokenSchema,
    referral_code: z.optional(referralSchema.shape.referral_code),
    referral_stats: z.optional(referralSchema.shape.referral_stats),
  }),
  errors: ['invalid_token', 'token_reused'],
})

export const autoLogin = defineEndpoint({
  name: 'auth.autoLogin',
  method: 'POST',
  path: '/auth/auto-login',
  summary: 'Open a session from a remember token; the token is rotated',
  auth: 'public',
  body: z.object({ remember_token: tokenSchema }),
  response: loginResponseSchema,
  errors: ['invalid_token', 'rate_limited'],
})
