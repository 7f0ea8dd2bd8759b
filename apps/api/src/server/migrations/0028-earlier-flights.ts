import { type Kysely, sql } from 'kysely'

/** Flights that others took the place of: they can be chosen again when the person takes that back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table roster_items add column earlier_flights json`.execute(db)
}
