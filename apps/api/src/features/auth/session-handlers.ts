import {
  autoLogin,
  csrf as csrfEndpoint,
  type LoginResponse,
  logout,
  logoutEverywhere,
  refresh,
} from '@slipstream/contract/auth'
import { login } from '@slipstream/contract/credentials'
import { ApiError } from '#platform/http/api-error.ts'
import type { AppContext } from '#platform/http/app-env.ts'
import { implement, type Implementation } from '#platform/http/implement.ts'
import type { Limit } from '#platform/limits/throttle.ts'
import type { AuthContext } from './auth-context.ts'
import type { Registration } from './registration/registrations.ts'
import { nextStep, referralFacts } from './billing-facts.ts'
import type { Sessions } from './sessions.ts'
import {
  accountLoginPolicy,
  accountLoginThrottle,
  addressLoginPolicy,
  addressLoginThrottle,
  delayNoticePolicy,
  delayNoticeThrottle,
  deviceLoginThrottle,
  loginPolicy,
  loginThrottle,
} from './login-limits.ts'

/** Specification §7 Auth, but for the reset of a forgotten password. */
export function sessionHandlers(options: AuthContext, sessions: Sessions): Implementation[] {
  const { database, users, clocks, registrations, passwords, throttle, audit, mails, afterAnswer } = options
  const { rotating, cookies, knownDevices, csrf, authenticator } = options

  /** Specification §3 Login response: an unfinished registration continues at its step. */
  async function resume(registration: Registration, ip: string): Promise<LoginResponse> {
    await audit.record({
      event: 'registration_resumed',
      userId: null,
      ip,
      details: { registration: registration.id },
    })
    return {
      registration_token: await registrations.renewToken(registration.id),
      registration_step: await nextStep(options, registration),
    }
  }

  /** An e-mail, at most once a day, that others guess and are delayed. */
  function tellOwner(email: string): void {
    afterAnswer.run('login.delay_notice', async () => {
      const owner = await users.findByEmail(email)
      if (owner && (await throttle.permits(delayNoticeThrottle(email), delayNoticePolicy)))
        await mails.logInDelayed(email, await clocks.get(owner.user.id))
    })
  }

  /** The live session of the request's cookie, if it has one. */
  async function currentSession(context: AppContext) {
    try {
      return await authenticator.byCookie(cookies.read(context, 'access'))
    } catch (error) {
      if (error instanceof ApiError) return undefined
      throw error
    }
  }

  /** The session that the refresh cookie can still carry on, where its access has lapsed. */
  async function refreshableSession(context: AppContext): Promise<string | undefined> {
    const token = cookies.read(context, 'refresh')
    return token === undefined ? undefined : rotating.findFamily('refresh', token)
  }

  /** The anonymous token the page already has, so that two tabs opened together share one. */
  function anonymousToken(context: AppContext): string {
    const current = cookies.read(context, 'csrfAccess')
    const isOurs = current?.startsWith('anonymous-') && csrf.isGenuine('access', current)
    return current !== undefined && isOurs ? current : csrf.anonymous()
  }

  return [
    implement(csrfEndpoint, async ({ context }) => {
      const sessionId = (await currentSession(context))?.sessionId ?? (await refreshableSession(context))
      const token = sessionId === undefined ? anonymousToken(context) : csrf.forSession('access', sessionId)
      const forRefresh = sessionId === undefined ? undefined : csrf.forSession('refresh', sessionId)
      cookies.setCsrf(context, token, forRefresh)
      return { csrf_token: token }
    }),

    implement(login, async ({ body, context }) => {
      const ip = context.get('ip')
      const account = await users.findByEmail(body.email)
      const device = knownDevices.find(
        context,
        account && { email: body.email, passwordHash: account.passwordHash },
      )
      const limits = guessLimits(body.email, context.get('network'), device)
      const waiting = await throttle.attemptAll(limits)
      // Always looks for both and checks one password, so that the time taken does not reveal whether the e-mail is known.
      const pending = await registrations.getPending(body.email)
      const known = account ? [account] : pending
      const found = await passwords.match(
        body.password,
        known.map(({ passwordHash }) => passwordHash),
      )
      if (found === undefined) {
        await audit.record({ event: 'login_failed', userId: account?.user.id ?? null, ip })
        if (account && waiting.includes(accountLoginThrottle(body.email))) tellOwner(account.user.email)
        throw new ApiError('invalid_credentials')
      }
      const [own, ...shared] = limits
      if (own) await throttle.clear(own.name)
      // A right password says nothing of the other tries.
      await Promise.all(shared.map(({ name }) => throttle.takeBack(name)))
      if (account) {
        const { user } = account
        await audit.record({ event: 'login', userId: user.id, ip, details: { remember: body.remember_me } })
        return {
          ...(await sessions.open(context, user, body.remember_me)),
          ...(await referralFacts(options, user.id)),
        }
      }
      // Each has its own password: one that a stranger began stands in nobody's way.
      const registration = pending[found]
      if (registration) return resume(registration, ip)
      throw new ApiError('invalid_credentials')
    }),

    implement(logout, async ({ body, context }) => {
      const refreshToken = cookies.read(context, 'refresh')
      const session = await currentSession(context)
      const families = [
        session?.sessionId,
        refreshToken && (await rotating.findFamily('refresh', refreshToken)),
        body.remember_token && (await rotating.findFamily('remember', body.remember_token)),
      ]
      for (const family of families) if (family) await rotating.revoke(family, 'logout')
      cookies.clear(context)
      await audit.record({ event: 'logout', userId: session?.userId ?? null, ip: context.get('ip') })
      return { success: true as const }
    }),

    implement(logoutEverywhere, async ({ caller: { userId }, context }) => {
      await database.query
        .transaction()
        .execute((trx) => rotating.revokeAll(trx, userId, 'logout_everywhere'))
      cookies.clear(context)
      await audit.record({ event: 'logout_everywhere', userId, ip: context.get('ip') })
      return { success: true as const }
    }),

    implement(refresh, async ({ context }) => {
      const token = cookies.read(context, 'refresh')
      if (token === undefined) throw new ApiError('unauthenticated')
      const rotation = await rotating.rotate('refresh', token)
      if (rotation.outcome === 'rotated') {
        return {
          ...(await sessions.carryOn(context, await users.get(rotation.userId), rotation)),
          ...(await referralFacts(options, rotation.userId)),
        }
      }
      cookies.clear(context)
      if (rotation.outcome === 'invalid') throw new ApiError('invalid_token')
      await audit.record({ event: 'refresh_token_reused', userId: rotation.userId, ip: context.get('ip') })
      throw new ApiError('token_reused')
    }),

    implement(autoLogin, async ({ body, context }) => {
      const ip = context.get('ip')
      const rotation = await rotating.rotate('remember', body.remember_token)
      if (rotation.outcome !== 'rotated') {
        if (rotation.outcome === 'reused') {
          await audit.record({ event: 'remember_token_reused', userId: rotation.userId, ip })
        }
        throw new ApiError('invalid_token')
      }
      await audit.record({ event: 'auto_login', userId: rotation.userId, ip })
      return {
        ...(await sessions.openRemembered(context, await users.get(rotation.userId), rotation)),
        ...(await referralFacts(options, rotation.userId)),
      }
    }),
  ]
}

/**
 * What a log-in is counted by, the narrowest first: a user who must wait for their own e-mail uses up nothing of their
 * colleagues' or of the account's. A device that is known for the account is counted by itself alone.
 */
function guessLimits(email: string, network: string, device: string | undefined): Limit[] {
  if (device !== undefined) return [{ name: deviceLoginThrottle(device), policy: loginPolicy }]
  return [
    { name: loginThrottle(email, network), policy: loginPolicy },
    { name: addressLoginThrottle(network), policy: addressLoginPolicy },
    { name: accountLoginThrottle(email), policy: accountLoginPolicy },
  ]
}
