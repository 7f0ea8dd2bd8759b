import { accessMessages } from '@slipstream/contract/error-messages'
import {
  initRegistration,
  registrationProfile,
  resendVerification,
  verifyRegistration,
} from '@slipstream/contract/registration'
import { normaliseEmail } from '#features/users/users.ts'
import type { AuditEvent } from '#platform/audit-log.ts'
import { ApiError } from '#platform/http/api-error.ts'
import type { AppContext } from '#platform/http/app-env.ts'
import { implement, type Implementation } from '#platform/http/implement.ts'
import { addressPolicy } from '#platform/limits/throttle.ts'
import type { AuthContext } from '../auth-context.ts'
import { anyoneCodeMailPolicy, codeMailPolicy, loginPolicy } from '../login-limits.ts'
import { refuseCommonPassword } from '../refuse-common-password.ts'
import type { Sessions } from '../sessions.ts'
import { completionHandler } from './complete.ts'
import { codeMinutes, type CodeOutcome, type Registration } from './registrations.ts'
import { nextStep } from '../billing-facts.ts'

const codeRefusals: Record<Exclude<CodeOutcome['outcome'], 'verified'>, string> = {
  wrong: accessMessages.wrongCode,
  expired: accessMessages.codeExpired,
  exhausted: accessMessages.codeTriedTooOften,
}

/**
 * Specification §7 Registration. Steps are taken in order; one that was taken already is answered with the step where
 * the registration stands, so that an answer that was lost strands nobody.
 */
export function registrationHandlers(options: AuthContext, sessions: Sessions): Implementation[] {
  const { registrations, users, passwords, throttle, mails, checkProfile, audit } = options

  const codeThrottle = ({ id }: Registration) => `code:${id}`
  const codeMailLimit = (email: string, context: AppContext) => ({
    name: `code-mail:${normaliseEmail(email)}:${context.get('network')}`,
    policy: codeMailPolicy,
  })

  /** The first completed registration of an e-mail gets the account; the others are refused at their next step. */
  async function refuseTaken({ email, userId }: Registration): Promise<void> {
    if (userId === null && (await users.findByEmail(email))) throw new ApiError('email_taken')
  }

  function record(event: AuditEvent, { id }: { id: string }, context: AppContext) {
    return audit.record({ event, userId: null, ip: context.get('ip'), details: { registration: id } })
  }

  async function progress(registration: Registration) {
    return { success: true, registration_step: await nextStep(options, registration) }
  }

  return [
    implement(initRegistration, async ({ body, context }) => {
      refuseCommonPassword(body.password, 'password')
      const ip = context.get('ip')
      await throttle.attempt(`registration:${context.get('network')}`, addressPolicy)
      const owner = await users.findByEmail(body.email)
      if (owner) {
        await audit.record({ event: 'registration_refused', userId: owner.user.id, ip })
        throw new ApiError('email_taken')
      }
      await throttle.attemptAll([
        codeMailLimit(body.email, context),
        { name: `code-mail:${normaliseEmail(body.email)}`, policy: anyoneCodeMailPolicy },
      ])
      const passwordHash = await passwords.hash(body.password, registrations.saltFor(body.email))
      const begun = await registrations.begin(body.email, passwordHash)
      try {
        await mails.verification(body.email, { code: begun.code, minutes: codeMinutes })
      } catch (error) {
        await registrations.remove(begun.id)
        throw error
      }
      await record('registration_started', begun, context)
      return { success: true, registration_token: begun.token, registration_step: 'verify' as const }
    }),

    implement(verifyRegistration, async ({ body, context }) => {
      const token = body.registration_token
      const { registration, isReplaced } = await registrations.getForVerification(token)
      await refuseTaken(registration)
      if (registration.step !== 'verify' && !isReplaced) return progress(registration)
      await throttle.attempt(codeThrottle(registration), loginPolicy)
      const outcome = await registrations.tryCode(registration.id, token, body.code)
      if (outcome.outcome !== 'verified') {
        await record('registration_code_refused', registration, context)
        throw new ApiError('invalid_code', { message: codeRefusals[outcome.outcome] })
      }
      await throttle.clear(codeThrottle(registration))
      await record('registration_verified', registration, context)
      return { ...(await progress(outcome.registration)), registration_token: outcome.token }
    }),

    implement(registrationProfile, async ({ body, context }) => {
      const registration = await registrations.get(body.registration_token)
      await refuseTaken(registration)
      if (registration.step === 'verify') {
        throw new ApiError('registration_incomplete', {
          message: 'Please verify your email first, with the code we sent you.',
        })
      }
      checkProfile(body.profile_data, 'profile_data.')
      const filled = await registrations.setProfile(registration.id, body.profile_data)
      await record('registration_profile_given', filled, context)
      return progress(filled)
    }),

    completionHandler(options, sessions),

    implement(resendVerification, async ({ body, context }) => {
      const registration = await registrations.get(body.registration_token)
      await refuseTaken(registration)
      if (registration.step !== 'verify') return progress(registration)
      await throttle.attemptAll([
        { name: `resend:${registration.id}`, policy: loginPolicy },
        codeMailLimit(registration.email, context),
      ])
      const code = await registrations.renewCode(registration.id)
      // A new secret, with tries of its own; how many there can be is limited above.
      await throttle.clear(codeThrottle(registration))
      await mails.verification(registration.email, { code, minutes: codeMinutes })
      await record('registration_code_sent', registration, context)
      return progress(registration)
    }),
  ]
}
