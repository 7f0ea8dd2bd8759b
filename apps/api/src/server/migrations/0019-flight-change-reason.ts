import { type Kysely, sql } from 'kysely'

/** Why the last attempt of a flight change did not move the booking. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table flight_changes add column reason text`.execute(db)
}
