import type { Transaction } from 'kysely'
import { lockUser } from '#features/users/users.ts'
import { hashToken, randomToken } from '#platform/keys.ts'
import type { AuthContext } from './auth-context.ts'
import type { AuthSchema } from './tables.ts'

/** How long a reset link is good, in minutes. */
export const resetMinutes = 30

export type PasswordResets = ReturnType<typeof createPasswordResets>

/** Reset links: each of a user's is good until its own end, and the first that is used voids the others. */
export function createPasswordResets({ database: { query }, users, rotating, now }: AuthContext) {
  return {
    /** A new token. Earlier ones stay valid, so that a stranger's request does not void the owner's link. */
    async issue(userId: string): Promise<string> {
      const token = randomToken()
      await query
        .insertInto('password_resets')
        .values({
          user_id: userId,
          token_hash: hashToken(token),
          created_at: now(),
          expires_at: new Date(now().getTime() + resetMinutes * 60_000),
        })
        .execute()
      return token
    },

    /** Whose link it is, while it is good. */
    async find(token: string): Promise<string | undefined> {
      const row = await query
        .selectFrom('password_resets')
        .select('user_id')
        .where('token_hash', '=', hashToken(token))
        .where('expires_at', '>', now())
        .executeTakeFirst()
      return row?.user_id
    },

    /**
     * Uses the link and all others of its user up: sets the password, ends every session and forgets every remembered device, all or nothing.
     *
     * @returns whether it was still good.
     */
    redeem: (token: string, passwordHash: string) =>
      query.transaction().execute(async (trx) => {
        const link = await trx
          .selectFrom('password_resets')
          .select('user_id')
          .where('token_hash', '=', hashToken(token))
          .executeTakeFirst()
        if (!link) return false
        // Two links of one user that are used at once take turns, and the second finds itself void.
        await lockUser(trx, link.user_id)
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

/** Ends every link of a user's. */
export async function voidResetLinks(trx: Transaction<AuthSchema>, userId: string): Promise<void> {
  await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
}
