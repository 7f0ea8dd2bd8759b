import { type Kysely, sql } from 'kysely'

/** How flights went on past days, and who got a standby seat. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table flight_outcomes (
      origin text not null,
      destination text not null,
      flight text not null,
      date text not null,
      is_sample boolean not null,
      minutes_late integer check (minutes_late >= 0),
      primary key (origin, destination, flight, date, is_sample)
    )`.execute(db)
  await sql`create index flight_outcomes_date on flight_outcomes (date)`.execute(db)
  await sql`
    create table seat_answers (
      id bigint generated always as identity primary key,
      user_id text references users on delete cascade,
      item_kind text,
      item_id text,
      direction text check (direction in ('to_work', 'from_work')),
      flight_id text,
      seats integer not null check (seats >= 0),
      has_boarded boolean not null,
      is_sample boolean not null,
      answered_at timestamptz not null
    )`.execute(db)
  await sql`
    create unique index seat_answers_once on seat_answers (user_id, item_kind, item_id, direction, flight_id)`.execute(
    db,
  )
  await sql`create index seat_answers_at on seat_answers (answered_at)`.execute(db)
  await sql`alter table commute_watches add column seats integer`.execute(db)
}
