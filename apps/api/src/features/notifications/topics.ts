import { type PushTopic, pushTopicsSchema } from '@slipstream/contract/push'
import type { Database } from '#platform/db/database.ts'
import { type PushSchema, getTopics } from './push-messages.ts'

export type PushTopicSwitches = ReturnType<typeof createPushTopicSwitches>

/** Notification topics: all are on until the user switches one off. */
export function createPushTopicSwitches({ query }: Database<PushSchema>) {
  return {
    of: (userId: string) => getTopics(query, userId),
    /** What is left out stays as it is. */
    change: (userId: string, topics: Partial<Record<PushTopic, boolean | undefined>>) =>
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
