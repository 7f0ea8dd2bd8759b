import { type Kysely, sql } from 'kysely'

/** What was answered to changes that carried a key, so that one sent twice is carried out once. */
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
