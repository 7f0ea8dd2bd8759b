import type { Kysely } from 'kysely'
import type { FlightSchema } from './tables.ts'

const dayMs = 24 * 3_600_000
/** Long enough to look up what a flight cost, for an expense claim. */
const keepFlownMs = 90 * dayMs
const keepSearchesMs = 90 * dayMs
/** Long enough to see why an alert ended. */
const keepRestAlertsMs = 30 * dayMs

/** Removes flights that left long ago, a pair when both have, searches that nobody has made since, and alerts on rests that are long over. */
export async function forgetFlights(query: Kysely<FlightSchema>, now: Date): Promise<void> {
  const flownBefore = new Date(now.getTime() - keepFlownMs)
  await query
    .deleteFrom('saved_flights')
    .where('departs_at', '<', flownBefore)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('saved_flights as mate')
            .select('mate.flight_id')
            .whereRef('mate.user_id', '=', 'saved_flights.user_id')
            .whereRef('mate.pair_key', '=', 'saved_flights.pair_key')
            .where('mate.pair_key', '<>', '')
            .where('mate.departs_at', '>=', flownBefore),
        ),
      ),
    )
    .execute()
  await query
    .deleteFrom('price_alerts')
    .where('rest_ends_at', '<', new Date(now.getTime() - keepRestAlertsMs))
    .execute()
  await query
    .deleteFrom('recent_searches')
    .where('updated_at', '<', new Date(now.getTime() - keepSearchesMs))
    .execute()
}
