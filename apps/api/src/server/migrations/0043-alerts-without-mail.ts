import { type Kysely, sql } from 'kysely'

/** Price alerts whose user asked for no more e-mails about them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table price_alerts add column has_mail boolean not null default true`.execute(db)
}
