import { type Kysely, sql } from 'kysely'

/** Roster items with their booking statuses, when each month was read, and the jobs that read them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table roster_items (
      user_id text not null references users on delete cascade,
      kind text not null check (kind in ('trip', 'ground_duty', 'manual_entry')),
      item_id text not null,
      starts_at text collate "C" not null,
      ends_at text collate "C" not null,
      data jsonb not null,
      to_work_status text not null default 'not_booked',
      from_work_status text not null default 'not_booked',
      primary key (user_id, kind, item_id)
    )`.execute(db)
  await sql`create index roster_items_start on roster_items (user_id, starts_at)`.execute(db)
  await sql`create index roster_items_end on roster_items (user_id, ends_at)`.execute(db)
  await sql`
    create table roster_imports (
      user_id text not null references users on delete cascade,
      month text not null,
      imported_at timestamptz not null,
      primary key (user_id, month)
    )`.execute(db)
  await sql`
    create table jobs (
      id text primary key,
      user_id text not null references users on delete cascade,
      kind text not null,
      subject text not null,
      status text not null,
      custom_status text,
      result jsonb,
      error jsonb,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      finished_at timestamptz
    )`.execute(db)
  await sql`
    create unique index jobs_one_unfinished on jobs (user_id, kind, subject) where finished_at is null`.execute(
    db,
  )
  await sql`create index jobs_created on jobs (created_at)`.execute(db)
}
