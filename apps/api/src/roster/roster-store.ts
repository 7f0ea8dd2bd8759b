import { addMonths } from '@slipstream/commute/months'
import type { Month } from '@slipstream/contract/primitives'
import { type RosterItem, rosterItemSchema } from '@slipstream/contract/roster'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { RosterItemTable, Schema } from '../db/schema.ts'
import type { CrewItem } from '../providers/crew-system.ts'

export interface MonthImport {
  readonly userId: string
  readonly month: Month
  readonly items: readonly CrewItem[]
}

export interface RosterStore {
  /** The items whose start or end falls in the month, with their booking statuses and without prices. */
  itemsOfMonth(userId: string, month: Month): Promise<RosterItem[]>
  /** Every item of a user in order, with its booking statuses and without prices. */
  allItems(userId: string): Promise<RosterItem[]>
  /** When the crew system was last read for a month, ISO 8601; null where it never was. */
  importedAt(userId: string, month: Month): Promise<string | null>
  /**
   * Puts what the crew system says in the place of the month's imported items, all or nothing: what vanished goes,
   * what stayed keeps its booking statuses, manual entries are not touched.
   */
  replaceImported(imported: MonthImport): Promise<void>
}

type ItemKey = Pick<RosterItemTable, 'kind' | 'item_id' | 'starts_at' | 'ends_at'>

export function createRosterStore({ query }: Database, now: () => Date): RosterStore {
  const itemsOf = (userId: string) =>
    query
      .selectFrom('roster_items')
      .select(['data', 'to_work_status', 'from_work_status'])
      .where('user_id', '=', userId)
      .orderBy('starts_at')

  return {
    async itemsOfMonth(userId, month) {
      return toItems(await itemsOf(userId).where(inMonth(month)).execute())
    },

    async allItems(userId) {
      return toItems(await itemsOf(userId).execute())
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

    replaceImported: ({ userId, month, items }) =>
      query.transaction().execute(async (trx) => {
        const keyed = items.map((item) => ({ ...keyOf(item), user_id: userId, data: JSON.stringify(item) }))
        for (const kind of ['trip', 'ground_duty'] as const) {
          const kept = keyed.filter((item) => item.kind === kind).map((item) => item.item_id)
          // oxlint-disable-next-line no-await-in-loop -- one connection serves a transaction, one statement at a time
          await trx
            .deleteFrom('roster_items')
            .where('user_id', '=', userId)
            .where('kind', '=', kind)
            .where(inMonth(month))
            .$if(kept.length > 0, (builder) => builder.where('item_id', 'not in', kept))
            .execute()
        }
        if (keyed.length > 0) {
          await trx
            .insertInto('roster_items')
            .values(keyed)
            .onConflict((conflict) =>
              conflict.columns(['user_id', 'kind', 'item_id']).doUpdateSet({
                starts_at: sql`excluded.starts_at`,
                ends_at: sql`excluded.ends_at`,
                data: sql`excluded.data`,
              }),
            )
            .execute()
        }
        await trx
          .insertInto('roster_imports')
          .values({ user_id: userId, month, imported_at: now() })
          .onConflict((conflict) =>
            conflict.columns(['user_id', 'month']).doUpdateSet({ imported_at: sql`excluded.imported_at` }),
          )
          .execute()
      }),
  }
}

type StoredItem = Pick<Selectable<RosterItemTable>, 'data' | 'to_work_status' | 'from_work_status'>

function toItems(rows: readonly StoredItem[]): RosterItem[] {
  return rows.map(({ data, ...statuses }) =>
    rosterItemSchema.parse({ ...asObject(data), ...statuses, prices: { to_work: [], from_work: [] } }),
  )
}

function keyOf(item: CrewItem): ItemKey {
  return item.kind === 'trip'
    ? { kind: item.kind, item_id: item.id, starts_at: item.trip_start, ends_at: item.trip_end }
    : { kind: item.kind, item_id: item.pseudo_id, starts_at: item.start, ends_at: item.end }
}

/** Specification §4 Roster refresh: start or end in the month. Local times sort as text. */
function inMonth(month: Month) {
  const next = addMonths(month, 1)
  return (where: ExpressionBuilder<Schema, 'roster_items'>) =>
    where.or([
      where.and([where('starts_at', '>=', month), where('starts_at', '<', next)]),
      where.and([where('ends_at', '>=', month), where('ends_at', '<', next)]),
    ])
}

function asObject(data: unknown): object {
  if (typeof data === 'object' && data !== null) return data
  throw new Error('A stored roster item is not an object.')
}
