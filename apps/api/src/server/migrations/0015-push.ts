import { type Kysely, sql } from 'kysely'

/**
 * Devices that get push messages, their users' topics, and messages still to be sent. A device is gone with
 * the session or remembered device that named it, a message with its device.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_devices (
      id text primary key,
      user_id text not null references users on delete cascade,
      family_id text not null references token_families on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null,
      named_at timestamptz not null
    )`.execute(db)
  await sql`create index push_devices_user on push_devices (user_id, named_at)`.execute(db)
  await sql`create index push_devices_family on push_devices (family_id)`.execute(db)
  await sql`
    create table push_topics (
      user_id text primary key references users on delete cascade,
      job_finished boolean not null,
      roster_changed boolean not null,
      price_drop boolean not null,
      flight_change boolean not null
    )`.execute(db)
  await sql`
    create table push_messages (
      id text primary key,
      device_id text not null references push_devices on delete cascade,
      user_id text not null references users on delete cascade,
      message jsonb not null,
      due_at timestamptz,
      tries integer not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index push_messages_due on push_messages (due_at) where due_at is not null`.execute(db)
  await sql`create index push_messages_device on push_messages (device_id)`.execute(db)
}
