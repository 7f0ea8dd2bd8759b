import { type Kysely, sql } from 'kysely'

/** Bookings that are to be moved to another flight. The row is its own schedule: `next_attempt_at`, `attempt_until`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table flight_changes (
      id text primary key,
      user_id text not null references users on delete cascade,
      booking_ref text not null,
      booking_surname text not null,
      telephone text not null,
      flight_id text not null,
      target_flight text not null,
      target_flight_date text not null,
      flight jsonb not null,
      departs_at timestamptz not null,
      retry_enabled boolean not null,
      status text not null check (status in ('pending', 'completed', 'failed')),
      message text,
      attempts integer not null,
      next_attempt_at timestamptz,
      attempt_until timestamptz,
      screenshot bytea,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check ((status = 'pending') = (next_attempt_at is not null))
    )`.execute(db)
  await sql`create index flight_changes_of_user on flight_changes (user_id, created_at desc)`.execute(db)
  await sql`create index flight_changes_due on flight_changes (next_attempt_at) where status = 'pending'`.execute(
    db,
  )
  await sql`create index flight_changes_departure on flight_changes (departs_at)`.execute(db)
}
