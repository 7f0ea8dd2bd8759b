import { randomUUID } from 'node:crypto'
import { pushLimits, type PushSubscription } from '@slipstream/contract/push'
import type { Kysely } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Caller } from '#platform/http/app-env.ts'
import type { PushSchema } from './push-messages.ts'

/** The browsers that are notified. One belongs to the user who named it last, and ends with their session. */
export function createPushDevices({ query }: Database<PushSchema>, now: () => Date) {
  return {
    /** Beyond the limit, a new device replaces the one registered longest ago. */
    keep: (
      { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
      { endpoint, keys }: PushSubscription,
    ) =>
      query.transaction().execute(async (trx) => {
        const session = await trx
          .selectFrom('token_families')
          .select('opened_by')
          .where('id', '=', sessionId)
          .executeTakeFirstOrThrow()
        const named = {
          user_id: userId,
          family_id: session.opened_by ?? sessionId,
          p256dh: keys.p256dh,
          auth: keys.auth,
          named_at: now(),
        }
        await trx
          .insertInto('push_devices')
          .values({ ...named, id: randomUUID(), endpoint, created_at: now() })
          .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(named))
          .execute()
        await trx
          .deleteFrom('push_devices')
          .where('id', 'in', (tooMany) =>
            tooMany
              .selectFrom('push_devices')
              .select('id')
              .where('user_id', '=', userId)
              .orderBy('named_at', 'desc')
              .orderBy('id')
              .offset(pushLimits.devices),
          )
          .execute()
      }),

    /** Nobody else's. */
    async forget(userId: string, endpoint: string): Promise<void> {
      await query
        .deleteFrom('push_devices')
        .where('user_id', '=', userId)
        .where('endpoint', '=', endpoint)
        .execute()
    },

    /** As their user sees them, oldest first: the push address is a secret, its service (`push.example`) is not. */
    async ofUser(userId: string) {
      const rows = await query
        .selectFrom('push_devices')
        .select(['endpoint', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute()
      return rows.map(({ endpoint, created_at: createdAt }) => ({
        service: new URL(endpoint).hostname,
        created_at: createdAt.toISOString(),
      }))
    },
  }
}

/** Ends push messages to the browsers of a session's family. */
export async function forgetDevices(db: Kysely<PushSchema>, familyId: string): Promise<void> {
  await db.deleteFrom('push_devices').where('family_id', '=', familyId).execute()
}

export async function forgetDevicesOfUser(db: Kysely<PushSchema>, userId: string): Promise<void> {
  await db.deleteFrom('push_devices').where('user_id', '=', userId).execute()
}

/** Another family of the same user takes the place of one. */
export async function moveDevices(
  db: Kysely<PushSchema>,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> {
  await db
    .updateTable('push_devices')
    .set({ family_id: to })
    .where('family_id', '=', from)
    .where('user_id', '=', userId)
    .execute()
}
