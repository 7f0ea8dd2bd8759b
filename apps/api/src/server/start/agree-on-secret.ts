import { type Kysely, sql } from 'kysely'
import { mac } from '#platform/keys.ts'
import type { Logger } from '#platform/log.ts'
import type { Schema } from '../schema.ts'
import { StartError } from './start-error.ts'

/**
 * All processes on one database must have one `SESSION_SECRET`: with two, each phone is logged out by every other call. The
 * database keeps a mark of it, which tells nothing of the secret. A new secret is taken once no process has the old one.
 *
 * @throws {StartError} where another process runs with another secret.
 */
export async function agreeOnSecret(query: Kysely<Schema>, key: Buffer, log: Logger): Promise<void> {
  const mark = mac(key, 'the secret of all processes')
  await query.transaction().execute(async (trx) => {
    await trx
      .insertInto('server_secrets')
      .values({ id: 1, mark })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const kept = await trx
      .selectFrom('server_secrets')
      .select('mark')
      .where('id', '=', 1)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (kept.mark === mark) return
    // So early in a start all connections of this process have the name of this one.
    const { rows } = await sql<{ others: number }>`
      select count(*)::integer as others from pg_stat_activity
      where datname = current_database() and application_name like 'slipstream-%'
        and application_name <> current_setting('application_name')`.execute(trx)
    if ((rows[0]?.others ?? 0) > 0)
      throw new StartError(
        'Another Slipstream process uses this database with another SESSION_SECRET. Give all processes the same one; to change it, ' +
          'stop them all first.',
      )
    await trx.updateTable('server_secrets').set({ mark }).where('id', '=', 1).execute()
    log.warn('server.secret_changed', { effect: 'Everybody is logged out.' })
  })
}
