import type { AccountExport } from '@slipstream/contract/account'
import { directionSchema, priceSchema, type Direction, type Price } from '@slipstream/contract/flight'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { isItem, type ItemRef } from './roster-rows.ts'
import type { RosterSchema } from './tables.ts'

/** More than anyone takes back at one item. */
const most = 6

const earlierSchema = z.array(z.object({ direction: directionSchema, flight: priceSchema }))
type EarlierFlight = z.output<typeof earlierSchema>[number]

/**
 * The flights that others took the place of at an item, the last one first: each as it was when it was chosen. Anyone who takes a
 * change back gets theirs again, though it is not on offer any more (issue 22, 2).
 */
export async function earlierFlights(
  db: Kysely<RosterSchema>,
  userId: string,
  ref: ItemRef,
): Promise<readonly EarlierFlight[]> {
  const row = await db
    .selectFrom('roster_items')
    .select('earlier_flights')
    .where(isItem(userId, ref))
    .executeTakeFirst()
  return earlierSchema.parse(row?.earlier_flights ?? [])
}

/** All of a user's, for the file they may take with them. */
export async function earlierFlightsOfAll(
  db: Kysely<RosterSchema>,
  userId: string,
): Promise<AccountExport['earlier_flights']> {
  const rows = await db
    .selectFrom('roster_items')
    .select(['kind', 'item_id', 'earlier_flights'])
    .where('user_id', '=', userId)
    .where('earlier_flights', 'is not', null)
    .orderBy('starts_at')
    .execute()
  return rows.flatMap(({ kind, item_id, earlier_flights }) =>
    earlierSchema.parse(earlier_flights).map((each) => Object.assign({ item_kind: kind, item_id }, each)),
  )
}

/** The same with one more, as the row keeps it. */
export function withEarlierFlight(
  known: readonly EarlierFlight[],
  direction: Direction,
  flight: Price,
): string {
  const others = known.filter((each) => each.direction !== direction || each.flight.id !== flight.id)
  return JSON.stringify([{ direction, flight }, ...others].slice(0, most))
}
