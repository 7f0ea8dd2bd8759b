import * as z from 'zod/mini'
import { loginResponseSchema } from './auth.ts'
import { newPasswordSchema } from './credentials.ts'
import { defineEndpoint } from './endpoint.ts'
import { emailSchema, idSchema } from './primitives.ts'
import {
  crewSystemNameSchema,
  profileDataSchema,
  registrationStepSchema,
  userSchema,
  userSettingsSchema,
} from './user.ts'

const registrationTokenSchema = z.string().check(z.minLength(1))

/** `success: false` fails the step with 'Registration failed' (specification §5). */
export const registrationProgressSchema = z.object({
  success: z.boolean(),
  /** Absent where the token stays the same (specification §4 Registration: verification may return a new one). */
  registration_token: z.optional(registrationTokenSchema),
  registration_step: registrationStepSchema,
})

export const initRegistration = defineEndpoint({
  name: 'registration.init',
  method: 'POST',
  path: '/registration/init',
  summary: 'Begin a registration and send the verification code by e-mail',
  auth: 'public',
  body: z.object({ email: emailSchema, password: newPasswordSchema }),
  status: 201,
  response: z.extend(registrationProgressSchema, { registration_token: registrationTokenSchema }),
  errors: ['email_taken', 'provider_unavailable', 'rate_limited', 'not_available'],
})

export const verifyRegistration = defineEndpoint({
  name: 'registration.verify',
  method: 'POST',
  path: '/registration/verify',
  summary: 'Verify the e-mail address with the code',
  auth: 'public',
  body: z.object({
    registration_token: registrationTokenSchema,
    code: z.string().check(z.regex(/^\d{6}$/, 'must be the 6 digits of the e-mail')),
  }),
  status: 200,
  response: registrationProgressSchema,
  errors: ['invalid_token', 'invalid_code', 'email_taken', 'rate_limited', 'not_available'],
})

export const registrationProfile = defineEndpoint({
  name: 'registration.profile',
  method: 'POST',
  path: '/registration/profile',
  summary: 'Store the profile of a registration',
  auth: 'public',
  body: z.object({ registration_token: registrationTokenSchema, profile_data: profileDataSchema }),
  status: 200,
  response: registrationProgressSchema,
  errors: ['invalid_token', 'registration_incomplete', 'email_taken', 'not_available'],
})

/** What completes a registration: the subscription that was created for it. */
export const subscriptionDataSchema = z.object({ subscription_id: idSchema })

export const completeRegistration = defineEndpoint({
  name: 'registration.complete',
  method: 'POST',
  path: '/registration/complete',
  summary: 'Finish the registration and open the first session',
  auth: 'public',
  body: z.object({
    registration_token: z.optional(registrationTokenSchema),
    subscription_data: z.optional(subscriptionDataSchema),
  }),
  status: 200,
  response: z.extend(loginResponseSchema, {
    user: z.optional(userSchema),
    settings: z.optional(userSettingsSchema),
    crew_system_name: crewSystemNameSchema,
  }),
  errors: [
    'invalid_token',
    'registration_incomplete',
    'email_taken',
    'payment_failed',
    'conflict',
    'provider_unavailable',
    'not_available',
  ],
})

export const resendVerification = defineEndpoint({
  name: 'registration.resend',
  method: 'POST',
  path: '/registration/resend',
  summary: 'Send the verification code again',
  auth: 'public',
  body: z.object({ registration_token: registrationTokenSchema }),
  status: 200,
  response: registrationProgressSchema,
  errors: ['invalid_token', 'email_taken', 'provider_unavailable', 'rate_limited', 'not_available'],
})
