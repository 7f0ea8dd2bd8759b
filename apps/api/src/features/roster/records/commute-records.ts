import { getFlight, withBooking } from '@slipstream/commute/roster/item-booking'
import { type BackUp, getBackUps } from '@slipstream/commute/reports/policy/next-record'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import type { AccountExport } from '@slipstream/contract/account'
import type { CommuteRecords as CommuteRecordsAnswer } from '@slipstream/contract/commute-records'
import { flightMessages } from '@slipstream/contract/error-messages'
import type { Price } from '@slipstream/contract/flight'
import type { BookingStatus, RosterItem } from '@slipstream/contract/roster'
import { ApiError } from '#platform/http/api-error.ts'
import { getBoardings } from '../chance/seat-answers.ts'
import type { ChanceTables } from '../chance/tables.ts'
import { seatsOnFlights } from '../seats/seats-seen.ts'
import type { SeatsSeenTables } from '../seats/tables.ts'
import { found, isItem, type ItemRef, lockRoster, toItem, shownItems } from '../roster-rows.ts'
import { type RecordWriter, getRecords, toRecord } from './record-writer.ts'
import type { RosterContext } from '../roster-context.ts'

/** Of the tables of others: a type, for Kysely adds no interface. */
type ProofTables = Pick<ChanceTables, 'seat_answers'> & { seats_seen: SeatsSeenTables['seats_seen'] }

export type CommuteRecords = ReturnType<typeof createCommuteRecords>

/** What was planned for a user's commutes to work, and when (docs/decisions/0065-commute-records.md). */
export function createCommuteRecords(
  { database, store, monthRoster, users, now }: RosterContext,
  writer: RecordWriter,
) {
  async function getBackUp(userId: string, item: RosterItem): Promise<BackUp | null> {
    if (item.to_work_status === 'hotel' || !getFlight({ item, direction: 'to_work' })) return null
    const rests = await monthRoster.restsBefore(userId, item, false)
    const [flight] = getBackUps(rests, itemKey(item))
    return flight ? { flight, by: 'plan' } : null
  }

  return {
    /** Nothing if there is none, whether or not the item exists or is another user's. */
    async of(userId: string, ref: ItemRef): Promise<CommuteRecordsAnswer> {
      const rows = await getRecords(database.query, userId, ref).orderBy('number').execute()
      const { first_name: first, surname } = await users.get(userId)
      const records = rows.map(toRecord)
      const flights = records.flatMap(({ flight, back_up: backUp }) =>
        [flight, backUp].filter((each) => each !== null),
      )
      const query = database.query.$extendTables<ProofTables>()
      return {
        name: `${first} ${surname}`,
        as_of: now().toISOString(),
        records,
        seats: await seatsOnFlights(query.$pickTables<'seats_seen'>(), userId, flights),
        boardings: await getBoardings(query.$pickTables<'seat_answers'>(), userId, ref),
      }
    },

    /** Every record of a user, for the file they may take with them. */
    async all(userId: string): Promise<AccountExport['commute_records']> {
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

    /** The back-up that the plan names now behind a flight to work; null where it names none, or its prices cannot be had. */
    async backUpFor(
      userId: string,
      ref: ItemRef,
      { status, flight }: { status: BookingStatus; flight: Price | null | undefined },
    ): Promise<BackUp | null> {
      const item = await store.item(userId, ref)
      if (!item) return null
      const booking = flight === undefined ? { status } : { status, flight }
      return getBackUp(userId, withBooking(item, 'to_work', booking))
    },

    /**
     * Adds what stands, with the back-up of this id, or the one that the plan names where it is null.
     *
     * @throws {ApiError} `not_found` where the user has no such item, `conflict` where that flight is no back-up.
     * @throws {FlightOffersUnavailableError} where it cannot be asked.
     */
    async record(userId: string, ref: ItemRef, backUpId: string | null): Promise<void> {
      const item = found(await store.item(userId, ref))
      let backUp = backUpId === null ? await getBackUp(userId, item) : null
      if (backUpId !== null) {
        const rests = await monthRoster.restsBefore(userId, item, true)
        const flight = getBackUps(rests, itemKey(item)).find(({ id }) => id === backUpId)
        if (!flight) throw new ApiError('conflict', { message: flightMessages.notOffered })
        backUp = { flight, by: 'person' }
      }
      await database.query.transaction().execute(async (trx) => {
        await lockRoster(trx, userId)
        await writer.write(trx, userId, { ref, backUp })
        const row = await shownItems(trx, userId).where(isItem(userId, ref)).executeTakeFirst()
        const current = toItem(found(row))
        // Another device chose another flight meanwhile: this back-up is not behind that one.
        const isSame = getFlight({ item: current, direction: 'to_work' })?.id === item.to_work_flight?.id
        if (isSame) await writer.add(trx, userId, current, backUp)
        else if (backUpId !== null) throw new ApiError('conflict', { message: flightMessages.notOffered })
      })
    },
  }
}
