import { type Kysely, sql } from 'kysely'

/**
 * Bulgaria has the euro since 1 January 2026. What is in leva becomes euros at the fixed rate, and its owners get one notice.
 * Fares stay as they were sold: leva are converted for good.
 */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`
    update user_settings
    set questions = questions || '["lev_became_euro"]'
    where user_id in (
      select id from users where currency = 'BGN'
      union select user_id from price_alerts where currency = 'BGN'
    )`.execute(db)
  await sql`update users set currency = 'EUR' where currency = 'BGN'`.execute(db)
  await sql`
    update registrations set profile = jsonb_set(profile, '{currency}', '"EUR"')
    where profile ->> 'currency' = 'BGN'`.execute(db)
  await sql`
    update price_alerts
    set currency = 'EUR',
      amount = greatest(round(amount::numeric / 1.95583, 2), 0.01)::text,
      reached_amount = round(reached_amount::numeric / 1.95583, 2)::text
    where currency = 'BGN'`.execute(db)
  await sql`
    insert into fare_history (origin, destination, asked_on, date, fare_type, currency, thousandths)
    select origin, destination, asked_on, date, fare_type, 'EUR', round(thousandths / 1.95583)
    from fare_history where currency = 'BGN'
    on conflict (origin, destination, asked_on, date, fare_type, currency)
    do update set thousandths = least(fare_history.thousandths, excluded.thousandths)`.execute(db)
  await sql`delete from fare_history where currency = 'BGN'`.execute(db)
}
