import path from 'node:path'
import type { Database } from '#platform/db/database.ts'
import { openPGlite } from '#platform/db/pglite.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import type { Logger } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Env } from '../env.ts'
import { StartError } from './start-error.ts'
import type { Schema } from '../schema.ts'

/**
 * Postgres where `DATABASE_URL` says so, else PGlite under `DATA_DIR/pg`.
 *
 * @throws {StartError} where it cannot be opened. The address is not repeated: it holds a password.
 */
export async function openDatabase(
  env: Env,
  log: Logger,
  metrics: Pick<Metrics, 'waitedForConnection'>,
): Promise<Database<Schema>> {
  if (env.DATABASE_URL !== undefined) {
    try {
      return await openPostgres(env.DATABASE_URL, log, { onWait: metrics.waitedForConnection })
    } catch (error) {
      throw new StartError(
        `The Postgres server of DATABASE_URL cannot be used: ${getReason(error)}. ` +
          'Check that it runs, and the user, password and database of the address; without DATABASE_URL an embedded one is used.',
        { cause: error },
      )
    }
  }
  const folder = path.join(env.DATA_DIR, 'pg')
  try {
    return await openPGlite(folder)
  } catch (error) {
    throw new StartError(
      `The embedded database in ${folder} cannot be opened: ${getReason(error)}. ` +
        'If it was written by another version or damaged, move that folder away to begin with an empty one.',
      { cause: error },
    )
  }
}

function getReason(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error]
  return first instanceof Error ? first.message.replace(/\.$/, '') : 'unknown reason'
}
