import { type Kysely, sql } from 'kysely'

/** Calendars that were read and not taken yet, and the feeds whose addresses users left. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table roster_feeds (
      id text primary key,
      user_id text not null references users on delete cascade,
      address_mac text not null,
      sealed_address text not null,
      host text not null,
      times text check (times in ('utc', 'base', 'station')),
      last_read_at timestamptz,
      problem text,
      created_at timestamptz not null,
      unique (user_id, address_mac)
    )`.execute(db)
  await sql`
    create table roster_previews (
      id text primary key,
      user_id text not null references users on delete cascade,
      reading jsonb not null,
      sealed_address text,
      times text check (times in ('utc', 'base', 'station')),
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index roster_previews_user on roster_previews (user_id)`.execute(db)
  await sql`create index roster_previews_expiry on roster_previews (expires_at)`.execute(db)
}
