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
  // A trigger that sees the rows of a statement is for one kind of statement.
  await sql`
    do $$
    declare name text;
    begin
      foreach name in array array['roster_items', 'roster_imports', 'user_settings'] loop
        execute format(
          'create trigger %I after insert on %I referencing new table as changed
          for each statement execute function raise_roster_versions()', name || '_added', name);
        execute format(
          'create trigger %I after update on %I referencing new table as changed
          for each statement execute function raise_roster_versions()', name || '_changed', name);
        execute format(
          'create trigger %I after delete on %I referencing old table as changed
          for each statement execute function raise_roster_versions()', name || '_removed', name);
      end loop;
    end $$`.execute(db)
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
