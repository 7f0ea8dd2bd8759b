import { type Kysely, sql } from 'kysely'

/** Flights that users keep, and what they last searched for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_flights (
      user_id text not null references users on delete cascade,
      pair_key text not null,
      flight_id text not null,
      flight jsonb not null,
      current jsonb,
      departs_at timestamptz not null,
      saved_at timestamptz not null,
      primary key (user_id, pair_key, flight_id)
    )`.execute(db)
  await sql`create index saved_flights_departure on saved_flights (departs_at)`.execute(db)
  await sql`
    create table recent_searches (
      id text primary key,
      user_id text not null references users on delete cascade,
      origin text not null,
      destination text not null,
      date text not null,
      return_date text,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db)
  await sql`create index recent_searches_of_user on recent_searches (user_id, updated_at desc)`.execute(db)
  await sql`create index recent_searches_age on recent_searches (updated_at)`.execute(db)
}
