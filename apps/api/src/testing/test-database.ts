import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Database } from '#platform/db/database.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import type { Logger } from '#platform/log.ts'
import { migrate } from '#server/migrations.ts'
import type { Schema } from '#server/schema.ts'
import { openFromTemplate } from './database-template.ts'

/** A Postgres server that tests may make databases on. */
export const testDatabaseServer = process.env['TEST_DATABASE_URL']

/** A Postgres server for tests of several processes on one database: `npm test` starts one where Postgres is installed. */
export const sharedDatabaseServer = process.env['SHARED_DATABASE_SERVER'] ?? testDatabaseServer

/**
 * A database of one test file, with the newest schema and without a row: in memory or, with `TEST_DATABASE_URL`, a new one
 * on that Postgres server, which proves that both speak the same SQL.
 */
export function openTestDatabase(log: Logger): Promise<Database<Schema>> {
  return testDatabaseServer === undefined ? openFromTemplate() : openOnServer(testDatabaseServer, log)
}

/** A new database with the newest schema on a Postgres server, dropped when it is closed. */
export async function openOnServer(server: string, log: Logger): Promise<Database<Schema>> {
  const { url, drop } = await createDatabaseOn(server)
  const database = await openPostgres<Schema>(url, log)
  await migrate(database.patientQuery)
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}

/** An empty database on a Postgres server, for processes that share it. */
export interface EmptyDatabase {
  readonly url: string
  readonly run: (statement: string) => Promise<pg.QueryResult>
  readonly drop: () => Promise<void>
}

export async function createDatabaseOn(server: string): Promise<EmptyDatabase> {
  const name = `slipstream_test_${randomBytes(6).toString('hex')}`
  await run(server, `create database ${name}`)
  const own = new URL(server)
  own.pathname = `/${name}`
  return {
    url: own.href,
    run: (statement) => run(own.href, statement),
    drop: async () => {
      await run(server, `drop database ${name} with (force)`)
    },
  }
}

async function run(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
