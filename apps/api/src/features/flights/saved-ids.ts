import { type Expression, type RawBuilder, sql } from 'kysely'

/** What a user saved, alone or in a pair, and can still fly: ids, newest first. `userId` may be a column. */
export function savedFlightIds(userId: string | Expression<string>, now: Date): RawBuilder<string[]> {
  return sql<string[]>`array(
    select flight_id from saved_flights where saved_flights.user_id = ${userId} and departs_at > ${now}
    group by flight_id order by max(saved_at) desc, flight_id
  )`
}
