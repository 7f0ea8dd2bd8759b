import { type Kysely, sql } from 'kysely'

/** The flight chosen for each end of an item, items that are hidden before they are gone, and what re-reading changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table roster_items
      add column to_work_flight jsonb,
      add column from_work_flight jsonb,
      add column hidden_at timestamptz,
      add column hidden_by text check (hidden_by in ('user', 'import')),
      add constraint roster_items_hidden check ((hidden_at is null) = (hidden_by is null))`.execute(db)
  await sql`create index roster_items_hidden_at on roster_items (hidden_at) where hidden_at is not null`.execute(
    db,
  )
  await sql`
    create table roster_changes (
      id text primary key,
      user_id text not null references users on delete cascade,
      detected_at timestamptz not null,
      seen_at timestamptz,
      kind text not null check (kind in ('added', 'moved', 'removed')),
      item_kind text not null,
      item_id text not null,
      title text not null,
      before_start text collate "C",
      before_end text collate "C",
      after_start text collate "C",
      after_end text collate "C",
      broken jsonb not null
    )`.execute(db)
  await sql`create index roster_changes_of_user on roster_changes (user_id, detected_at)`.execute(db)
  await sql`create index roster_changes_detected on roster_changes (detected_at)`.execute(db)
}
