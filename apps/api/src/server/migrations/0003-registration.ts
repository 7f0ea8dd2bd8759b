import { type Kysely, sql } from 'kysely'

/** Registrations before they are users, reset links, and an audit log that can forget where somebody was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table registrations (
      id text primary key,
      email text not null,
      password_hash text not null,
      token_hash text not null unique,
      previous_token_hash text unique,
      step text not null check (step in ('verify', 'profile', 'payment')),
      code_hash text not null,
      code_tries integer not null,
      code_expires_at timestamptz not null,
      profile jsonb,
      user_id text references users on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index registrations_email on registrations (email)`.execute(db)
  await sql`create index registrations_expiry on registrations (expires_at)`.execute(db)
  await sql`
    create table password_resets (
      user_id text primary key references users on delete cascade,
      token_hash text not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index password_resets_expiry on password_resets (expires_at)`.execute(db)
  await sql`alter table audit_log alter column ip drop not null`.execute(db)
  // Their keys were readable until now; what they counted may be forgotten.
  await sql`delete from throttles`.execute(db)
}
