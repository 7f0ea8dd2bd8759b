import { type Kysely, sql } from 'kysely'

/** Users, their settings, sessions and remembered devices, throttles and the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id text primary key,
      email text not null unique,
      password_hash text not null,
      first_name text not null,
      surname text not null,
      phone_number text,
      role text not null check (role in ('pilot', 'cabin_crew')),
      airline text not null,
      base text not null,
      home_airports text[] not null,
      currency text not null,
      subscription_status text,
      registration_step text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create table user_settings (
      user_id text primary key references users on delete cascade,
      slip_time integer not null,
      dark_mode boolean not null,
      commuting_stations text[] not null,
      include_ground_duties boolean not null,
      include_staff_travel boolean not null,
      prefer_local_night_before_report boolean not null,
      max_sector_price double precision not null
    )`.execute(db)
  await sql`
    create table token_families (
      id text primary key,
      kind text not null check (kind in ('refresh', 'remember')),
      user_id text not null references users on delete cascade,
      opened_by text references token_families on delete set null,
      created_at timestamptz not null,
      revoked_at timestamptz,
      revoked_reason text
    )`.execute(db)
  await sql`create index token_families_user on token_families (user_id)`.execute(db)
  await sql`create index token_families_opened_by on token_families (opened_by)`.execute(db)
  await sql`
    create table rotating_tokens (
      hash text primary key,
      family_id text not null references token_families on delete cascade,
      expires_at timestamptz not null,
      rotated_at timestamptz
    )`.execute(db)
  await sql`create index rotating_tokens_family on rotating_tokens (family_id)`.execute(db)
  await sql`create index rotating_tokens_expiry on rotating_tokens (expires_at)`.execute(db)
  await sql`
    create table throttles (
      key text primary key,
      attempts integer not null,
      last_attempt_at timestamptz not null,
      blocked_until timestamptz
    )`.execute(db)
  await sql`
    create table audit_log (
      id integer generated always as identity primary key,
      at timestamptz not null,
      user_id text references users on delete set null,
      event text not null,
      ip text not null,
      details jsonb not null
    )`.execute(db)
  await sql`create index audit_log_user on audit_log (user_id, at)`.execute(db)
}
