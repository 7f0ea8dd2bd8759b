import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { createLogger } from '#platform/log.ts'
import type { Schema } from '#server/schema.ts'
import { leave, turnaround } from '#testing/crew-items.ts'
import { choose, readMonth } from '#testing/crew-month.ts'
import { everyRow } from '#testing/database-rows.ts'
import { createDatabaseOn, type EmptyDatabase, sharedDatabaseServer } from '#testing/test-database.ts'
import { testServer, userPassword } from '#testing/test-server.ts'
import { moveDatabase } from './move-database.ts'
import { StartError } from './start-error.ts'

/** The others are made again, or raised by what is written. */
const isMoved = (table: string) =>
  !/kysely|roster_answers|route_fares|flight_calls|server_secrets/.test(table)
const withoutVersion = (row: string) => row.replace(/"roster_version":\d+/, '')

// Needs SHARED_DATABASE_SERVER.
describe.runIf(sharedDatabaseServer !== undefined)(
  'moving from the embedded database to Postgres (issue 21, 6)',
  () => {
    const server = testServer()
    let empty: EmptyDatabase
    let target: Database<Schema>
    beforeAll(async () => {
      empty = await createDatabaseOn(sharedDatabaseServer ?? '')
      await empty.run(
        `do $$ begin execute format('alter database %I set timezone to ''UTC''', current_database()); end $$`,
      )
      const now = () => new Date()
      target = await openPostgres(empty.url, createLogger({ level: 'error', now, write: () => undefined }))
    }, 120_000)
    afterAll(async () => {
      await target.close()
      await empty.drop()
    })

    const getRows = async (database: Database<Schema>) =>
      Object.fromEntries(
        [...(await everyRow({ services: { database } }))]
          .filter(([table]) => isMoved(table))
          .map(([table, rows]) => [table, rows.map(withoutVersion).toSorted()]),
      )

    it('brings every row, of whatever kind', async () => {
      const browser = await server.signedIn('moves@crew.example')
      // A remembered device, whose session names it.
      await browser.logIn('moves@crew.example', userPassword, true)
      await readMonth(server, browser, [
        turnaround('t1', '2026-11-05'),
        leave('l1', '2026-11-20 00:00', '2026-11-21 23:59'),
      ])
      const item = ['trip', 't1'] as const
      await choose(browser, {
        item,
        direction: 'to_work',
        status: 'booked_correct_time',
        flight_id: '2026-11-05-EDI-LHR',
      })
      await browser.patch('/user/settings', { transfer_minutes: { 'LCY-LHR': 80 }, max_sector_price: 99.95 })
      const before = await getRows(server.services.database)

      const moved = await moveDatabase(server.services.database, target)
      expect(await getRows(target)).toEqual(before)
      expect(moved.get('roster_items')).toBe(2)
      expect(moved.get('token_families')).toBeGreaterThan(2)
      expect(moved.get('audit_log')).toBeGreaterThan(1)
    })

    it('goes on counting behind the rows that came', async () => {
      const row = { at: new Date(), user_id: null, event: 'login', ip: '192.0.2.1', details: '{}' }
      const last = await target.query.selectFrom('audit_log').select('id').execute()
      const { id } = await target.query
        .insertInto('audit_log')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow()
      expect(id).toBe(Math.max(...last.map((each) => each.id)) + 1)
    })

    it('refuses a database that holds rows, says so, and changes nothing', async () => {
      const before = await getRows(target)
      const refusal = moveDatabase(server.services.database, target)
      await expect(refusal).rejects.toBeInstanceOf(StartError)
      await expect(refusal).rejects.toThrow('Name an empty database')
      expect(await getRows(target)).toEqual(before)
    })
  },
)
