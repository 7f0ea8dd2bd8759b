import { type Kysely, sql } from 'kysely'

/**
 * The amounts of the settings as they were entered (docs/decisions/0093-amounts-as-entered.md). Null for everybody: all amounts so far
 * were entered in pounds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_settings
    add column max_sector_price_entered jsonb,
    add column night_price_entered jsonb`.execute(db)
}
