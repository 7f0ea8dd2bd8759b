import { type Kysely, sql } from 'kysely'

/** Saved answers to changes with an idempotency key, so that a repeated change runs once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table carried_out (
      user_id text not null references users on delete cascade,
      key text not null,
      request text not null,
      body text not null,
      done_at timestamptz not null,
      primary key (user_id, key)
    )`.execute(db)
  await sql`create index carried_out_done on carried_out (done_at)`.execute(db)
}
