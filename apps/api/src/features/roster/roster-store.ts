import { type TakenFlight, takenFlights } from '@slipstream/commute/reports/colleagues/colleague-flights'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import { flightSchema } from '@slipstream/contract/flight'
import type { Month } from '@slipstream/contract/primitives'
import type { RosterItem } from '@slipstream/contract/roster'
import { type Transaction, type Kysely, sql, type SqlBool } from 'kysely'
import type { Settings } from '#features/users/users.ts'
import type { Database } from '#platform/db/database.ts'
import type { NewChange } from './merge-import.ts'
import { earlierFlightsOfAll } from './earlier-flights.ts'
import { replaceImported, type RosterReading } from './replace-imported.ts'
import type { RecordWriter } from './records/record-writer.ts'
import { itemColumns, itemsAround, type ItemRef, readImports, toItem, shownItems } from './roster-rows.ts'
import type { RosterSchema } from './tables.ts'

export type RosterStore = ReturnType<typeof createRosterStore>

interface Options {
  readonly database: Database<RosterSchema>
  readonly settings: Settings
  readonly records: Pick<RecordWriter, 'write'>
  readonly now: () => Date
}

/** What a user's roster holds. Items come without prices; hidden ones do not come. */
export function createRosterStore({ database: { query }, settings, records, now }: Options) {
  const getItems = (userId: string) => shownItems(query, userId).orderBy('starts_at')

  return {
    /** The items that have a part in the month, the one before it or the one after it, in order. */
    itemsAround: (userId: string, month: Month) => itemsAround(query, userId, month),
    /** The items that have a part in a month between two, or beside them, in order. */
    itemsBetween: (userId: string, first: Month, last: Month) => itemsAround(query, userId, first, last),
    /** The months that were ever read. */
    imports: (userId: string) => readImports(query, userId),

    /** Every item of a user in order. */
    async allItems(userId: string): Promise<RosterItem[]> {
      const rows = await getItems(userId).execute()
      return rows.map(toItem)
    },

    /** The flights that others took the place of, of all items. */
    earlierFlights: (userId: string) => earlierFlightsOfAll(query, userId),

    async item(userId: string, { kind, id }: ItemRef): Promise<RosterItem | undefined> {
      const row = await getItems(userId).where('kind', '=', kind).where('item_id', '=', id).executeTakeFirst()
      return row && toItem(row)
    },

    /** The record of a flight that is chosen for a duty, as it was then; undefined if there is none. */
    async chosenFlight(userId: string, flightId: string): Promise<unknown> {
      const rows = await query
        .selectFrom('roster_items')
        .select(['to_work_flight', 'from_work_flight'])
        .where('user_id', '=', userId)
        .where((where) =>
          where.or([where('to_work_flight', 'is not', null), where('from_work_flight', 'is not', null)]),
        )
        .execute()
      return rows
        .flatMap((row) => [row.to_work_flight, row.from_work_flight])
        .find((flight) => flightSchema.safeParse(flight).data?.id === flightId)
    },

    /** The flights of these that some people booked or are listed for, by user id. */
    takenFlights: (userIds: readonly string[], departures: readonly Departure[]) =>
      getTakenFlights(query, userIds, departures),

    /**
     * Puts what the crew system or a calendar says in the place of the months' imported items, all or nothing, and
     * writes down what that changed: what vanished goes, what stayed keeps its booking statuses and flights, what its
     * user deleted stays deleted unless it moved. Manual entries are not touched. A report that moved is recorded for the commuter policy.
     *
     * @param within runs in the same transaction
     * @returns the changes that were written down.
     */
    async replaceImported(
      { userId, months, items, from }: RosterReading,
      within?: (trx: Transaction<RosterSchema>, changes: readonly NewChange[]) => Promise<void>,
    ): Promise<readonly NewChange[]> {
      const reading = {
        userId,
        months,
        from,
        items: [...new Map(items.map((item) => [itemKey(item), item])).values()],
        context: await settings.commuteContext(userId),
        at: now(),
      }
      return query.transaction().execute(async (trx) => {
        const changes = await replaceImported(trx, reading)
        await records.write(trx, userId)
        await within?.(trx, changes)
        return changes
      })
    },
  }
}

/** Where and on which local day a flight leaves. */
interface Departure {
  readonly origin: string
  /** `YYYY-MM-DD` */
  readonly date: string
}

/** The booked or listed journeys of some people, by user id, as far as they have a flight that leaves there and then. */
async function getTakenFlights(
  query: Kysely<RosterSchema>,
  userIds: readonly string[],
  departures: readonly Departure[],
): Promise<ReadonlyMap<string, readonly TakenFlight[]>> {
  if (userIds.length === 0 || departures.length === 0) return new Map()
  const names = departures.map(({ origin, date }) => `${origin} ${date}`)
  // The statuses are written out, as in the indexes on departures: Postgres takes no index whose condition it cannot prove.
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
