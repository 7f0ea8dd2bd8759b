import { type Kysely, sql } from 'kysely'

/** One unfinished job of each kind a user, and what a job found for the call that asks for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table jobs add column outcome jsonb`.execute(db)
  await sql`
    update jobs set status = 'failed', finished_at = updated_at
    where finished_at is null and exists (
      select from jobs later
      where later.user_id = jobs.user_id and later.kind = jobs.kind and later.finished_at is null and later.id > jobs.id
    )`.execute(db)
  await sql`drop index jobs_one_unfinished`.execute(db)
  await sql`create unique index jobs_one_unfinished on jobs (user_id, kind) where finished_at is null`.execute(
    db,
  )
  await sql`create index jobs_last_finished on jobs (user_id, kind, subject, finished_at)`.execute(db)
}
