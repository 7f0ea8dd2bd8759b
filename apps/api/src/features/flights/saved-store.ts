import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { alone, type SavedRow, toRow } from './saved-rows.ts'
import type { FlightSchema } from './tables.ts'

/** Which saved flight, or which pair by its key and outbound flight. */
export interface SavedKey {
  readonly userId: string
  readonly pairKey: string
  readonly flightId: string
}

/** All that a user saved, newest first. */
export async function readSaved(db: Kysely<FlightSchema>, userId: string): Promise<SavedRow[]> {
  const rows = await getRows(db, userId)
    .orderBy('saved_at', 'desc')
    .orderBy('saved_flights.pair_key')
    .orderBy('saved_flights.flight_id')
    .execute()
  return rows.map(toRow)
}

/** The flight, or both of the pair; none where they are saved no more. */
export async function readSavedAt(
  db: Kysely<FlightSchema>,
  { userId, pairKey, flightId }: SavedKey,
): Promise<SavedRow[]> {
  const ofKey = getRows(db, userId).where('saved_flights.pair_key', '=', pairKey).orderBy('departs_at')
  const rows = await (
    pairKey === alone ? ofKey.where('saved_flights.flight_id', '=', flightId) : ofKey
  ).execute()
  return rows.map(toRow)
}

function getRows(db: Kysely<FlightSchema>, userId: string) {
  return db
    .selectFrom('saved_flights')
    .leftJoin('price_alerts', (join) =>
      join
        .onRef('price_alerts.user_id', '=', 'saved_flights.user_id')
        .onRef('price_alerts.pair_key', '=', 'saved_flights.pair_key')
        .onRef('price_alerts.flight_id', '=', 'saved_flights.flight_id'),
    )
    .select([
      'saved_flights.pair_key',
      'flight',
      'current',
      'departs_at',
      'saved_at',
      'amount',
      'currency',
      'reached_at',
    ])
    .where('saved_flights.user_id', '=', userId)
}

/** Keeps what the source said, for when it cannot be reached. */
export async function rememberOffers(
  db: Kysely<FlightSchema>,
  userId: string,
  before: readonly SavedRow[],
  after: readonly SavedRow[],
): Promise<void> {
  const news = after
    .filter((row, index) => !isDeepStrictEqual(row.current, before[index]?.current))
    .map(({ pairKey, flight, current }) => ({ pair_key: pairKey, flight_id: flight.id, current }))
  if (news.length === 0) return
  await sql`
    update saved_flights set current = news.current
    from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as news (pair_key text, flight_id text, current jsonb)
    where saved_flights.user_id = ${userId}
      and saved_flights.pair_key = news.pair_key and saved_flights.flight_id = news.flight_id`.execute(db)
}

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
