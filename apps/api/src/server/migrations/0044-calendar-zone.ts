import { type Kysely, sql } from 'kysely'

/** Times may go by the zone that a calendar names for itself without using it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['roster_feeds', 'roster_previews']) {
    const name = `${table}_times_check`
    await db.schema.alterTable(table).dropConstraint(name).execute()
    const known = sql`times in ('utc', 'base', 'station', 'calendar')`
    await db.schema.alterTable(table).addCheckConstraint(name, known).execute()
  }
}
