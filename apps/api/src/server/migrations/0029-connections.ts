import { type Kysely, sql } from 'kysely'

/** Where the user changes flights on the way, how long that takes them, and their ways without a flight. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table user_settings
      add column connection_airports jsonb not null default '[]',
      add column connection_minutes jsonb not null default '{}',
      add column ground_legs jsonb not null default '[]'`.execute(db)
}
