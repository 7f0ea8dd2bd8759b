import { type Kysely, sql } from 'kysely'

/** One row at most: the last good answer of the source of exchange rates, and when it is asked next. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table exchange_rates (
      id integer primary key check (id = 1),
      rates jsonb,
      ask_at timestamptz not null
    )`.execute(db)
}
