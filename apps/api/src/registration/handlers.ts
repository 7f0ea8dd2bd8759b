import {
  initRegistration,
  registrationProfile,
  resendVerification,
  verifyRegistration,
} from '@slipstream/contract/registration'
import type { PasswordHasher } from '../auth/passwords.ts'
import { addressPolicy, codeMailPolicy, loginPolicy, type Throttle } from '../auth/throttle.ts'
import { ApiError } from '../http/api-error.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Mails } from '../mail/mails.ts'
import type { Providers } from '../provider-set.ts'
import { checkProfile } from '../user/profile-check.ts'
import { normaliseEmail } from '../user/users.ts'
import { completionHandler, type CompletionServices } from './complete.ts'
import { codeMinutes, type CodeOutcome, type Registration } from './registrations.ts'
import { createStanding } from './standing.ts'

export interface RegistrationServices extends CompletionServices {
  readonly passwords: PasswordHasher
  readonly throttle: Throttle
  readonly mails: Mails
  readonly providers: Pick<Providers, 'airports'>
}

const codeRefusals: Record<Exclude<CodeOutcome['outcome'], 'verified'>, string> = {
  wrong: 'The code is not correct. Please check the email and try again.',
  expired: 'This code has expired. Please ask for a new one.',
  exhausted: 'This code was tried too often. Please ask for a new one.',
}

/**
 * Specification §7 Registration. Steps are taken in order; one that was taken already is answered with the step where
 * the registration stands, so that an answer that was lost strands nobody.
 */
export function registrationHandlers(services: RegistrationServices): Implementation[] {
  const { registrations, users, billing, passwords, throttle, mails, providers, audit, log } = services
  const standing = createStanding(billing, log)

  const codeThrottle = ({ id }: Registration) => `code:${id}`
  const limitMail = (email: string) => throttle.attempt(`code-mail:${normaliseEmail(email)}`, codeMailPolicy)

  async function progress(registration: Registration) {
    return { success: true, registration_step: await standing(registration) }
  }

  return [
    implement(initRegistration, async ({ body, context }) => {
      const ip = context.get('ip')
      await throttle.attempt(`registration:${ip}`, addressPolicy)
      if (await users.findByEmail(body.email)) throw new ApiError('email_taken')
      await limitMail(body.email)
      const { id, token, code } = await registrations.begin(body.email, await passwords.hash(body.password))
      try {
        await mails.verification(body.email, { code, minutes: codeMinutes })
      } catch (error) {
        await registrations.remove(id)
        throw error
      }
      await audit.record({ event: 'registration_started', userId: null, ip, details: { registration: id } })
      return { success: true, registration_token: token, registration_step: 'verify' as const }
    }),

    implement(verifyRegistration, async ({ body, context }) => {
      const token = body.registration_token
      const { registration, isReplaced } = await registrations.getForVerification(token)
      if (registration.step !== 'verify' && !isReplaced) return progress(registration)
      await throttle.attempt(codeThrottle(registration), loginPolicy)
      const outcome = await registrations.tryCode(registration.id, token, body.code)
      const entry = { userId: null, ip: context.get('ip'), details: { registration: registration.id } }
      if (outcome.outcome !== 'verified') {
        await audit.record({ event: 'registration_code_refused', ...entry })
        throw new ApiError('invalid_code', { message: codeRefusals[outcome.outcome] })
      }
      await throttle.clear(codeThrottle(registration))
      await audit.record({ event: 'registration_verified', ...entry })
      return { ...(await progress(outcome.registration)), registration_token: outcome.token }
    }),

    implement(registrationProfile, async ({ body }) => {
      const registration = await registrations.get(body.registration_token)
      if (registration.step === 'verify') {
        throw new ApiError('registration_incomplete', {
          message: 'Please verify your email first, with the code we sent you.',
        })
      }
      checkProfile(body.profile_data, providers.airports, ['profile_data'])
      return progress(await registrations.setProfile(registration.id, body.profile_data))
    }),

    completionHandler(services),

    implement(resendVerification, async ({ body }) => {
      const registration = await registrations.get(body.registration_token)
      if (registration.step !== 'verify') return progress(registration)
      await throttle.attempt(`resend:${registration.id}`, loginPolicy)
      await limitMail(registration.email)
      const code = await registrations.renewCode(registration.id)
      // A new secret, with tries of its own; how many there can be is limited above.
      await throttle.clear(codeThrottle(registration))
      await mails.verification(registration.email, { code, minutes: codeMinutes })
      return progress(registration)
    }),
  ]
}
