import { flightOf, withBooking } from '@slipstream/commute/roster/item-booking'
import { type BackUp, backUpsOf, nextRecord } from '@slipstream/commute/reports/policy/next-record'
import { itemId, itemKey, reportInstant } from '@slipstream/commute/roster/roster-items'
import { dayMs, rosterZone, toLocal } from '@slipstream/commute/time/zoned-time'
import type { AccountExport } from '@slipstream/contract/account'
import {
  type CommuteRecord,
  type CommuteRecords as CommuteRecordsAnswer,
  commuteRecordSchema,
  type RecordedFlight,
} from '@slipstream/contract/commute-records'
import { flightMessages } from '@slipstream/contract/error-messages'
import type { Price } from '@slipstream/contract/flight'
import type { BookingStatus, RosterItem } from '@slipstream/contract/roster'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Users } from '#features/users/users.ts'
import type { Database } from '#platform/db/database.ts'
import { ApiError } from '#platform/http/api-error.ts'
import type { MonthRoster } from '../month-roster.ts'
import { found, isItem, itemColumns, type ItemRef, lockRoster, toItem } from '../roster-rows.ts'
import type { RosterStore } from '../roster-store.ts'
import type { RosterSchema } from '../tables.ts'
import type { CommuteRecordTable } from './tables.ts'

/** Of one commute. Beyond it the oldest goes: what is left claims no earlier time. */
export const mostRecords = 60
/** What is entered after this was no plan of the day. */
const laterMs = 2 * dayMs

interface Named {
  readonly ref: ItemRef
  readonly backUp: BackUp | null
}

/** What was planned for a user's commutes to work, and when (docs/decisions/0065-commute-records.md). */
export interface CommuteRecords {
  /** Nothing where there is none, whether or not the item exists or is another user's. */
  of(userId: string, ref: ItemRef): Promise<CommuteRecordsAnswer>
  /** Every record of a user, for the file they may take with them. */
  all(userId: string): Promise<AccountExport['commute_records']>
  /** The back-up that the plan names now behind a flight to work; null where it names none, or its prices cannot be had. */
  backUpFor(
    userId: string,
    ref: ItemRef,
    booking: { status: BookingStatus; flight: Price | null | undefined },
  ): Promise<BackUp | null>
  /**
   * Adds what changed in a transaction that holds the roster's lock: of every item whose way to work is not as it was recorded,
   * whatever changed it.
   */
  write(trx: Transaction<RosterSchema>, userId: string, named?: Named): Promise<void>
  /**
   * Adds what stands, with the back-up of this id, or the one that the plan names where it is null.
   *
   * @throws {ApiError} `not_found` where the user has no such item, `conflict` where that flight is no back-up.
   * @throws {FlightOffersUnavailableError} where it cannot be asked.
   */
  record(userId: string, ref: ItemRef, backUpId: string | null): Promise<void>
}

interface Options {
  readonly database: Database<RosterSchema>
  readonly store: Pick<RosterStore, 'item'>
  readonly monthRoster: Pick<MonthRoster, 'restsBefore'>
  readonly users: Users
  readonly isSampleData: boolean
  readonly now: () => Date
}

export function createCommuteRecords(options: Options): CommuteRecords {
  const { database, store, monthRoster, users, isSampleData, now } = options

  async function lastOf(trx: Transaction<RosterSchema>, userId: string, item: RosterItem) {
    const row = await recordsOf(trx, userId, { kind: item.kind, id: itemId(item) })
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row ? toRecord(row) : null
  }

  async function add(
    trx: Transaction<RosterSchema>,
    userId: string,
    item: RosterItem,
    backUp: BackUp | null,
  ): Promise<void> {
    const next = nextRecord(await lastOf(trx, userId, item), item, backUp)
    if (!next) return
    const ref = { kind: item.kind, id: itemId(item) }
    await trx
      .insertInto('commute_records')
      .values({
        user_id: userId,
        item_kind: ref.kind,
        item_id: ref.id,
        recorded_at: now(),
        report_at: new Date(reportInstant(item)),
        status: next.status,
        flight: asJson(next.flight),
        back_up: asJson(next.back_up),
        back_up_by: next.back_up_by,
        is_sample_data: isSampleData,
      })
      .execute()
    await trx
      .deleteFrom('commute_records')
      .where(
        'number',
        'in',
        recordsOf(trx, userId, ref)
          .clearSelect()
          .select('number')
          .orderBy('number', 'desc')
          .offset(mostRecords),
      )
      .execute()
  }

  /** The coming items whose way to work is not as it was recorded last. */
  async function changed(trx: Transaction<RosterSchema>, userId: string): Promise<RosterItem[]> {
    const since = toLocal(now().getTime() - laterMs, rosterZone)
    const rows = await trx
      .selectFrom('roster_items as i')
      .leftJoinLateral(
        (of) =>
          of
            .selectFrom('commute_records as r')
            .select(['r.status', 'r.flight'])
            .whereRef('r.user_id', '=', 'i.user_id')
            .whereRef('r.item_kind', '=', 'i.kind')
            .whereRef('r.item_id', '=', 'i.item_id')
            .orderBy('r.number', 'desc')
            .limit(1)
            .as('last'),
        (join) => join.onTrue(),
      )
      .select(itemColumns)
      .where('i.user_id', '=', userId)
      .where('i.hidden_at', 'is', null)
      .where('i.starts_at', '>=', since)
      .where(
        sql<boolean>`(i.to_work_status, i.to_work_flight ->> 'id', i.to_work_flight ->> 'departure_time', i.to_work_flight ->> 'arrival_time')
          is distinct from (coalesce(last.status, 'not_booked'), last.flight ->> 'id', last.flight ->> 'departure_time', last.flight ->> 'arrival_time')`,
      )
      .execute()
    return rows.map(toItem)
  }

  async function backUpOf(userId: string, item: RosterItem): Promise<BackUp | null> {
    if (item.to_work_status === 'hotel' || !flightOf({ item, direction: 'to_work' })) return null
    const rests = await monthRoster.restsBefore(userId, item, false)
    const [flight] = backUpsOf(rests, itemKey(item))
    return flight ? { flight, by: 'plan' } : null
  }

  async function write(trx: Transaction<RosterSchema>, userId: string, named?: Named): Promise<void> {
    const items = await changed(trx, userId)
    // One connection serves a transaction, one statement at a time.
    for (const item of items) {
      const isNamed = item.kind === named?.ref.kind && itemId(item) === named.ref.id
      await add(trx, userId, item, isNamed ? named.backUp : null)
    }
  }

  return {
    async of(userId, ref) {
      const rows = await recordsOf(database.query, userId, ref).orderBy('number').execute()
      const { first_name: first, surname } = await users.get(userId)
      return { name: `${first} ${surname}`, as_of: now().toISOString(), records: rows.map(toRecord) }
    },

    async all(userId) {
      const rows = await database.query
        .selectFrom('commute_records')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('number')
        .execute()
      return rows.map((row) =>
        Object.assign({ item_kind: row.item_kind, item_id: row.item_id }, toRecord(row)),
      )
    },

    async backUpFor(userId, ref, { status, flight }) {
      const item = await store.item(userId, ref)
      if (!item) return null
      const booking = flight === undefined ? { status } : { status, flight }
      return backUpOf(userId, withBooking(item, 'to_work', booking))
    },

    write,

    async record(userId, ref, backUpId) {
      const item = found(await store.item(userId, ref))
      let backUp = backUpId === null ? await backUpOf(userId, item) : null
      if (backUpId !== null) {
        const rests = await monthRoster.restsBefore(userId, item, true)
        const flight = backUpsOf(rests, itemKey(item)).find(({ id }) => id === backUpId)
        if (!flight) throw new ApiError('conflict', { message: flightMessages.notOffered })
        backUp = { flight, by: 'person' }
      }
      await database.query.transaction().execute(async (trx) => {
        await lockRoster(trx, userId)
        await write(trx, userId, { ref, backUp })
        const row = await trx
          .selectFrom('roster_items')
          .select(itemColumns)
          .where(isItem(userId, ref))
          .where('hidden_at', 'is', null)
          .executeTakeFirst()
        const current = toItem(found(row))
        // Another device chose another flight meanwhile: this back-up is not behind that one.
        const isSame = flightOf({ item: current, direction: 'to_work' })?.id === item.to_work_flight?.id
        if (isSame) await add(trx, userId, current, backUp)
        else if (backUpId !== null) throw new ApiError('conflict', { message: flightMessages.notOffered })
      })
    },
  }
}

const recordsOf = (query: Kysely<RosterSchema>, userId: string, { kind, id }: ItemRef) =>
  query
    .selectFrom('commute_records')
    .selectAll()
    .where('user_id', '=', userId)
    .where('item_kind', '=', kind)
    .where('item_id', '=', id)

/** The schema drops what a flight cost. */
const asJson = (flight: RecordedFlight | null) =>
  flight && JSON.stringify(commuteRecordSchema.shape.flight.parse(flight))

function toRecord(row: Selectable<CommuteRecordTable>): CommuteRecord {
  return commuteRecordSchema.parse({
    ...row,
    recorded_at: row.recorded_at.toISOString(),
    report_at: row.report_at.toISOString(),
  })
}
