import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { createLogger } from '#platform/log.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import type { Schema } from './schema.ts'

let database: Database<Schema>
beforeAll(async () => {
  database = await openTestDatabase(
    createLogger({ level: 'error', now: () => new Date(), write: () => undefined }),
  )
}, 120_000)
afterAll(() => database.close())

/** Columns at the beginning of an index, by table: `audit_log at`. */
async function firstIndexed(): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select c.relname || ' ' || a.attname as name
    from pg_index i
    join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where i.indisvalid`.execute(database.query)
  return new Set(rows.map(({ name }) => name))
}

describe('tables that grow with the users (issue 21, 3)', () => {
  it('have an index for every foreign key: without it, an account that is deleted has whole tables read', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname || ' ' || a.attname as name
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
      where k.contype = 'f' and n.nspname = 'public'`.execute(database.query)
    const indexed = await firstIndexed()
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.filter(({ name }) => !indexed.has(name))).toEqual([])
  })

  it('have an index for what housekeeping looks for', async () => {
    const indexed = await firstIndexed()
    const looked = [
      'audit_log at',
      'carried_out done_at',
      'fare_history asked_on',
      'flight_calls minute',
      'flight_changes departs_at',
      'jobs created_at',
      'password_resets expires_at',
      'push_messages created_at',
      'recent_searches updated_at',
      'roster_answers fresh_until',
      'roster_changes detected_at',
      'roster_items ends_at',
      'roster_items hidden_at',
      'roster_previews expires_at',
      'route_fares asked_at',
      'rotating_tokens expires_at',
      'saved_flights departs_at',
      'throttles last_attempt_at',
      'webhook_events done_at',
    ]
    expect(looked.filter((name) => !indexed.has(name))).toEqual([])
  })
})

describe('an account that is deleted (issue 4 item 7)', () => {
  it('takes along what any table holds of its user, but for the history, which forgets whose it was', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || ' ' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name like '%user_id'`.execute(database.query)
    const { rows: deleted } = await sql<{ name: string }>`
      select c.relname || ' ' || a.attname as name
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.confrelid = 'users'::regclass and k.confdeltype = 'c'`.execute(
      database.query,
    )
    const going = new Set(deleted.map(({ name }) => name))
    expect(rows.length).toBeGreaterThan(30)
    expect(rows.filter(({ name }) => !going.has(name))).toEqual([{ name: 'audit_log user_id' }])
  })
})
