import type { LoginResponse } from '@slipstream/contract/auth'
import type { User } from '@slipstream/contract/user'
import type { Transaction } from 'kysely'
import type { AppContext } from '#platform/http/app-env.ts'
import type { AuthContext } from './auth-context.ts'
import type { IssuedToken } from './rotating-tokens.ts'
import type { AuthSchema } from './tables.ts'

export type Sessions = ReturnType<typeof createSessions>

/** What opens and carries on a session, and ends the one that its browser had before: its tokens in cookies, its readable token in the answer. */
export function createSessions(options: AuthContext) {
  const { database, rotating, tokens, csrf, cookies, users, knownDevices } = options

  async function rememberDevice(context: AppContext, { id, email }: User): Promise<void> {
    knownDevices.remember(context, { email, passwordHash: await users.passwordHash(id) })
  }

  /** Carries a session on after its refresh token was rotated. */
  async function carryOn(context: AppContext, user: User, refresh: IssuedToken) {
    const { familyId: sessionId, token } = refresh
    cookies.set(context, {
      access: tokens.access(user.id, sessionId),
      refresh: token,
      csrfAccess: csrf.forSession('access', sessionId),
      csrfRefresh: csrf.forSession('refresh', sessionId),
    })
    const { id, subscription_status, registration_step, saved_flight_ids } = user
    return {
      frontend_token: tokens.frontend(
        { id, subscription_status, registration_step, saved_flight_ids },
        sessionId,
      ),
    }
  }

  /** The sessions whose cookies the request brings, lapsed ones too: of each cookie, for one may be gone before another. */
  async function presented(context: AppContext): Promise<Set<string>> {
    const refresh = cookies.read(context, 'refresh')
    const access = cookies.read(context, 'access')
    const csrfAccess = cookies.read(context, 'csrfAccess')
    const ids = [
      refresh && (await rotating.findFamily('refresh', refresh)),
      access && tokens.readLapsed(access, 'access')?.sessionId,
      csrfAccess && csrf.getSession('access', csrfAccess),
    ]
    return new Set(ids.flatMap((id) => id || []))
  }

  async function endReplaced(context: AppContext, userId: string, deviceFamilyId: string): Promise<void> {
    for (const id of await presented(context)) {
      await rotating.replace(id, { userId, deviceFamilyId })
    }
  }

  function openFamilies(user: User, remember: boolean) {
    return database.query.transaction().execute(async (trx: Transaction<AuthSchema>) => {
      const device = remember ? await rotating.open(trx, { kind: 'remember', userId: user.id }) : undefined
      const session = await rotating.open(trx, {
        kind: 'refresh',
        userId: user.id,
        openedBy: device?.familyId,
      })
      return { device, session }
    })
  }

  return {
    carryOn,
    /** A new session; with `remember` also a remember token that can open the next one. */
    async open(context: AppContext, user: User, remember: boolean): Promise<LoginResponse> {
      const { device, session } = await openFamilies(user, remember)
      await endReplaced(context, user.id, device?.familyId ?? session.familyId)
      const answer = await carryOn(context, user, session)
      await rememberDevice(context, user)
      return {
        ...answer,
        registration_step: user.registration_step,
        ...(device ? { remember_token: device.token } : {}),
      }
    },
    /** A new session from a remembered device, whose token was just rotated. */
    async openRemembered(context: AppContext, user: User, device: IssuedToken): Promise<LoginResponse> {
      const session = await database.query
        .transaction()
        .execute((trx) => rotating.open(trx, { kind: 'refresh', userId: user.id, openedBy: device.familyId }))
      await endReplaced(context, user.id, device.familyId)
      const answer = await carryOn(context, user, session)
      await rememberDevice(context, user)
      return { ...answer, registration_step: user.registration_step, remember_token: device.token }
    },
  }
}
