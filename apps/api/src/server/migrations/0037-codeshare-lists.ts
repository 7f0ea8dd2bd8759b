import { type Kysely, sql } from 'kysely'

/**
 * Planned flights whose airline had no known list are looked at again: the list of the airline that flies them counts now. Lists that are
 * open already get no reminder, so that nobody is reminded twice.
 */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`delete from listing_reminders where due_at is null`.execute(db)
}
