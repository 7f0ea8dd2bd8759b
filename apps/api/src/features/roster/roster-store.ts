import type { TakenFlight } from '@slipstream/commute/reports/colleagues/colleague-flights'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import { flightSchema } from '@slipstream/contract/flight'
import type { AccountExport } from '@slipstream/contract/account'
import type { Month } from '@slipstream/contract/primitives'
import type { RosterItem } from '@slipstream/contract/roster'
import type { Transaction } from 'kysely'
import type { Settings } from '#features/users/users.ts'
import type { Database } from '#platform/db/database.ts'
import type { NewChange } from './merge-import.ts'
import { earlierFlightsOfAll } from './earlier-flights.ts'
import { replaceImported, type RosterReading } from './replace-imported.ts'
import type { RecordWriter } from './records/record-writer.ts'
import { type Imports, itemColumns, itemsAround, type ItemRef, readImports, toItem } from './roster-rows.ts'
import type { RosterSchema } from './tables.ts'
import { type Departure, getTakenFlights } from './taken-flights.ts'

/** What a user's roster holds. Items come without prices; hidden ones do not come. */
export interface RosterStore {
  /** The items that have a part in the month, the one before it or the one after it, in order. */
  itemsAround(userId: string, month: Month): Promise<RosterItem[]>
  /** The items that have a part in a month between two, or beside them, in order. */
  itemsBetween(userId: string, first: Month, last: Month): Promise<RosterItem[]>
  /** The months that were ever read. */
  imports(userId: string): Promise<Imports>
  /** Every item of a user in order. */
  allItems(userId: string): Promise<RosterItem[]>
  /** The flights that others took the place of, of all items. */
  earlierFlights(userId: string): Promise<AccountExport['earlier_flights']>
  item(userId: string, ref: ItemRef): Promise<RosterItem | undefined>
  /** The record of a flight that is chosen for a duty, as it was then; undefined where there is none. */
  chosenFlight(userId: string, flightId: string): Promise<unknown>
  /** The flights of these that some people booked or are listed for, by user id. */
  takenFlights(
    userIds: readonly string[],
    departures: readonly Departure[],
  ): Promise<ReadonlyMap<string, readonly TakenFlight[]>>
  /**
   * Puts what the crew system or a calendar says in the place of the months' imported items, all or nothing, and
   * writes down what that changed: what vanished goes, what stayed keeps its booking statuses and flights, what its
   * user deleted stays deleted unless it moved. Manual entries are not touched. A report that moved is recorded for the commuter policy.
   *
   * @param within runs in the same transaction
   * @returns the changes that were written down.
   */
  replaceImported(
    reading: RosterReading,
    within?: (trx: Transaction<RosterSchema>, changes: readonly NewChange[]) => Promise<void>,
  ): Promise<readonly NewChange[]>
}

interface Options {
  readonly database: Database<RosterSchema>
  readonly settings: Settings
  readonly records: Pick<RecordWriter, 'write'>
  readonly now: () => Date
}

export function createRosterStore({ database: { query }, settings, records, now }: Options): RosterStore {
  const getItems = (userId: string) =>
    query
      .selectFrom('roster_items')
      .select(itemColumns)
      .where('user_id', '=', userId)
      .where('hidden_at', 'is', null)
      .orderBy('starts_at')

  return {
    itemsAround: (userId, month) => itemsAround(query, userId, month),
    itemsBetween: (userId, first, last) => itemsAround(query, userId, first, last),
    imports: (userId) => readImports(query, userId),

    async allItems(userId) {
      const rows = await getItems(userId).execute()
      return rows.map(toItem)
    },

    earlierFlights: (userId) => earlierFlightsOfAll(query, userId),

    async item(userId, { kind, id }) {
      const row = await getItems(userId).where('kind', '=', kind).where('item_id', '=', id).executeTakeFirst()
      return row && toItem(row)
    },

    async chosenFlight(userId, flightId) {
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

    takenFlights: (userIds, departures) => getTakenFlights(query, userIds, departures),

    async replaceImported({ userId, months, items, from }, within) {
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
