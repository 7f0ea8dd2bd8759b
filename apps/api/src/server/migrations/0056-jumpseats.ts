import { type Kysely, sql } from 'kysely'

/** In whose jumpseat a user may ask to ride (docs/decisions/0096-jumpseat.md). Nobody's, until they say so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_settings add column jumpseat_airlines jsonb not null default '[]'`.execute(db)
}
