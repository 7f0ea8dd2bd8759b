import { forgotPassword, resetPassword } from '@slipstream/contract/credentials'
import { accessMessages } from '@slipstream/contract/error-messages'
import { normaliseEmail } from '#features/users/users.ts'
import { ApiError } from '#platform/http/api-error.ts'
import type { AppContext } from '#platform/http/app-env.ts'
import { implement, type Implementation } from '#platform/http/implement.ts'
import { addressPolicy } from '#platform/limits/throttle.ts'
import type { AuthContext } from './auth-context.ts'
import { type PasswordResets, resetMinutes } from './password-resets.ts'
import { refuseCommonPassword } from './refuse-common-password.ts'
import { accountLoginThrottle, loginPolicy, loginThrottle, resetMailPolicy } from './login-limits.ts'

/** Specification §7 Auth: a forgotten password. */
export function resetHandlers(options: AuthContext, resets: PasswordResets): Implementation[] {
  const { config, users, clocks, passwords, throttle, knownDevices, mails, afterAnswer, audit } = options

  async function sendLink(email: string, ip: string, isKnownDevice: boolean): Promise<void> {
    const account = await users.findByEmail(email)
    if (!account) return
    const { id, email: address } = account.user
    const isSent =
      isKnownDevice || (await throttle.permits(`reset-mail:${normaliseEmail(email)}`, resetMailPolicy))
    if (!isSent) return
    await audit.record({ event: 'password_reset_requested', userId: id, ip })
    // In the fragment, which no browser sends to a server, neither as an address nor as a referrer.
    const link = `${config.publicUrl}/#reset_token=${await resets.issue(id)}`
    await mails.passwordReset(address, { link, minutes: resetMinutes })
  }

  /**
   * The device of the owner that asks, if it is one. The account is looked for only where a device shows its cookie, so
   * that an answer's time tells strangers nothing.
   */
  async function knownDevice(context: AppContext, email: string): Promise<string | undefined> {
    if (!knownDevices.isShown(context)) return undefined
    const account = await users.findByEmail(email)
    return knownDevices.find(context, account && { email, passwordHash: account.passwordHash })
  }

  return [
    implement(forgotPassword, async ({ body, context }) => {
      const ip = context.get('ip')
      const network = context.get('network')
      const device = await knownDevice(context, body.email)
      await throttle.attemptAll(
        device === undefined
          ? [
              { name: `forgot-mail:${normaliseEmail(body.email)}:${network}`, policy: loginPolicy },
              { name: `forgot:${network}`, policy: addressPolicy },
            ]
          : [{ name: `forgot-device:${device}`, policy: loginPolicy }],
      )
      // Even the look for the account comes after the answer: known and unknown e-mails take the same time.
      afterAnswer.run('password_reset.mail', () => sendLink(body.email, ip, device !== undefined))
      return { success: true as const }
    }),

    implement(resetPassword, async ({ body, context }) => {
      refuseCommonPassword(body.new_password, 'new_password')
      const ip = context.get('ip')
      const network = context.get('network')
      const key = `reset:${network}`
      await throttle.attempt(key, loginPolicy)
      const userId = await resets.find(body.token)
      const isReset =
        userId !== undefined && (await resets.redeem(body.token, await passwords.hash(body.new_password)))
      if (userId === undefined || !isReset) {
        await audit.record({ event: 'password_reset_refused', userId: userId ?? null, ip })
        throw new ApiError('invalid_token', {
          message: accessMessages.resetLinkUsed,
        })
      }
      await audit.record({ event: 'password_reset', userId, ip })
      await throttle.clear(key)
      const { email } = await users.get(userId)
      // Wrong guesses led here; the new password must not wait for them.
      await throttle.clear(loginThrottle(email, network))
      await throttle.clear(accountLoginThrottle(email))
      knownDevices.remember(context, { email, passwordHash: await users.passwordHash(userId) })
      afterAnswer.run('password_reset.notice', async () =>
        mails.passwordChanged(email, await clocks.get(userId)),
      )
      return { success: true as const }
    }),
  ]
}
