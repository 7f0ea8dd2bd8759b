import { type Kysely, sql } from 'kysely'

/** What the cheapest seat of a route's day cost on each day that it was asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table fare_history (
      origin text not null,
      destination text not null,
      asked_on date not null,
      date text not null,
      fare_type text not null check (fare_type in ('commercial', 'hotline')),
      currency text not null,
      thousandths bigint not null,
      primary key (origin, destination, asked_on, date, fare_type, currency)
    )`.execute(db)
  await sql`create index fare_history_asked on fare_history (asked_on)`.execute(db)
}
