import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { fromPglite } from 'pg-boss'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'

/** One connection needs little: these settings halve the memory of the process and are read at every start. */
export const smallFootprint = ['shared_buffers=16MB', 'wal_buffers=1MB', 'max_connections=10']

/** Postgres inside this process, kept in `directory`; in memory where none is given. */
export async function openPGlite(directory?: string): Promise<Database> {
  const pglite = new PGlite({
    ...(directory === undefined ? {} : { dataDir: directory }),
    postgresqlconf: smallFootprint,
  })
  await pglite.waitReady
  return databaseOverPGlite(pglite)
}

export function databaseOverPGlite(pglite: PGlite): Database {
  const query = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) })
  return {
    query,
    listen: (channel, onPayload) => pglite.listen(channel, onPayload),
    queueConnection: { db: fromPglite(pglite), backend: 'pglite' },
    close: () => pglite.close(),
  }
}
