import { type Kysely, sql } from 'kysely'

/** How flights stand on the day, for all users, and which commutes are watched. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table flight_statuses (
      flight text primary key,
      status json not null,
      asked_at timestamptz not null
    )`.execute(db)
  await sql`create index flight_statuses_asked on flight_statuses (asked_at)`.execute(db)
  await sql`
    create table commute_watches (
      user_id text not null references users on delete cascade,
      item_kind text not null,
      item_id text not null,
      direction text not null check (direction in ('to_work', 'from_work')),
      flight_id text not null,
      look_at timestamptz,
      sent text not null default 'as_planned',
      better text,
      made_at timestamptz not null,
      primary key (user_id, item_kind, item_id, direction)
    )`.execute(db)
  await sql`create index commute_watches_due on commute_watches (look_at) where look_at is not null`.execute(
    db,
  )
  await sql`
    create index roster_items_flown_to_work on roster_items ((to_work_flight ->> 'departure_time'))
    where to_work_flight is not null`.execute(db)
  await sql`
    create index roster_items_flown_from_work on roster_items ((from_work_flight ->> 'departure_time'))
    where from_work_flight is not null`.execute(db)
  await sql`alter table push_topics add column live_flights boolean not null default true`.execute(db)
}
