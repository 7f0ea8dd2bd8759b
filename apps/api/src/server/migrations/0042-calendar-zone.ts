import { type Kysely, sql } from 'kysely'

/** Times may go by the zone that a calendar names for itself without using it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['roster_feeds', 'roster_previews']) {
    const name = sql.ref(`${table}_times_check`)
    await sql`alter table ${sql.table(table)} drop constraint ${name}`.execute(db)
    await sql`alter table ${sql.table(table)} add constraint ${name} check (times in ('utc', 'base', 'station', 'calendar'))`.execute(
      db,
    )
  }
}
