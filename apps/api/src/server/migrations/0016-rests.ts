import { type Kysely, sql } from 'kysely'

/**
 * What a user decides for the rest after an item, what each end was before that, the references of booked flights, and
 * the settings that a rest is planned by.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table roster_items
      add column to_work_reference text,
      add column from_work_reference text,
      add column next_rest jsonb,
      add column to_work_before_decision text,
      add column from_work_before_decision text`.execute(db)
  await sql`
    alter table user_settings
      add column transfer_minutes jsonb not null default '{}',
      add column door_minutes jsonb not null default '{}',
      add column clear_to_departure_minutes integer not null default 30,
      add column landing_to_report_minutes integer not null default 15,
      add column min_home_minutes integer not null default 600,
      add column night_price double precision not null default 90,
      add column home_value text not null default 'balanced',
      add column commuter_policy text not null default 'none',
      add column commuter_policy_minutes integer not null default 90,
      add column car_stays boolean not null default true,
      add column home_standby text`.execute(db)
}
