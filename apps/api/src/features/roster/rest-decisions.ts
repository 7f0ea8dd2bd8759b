import { isBooked, getStatusFor } from '@slipstream/commute/roster/item-booking'
import { itemId, itemKey } from '@slipstream/commute/roster/roster-items'
import type { Direction } from '@slipstream/contract/flight'
import {
  type EndState,
  endAfterDecision,
  heldSeatsText,
  parseRestKey,
} from '@slipstream/contract/rest-decision'
import {
  type BookingStatus,
  bookingStatusSchema,
  type RestChoice,
  type RosterItem,
} from '@slipstream/contract/roster'
import { sql, type Transaction } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { ApiError } from '#platform/http/api-error.ts'
import type { MonthRoster } from './month-roster.ts'
import type { CommuteRecords } from './records/commute-records.ts'
import type { RecordWriter } from './records/record-writer.ts'
import { found, isItem, type ItemRef, lockRoster, toItem, shownItems } from './roster-rows.ts'
import type { RosterSchema } from './tables.ts'

export interface RestDecision {
  /** `trip:42~ground_duty:7`; either side may be empty. */
  readonly rest: string
  /** Null gives back what each end was before. */
  readonly decision: RestChoice | null
  /** Stays although the airline still holds a seat. */
  readonly isConfirmed: boolean
}

interface RestEnd {
  readonly ref: ItemRef
  readonly direction: Direction
}

interface StoredEnd extends RestEnd {
  readonly item: RosterItem
  /** What it was before a decision changed it; null where none did. */
  readonly remembered: BookingStatus | null
}

/** What a user decides for a rest between two duties (design.md section 2 Decision). */
export function createRestDecisions(
  database: Database<RosterSchema>,
  monthRoster: MonthRoster,
  records: Pick<CommuteRecords, 'record'> & Pick<RecordWriter, 'write'>,
) {
  return {
    /**
     * The items of both ends, with prices. Whether the one still follows the other is not asked: a decision counts only
     * while it does.
     *
     * @throws {ApiError} `not_found` where the user has no such item, `conflict` where the airline holds a seat for either end
     * and staying is not confirmed.
     */
    async decide(userId: string, { rest, decision, isConfirmed }: RestDecision): Promise<RosterItem[]> {
      const { clear, report } = getEnds(rest)
      const items = await database.query.transaction().execute(async (trx) => {
        await lockRoster(trx, userId)
        const stored = {
          clear: clear && (await readEnd(trx, userId, clear)),
          report: report && (await readEnd(trx, userId, report)),
        }
        const ends = [stored.clear, stored.report].filter((end) => end !== null)
        if (decision === 'stay' && !isConfirmed) refuseHeldSeats(ends)
        for (const end of ends) {
          const now = { status: getStatusFor(end), remembered: end.remembered }
          // One connection serves a transaction, one statement at a time.
          await writeEnd(trx, userId, end, endAfterDecision(decision, now))
        }
        if (stored.clear) {
          const next = decision && { before: stored.report && itemKey(stored.report.item), decision }
          await writeNextRest(trx, userId, stored.clear.ref, next)
        }
        await records.write(trx, userId)
        const written = []
        for (const end of ends) written.push((await readEnd(trx, userId, end)).item)
        return written
      })
      // Only the plan as it is now names the back-up of a flight that a decision gave back.
      if (report && decision !== 'stay') await records.record(userId, report.ref, null)
      return Promise.all(items.map((item) => monthRoster.priced(userId, item)))
    },
  }
}

/** @throws {ApiError} `not_found` */
function getEnds(rest: string): { readonly clear: RestEnd | null; readonly report: RestEnd | null } {
  const names = found(parseRestKey(rest))
  return {
    clear: names.clear && { ref: names.clear, direction: 'from_work' },
    report: names.report && { ref: names.report, direction: 'to_work' },
  }
}

function refuseHeldSeats(ends: readonly StoredEnd[]): void {
  const message = heldSeatsText(
    ends.map((end) => ({
      status: getStatusFor(end),
      flight: end.direction === 'to_work' ? end.item.to_work_flight : end.item.from_work_flight,
    })),
  )
  if (message !== null) throw new ApiError('conflict', { message })
}

/**
 * Takes a decision back that a status set by itself contradicts: staying, where an end is no hotel any more, or going
 * home, where one is. The other end is given back what it was. In a transaction that holds the roster's lock.
 */
export async function dropContradicted(
  trx: Transaction<RosterSchema>,
  userId: string,
  end: RestEnd,
  status: BookingStatus,
): Promise<void> {
  const own = await readEnd(trx, userId, end)
  if (getStatusFor(own) === status) return
  await writeEnd(trx, userId, own, { status: getStatusFor(own), remembered: null })
  const contradicted: RestChoice = status === 'hotel' ? 'home' : 'stay'
  const holder = end.direction === 'from_work' ? own.item : await decidedBefore(trx, userId, own.item)
  const decided = holder?.next_rest
  if (!holder || decided?.decision !== contradicted) return
  await writeNextRest(trx, userId, { kind: holder.kind, id: itemId(holder) }, null)
  const { clear, report } = getEnds(`${itemKey(holder)}~${decided.before ?? ''}`)
  const otherEnd = end.direction === 'from_work' ? report : clear
  const other = otherEnd && (await findEnd(trx, userId, otherEnd))
  if (other && other.remembered !== null && !isBooked(getStatusFor(other)))
    await writeEnd(trx, userId, other, { status: other.remembered, remembered: null })
}

/** The item whose user decided for the rest that ends with this one. */
async function decidedBefore(
  trx: Transaction<RosterSchema>,
  userId: string,
  item: RosterItem,
): Promise<RosterItem | undefined> {
  const row = await shownItems(trx, userId)
    .where(sql<boolean>`next_rest ->> 'before' = ${itemKey(item)}`)
    .orderBy('ends_at', 'desc')
    .executeTakeFirst()
  return row && toItem(row)
}

async function readEnd(trx: Transaction<RosterSchema>, userId: string, end: RestEnd): Promise<StoredEnd> {
  return found(await findEnd(trx, userId, end))
}

async function findEnd(
  trx: Transaction<RosterSchema>,
  userId: string,
  end: RestEnd,
): Promise<StoredEnd | undefined> {
  const row = await shownItems(trx, userId)
    .select(['to_work_before_decision', 'from_work_before_decision'])
    .where(isItem(userId, end.ref))
    .executeTakeFirst()
  if (!row) return undefined
  const { to_work_before_decision: toWork, from_work_before_decision: fromWork, ...stored } = row
  const remembered = end.direction === 'to_work' ? toWork : fromWork
  return {
    ...end,
    item: toItem(stored),
    remembered: remembered === null ? null : bookingStatusSchema.parse(remembered),
  }
}

async function writeEnd(
  trx: Transaction<RosterSchema>,
  userId: string,
  { ref, direction }: RestEnd,
  { status, remembered }: EndState,
): Promise<void> {
  await trx
    .updateTable('roster_items')
    .set(
      direction === 'to_work'
        ? { to_work_status: status, to_work_before_decision: remembered }
        : { from_work_status: status, from_work_before_decision: remembered },
    )
    .where(isItem(userId, ref))
    .execute()
}

async function writeNextRest(
  trx: Transaction<RosterSchema>,
  userId: string,
  ref: ItemRef,
  next: RosterItem['next_rest'],
): Promise<void> {
  await trx
    .updateTable('roster_items')
    .set({ next_rest: next && JSON.stringify(next) })
    .where(isItem(userId, ref))
    .execute()
}
