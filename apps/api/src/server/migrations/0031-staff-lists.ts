import { type Kysely, sql } from 'kysely'

/** When staff lists open, and for whom a reminder is due. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_settings add column listing_rules jsonb not null default '{}'`.execute(db)
  await sql`alter table push_topics add column listing_opens boolean not null default true`.execute(db)
  await sql`
    create table listing_reminders (
      user_id text not null references users on delete cascade,
      item_kind text not null,
      item_id text not null,
      direction text not null check (direction in ('to_work', 'from_work')),
      flight_id text not null,
      due_at timestamptz,
      made_at timestamptz not null,
      primary key (user_id, item_kind, item_id, direction)
    )`.execute(db)
  await sql`create index listing_reminders_due on listing_reminders (due_at) where due_at is not null`.execute(
    db,
  )
  // Few of all items: what is looked through every minute.
  await sql`
    create index roster_items_standby_to_work on roster_items (user_id)
    where to_work_flight ->> 'fare_type' = 'standby' and to_work_status = 'not_booked' and hidden_at is null`.execute(
    db,
  )
  await sql`
    create index roster_items_standby_from_work on roster_items (user_id)
    where from_work_flight ->> 'fare_type' = 'standby' and from_work_status = 'not_booked' and hidden_at is null`.execute(
    db,
  )
  // Other rules make other reminders.
  await sql`
    create function forget_listing_reminders() returns trigger language plpgsql as $$
    begin
      delete from listing_reminders where user_id = new.user_id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger user_settings_listing after update on user_settings for each row
    when (old.listing_rules is distinct from new.listing_rules)
    execute function forget_listing_reminders()`.execute(db)
}
