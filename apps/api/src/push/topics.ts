import { type PushTopic, type PushTopics, pushTopicsSchema } from '@slipstream/contract/push'
import type { Kysely } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

/** What users want to hear of: everything, until they switch something off. */
export interface PushTopicSwitches {
  of(userId: string): Promise<PushTopics>
  /** What is left out stays as it is. */
  change(userId: string, topics: Partial<Record<PushTopic, boolean | undefined>>): Promise<PushTopics>
}

export async function topicsOf(db: Kysely<Schema>, userId: string): Promise<PushTopics> {
  const row = await db.selectFrom('push_topics').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return pushTopicsSchema.parse(row ?? {})
}

export function createPushTopicSwitches({ query }: Database): PushTopicSwitches {
  return {
    of: (userId) => topicsOf(query, userId),
    change: (userId, topics) =>
      query.transaction().execute(async (trx) => {
        await trx
          .insertInto('push_topics')
          .values({ ...pushTopicsSchema.parse(topics), user_id: userId })
          // What the insert found there already is changed by what was said alone; never by nothing, which is no statement.
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...topics, user_id: userId }))
          .execute()
        return topicsOf(trx, userId)
      }),
  }
}
