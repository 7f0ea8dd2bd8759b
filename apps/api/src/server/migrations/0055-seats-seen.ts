import { type Kysely, sql } from 'kysely'

/** Seats that people saw, and whether they share them (docs/decisions/0095-seats-seen.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table seats_seen (
    user_id text not null references users on delete cascade,
    id text not null,
    airline text not null,
    flight jsonb not null,
    origin text not null,
    departs_at timestamptz not null,
    lands_at timestamptz not null,
    open jsonb not null,
    listed integer,
    place integer,
    seen_at timestamptz not null,
    entered_at timestamptz not null,
    is_sample boolean not null,
    primary key (user_id, id)
  )`.execute(db)
  await sql`create index seats_seen_flight on seats_seen (origin, departs_at)`.execute(db)
  await sql`create index seats_seen_lands on seats_seen (lands_at)`.execute(db)
  await sql`create table seat_sharing (
    user_id text primary key references users on delete cascade,
    is_on boolean not null,
    changed_at timestamptz not null
  )`.execute(db)
  await sql`alter table seat_answers
    alter column seats drop not null,
    add column flight jsonb,
    add column seen jsonb,
    add column said real`.execute(db)
}
