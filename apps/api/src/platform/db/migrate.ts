import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

/**
 * Brings the database to the newest schema. Safe with any number of processes: on Postgres an advisory lock
 * lets one of them work while the others wait.
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  migrations: Readonly<Record<string, Migration>>,
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error, results } = await migrator.migrateToLatest()
  if (!error) return
  const failed = results?.find((result) => result.status === 'Error')?.migrationName
  throw new Error(`The database could not be brought up to date${failed ? ` at ${failed}` : ''}.`, {
    cause: error,
  })
}
