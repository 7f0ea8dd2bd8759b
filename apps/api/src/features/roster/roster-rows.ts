import { addMonths } from '@slipstream/commute/time/calendar-dates'
import { itemEnd, itemId, itemStart, type TimedItem } from '@slipstream/commute/roster/roster-items'
import { rosterMessages } from '@slipstream/contract/error-messages'
import type { Month } from '@slipstream/contract/primitives'
import {
  type ItemKind,
  type RosterAnswer,
  type RosterItem,
  rosterItemSchema,
} from '@slipstream/contract/roster'
import type { ExpressionBuilder, Kysely, Selectable, Transaction } from 'kysely'
import { lockUser } from '#features/users/users.ts'
import { storableText } from '#platform/db/storable-text.ts'
import { compiledAtFirstUse } from '#platform/compiled-schema.ts'
import { ApiError } from '#platform/http/api-error.ts'
import type { RosterItemTable, RosterSchema } from './tables.ts'

/** Names an item of a user: `id`, or `pseudo_id` of a ground duty. */
export interface ItemRef {
  readonly kind: ItemKind
  readonly id: string
}

export const itemColumns = [
  'data',
  'to_work_status',
  'from_work_status',
  'to_work_flight',
  'from_work_flight',
  'to_work_reference',
  'from_work_reference',
  'next_rest',
] as const

type StoredItem = Pick<Selectable<RosterItemTable>, (typeof itemColumns)[number]>

const storedItemSchema = compiledAtFirstUse(rosterItemSchema)

/** The item of a row, without prices. */
export function toItem({ data, ...commute }: StoredItem): RosterItem {
  return storedItemSchema().parse({ ...asObject(data), ...commute, prices: { to_work: [], from_work: [] } })
}

function asObject(data: unknown): object {
  if (typeof data === 'object' && data !== null) return data
  throw new Error('A stored roster item is not an object.')
}

/** The items of a user that are not hidden. */
export const shownItems = (db: Kysely<RosterSchema>, userId: string) =>
  db
    .selectFrom('roster_items')
    .select(itemColumns)
    .where('user_id', '=', userId)
    .where('hidden_at', 'is', null)

export function isItem(userId: string, { kind, id }: ItemRef) {
  return (where: ExpressionBuilder<RosterSchema, 'roster_items'>) =>
    where.and([where('user_id', '=', userId), where('kind', '=', kind), where('item_id', '=', id)])
}

/** @throws {ApiError} `not_found`; also of what is another user's: nobody learns that it exists. */
export function found<Value>(value: Value | undefined): Value {
  if (value !== undefined) return value
  throw new ApiError('not_found', {
    message: rosterMessages.itemGone,
    details: { resource: 'roster_item' },
  })
}

/** What a row keeps of an item beside its bookings and decisions; `item` has neither, nor prices. */
export function getRow(userId: string, item: TimedItem) {
  return {
    user_id: userId,
    kind: item.kind,
    item_id: itemId(item),
    starts_at: itemStart(item),
    ends_at: itemEnd(item),
    data: JSON.stringify(item, storable),
  }
}

function storable(_: string, value: unknown): unknown {
  return typeof value === 'string' ? storableText(value) : value
}

/** The shown items that have a part in the months around one, in order. */
export async function itemsAround(
  db: Kysely<RosterSchema>,
  userId: string,
  first: Month,
  last: Month = first,
): Promise<RosterItem[]> {
  const rows = await shownItems(db, userId)
    .where('starts_at', '<', `${addMonths(last, 2)}-01`)
    .where('ends_at', '>=', `${addMonths(first, -1)}-01`)
    .orderBy('starts_at')
    .execute()
  return rows.map(toItem)
}

/** The time (ISO 8601) and the source of each month's last import; the source is null if it is not known. */
export type Imports = ReadonlyMap<Month, Pick<RosterAnswer, 'imported_at' | 'imported_from'>>

/** The months that were ever read. */
export async function readImports(db: Kysely<RosterSchema>, userId: string): Promise<Imports> {
  const rows = await db
    .selectFrom('roster_imports')
    .select(['month', 'imported_at', 'imported_from'])
    .where('user_id', '=', userId)
    .execute()
  return new Map(
    rows.map(({ month, imported_at, imported_from }) => [
      month,
      { imported_at: imported_at.toISOString(), imported_from },
    ]),
  )
}

/** Specification §4 Roster refresh: start or end in one of the months. */
export function inMonths(months: readonly Month[]) {
  return (where: ExpressionBuilder<RosterSchema, 'roster_items'>) =>
    where.or(
      months.flatMap((month) => [
        where('starts_at', 'like', `${month}-%`),
        where('ends_at', 'like', `${month}-%`),
      ]),
    )
}

/**
 * Lets nobody else write to a user's roster until the transaction ends: an import reads every item before it
 * writes, and a status set meanwhile would be lost. First in the transaction.
 */
export async function lockRoster(trx: Transaction<RosterSchema>, userId: string): Promise<void> {
  await lockUser(trx, userId)
}
