import { itemKey } from '@slipstream/commute/roster-items'
import type { Month } from '@slipstream/contract/primitives'
import type { RosterItem } from '@slipstream/contract/roster'
import type { Database } from '../db/database.ts'
import type { CrewItem } from '../providers/crew-system.ts'
import type { Settings } from '../user/settings.ts'
import type { Users } from '../user/users.ts'
import { commuteContext } from './commute-context.ts'
import { replaceImported } from './replace-imported.ts'
import { importedMonths, itemColumns, itemsAround, type ItemRef, toItem } from './roster-rows.ts'

export interface RosterReading {
  readonly userId: string
  /** The months that `items` says all of. */
  readonly months: readonly Month[]
  /** Of two with one kind and identifier the last one counts. */
  readonly items: readonly CrewItem[]
}

/** What a user's roster holds. Items come without prices; hidden ones do not come. */
export interface RosterStore {
  /** The items that have a part in the month, the one before it or the one after it, in order. */
  itemsAround(userId: string, month: Month): Promise<RosterItem[]>
  /** The months that were ever read. */
  importedMonths(userId: string): Promise<Month[]>
  /** Every item of a user in order. */
  allItems(userId: string): Promise<RosterItem[]>
  item(userId: string, ref: ItemRef): Promise<RosterItem | undefined>
  /** When the roster was last read for a month, ISO 8601; null where it never was. */
  importedAt(userId: string, month: Month): Promise<string | null>
  /**
   * Puts what the crew system or a calendar says in the place of the months' imported items, all or nothing, and
   * writes down what that changed: what vanished goes, what stayed keeps its booking statuses and flights, what its
   * user deleted stays deleted unless it moved. Manual entries are not touched.
   *
   * @returns how many changes were written down.
   */
  replaceImported(reading: RosterReading): Promise<number>
}

interface Options {
  readonly database: Database
  readonly settings: Settings
  readonly users: Users
  readonly now: () => Date
}

export function createRosterStore({ database: { query }, settings, users, now }: Options): RosterStore {
  const itemsOf = (userId: string) =>
    query
      .selectFrom('roster_items')
      .select(itemColumns)
      .where('user_id', '=', userId)
      .where('hidden_at', 'is', null)
      .orderBy('starts_at')

  return {
    itemsAround: (userId, month) => itemsAround(query, userId, month),
    importedMonths: (userId) => importedMonths(query, userId),

    async allItems(userId) {
      const rows = await itemsOf(userId).execute()
      return rows.map(toItem)
    },

    async item(userId, { kind, id }) {
      const row = await itemsOf(userId).where('kind', '=', kind).where('item_id', '=', id).executeTakeFirst()
      return row && toItem(row)
    },

    async importedAt(userId, month) {
      const row = await query
        .selectFrom('roster_imports')
        .select('imported_at')
        .where('user_id', '=', userId)
        .where('month', '=', month)
        .executeTakeFirst()
      return row?.imported_at.toISOString() ?? null
    },

    async replaceImported({ userId, months, items }) {
      const reading = {
        userId,
        months,
        items: [...new Map(items.map((item) => [itemKey(item), item])).values()],
        context: await commuteContext({ users, settings }, userId),
        at: now(),
      }
      return query.transaction().execute((trx) => replaceImported(trx, reading))
    },
  }
}
