import { type Kysely, sql } from 'kysely'

/** How often each provider was called in a minute and in a month, by all processes together; months outlive a restart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table call_counts (
      provider text not null,
      per text not null check (per in ('minute', 'month')),
      starts_at timestamptz not null,
      calls integer not null,
      primary key (provider, per, starts_at)
    )`.execute(db)
}
