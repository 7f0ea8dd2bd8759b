import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/**
 * Lets nobody else change what a user has until the transaction ends: for what is read before it is written. First in
 * the transaction.
 */
export async function lockUser(trx: Kysely<Schema>, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}
