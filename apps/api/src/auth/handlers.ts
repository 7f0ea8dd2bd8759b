import {
  autoLogin,
  csrf as csrfEndpoint,
  type LoginResponse,
  logout,
  refresh,
} from '@slipstream/contract/auth'
import { login } from '@slipstream/contract/credentials'
import { sessionCookies } from '@slipstream/contract/session'
import { getCookie } from 'hono/cookie'
import { ApiError } from '../http/api-error.ts'
import type { AppContext } from '../http/app-env.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Users } from '../user/users.ts'
import type { Billing } from '../billing/billing.ts'
import type { Logger } from '../log.ts'
import type { Registration, Registrations } from '../registration/registrations.ts'
import { createStanding } from '../registration/standing.ts'
import type { AuditLog } from './audit-log.ts'
import type { Authenticator } from './authenticate.ts'
import type { SessionCookies } from './cookies.ts'
import type { CsrfTokens } from './csrf-tokens.ts'
import type { PasswordHasher } from './passwords.ts'
import { createReferralFacts } from './referral-facts.ts'
import type { RotatingTokens } from './rotating-tokens.ts'
import type { Sessions } from './sessions.ts'
import {
  addressLoginPolicy,
  addressLoginThrottle,
  loginPolicy,
  loginThrottle,
  type Throttle,
} from './throttle.ts'

export interface AuthServices {
  readonly users: Users
  readonly registrations: Registrations
  readonly billing: Billing
  readonly passwords: PasswordHasher
  readonly throttle: Throttle
  readonly rotating: RotatingTokens
  readonly sessions: Sessions
  readonly cookies: SessionCookies
  readonly csrf: CsrfTokens
  readonly authenticator: Authenticator
  readonly audit: AuditLog
  readonly log: Logger
}

/** Specification §7 Auth, but for the reset of a forgotten password. */
export function authHandlers(services: AuthServices): Implementation[] {
  const { users, registrations, billing, passwords, throttle, log } = services
  const { rotating, sessions, cookies, csrf, authenticator, audit } = services
  const referralFacts = createReferralFacts(billing, log)
  const standing = createStanding(billing, log)

  /** Specification §3 Login response: who did not finish to register carries on where they stood. */
  async function resume(registration: Registration, ip: string): Promise<LoginResponse> {
    await audit.record({
      event: 'registration_resumed',
      userId: null,
      ip,
      details: { registration: registration.id },
    })
    return {
      registration_token: await registrations.renewToken(registration.id),
      registration_step: await standing(registration),
    }
  }

  /** The live session of the request's cookie, if it has one. */
  async function currentSession(context: AppContext) {
    try {
      return await authenticator.byCookie(getCookie(context, sessionCookies.access))
    } catch (error) {
      if (error instanceof ApiError) return undefined
      throw error
    }
  }

  return [
    implement(csrfEndpoint, async ({ context }) => {
      const session = await currentSession(context)
      const token = session ? csrf.forSession('access', session.sessionId) : anonymousToken(context, csrf)
      cookies.setCsrf(context, token)
      return { csrf_token: token }
    }),

    implement(login, async ({ body, context }) => {
      const ip = context.get('ip')
      const key = loginThrottle(body.email, ip)
      // The narrow one first: who is kept waiting for their own e-mail uses up nothing of their colleagues'.
      await throttle.attempt(key, loginPolicy)
      await throttle.attempt(addressLoginThrottle(ip), addressLoginPolicy)
      const account = await users.findByEmail(body.email)
      // Both are always looked for, and one password is always checked: the time says nothing of who is known.
      const registration = await registrations.findByEmail(body.email)
      const isRight = await passwords.verify(
        body.password,
        account?.passwordHash ?? registration?.passwordHash,
      )
      if (!isRight) {
        await audit.record({ event: 'login_failed', userId: account?.user.id ?? null, ip })
        throw new ApiError('invalid_credentials')
      }
      await throttle.clear(key)
      await throttle.takeBack(addressLoginThrottle(ip))
      if (account) {
        const { user } = account
        await audit.record({ event: 'login', userId: user.id, ip, details: { remember: body.remember_me } })
        return {
          ...(await sessions.open(context, user, body.remember_me)),
          ...(await referralFacts(user.id)),
        }
      }
      if (registration) return resume(registration, ip)
      throw new ApiError('invalid_credentials')
    }),

    implement(logout, async ({ body, context }) => {
      const refreshToken = getCookie(context, sessionCookies.refresh)
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

    implement(refresh, async ({ context }) => {
      const token = getCookie(context, sessionCookies.refresh)
      if (token === undefined) throw new ApiError('unauthenticated')
      const rotation = await rotating.rotate('refresh', token)
      if (rotation.outcome === 'rotated') {
        return {
          ...(await sessions.carryOn(context, await users.get(rotation.userId), rotation)),
          ...(await referralFacts(rotation.userId)),
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
        ...(await referralFacts(rotation.userId)),
      }
    }),
  ]
}

/** The anonymous token the page already has, so that two tabs opened together share one. */
function anonymousToken(context: AppContext, csrf: CsrfTokens): string {
  const current = getCookie(context, sessionCookies.csrfAccess)
  const isOurs = current?.startsWith('anonymous-') && csrf.isGenuine('access', current)
  return current !== undefined && isOurs ? current : csrf.anonymous()
}
