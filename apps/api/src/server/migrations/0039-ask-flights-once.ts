import { type Kysely, sql } from 'kysely'

/** One process at a time asks how a flight stands, and a flight that its source does not know is remembered as asked about. */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`
    alter table flight_statuses
      add column claimed_until timestamptz,
      alter column status drop not null,
      alter column asked_at set default 'epoch'`.execute(db)
}
