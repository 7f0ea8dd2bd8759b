import { autoLogin, csrf as csrfEndpoint, login, logout, refresh } from '@slipstream/contract/auth'
import { sessionCookies } from '@slipstream/contract/session'
import { getCookie } from 'hono/cookie'
import { ApiError } from '../http/api-error.ts'
import type { AppContext } from '../http/app-env.ts'
import { implement, type Implementation } from '../http/implement.ts'
import { normaliseEmail, type Users } from '../user/users.ts'
import type { AuditLog } from './audit-log.ts'
import type { Authenticator } from './authenticate.ts'
import type { SessionCookies } from './cookies.ts'
import type { CsrfTokens } from './csrf-tokens.ts'
import type { PasswordHasher } from './passwords.ts'
import type { RotatingTokens } from './rotating-tokens.ts'
import type { Sessions } from './sessions.ts'
import { loginPolicy, type Throttle } from './throttle.ts'

export interface AuthServices {
  readonly users: Users
  readonly passwords: PasswordHasher
  readonly throttle: Throttle
  readonly rotating: RotatingTokens
  readonly sessions: Sessions
  readonly cookies: SessionCookies
  readonly csrf: CsrfTokens
  readonly authenticator: Authenticator
  readonly audit: AuditLog
}

/** Specification §7 Auth, but for the reset of a forgotten password. */
export function authHandlers(services: AuthServices): Implementation[] {
  const { users, passwords, throttle, rotating, sessions, cookies, csrf, authenticator, audit } = services

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
      const key = `login:${normaliseEmail(body.email)}:${ip}`
      await throttle.attempt(key, loginPolicy)
      const account = await users.findByEmail(body.email)
      const isRight = await passwords.verify(body.password, account?.passwordHash)
      if (!account || !isRight) {
        await audit.record({ event: 'login_failed', userId: account?.user.id ?? null, ip })
        throw new ApiError('invalid_credentials')
      }
      await throttle.clear(key)
      await audit.record({
        event: 'login',
        userId: account.user.id,
        ip,
        details: { remember: body.remember_me },
      })
      return sessions.open(context, account.user, body.remember_me)
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
        return sessions.carryOn(context, await users.get(rotation.userId), rotation)
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
      return sessions.openRemembered(context, await users.get(rotation.userId), rotation)
    }),
  ]
}

/** The anonymous token the page already has, so that two tabs opened together share one. */
function anonymousToken(context: AppContext, csrf: CsrfTokens): string {
  const current = getCookie(context, sessionCookies.csrfAccess)
  const isOurs = current?.startsWith('anonymous-') && csrf.isGenuine('access', current)
  return current !== undefined && isOurs ? current : csrf.anonymous()
}
