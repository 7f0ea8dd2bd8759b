import { takenFlights, type TakenFlight } from '@slipstream/commute/reports/colleagues/colleague-flights'
import { type Kysely, sql, type SqlBool } from 'kysely'
import { itemColumns, toItem } from './roster-rows.ts'
import type { RosterSchema } from './tables.ts'

/** Where and on which local day a flight leaves. */
export interface Departure {
  readonly origin: string
  /** `YYYY-MM-DD` */
  readonly date: string
}

/** The booked or listed journeys of some people, by user id, as far as they have a flight that leaves there and then. */
export async function getTakenFlights(
  query: Kysely<RosterSchema>,
  userIds: readonly string[],
  departures: readonly Departure[],
): Promise<ReadonlyMap<string, readonly TakenFlight[]>> {
  if (userIds.length === 0 || departures.length === 0) return new Map()
  const names = departures.map(({ origin, date }) => `${origin} ${date}`)
  // The statuses are written out, as in the indexes of migration 0035: Postgres takes no index whose condition it cannot prove.
  const rows = await query
    .selectFrom('roster_items')
    .select(['user_id', ...itemColumns])
    .where((where) =>
      where.or([
        sql<SqlBool>`(
          to_work_status in ('booked_correct_time', 'booked_incorrect_time', 'standby')
          and flight_departures(to_work_flight) && ${names}::text[]
        )`,
        sql<SqlBool>`(
          from_work_status in ('booked_correct_time', 'booked_incorrect_time', 'standby')
          and flight_departures(from_work_flight) && ${names}::text[]
        )`,
      ]),
    )
    .where(sql<SqlBool>`user_id = any(${[...userIds]}::text[])`)
    .where('hidden_at', 'is', null)
    .execute()
  const byUser = Map.groupBy(rows, (row) => row.user_id)
  return new Map([...byUser].map(([userId, items]) => [userId, takenFlights(items.map(toItem))]))
}
