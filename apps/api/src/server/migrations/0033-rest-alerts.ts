import { type Kysely, sql } from 'kysely'

/** Price alerts on rests, beside those on saved flights: the same rows, watched and sent in the same way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table price_alerts
      alter column pair_key drop not null,
      alter column flight_id drop not null,
      add column rest text,
      add column rest_facts jsonb,
      add column rest_ends_at timestamptz,
      add foreign key (user_id) references users on delete cascade,
      add unique (user_id, rest),
      add check ((rest is null) = (flight_id is not null)),
      add check ((rest is null) = (pair_key is not null)),
      add check ((rest is null) = (rest_facts is null))`.execute(db)
  await sql`create index price_alerts_rest_ends on price_alerts (rest_ends_at) where rest_ends_at is not null`.execute(
    db,
  )
}
