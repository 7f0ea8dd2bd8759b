import { type Kysely, sql } from 'kysely'

/** What users say that codes of their rosters mean, and whether that counts for colleagues (docs/decisions/0082-shared-answers.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table code_answers (
    user_id text not null references users on delete cascade,
    code text not null,
    airline text not null,
    meaning text not null check (meaning in ('duty', 'note', 'left_out')),
    airport text check ((airport is not null) = (meaning = 'duty')),
    named_airport text,
    answered_at timestamptz not null,
    primary key (user_id, code)
  )`.execute(db)
  await sql`create index code_answers_code on code_answers (code, airline)`.execute(db)
  await sql`create table shared_answers (
    user_id text primary key references users on delete cascade,
    is_on boolean not null,
    changed_at timestamptz not null
  )`.execute(db)
}
