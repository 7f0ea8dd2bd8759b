import { type Kysely, sql } from 'kysely'

/**
 * The version of each user's roster, raised by the database itself with every write that shows in it, so that no writer can
 * forget it; and the answers that are kept for a version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column roster_version integer not null default 0`.execute(db)
  await sql`
    create function raise_roster_versions() returns trigger language plpgsql as $$
    begin
      update users set roster_version = roster_version + 1 where id in (select user_id from changed);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger roster_items_added after insert on roster_items referencing new table as changed
    for each statement execute function raise_roster_versions()`.execute(db)
  await sql`
    create trigger roster_items_changed after update on roster_items referencing new table as changed
    for each statement execute function raise_roster_versions()`.execute(db)
  await sql`
    create trigger roster_items_removed after delete on roster_items referencing old table as changed
    for each statement execute function raise_roster_versions()`.execute(db)
  await sql`
    create trigger roster_imports_added after insert on roster_imports referencing new table as changed
    for each statement execute function raise_roster_versions()`.execute(db)
  await sql`
    create trigger roster_imports_changed after update on roster_imports referencing new table as changed
    for each statement execute function raise_roster_versions()`.execute(db)
  await sql`
    create trigger roster_imports_removed after delete on roster_imports referencing old table as changed
    for each statement execute function raise_roster_versions()`.execute(db)
  await sql`
    create trigger user_settings_added after insert on user_settings referencing new table as changed
    for each statement execute function raise_roster_versions()`.execute(db)
  await sql`
    create trigger user_settings_changed after update on user_settings referencing new table as changed
    for each statement execute function raise_roster_versions()`.execute(db)
  await sql`
    create trigger user_settings_removed after delete on user_settings referencing old table as changed
    for each statement execute function raise_roster_versions()`.execute(db)
  await sql`
    create function raise_own_roster_version() returns trigger language plpgsql as $$
    begin
      new.roster_version := old.roster_version + 1;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger users_raise_version before update on users for each row
    when ((old.home_airports, old.base) is distinct from (new.home_airports, new.base))
    execute function raise_own_roster_version()`.execute(db)
  await sql`
    create table roster_answers (
      user_id text not null references users on delete cascade,
      kind text not null check (kind in ('roster', 'prices')),
      month text not null,
      version integer not null,
      fresh_until timestamptz not null,
      tag text not null,
      body bytea not null,
      primary key (user_id, kind, month)
    )`.execute(db)
  await sql`create index roster_answers_fresh on roster_answers (fresh_until)`.execute(db)
}
