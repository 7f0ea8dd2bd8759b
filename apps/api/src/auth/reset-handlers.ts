import { forgotPassword, resetPassword } from '@slipstream/contract/credentials'
import { ApiError } from '../http/api-error.ts'
import type { HttpConfig } from '../http/http-config.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Mails } from '../mail/mails.ts'
import { normaliseEmail, type Users } from '../user/users.ts'
import type { AfterAnswer } from './after-answer.ts'
import type { AuditLog } from './audit-log.ts'
import { type PasswordResets, resetMinutes } from './password-resets.ts'
import type { PasswordHasher } from './passwords.ts'
import { addressPolicy, loginPolicy, loginThrottle, type Throttle } from './throttle.ts'

export interface ResetServices {
  readonly config: HttpConfig
  readonly users: Users
  readonly passwords: PasswordHasher
  readonly resets: PasswordResets
  readonly throttle: Throttle
  readonly mails: Mails
  readonly afterAnswer: AfterAnswer
  readonly audit: AuditLog
}

/** Specification §7 Auth: a forgotten password. */
export function resetHandlers(services: ResetServices): Implementation[] {
  const { config, users, passwords, resets, throttle, mails, afterAnswer, audit } = services

  async function sendLink(email: string, ip: string): Promise<void> {
    const account = await users.findByEmail(email)
    if (!account) return
    const { id, email: address } = account.user
    await audit.record({ event: 'password_reset_requested', userId: id, ip })
    const link = `${config.publicUrl}/?reset_token=${await resets.issue(id)}`
    await mails.passwordReset(address, { link, minutes: resetMinutes })
  }

  return [
    implement(forgotPassword, async ({ body, context }) => {
      const ip = context.get('ip')
      await throttle.attempt(`forgot:${ip}`, addressPolicy)
      await throttle.attempt(`forgot-mail:${normaliseEmail(body.email)}`, loginPolicy)
      // Even the look for the account comes after the answer: known and unknown e-mails take the same time.
      afterAnswer.run('password_reset.mail', () => sendLink(body.email, ip))
      return { success: true as const }
    }),

    implement(resetPassword, async ({ body, context }) => {
      const ip = context.get('ip')
      const key = `reset:${ip}`
      await throttle.attempt(key, loginPolicy)
      const userId = await resets.find(body.token)
      const isReset =
        userId !== undefined && (await resets.redeem(body.token, await passwords.hash(body.new_password)))
      if (userId === undefined || !isReset) {
        await audit.record({ event: 'password_reset_refused', userId: userId ?? null, ip })
        throw new ApiError('invalid_token', {
          message: 'This reset link has expired or was already used. Please ask for a new one.',
        })
      }
      await audit.record({ event: 'password_reset', userId, ip })
      await throttle.clear(key)
      const { email } = await users.get(userId)
      // Wrong guesses led here; the new password must not wait for them.
      await throttle.clear(loginThrottle(email, ip))
      afterAnswer.run('password_reset.notice', () => mails.passwordChanged(email))
      return { success: true as const }
    }),
  ]
}
