import { type AccountExport, deleteAccount, exportAccount } from '@slipstream/contract/account'
import { accessMessages } from '@slipstream/contract/error-messages'
import { ApiError } from '#platform/http/api-error.ts'
import { implement, type Implementation } from '#platform/http/implement.ts'
import type { AuthContext } from './auth-context.ts'
import { accountLoginThrottle, loginPolicy, loginThrottle } from './login-limits.ts'

/** What people expect of an account: to take their data with them, and to be gone (issue 4 item 7). */
export function accountHandlers(options: AuthContext): Implementation[] {
  const { users, clocks, settings, registrations, billing, passwords, throttle, audit, now } = options
  const { cookies, mails, afterAnswer, exported } = options

  async function everythingAbout(userId: string): Promise<AccountExport> {
    const history = await audit.ofUser(userId)
    return {
      exported_at: now().toISOString(),
      user: await users.get(userId),
      settings: await settings.get(userId),
      ...(await exported(userId)),
      history: history.map(({ at, event }) => ({ at: at.toISOString(), event })),
    }
  }

  /** First what others hold, so that a provider that is down leaves an account that can be deleted again. */
  async function removeEverything(userId: string, email: string): Promise<void> {
    for (const { id } of await registrations.ofEmail(email)) {
      await billing.close({ kind: 'registration', id }, email)
      await audit.handOver(id, userId)
      await registrations.remove(id)
    }
    await billing.close({ kind: 'user', id: userId }, email)
    await users.remove(userId)
  }

  return [
    implement(exportAccount, async ({ caller, context }) => {
      await audit.record({ event: 'account_exported', userId: caller.userId, ip: context.get('ip') })
      return everythingAbout(caller.userId)
    }),

    implement(deleteAccount, async ({ body, caller: { userId }, context }) => {
      const ip = context.get('ip')
      const key = `delete:${userId}`
      await throttle.attempt(key, loginPolicy)
      if (!(await passwords.verify(body.password, await users.passwordHash(userId)))) {
        await audit.record({ event: 'account_deletion_refused', userId, ip })
        throw new ApiError('forbidden', { message: accessMessages.wrongPassword })
      }
      const { email } = await users.get(userId)
      const clock = await clocks.get(userId)
      await removeEverything(userId, email)
      await throttle.clear(key)
      await throttle.clear(loginThrottle(email, context.get('network')))
      await throttle.clear(accountLoginThrottle(email))
      await audit.record({ event: 'account_deleted', userId: null, ip: null })
      cookies.clear(context)
      cookies.clearKnownDevice(context)
      afterAnswer.run('account.deletion_notice', () => mails.accountDeleted(email, clock))
      return { success: true as const }
    }),
  ]
}
