import type { LoginResponse } from '@slipstream/contract/auth'
import type { User } from '@slipstream/contract/user'
import type { Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { AppContext } from '../http/app-env.ts'
import type { SessionCookies } from './cookies.ts'
import type { CsrfTokens } from './csrf-tokens.ts'
import type { IssuedToken, RotatingTokens } from './rotating-tokens.ts'
import type { SessionTokens } from './session-tokens.ts'

interface Options {
  readonly database: Database
  readonly rotating: RotatingTokens
  readonly tokens: SessionTokens
  readonly csrf: CsrfTokens
  readonly cookies: SessionCookies
}

/** What opens and carries on a session: its tokens in cookies, its readable token in the answer. */
export interface Sessions {
  /** A new session; with `remember` also a remember token that can open the next one. */
  open(context: AppContext, user: User, remember: boolean): Promise<LoginResponse>
  /** A new session from a remembered device, whose token was just rotated. */
  openRemembered(context: AppContext, user: User, device: IssuedToken): Promise<LoginResponse>
  /** Carries a session on after its refresh token was rotated. */
  carryOn(context: AppContext, user: User, refresh: IssuedToken): Promise<{ frontend_token: string }>
}

export function createSessions({ database, rotating, tokens, csrf, cookies }: Options): Sessions {
  async function carryOn(context: AppContext, user: User, refresh: IssuedToken) {
    const { familyId: sessionId, token } = refresh
    cookies.set(context, {
      access: await tokens.access(user.id, sessionId),
      refresh: token,
      csrfAccess: csrf.forSession('access', sessionId),
      csrfRefresh: csrf.forSession('refresh', sessionId),
    })
    const { id, subscription_status, registration_step, saved_flight_ids } = user
    return {
      frontend_token: await tokens.frontend(
        { id, subscription_status, registration_step, saved_flight_ids },
        sessionId,
      ),
    }
  }

  function openFamilies(user: User, remember: boolean) {
    return database.query.transaction().execute(async (trx: Transaction<Schema>) => {
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
    async open(context, user, remember) {
      const { device, session } = await openFamilies(user, remember)
      const answer = await carryOn(context, user, session)
      return {
        ...answer,
        registration_step: user.registration_step,
        ...(device ? { remember_token: device.token } : {}),
      }
    },
    async openRemembered(context, user, device) {
      const session = await database.query
        .transaction()
        .execute((trx) => rotating.open(trx, { kind: 'refresh', userId: user.id, openedBy: device.familyId }))
      const answer = await carryOn(context, user, session)
      return { ...answer, registration_step: user.registration_step, remember_token: device.token }
    },
  }
}
