import { type Kysely, sql } from 'kysely'

/**
 * The processes that work on jobs, each with a lease by the database's clock, and which of them works on a job. A push message that
 * is being sent has a lease too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table job_owners (id text primary key, lease_until timestamptz not null)`.execute(db)
  await sql`alter table jobs add column owner text`.execute(db)
  // What a process that died claimed and did not send.
  await sql`update push_messages set due_at = created_at where due_at is null`.execute(db)
}
