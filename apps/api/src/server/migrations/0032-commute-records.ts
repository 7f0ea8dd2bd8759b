import { type Kysely, sql } from 'kysely'

/** What was planned for commutes to work, and when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_settings add column commuter_policy_hours integer not null default 0`.execute(db)
  // Not of the item: what was planned for a duty is known after the duty has left the roster.
  await sql`
    create table commute_records (
      number bigint generated always as identity primary key,
      user_id text not null references users on delete cascade,
      item_kind text not null,
      item_id text not null,
      recorded_at timestamptz not null,
      report_at timestamptz not null,
      status text not null,
      flight jsonb,
      back_up jsonb,
      back_up_by text check (back_up_by in ('plan', 'person')),
      is_sample_data boolean not null
    )`.execute(db)
  await sql`create index commute_records_item on commute_records (user_id, item_kind, item_id, number)`.execute(
    db,
  )
  await sql`create index commute_records_report on commute_records (report_at)`.execute(db)
  // A record proves something only if nothing can change it.
  await sql`
    create function refuse_commute_record_change() returns trigger language plpgsql as $$
    begin
      raise exception 'A commute record is never changed.';
    end $$`.execute(db)
  await sql`
    create trigger commute_records_stand before update on commute_records for each row
    execute function refuse_commute_record_change()`.execute(db)
}
