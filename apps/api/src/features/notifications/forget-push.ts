import type { Kysely } from 'kysely'
import type { PushSchema } from './push-messages.ts'

/** Messages this old are deleted, sent or not. */
const keepMessagesMs = 48 * 3_600_000

/** Removes what no device will be told any more. */
export async function forgetPush(query: Kysely<PushSchema>, now: Date): Promise<void> {
  await query
    .deleteFrom('push_messages')
    .where('created_at', '<', new Date(now.getTime() - keepMessagesMs))
    .execute()
}
