import { type Kysely, sql } from 'kysely'

/**
 * Alerts on the price of saved flights: one row on a flight saved alone, or on the outbound one of a pair, gone with it. The row
 * is its own schedule: `look_at`, then `mail_at`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table price_alerts (
      id text primary key,
      user_id text not null,
      pair_key text not null,
      flight_id text not null,
      amount text not null,
      currency text not null,
      look_at timestamptz,
      reached_at timestamptz,
      reached_amount text,
      mail_at timestamptz,
      mail_tries integer not null,
      created_at timestamptz not null,
      unique (user_id, pair_key, flight_id),
      foreign key (user_id, pair_key, flight_id) references saved_flights on delete cascade,
      check ((reached_at is null) = (reached_amount is null)),
      check (look_at is null or reached_at is null),
      check (mail_at is null or reached_at is not null)
    )`.execute(db)
  await sql`create index price_alerts_look on price_alerts (look_at) where look_at is not null`.execute(db)
  await sql`create index price_alerts_mail on price_alerts (mail_at) where mail_at is not null`.execute(db)
}
