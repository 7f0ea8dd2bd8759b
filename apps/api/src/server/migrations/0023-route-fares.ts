import { type Kysely, sql } from 'kysely'

/** What the flight source said of each route's day, shared by all processes, and how often it was asked for whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table route_fares (
      date text not null,
      origin text not null,
      destination text not null,
      asked_at timestamptz not null default 'epoch',
      offers json not null default '[]',
      claimed_until timestamptz,
      primary key (date, origin, destination)
    )`.execute(db)
  await sql`create index route_fares_asked on route_fares (asked_at)`.execute(db)
  await sql`
    create table flight_calls (
      minute timestamptz not null,
      user_id text not null references users on delete cascade,
      calls integer not null,
      primary key (minute, user_id)
    )`.execute(db)
  await sql`create index flight_calls_user on flight_calls (user_id)`.execute(db)
}
