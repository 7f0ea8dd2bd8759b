import { takenFlights, type TakenFlight } from '@slipstream/commute/colleagues/colleague-flights'
import { addDays } from '@slipstream/commute/time/calendar-dates'
import { type ExpressionBuilder, type Kysely, sql, type SqlBool } from 'kysely'
import { itemColumns, toItem } from './roster-rows.ts'
import type { RosterSchema } from './tables.ts'

/** Where and on which local day a flight leaves. */
export interface Departure {
  readonly origin: string
  /** `YYYY-MM-DD` */
  readonly date: string
}

const bookedStatuses = ['booked_correct_time', 'booked_incorrect_time', 'standby'] as const

/** A commute is flown at most so many days from the start of its duty; a month's leave may lie between. */
const farthestDays = 45

/** Whether a side is booked or listed on a journey with a flight that leaves there and then. */
function isTaken(
  where: ExpressionBuilder<RosterSchema, 'roster_items'>,
  side: 'to_work' | 'from_work',
  departures: readonly Departure[],
) {
  const flight = where.ref(`${side}_flight`)
  const names = departures.map(({ origin, date }) => `${origin} ${date}`)
  return where.and([
    where(`${side}_status`, 'in', bookedStatuses),
    sql<SqlBool>`exists (
      select from jsonb_array_elements(coalesce(${flight} #> '{connection,legs}', jsonb_build_array(${flight}))) as leg
      where leg ->> 'origin' || ' ' || left(leg ->> 'departure_time', 10) = any(${names}::text[])
    )`,
  ])
}

/** The booked or listed journeys of some people, by user id, as far as they have a flight that leaves there and then. */
export async function takenFlightsOf(
  query: Kysely<RosterSchema>,
  userIds: readonly string[],
  departures: readonly Departure[],
): Promise<ReadonlyMap<string, readonly TakenFlight[]>> {
  const days = departures.map(({ date }) => date).toSorted()
  const [first] = days
  const last = days.at(-1)
  if (userIds.length === 0 || first === undefined || last === undefined) return new Map()
  const rows = await query
    .selectFrom('roster_items')
    .select(['user_id', ...itemColumns])
    .where(sql<SqlBool>`user_id = any(${[...userIds]}::text[])`)
    .where('starts_at', '>=', addDays(first, -farthestDays))
    .where('starts_at', '<=', addDays(last, farthestDays))
    .where('hidden_at', 'is', null)
    .where((where) =>
      where.or([isTaken(where, 'to_work', departures), isTaken(where, 'from_work', departures)]),
    )
    .execute()
  const byUser = Map.groupBy(rows, (row) => row.user_id)
  return new Map([...byUser].map(([userId, items]) => [userId, takenFlights(items.map(toItem))]))
}
