import { type Kysely, sql } from 'kysely'

/** Links to family pages, by the digest of their tokens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table family_links (
      id text primary key,
      user_id text not null references users on delete cascade,
      token_hash text not null unique,
      label text not null,
      rest text,
      rest_starts_at timestamptz,
      detail text not null check (detail in ('times', 'flights', 'duties')),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_opened_at timestamptz
    )`.execute(db)
  await sql`create index family_links_user on family_links (user_id)`.execute(db)
  await sql`create index family_links_expires on family_links (expires_at)`.execute(db)
}
