import type { Database } from '../db/database.ts'
import type { Users } from '../user/users.ts'
import { hashToken, randomToken } from './keys.ts'
import type { RotatingTokens } from './rotating-tokens.ts'

/** How long a reset link is good, in minutes. */
export const resetMinutes = 30

/** Reset links: the newest of a user is good, once. */
export interface PasswordResets {
  /** A new token; the one before is void. */
  issue(userId: string): Promise<string>
  /** Whose link it is, while it is good. */
  find(token: string): Promise<string | undefined>
  /**
   * Uses the link up: sets the password, ends every session and forgets every remembered device, all or nothing.
   *
   * @returns whether it was still good.
   */
  redeem(token: string, passwordHash: string): Promise<boolean>
}

interface Options {
  readonly database: Database
  readonly users: Users
  readonly rotating: RotatingTokens
  readonly now: () => Date
}

export function createPasswordResets({ database: { query }, users, rotating, now }: Options): PasswordResets {
  return {
    async issue(userId) {
      const token = randomToken()
      const columns = {
        token_hash: hashToken(token),
        created_at: now(),
        expires_at: new Date(now().getTime() + resetMinutes * 60_000),
      }
      await query
        .insertInto('password_resets')
        .values({ user_id: userId, ...columns })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
        .execute()
      return token
    },

    async find(token) {
      const row = await query
        .selectFrom('password_resets')
        .select('user_id')
        .where('token_hash', '=', hashToken(token))
        .where('expires_at', '>', now())
        .executeTakeFirst()
      return row?.user_id
    },

    redeem: (token, passwordHash) =>
      query.transaction().execute(async (trx) => {
        const used = await trx
          .deleteFrom('password_resets')
          .where('token_hash', '=', hashToken(token))
          .where('expires_at', '>', now())
          .returning('user_id')
          .executeTakeFirst()
        if (!used) return false
        await users.setPasswordHash(used.user_id, passwordHash, trx)
        await rotating.revokeAll(trx, used.user_id, 'password_reset')
        return true
      }),
  }
}
