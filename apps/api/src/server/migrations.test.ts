import { PGlite } from '@electric-sql/pglite'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseOverPGlite } from '#platform/db/pglite.ts'
import { migrate } from './migrations.ts'
import type { Schema } from './schema.ts'
import { StartError } from './start/start-error.ts'

let database: ReturnType<typeof databaseOverPGlite<Schema>>
let query: Kysely<Schema>
beforeAll(() => {
  database = databaseOverPGlite<Schema>(new PGlite())
  query = database.query
})
afterAll(() => database.close())

async function applied(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(query)
  return rows.map(({ name }) => name)
}

/** What releases up to that of 29 November 2026 wrote into the table of migrations. */
async function wasMigratedTo(...names: readonly string[]): Promise<void> {
  await sql`delete from kysely_migration`.execute(query)
  for (const name of names)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-10-01')`.execute(query)
}

const userCount = async () => (await query.selectFrom('users').select('id').execute()).length

it('makes every table of a new database, and leaves them at the next start', async () => {
  await migrate(query)
  expect(await userCount()).toBe(0)
  await migrate(query)
  expect(await applied()).toEqual([
    '0045-start',
    '0046-shared-answers',
    '0048-reminders',
    '0049-mailed-bookings',
    '0050-night-place',
    '0051-clock',
    '0052-entered-amounts',
    '0054-policy-rules',
    '0055-seats-seen',
    '0056-jumpseats',
  ])
}, 60_000)

it('adds what is new to a database with all migrations of the release before the start', async () => {
  const all = ['0001-accounts', '0002-roster', '0043-alerts-without-mail', '0044-calendar-zone']
  await wasMigratedTo(...all)
  await sql`drop table code_answers, shared_answers, mail_addresses, mailed_bookings, seats_seen, seat_sharing`.execute(
    query,
  )
  await sql`alter table commute_watches drop column reminded`.execute(query)
  await sql`alter table seat_answers drop column flight, drop column seen, drop column said`.execute(query)
  await sql`alter table push_topics drop column travel_day`.execute(query)
  await sql`alter table push_topics drop column mailed_booking`.execute(query)
  await sql`alter table user_settings drop column leave_alarm, drop column night_place, drop column own_place, drop column clock, drop column clock_hours,
    drop column max_sector_price_entered, drop column night_price_entered, drop column policy_rule, drop column jumpseat_airlines`.execute(
    query,
  )
  await migrate(query)
  expect(await applied()).toEqual([
    ...all,
    '0046-shared-answers',
    '0048-reminders',
    '0049-mailed-bookings',
    '0050-night-place',
    '0051-clock',
    '0052-entered-amounts',
    '0054-policy-rules',
    '0055-seats-seen',
    '0056-jumpseats',
  ])
})

it('refuses a database with only some of them, and says which release to start first', async () => {
  const some = ['0001-accounts', '0043-alerts-without-mail']
  await wasMigratedTo(...some)
  const failure = await migrate(query).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StartError)
  expect(failure).toMatchObject({
    message:
      'The database is older than the release of 29 November 2026 (commit ca0d8059): its last migration is 0043-alerts-without-mail, and this release cannot bring it up to date. ' +
      'Start that release on it once, then this one.',
  })
  expect(await applied()).toEqual(some)
})

it('refuses a database of a newer release', async () => {
  await wasMigratedTo('0045-start', '0099-of-a-newer-release')
  await expect(migrate(query)).rejects.toThrow('The database could not be brought up to date.')
})
