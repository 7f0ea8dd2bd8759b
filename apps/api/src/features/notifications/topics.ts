import { type PushTopic, type PushTopics, pushTopicsSchema } from '@slipstream/contract/push'
import type { Database } from '#platform/db/database.ts'
import { type PushSchema, getTopics } from './push-messages.ts'

/** Notification topics: all are on until the user switches one off. */
export interface PushTopicSwitches {
  of(userId: string): Promise<PushTopics>
  /** What is left out stays as it is. */
  change(userId: string, topics: Partial<Record<PushTopic, boolean | undefined>>): Promise<PushTopics>
}

export function createPushTopicSwitches({ query }: Database<PushSchema>): PushTopicSwitches {
  return {
    of: (userId) => getTopics(query, userId),
    change: (userId, topics) =>
      query.transaction().execute(async (trx) => {
        await trx
          .insertInto('push_topics')
          .values({ ...pushTopicsSchema.parse(topics), user_id: userId })
          // What the insert found there already is changed by what was said alone; never by nothing, which is no statement.
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...topics, user_id: userId }))
          .execute()
        return getTopics(trx, userId)
      }),
  }
}
