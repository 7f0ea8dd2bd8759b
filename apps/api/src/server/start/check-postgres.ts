import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { StartError } from './start-error.ts'

/** What the job queue and our own statements need; 15 and newer are tested. */
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
