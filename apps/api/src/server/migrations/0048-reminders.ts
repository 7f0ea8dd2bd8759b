import { type Kysely, sql } from 'kysely'

/** What was said of a commute before anything went wrong, and the alarm in calendars (docs/decisions/0088-leave-by.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table commute_watches add column reminded text check (reminded in ('check_in', 'leave'))`.execute(
    db,
  )
  await sql`alter table push_topics add column travel_day boolean not null default true`.execute(db)
  await sql`alter table user_settings add column leave_alarm boolean not null default false`.execute(db)
}
