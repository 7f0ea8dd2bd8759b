import { type Kysely, sql } from 'kysely'

/** Provider events already processed: each is sent until it is acknowledged, and sometimes again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhook_events (
      id text primary key,
      type text not null,
      done_at timestamptz not null
    )`.execute(db)
  await sql`create index webhook_events_done on webhook_events (done_at)`.execute(db)
}
