import type { Database } from '../db/database.ts'

export interface WebhookEventTable {
  id: string
  type: string
  done_at: Date
}

/** Which events of a provider were dealt with, in any process. */
export interface WebhookEvents {
  isDone(id: string): Promise<boolean>
  setDone(id: string, type: string): Promise<void>
}

export function createWebhookEvents({ query }: Database, now: () => Date): WebhookEvents {
  return {
    async isDone(id) {
      const row = await query
        .selectFrom('webhook_events')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst()
      return row !== undefined
    },
    async setDone(id, type) {
      await query
        .insertInto('webhook_events')
        .values({ id, type, done_at: now() })
        // Two deliveries at once are both dealt with, which does no harm: what changed is read anew each time.
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
    },
  }
}
