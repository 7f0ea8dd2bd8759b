import { randomUUID } from 'node:crypto'
import { type PushMessage, pushMessageSchema } from '@slipstream/contract/push'
import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { topicsOf } from './topics.ts'

interface Told {
  readonly userId: string
  /** One is sent, the first whose topic its user wants to hear of. */
  readonly messages: readonly PushMessage[]
  /** The session of a device that knows already. */
  readonly except?: string | undefined
  readonly at: Date
}

/**
 * Writes down what the devices of a user are to be told. Within the transaction of what happened: both are written, or neither,
 * and nobody waits for a push service.
 */
export async function writePush(trx: Kysely<Schema>, { userId, messages, except, at }: Told): Promise<void> {
  const topics = await topicsOf(trx, userId)
  const message = messages.find(({ topic }) => topics[topic])
  if (!message) return
  const devices = await trx
    .selectFrom('push_devices')
    .innerJoin('token_families', 'token_families.id', 'push_devices.family_id')
    .select('push_devices.id')
    .where('push_devices.user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (select) =>
      select.where('family_id', 'not in', (own) =>
        own
          .selectFrom('token_families')
          .select((family) => family.fn.coalesce('opened_by', 'id').as('id'))
          .where('id', '=', except ?? ''),
      ),
    )
    .execute()
  if (devices.length === 0) return
  const text = JSON.stringify(pushMessageSchema.parse(message))
  await trx
    .insertInto('push_messages')
    .values(
      devices.map(({ id }) => ({
        id: randomUUID(),
        device_id: id,
        user_id: userId,
        message: text,
        due_at: at,
        tries: 0,
        created_at: at,
      })),
    )
    .execute()
}
