import { type Kysely, sql } from 'kysely'

/** Addresses that read bookings, and what was read of the mails (docs/decisions/0085-bookings-by-mail.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table mail_addresses (
    user_id text primary key references users on delete cascade,
    local_part text not null unique,
    created_at timestamptz not null,
    day text not null,
    mails integer not null,
    noticed_at timestamptz
  )`.execute(db)
  await sql`create table mailed_bookings (
    id text primary key,
    user_id text not null references users on delete cascade,
    sender text not null,
    confirmations jsonb not null,
    digest text not null,
    received_at timestamptz not null,
    unique (user_id, digest)
  )`.execute(db)
  await sql`create index mailed_bookings_age on mailed_bookings (received_at)`.execute(db)
  await sql`alter table push_topics add column mailed_booking boolean not null default true`.execute(db)
}
