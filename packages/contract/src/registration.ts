import * as z from 'zod/mini'
import { loginResponseSchema } from './auth.ts'
import { newPasswordSchema } from './credentials.ts'
import { defineEndpoint } from './endpoint.ts'
import { readOr } from './missing-fields.ts'
import { emailSchema, idSchema } from './primitives.ts'
import {
  crewSystemNameSchema,
  profileDataSchema,
  registrationStepSchema,
  userSchema,
  userSettingsSchema,
  type RegistrationStep,
} from './user.ts'

const registrationTokenSchema = z.string().check(z.minLength(1))

/** `success: false` fails the step with 'Registration failed' (specification §5). */
export const registrationProgressSchema = z.object({
  success: z._default(z.boolean(), true),
  /** Absent where the token stays the same (specification §4 Registration: verification may return a new one). */
  registration_token: z.optional(registrationTokenSchema),
  registration_step: registrationStepSchema,
})

/** Another server need not name the step that follows, or names it in another word. */
const progressTo = (next: RegistrationStep) =>
  z.extend(registrationProgressSchema, { registration_step: readOr(registrationStepSchema, next) })

export const initRegistration = defineEndpoint({
  name: 'registration.init',
  method: 'POST',
  path: '/registration/init',
  summary: 'Begin a registration and send the verification code by e-mail',
  auth: 'public',
  body: z.object({ email: emailSchema, password: newPasswordSchema }),
  status: 201,
  response: z.extend(progressTo('verify'), { registration_token: registrationTokenSchema }),
  // Nothing is done with it: the step has failed (specification §5).
  complete: (answer) => (answer['success'] === false ? { registration_token: 'none', ...answer } : answer),
  errors: ['email_taken', 'provider_unavailable', 'rate_limited'],
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
  response: progressTo('profile'),
  errors: ['invalid_token', 'invalid_code', 'email_taken', 'rate_limited'],
})

export const registrationProfile = defineEndpoint({
  name: 'registration.profile',
  method: 'POST',
  path: '/registration/profile',
  summary: 'Store the profile of a registration',
  auth: 'public',
  body: z.object({ registration_token: registrationTokenSchema, profile_data: profileDataSchema }),
  response: progressTo('payment'),
  errors: ['invalid_token', 'registration_incomplete', 'email_taken'],
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
  ],
})

export const resendVerification = defineEndpoint({
  name: 'registration.resend',
  method: 'POST',
  path: '/registration/resend',
  summary: 'Send the verification code again',
  auth: 'public',
  body: z.object({ registration_token: registrationTokenSchema }),
  response: progressTo('verify'),
  errors: ['invalid_token', 'email_taken', 'provider_unavailable', 'rate_limited'],
})
