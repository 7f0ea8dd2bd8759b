import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createLogger } from '#platform/log.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { up } from './migrations/0036-setting-questions.ts'

it('raises the 15 minutes that everybody got by default, and asks about it and about London’s stations of another base once', async () => {
  const log = createLogger({ level: 'error', now: () => new Date(), write: () => undefined })
  const database = await openTestDatabase(log)
  await sql`alter table user_settings drop column questions`.execute(database.query)
  const people = [
    ['default', 'LHR', '{LHR,LGW,LCY}', 15, 0],
    ['elsewhere', 'AMS', '{LHR,LGW,LCY}', 15, 30],
    ['longer gap', 'LHR', '{LHR,LGW,LCY}', 15, 60],
    ['own', 'AMS', '{AMS}', 20, 0],
  ] as const
  for (const [id, base, stations, minutes, gap] of people) {
    await sql`
      insert into users (id, email, password_hash, first_name, surname, role, airline, airline_since, base, home_airports,
        currency, registration_step, created_at)
      values (${id}, ${`${id}@crew.example`}, '', '', '', 'pilot', 'BA', now(), ${base}, '{EDI}', 'GBP', 'complete', now())`.execute(
      database.query,
    )
    await sql`
      insert into user_settings (user_id, slip_time, dark_mode, commuting_stations, include_ground_duties,
        include_staff_travel, prefer_local_night_before_report, max_sector_price, landing_to_report_minutes)
      values (${id}, ${gap}, false, ${stations}::text[], false, true, false, 0, ${minutes})`.execute(
      database.query,
    )
  }
  await up(database.query)
  const { rows } = await sql<{ user_id: string }>`
    select user_id, landing_to_report_minutes as minutes, commuting_stations as stations, questions
    from user_settings order by user_id`.execute(database.query)
  const london = ['LHR', 'LGW', 'LCY']
  expect(rows).toEqual([
    { user_id: 'default', minutes: 45, stations: london, questions: ['landing_to_report'] },
    {
      user_id: 'elsewhere',
      minutes: 45,
      stations: london,
      questions: ['landing_to_report', 'commuting_stations'],
    },
    { user_id: 'longer gap', minutes: 45, stations: london, questions: [] },
    { user_id: 'own', minutes: 20, stations: ['AMS'], questions: [] },
  ])
  await database.close()
}, 120_000)
