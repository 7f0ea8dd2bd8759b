import path from 'node:path'
import { type Kysely, sql } from 'kysely'
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

/** What our statements need; 15 and newer are tested. */
const oldestVersion = 14

interface PostgresState {
  /** As `server_version_num` has it: 150018. */
  readonly version: number
  readonly isReadOnly: boolean
}

/** Why a Postgres server cannot be used, and what to do; undefined where it can. */
export function getRefusal({ version, isReadOnly }: PostgresState): string | undefined {
  const major = Math.floor(version / 10_000)
  if (major < oldestVersion)
    return `The Postgres server of DATABASE_URL is version ${major}. Slipstream needs ${oldestVersion} or newer.`
  if (isReadOnly)
    return (
      'The Postgres server of DATABASE_URL takes no writes: it is a standby, or the database is set to read-only. ' +
      'Name the primary server in DATABASE_URL.'
    )
  return undefined
}

/** @throws {StartError} where the server is too old or takes no writes. */
export async function checkPostgres(query: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<PostgresState>`
    select current_setting('server_version_num')::integer as version,
      pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`.execute(query)
  const refusal = rows[0] && getRefusal(rows[0])
  if (refusal !== undefined) throw new StartError(refusal)
}
