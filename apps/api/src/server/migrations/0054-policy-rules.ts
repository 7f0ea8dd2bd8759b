import { type Kysely, sql } from 'kysely'

/** A commuter policy from parts (docs/decisions/0094-policy-rules.md). Null for everybody: the fields that they set say it, as before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_settings add column policy_rule jsonb`.execute(db)
}
