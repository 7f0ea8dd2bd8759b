import { type Kysely, sql } from 'kysely'

/**
 * Where a user sleeps near base (docs/decisions/0090-night-place.md). Null for everybody until they say so: the price of a night, which
 * stays as it is, then says what a night adds, so that no plan changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_settings
    add column night_place text check (night_place in ('hotel', 'place', 'couch')),
    add column own_place jsonb`.execute(db)
}
