import { type Kysely, sql } from 'kysely'

/** Who wants to be seen by colleagues on the same flight, and on which, by whom they do not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column airline_since timestamptz`.execute(db)
  await sql`update users set airline_since = created_at`.execute(db)
  await sql`alter table users alter column airline_since set not null`.execute(db)
  await sql`
    create table colleague_choices (
      user_id text primary key references users on delete cascade,
      id text not null unique,
      is_on boolean not null,
      changed_at timestamptz not null
    )`.execute(db)
  await sql`
    create table colleague_flights (
      user_id text not null references users on delete cascade,
      flight text not null,
      is_hidden boolean not null,
      asked_at timestamptz,
      lands_at timestamptz not null,
      primary key (user_id, flight)
    )`.execute(db)
  await sql`create index colleague_flights_lands on colleague_flights (lands_at)`.execute(db)
  await sql`
    create table colleague_hidden_people (
      user_id text not null references users on delete cascade,
      other_id text not null references users on delete cascade,
      primary key (user_id, other_id)
    )`.execute(db)
  // Where and on which local day the flights of a journey leave: `EDI 2026-11-26`.
  await sql`
    create function flight_departures(journey jsonb) returns text[] language sql immutable return (
      select array_agg((leg ->> 'origin') || ' ' || left(leg ->> 'departure_time', 10))
      from jsonb_array_elements(coalesce(journey #> '{connection,legs}', jsonb_build_array(journey))) as leg
    )`.execute(db)
  await sql`
    create index roster_items_to_work_departures on roster_items using gin (flight_departures(to_work_flight))
    where to_work_status in ('booked_correct_time', 'booked_incorrect_time', 'standby')`.execute(db)
  await sql`
    create index roster_items_from_work_departures on roster_items using gin (flight_departures(from_work_flight))
    where from_work_status in ('booked_correct_time', 'booked_incorrect_time', 'standby')`.execute(db)
  await sql`create index colleague_hidden_people_other on colleague_hidden_people (other_id)`.execute(db)
}
