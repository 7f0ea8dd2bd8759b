import { type Kysely, sql } from 'kysely'

/** The policy that each commute record was made under; null in older rows, and where its person had set none. */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`alter table commute_records add column policy jsonb`.execute(db)
}
