import { type BackUp, isRecorded, nextRecord } from '@slipstream/commute/reports/policy/next-record'
import { itemId } from '@slipstream/commute/roster/roster-items'
import { dayMs, rosterZone, toLocal } from '@slipstream/commute/time/zoned-time'
import {
  type CommuteRecord,
  commuteRecordSchema,
  type RecordedFlight,
} from '@slipstream/contract/commute-records'
import type { RosterItem } from '@slipstream/contract/roster'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { type ItemRef, itemColumns, toItem } from '../roster-rows.ts'
import type { RosterSchema, CommuteRecordTable } from '../tables.ts'

/** Of one commute. Beyond it the oldest goes: what is left claims no earlier time. */
export const mostRecords = 60
/** What is entered after this was no plan of the day. */
const laterMs = 2 * dayMs

interface Named {
  readonly ref: ItemRef
  readonly backUp: BackUp | null
}

export type RecordWriter = ReturnType<typeof createRecordWriter>

/** Writes what stands for commutes to work, in transactions that hold the roster's lock. */
export function createRecordWriter(isSampleData: boolean, now: () => Date) {
  async function getLast(trx: Transaction<RosterSchema>, userId: string, item: RosterItem) {
    const row = await getRecords(trx, userId, { kind: item.kind, id: itemId(item) })
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row ? toRecord(row) : null
  }

  /** Adds what stands for one item. */
  async function add(
    trx: Transaction<RosterSchema>,
    userId: string,
    item: RosterItem,
    backUp: BackUp | null,
  ): Promise<void> {
    const next = nextRecord(await getLast(trx, userId, item), item, backUp)
    if (!next) return
    const ref = { kind: item.kind, id: itemId(item) }
    const policy = await trx
      .selectFrom('user_settings')
      .select(['commuter_policy', 'commuter_policy_minutes', 'commuter_policy_hours', 'policy_rule'])
      .where('user_id', '=', userId)
      .where('commuter_policy', '<>', 'none')
      .executeTakeFirst()
    await trx
      .insertInto('commute_records')
      .values({
        user_id: userId,
        item_kind: ref.kind,
        item_id: ref.id,
        recorded_at: now(),
        report_at: new Date(next.report_at),
        status: next.status,
        flight: asJson(next.flight),
        back_up: asJson(next.back_up),
        back_up_by: next.back_up_by,
        is_sample_data: isSampleData,
        policy: policy ? JSON.stringify(policy) : null,
      })
      .execute()
    await trx
      .deleteFrom('commute_records')
      .where(
        'number',
        'in',
        getRecords(trx, userId, ref)
          .clearSelect()
          .select('number')
          .orderBy('number', 'desc')
          .offset(mostRecords),
      )
      .execute()
  }

  /** The coming items that are not as they were recorded last. */
  async function changed(trx: Transaction<RosterSchema>, userId: string): Promise<RosterItem[]> {
    const since = toLocal(now().getTime() - laterMs, rosterZone)
    const rows = await trx
      .selectFrom('roster_items as i')
      .leftJoinLateral(
        (lateral) =>
          lateral
            .selectFrom('commute_records as r')
            .select(['r.status', 'r.flight', 'r.report_at'])
            .whereRef('r.user_id', '=', 'i.user_id')
            .whereRef('r.item_kind', '=', 'i.kind')
            .whereRef('r.item_id', '=', 'i.item_id')
            .orderBy('r.number', 'desc')
            .limit(1)
            .as('last'),
        (join) => join.onTrue(),
      )
      .select(itemColumns)
      .select(['last.status', 'last.flight', 'last.report_at'])
      .where('i.user_id', '=', userId)
      .where('i.hidden_at', 'is', null)
      .where('i.starts_at', '>=', since)
      .where((where) =>
        where.or([
          where('i.to_work_status', '<>', 'not_booked'),
          where('i.to_work_flight', 'is not', null),
          where('last.status', 'is not', null),
        ]),
      )
      .execute()
    return rows.flatMap(({ status, flight, report_at, ...row }) => {
      const item = toItem(row)
      const last =
        status === null || report_at === null
          ? null
          : {
              status,
              flight: commuteRecordSchema.shape.flight.parse(flight),
              report_at: report_at.toISOString(),
            }
      return isRecorded(last, item) ? [] : [item]
    })
  }

  return {
    /** Adds what changed: of every item whose way to work, or its report, is not as it was recorded, whatever changed it. */
    async write(trx: Transaction<RosterSchema>, userId: string, named?: Named): Promise<void> {
      const items = await changed(trx, userId)
      // One connection serves a transaction, one statement at a time.
      for (const item of items) {
        const isNamed = item.kind === named?.ref.kind && itemId(item) === named.ref.id
        await add(trx, userId, item, isNamed ? named.backUp : null)
      }
    },
    add,
  }
}

export const getRecords = (query: Kysely<RosterSchema>, userId: string, { kind, id }: ItemRef) =>
  query
    .selectFrom('commute_records')
    .selectAll()
    .where('user_id', '=', userId)
    .where('item_kind', '=', kind)
    .where('item_id', '=', id)

/** The schema drops what a flight cost. */
const asJson = (flight: RecordedFlight | null) =>
  flight && JSON.stringify(commuteRecordSchema.shape.flight.parse(flight))

export function toRecord(row: Selectable<CommuteRecordTable>): CommuteRecord {
  return commuteRecordSchema.parse({
    ...row,
    recorded_at: row.recorded_at.toISOString(),
    report_at: row.report_at.toISOString(),
  })
}
