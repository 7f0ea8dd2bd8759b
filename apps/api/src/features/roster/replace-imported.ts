import { randomUUID } from 'node:crypto'
import type { CommuteContext } from '@slipstream/commute/plan/commute-context'
import { itemId } from '@slipstream/commute/roster/roster-items'
import { sql, type Transaction } from 'kysely'
import type { Month } from '@slipstream/contract/primitives'
import type { ImportSource } from '@slipstream/contract/roster'
import { storableText } from '#platform/db/storable-text.ts'
import type { CrewItem } from '#providers/crew-system.ts'
import { type StoredItem, type MergedItem, mergeImport, type NewChange } from './merge-import.ts'
import { readImports, inMonths, itemColumns, itemsAround, lockRoster, getRow, toItem } from './roster-rows.ts'
import type { RosterSchema } from './tables.ts'

/** The embedded database works on the event loop: other callers are answered between two statements. */
const rowsAtOnce = 100

const importedKinds = ['trip', 'ground_duty'] as const

export interface RosterReading {
  readonly userId: string
  /** The months that `items` says all of. */
  readonly months: readonly Month[]
  /** Of two with one kind and identifier the last one counts. */
  readonly items: readonly CrewItem[]
  readonly from: ImportSource
}

interface Reading extends RosterReading {
  readonly context: CommuteContext
  readonly at: Date
}

/** Within its transaction; see `RosterStore.replaceImported`. */
export async function replaceImported(
  trx: Transaction<RosterSchema>,
  reading: Reading,
): Promise<readonly NewChange[]> {
  const { userId, months, items, from, context, at } = reading
  await lockRoster(trx, userId)
  const stored = await readStoredItems(trx, reading)
  const [first, ...later] = months.toSorted()
  const around = first === undefined ? [] : await itemsAround(trx, userId, first, later.at(-1))
  const monthsReadBefore = [...(await readImports(trx, userId)).keys()]
  const { merged, vanished, changes } = mergeImport({
    stored,
    around,
    items,
    months,
    monthsReadBefore,
    context,
  })
  await hideOrRemove(trx, userId, vanished, at)
  await inPieces(
    merged.filter((each) => !each.staysHidden),
    (some) => write(trx, userId, some),
  )
  await inPieces(changes, (some) => writeDown(trx, userId, some, at))
  await inPieces(months, (some) =>
    trx
      .insertInto('roster_imports')
      .values(some.map((month) => ({ user_id: userId, month, imported_at: at, imported_from: from })))
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'month']).doUpdateSet({
          imported_at: sql`excluded.imported_at`,
          imported_from: sql`excluded.imported_from`,
        }),
      )
      .execute(),
  )
  return changes
}

async function readStoredItems(
  trx: Transaction<RosterSchema>,
  { userId, months, items }: Pick<Reading, 'userId' | 'months' | 'items'>,
): Promise<StoredItem[]> {
  const rows = await trx
    .selectFrom('roster_items')
    .select([...itemColumns, 'hidden_by'])
    .where('user_id', '=', userId)
    .where('kind', 'in', importedKinds)
    .where((where) =>
      where.or([inMonths(months)(where), sql<boolean>`item_id = any(${items.map(itemId)}::text[])`]),
    )
    .execute()
  return rows.map(({ hidden_by: hiddenBy, ...row }) => ({ item: toItem(row), hiddenBy }))
}

/** What its user had deleted goes for good; the rest waits hidden, for it may come back in another month's reading. */
async function hideOrRemove(
  trx: Transaction<RosterSchema>,
  userId: string,
  vanished: readonly StoredItem[],
  at: Date,
): Promise<void> {
  for (const kind of importedKinds) {
    const idsHiddenBy = (hiddenBy: StoredItem['hiddenBy']) =>
      vanished
        .filter((each) => each.item.kind === kind && each.hiddenBy === hiddenBy)
        .map(({ item }) => itemId(item))
    const these = (ids: readonly string[]) => sql<boolean>`
      user_id = ${userId} and kind = ${kind} and item_id = any(${ids}::text[])`
    // One connection serves a transaction, one statement at a time.
    await trx
      .deleteFrom('roster_items')
      .where(these(idsHiddenBy('user')))
      .execute()
    await trx
      .updateTable('roster_items')
      .set({ hidden_at: at, hidden_by: 'import' })
      .where(these(idsHiddenBy(null)))
      .execute()
  }
}

function write(trx: Transaction<RosterSchema>, userId: string, merged: readonly MergedItem[]) {
  const rows = merged.map(({ item, statuses }) => ({ ...getRow(userId, item), ...statuses }))
  return trx
    .insertInto('roster_items')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind', 'item_id']).doUpdateSet({
        starts_at: sql`excluded.starts_at`,
        ends_at: sql`excluded.ends_at`,
        data: sql`excluded.data`,
        to_work_status: sql`excluded.to_work_status`,
        from_work_status: sql`excluded.from_work_status`,
        hidden_at: null,
        hidden_by: null,
      }),
    )
    .execute()
}

function writeDown(trx: Transaction<RosterSchema>, userId: string, changes: readonly NewChange[], at: Date) {
  const rows = changes.map(({ before, after, broken, kind, item_kind, item_id, title }) => ({
    id: randomUUID(),
    user_id: userId,
    detected_at: at,
    kind,
    item_kind,
    item_id,
    title: storableText(title),
    before_start: before?.start ?? null,
    before_end: before?.end ?? null,
    after_start: after?.start ?? null,
    after_end: after?.end ?? null,
    broken: JSON.stringify(broken),
  }))
  return trx.insertInto('roster_changes').values(rows).execute()
}

async function inPieces<T>(
  all: readonly T[],
  write: (some: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < all.length; from += rowsAtOnce) {
    // One connection serves a transaction, one statement at a time.
    await write(all.slice(from, from + rowsAtOnce))
  }
}
