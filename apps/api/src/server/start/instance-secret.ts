import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { mac } from '#platform/keys.ts'
import type { Logger } from '#platform/log.ts'
import { hasCode, StartError } from './start-error.ts'
import type { Schema } from '../schema.ts'

/**
 * The secret that signs sessions: made once and saved in the data folder, readable by its owner only. Processes that
 * share a Postgres server but no folder must be given one (`SESSION_SECRET`).
 */
export async function readInstanceSecret(dataDirectory: string): Promise<string> {
  const file = path.join(dataDirectory, 'session-secret')
  try {
    // The first process creates it; the flag fails if it exists already.
    await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
  return readFile(file, 'utf8')
}

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
    const stored = await trx
      .selectFrom('server_secrets')
      .select('mark')
      .where('id', '=', 1)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (stored.mark === mark) return
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
