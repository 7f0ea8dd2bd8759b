import * as z from 'zod/mini'
import { loginResponseSchema } from './auth.ts'
import { defineEndpoint } from './endpoint.ts'
import { acknowledgementSchema, emailSchema } from './primitives.ts'

/*
 * Specification §7 Auth: calls before the log-in. Apart from auth.ts, because a phone with a session never
 * makes them and should not load them first (docs/decisions/0005-first-load.md).
 */

/** At least 8 characters (specification §5 and §9); the upper bound keeps the hash's work bounded. */
export const newPasswordSchema = z.string().check(z.minLength(8), z.maxLength(200))

export const login = defineEndpoint({
  name: 'auth.login',
  method: 'POST',
  path: '/auth/login',
  summary: 'Log in; remember_me also asks for a remember token',
  auth: 'public',
  body: z.object({
    email: emailSchema,
    password: z.string().check(z.minLength(1), z.maxLength(200)),
    remember_me: z._default(z.boolean(), false),
  }),
  response: loginResponseSchema,
  errors: ['invalid_credentials', 'rate_limited'],
})

export const forgotPassword = defineEndpoint({
  name: 'auth.forgotPassword',
  method: 'POST',
  path: '/auth/forgot_password',
  summary: 'Ask for a reset link; the answer is the same for unknown e-mails',
  auth: 'public',
  body: z.object({ email: emailSchema }),
  response: acknowledgementSchema,
  errors: ['rate_limited'],
})

export const resetPassword = defineEndpoint({
  name: 'auth.resetPassword',
  method: 'POST',
  path: '/auth/reset_password',
  summary: 'Set a new password with the token of a reset link',
  auth: 'public',
  body: z.object({ token: z.string().check(z.minLength(1)), new_password: newPasswordSchema }),
  response: acknowledgementSchema,
  errors: ['invalid_token', 'rate_limited'],
})
