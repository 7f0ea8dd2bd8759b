import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Database } from '../db/database.ts'
import { openPostgres } from '../db/postgres.ts'
import type { Logger } from '../log.ts'
import { openFromTemplate } from './database-template.ts'

/**
 * A database of one test file, without a row: in memory or, with `TEST_DATABASE_URL`, a new one on that Postgres server,
 * which proves that both speak the same SQL.
 */
export function openTestDatabase(log: Logger): Promise<Database> {
  const url = process.env['TEST_DATABASE_URL']
  return url === undefined ? openFromTemplate(log) : openOnServer(url, log)
}

async function openOnServer(url: string, log: Logger): Promise<Database> {
  const name = `slipstream_test_${randomBytes(6).toString('hex')}`
  await administer(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const database = await openPostgres(own.href, log)
  return {
    ...database,
    async close() {
      await database.close()
      await administer(url, `drop database ${name} with (force)`)
    },
  }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
