import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { databaseOverPGlite, openPGlite } from '#platform/db/pglite.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { createLogger } from '#platform/log.ts'
import { migrate } from '#server/migrations.ts'
import type { Schema } from '#server/schema.ts'
import { everyRow } from '#testing/database-rows.ts'
import { openTemplate } from '#testing/database-template.ts'
import { createDatabaseOn, sharedDatabaseServer } from '#testing/test-database.ts'

const run = promisify(execFile)
const programs = process.env['POSTGRES_PROGRAMS']
const now = () => new Date('2026-11-26T09:00:00Z')
const log = createLogger({ level: 'error', now, write: () => undefined })

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'slipstream-backup-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function fill({ query }: Database<Schema>): Promise<void> {
  await migrate(query)
  const row = { at: now(), user_id: null, event: 'login_failed', ip: '192.0.2.1', details: '{"twice":true}' }
  await query.insertInto('audit_log').values([row, row]).execute()
}

const getRows = async (database: Database<Schema>) =>
  Object.fromEntries(await everyRow({ services: { database } }))

/** docs/operating.md, Backup and restore. */
describe('what is backed up is there again', () => {
  it('as a copy of the data folder, with the embedded database', async () => {
    const data = path.join(folder, 'data')
    await mkdir(data)
    const database = databaseOverPGlite<Schema>(await openTemplate(path.join(data, 'pg')))
    await fill(database)
    const before = await getRows(database)
    await database.close()
    await cp(data, path.join(folder, 'restored'), { recursive: true })
    const restored = await openPGlite<Schema>(path.join(folder, 'restored', 'pg'))
    expect(await getRows(restored)).toEqual(before)
    await restored.close()
  }, 60_000)

  it.runIf(sharedDatabaseServer !== undefined && programs !== undefined)(
    'as a dump of a Postgres server, restored into an empty database',
    async () => {
      const [from, to] = [
        await createDatabaseOn(sharedDatabaseServer ?? ''),
        await createDatabaseOn(sharedDatabaseServer ?? ''),
      ]
      const database = await openPostgres<Schema>(from.url, log)
      await fill(database)
      const before = await getRows(database)
      const dump = path.join(folder, 'slipstream.dump')
      await run(path.join(programs ?? '', 'pg_dump'), ['--format=custom', `--file=${dump}`, from.url])
      await run(path.join(programs ?? '', 'pg_restore'), ['--no-owner', `--dbname=${to.url}`, dump])
      const restored = await openPostgres<Schema>(to.url, log)
      expect(await getRows(restored)).toEqual(before)
      // The triggers came too.
      await expect(migrate(restored.query)).resolves.toBeUndefined()
      await Promise.all([database.close(), restored.close()])
      await Promise.all([from.drop(), to.drop()])
    },
    60_000,
  )
})
