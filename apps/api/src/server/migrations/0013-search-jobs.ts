import { type Kysely, sql } from 'kysely'

/** Searches of flights run beside each other, one a subject; of every other kind a user has one unfinished job. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index jobs_one_unfinished`.execute(db)
  await sql`
    create unique index jobs_one_unfinished
    on jobs (user_id, kind, (case when kind = 'flight_search' then subject else '' end))
    where finished_at is null`.execute(db)
}
