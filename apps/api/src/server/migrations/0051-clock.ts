import { type Kysely, sql } from 'kysely'

/** How times are shown (docs/decisions/0092-clock.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_settings
    add column clock text not null default 'base' check (clock in ('base', 'home', 'utc')),
    add column clock_hours smallint not null default 24 check (clock_hours in (12, 24))`.execute(db)
}
