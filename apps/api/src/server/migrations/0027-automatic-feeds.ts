import { type Kysely, sql } from 'kysely'

/** Feeds that the server reads by itself, and where each month came from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table roster_feeds
      add column is_automatic boolean not null default false,
      add column look_at timestamptz,
      add column stopped text check (stopped in ('times', 'events', 'removals', 'unsettled', 'unreadable')),
      add column failures integer not null default 0,
      add column failing_since timestamptz,
      add column versions json,
      add column questions json,
      add column mark text,
      add column marked_at timestamptz`.execute(db)
  await sql`create index roster_feeds_due on roster_feeds (look_at) where look_at is not null`.execute(db)
  await sql`
    alter table roster_imports
      add column imported_from text check (imported_from in ('crew_system', 'calendar'))`.execute(db)
}
