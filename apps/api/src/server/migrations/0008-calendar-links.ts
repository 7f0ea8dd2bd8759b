import { type Kysely, sql } from 'kysely'

/** The addresses that calendars read rosters from, and what they were last told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table calendar_links (
      id text not null unique,
      user_id text not null references users on delete cascade,
      kind text not null check (kind in ('full', 'busy')),
      token_hash text not null unique,
      created_at timestamptz not null,
      last_read_at timestamptz,
      primary key (user_id, kind)
    )`.execute(db)
  await sql`
    create table calendar_events (
      user_id text not null references users on delete cascade,
      kind text not null check (kind in ('full', 'busy')),
      uid text not null,
      summary text not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      digest text not null,
      sequence integer not null,
      changed_at timestamptz not null,
      cancelled_at timestamptz,
      primary key (user_id, kind, uid)
    )`.execute(db)
}
