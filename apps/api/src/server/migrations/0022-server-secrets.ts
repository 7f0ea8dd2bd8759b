import { type Kysely, sql } from 'kysely'

/** A mark of the secret that all processes share, in its one row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table server_secrets (id integer primary key check (id = 1), mark text not null)`.execute(
    db,
  )
}
