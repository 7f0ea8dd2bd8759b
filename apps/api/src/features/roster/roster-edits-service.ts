import { randomUUID } from 'node:crypto'
import type { CommuteContext } from '@slipstream/commute/plan/commute-context'
import { bookedPrice } from '@slipstream/commute/flights/booked-flight'
import { getFlight, getStatusFor } from '@slipstream/commute/roster/item-booking'
import { itemVersion } from '@slipstream/commute/roster/item-version'
import { continuations } from '@slipstream/commute/today/live/journey-flights'
import { getMonth } from '@slipstream/commute/time/calendar-dates'
import { itemStart } from '@slipstream/commute/roster/roster-items'
import { flightMessages, seatMessages } from '@slipstream/contract/error-messages'
import type { Direction, Price } from '@slipstream/contract/flight'
import type { BookedFlight, updateFlightStatus } from '@slipstream/contract/roster-edits'
import type { BookingStatus, ItemKind, ManualEntry, RosterItem } from '@slipstream/contract/roster'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import { ApiError } from '#platform/http/api-error.ts'
import { FlightOffersUnavailableError } from '#providers/flight-offers.ts'
import { isAnsweredNow, noteSeatAnswer, writeSeatAnswer } from './chance/seat-answers.ts'
import { checkEntry } from './check-entry.ts'
import type { CommuteRecords } from './records/commute-records.ts'
import type { RecordWriter } from './records/record-writer.ts'
import { earlierFlights, withEarlierFlight } from './earlier-flights.ts'
import { dropContradicted } from './rest-decisions.ts'
import { derived } from './month-roster.ts'
import {
  found,
  isItem,
  itemColumns,
  itemsAround,
  type ItemRef,
  lockRoster,
  getRow,
  toItem,
  shownItems,
} from './roster-rows.ts'
import type { RosterSchema } from './tables.ts'
import type { RosterContext } from './roster-context.ts'

/** How long a deletion can be taken back. */
export const restorableMs = 24 * 3_600_000

export type EntryInput = Pick<ManualEntry, 'title' | 'notes' | 'location' | 'start' | 'end'>

export interface FlightChoice {
  readonly direction: Direction
  readonly status: BookingStatus
  /** Undefined keeps the chosen flight, null lets it go. */
  readonly flightId: string | null | undefined
  /** What was booked elsewhere, in place of `flightId`. */
  readonly booked: BookedFlight | undefined
  /** Undefined keeps the reference as long as the flight stays, null takes it away. */
  readonly reference: string | null | undefined
}

/** The item, and the statuses of both ends of the rest that it is for. */
export type ChosenFlight = z.output<(typeof updateFlightStatus)['response']>

/** What a change was made on. */
interface Expected {
  readonly version: string | null
  readonly context: CommuteContext
}

type ItemOfKind<Kind extends ItemKind> = Extract<RosterItem, { kind: Kind }>

/**
 * What a user changes in their roster by hand. Items are answered with prices. `version` is that of the item the change
 * was made on; null changes it whatever it is.
 *
 * @throws {ApiError} `not_found` from each where the user has no such item, `changed_elsewhere` where it is of another
 * version.
 */
export function createRosterEditsService(
  { database, store, monthRoster, settings, airports, flightStatuses, now }: RosterContext,
  records: Pick<CommuteRecords, 'backUpFor'> & Pick<RecordWriter, 'write'>,
) {
  /** One change of a user's roster at a time; see `lockRoster`. */
  function change<Result>(
    userId: string,
    work: (trx: Transaction<RosterSchema>) => Promise<Result>,
    named?: Parameters<RecordWriter['write']>[2],
  ): Promise<Result> {
    return database.query.transaction().execute(async (trx) => {
      await lockRoster(trx, userId)
      const result = await work(trx)
      await records.write(trx, userId, named)
      return result
    })
  }

  /** The item as it is, in a transaction that holds the roster's lock; `changed_elsewhere` where it is of another version. */
  async function standing(
    trx: Transaction<RosterSchema>,
    userId: string,
    ref: ItemRef,
    { version, context }: Expected,
  ): Promise<RosterItem> {
    const row = await shownItems(trx, userId).where(isItem(userId, ref)).executeTakeFirst()
    const item = toItem(found(row))
    if (version === null || itemVersion(item) === version) return item
    const around = await itemsAround(trx, userId, getMonth(itemStart(item)))
    // A hotel at the other end of the rest depends on this one and is part of the version.
    const [shown = item] = derived([item], around, context)
    if (itemVersion(shown) !== version) throw new ApiError('changed_elsewhere', { details: { item: shown } })
    return item
  }

  const expected = async (userId: string, version: string | null): Promise<Expected> => ({
    version,
    context: await settings.commuteContext(userId),
  })

  /** Outside of the transaction, for it may ask the flight source. */
  async function priceRecord(userId: string, ref: ItemRef, direction: Direction, id: string): Promise<Price> {
    const item = found(await store.item(userId, ref))
    const chosen = getFlight({ item, direction })
    if (chosen?.id === id) return chosen
    const earlier = (await earlierFlights(database.query, userId, ref))
      .filter((each) => each.direction === direction)
      .map(({ flight }) => flight)
    // On the day a journey goes on with a later flight than was sold with it, which is on offer nowhere.
    const known = [...earlier, ...[...(chosen ? [chosen] : []), ...earlier].flatMap(continuations)]
    const given = known.find((flight) => flight.id === id)
    const offered = await offeredNow(userId, item, direction, id, given)
    if (!offered) throw new ApiError('conflict', { message: flightMessages.notOffered })
    return offered
  }

  /** Of a booking made elsewhere, also if the flight source cannot be reached. */
  async function bookedRecord(
    userId: string,
    ref: ItemRef,
    direction: Direction,
    booked: BookedFlight,
  ): Promise<Price> {
    const { prices } = await monthRoster.priced(userId, found(await store.item(userId, ref)))
    const record = bookedPrice(booked, {
      direction,
      findZone: (airport) => airports.get(airport)?.timezone,
      at: now().getTime(),
      offered: prices[direction],
    })
    if (record) return record
    throw new ApiError('validation_failed', {
      details: { fields: { booked_flight: flightMessages.bookedUnflyable } },
    })
  }

  /** At its current price; at the one that it had where it is not on offer, or nobody can be asked. */
  async function offeredNow(
    userId: string,
    item: RosterItem,
    direction: Direction,
    id: string,
    given: Price | undefined,
  ): Promise<Price | undefined> {
    try {
      const { prices } = await monthRoster.offered(userId, item)
      return prices[direction].find((price) => price.id === id) ?? given
    } catch (error) {
      if (given && error instanceof FlightOffersUnavailableError) return given
      throw error
    }
  }

  return {
    /**
     * @throws {ApiError} `conflict` where the flight is neither offered for this end nor chosen, now or before;
     * `validation_failed` if what was booked elsewhere cannot be flown.
     * @throws {FlightOffersUnavailableError} where what is offered cannot be asked.
     */
    async chooseFlight(
      userId: string,
      ref: ItemRef,
      { direction, status, flightId, booked, reference }: FlightChoice,
      version: string | null,
    ): Promise<ChosenFlight> {
      const offered =
        typeof flightId === 'string' ? await priceRecord(userId, ref, direction, flightId) : flightId
      const flight = booked ? await bookedRecord(userId, ref, direction, booked) : offered
      const record = flight ? JSON.stringify(flight) : flight
      const backUp = direction === 'to_work' ? await records.backUpFor(userId, ref, { status, flight }) : null
      const expect = await expected(userId, version)
      const row = await change(
        userId,
        async (trx) => {
          const before = await standing(trx, userId, ref, expect)
          await dropContradicted(trx, userId, { ref, direction }, status)
          const replaced = getFlight({ item: before, direction })
          const isOther = flight !== undefined && flight?.id !== replaced?.id
          const earlier =
            isOther && replaced
              ? withEarlierFlight(await earlierFlights(trx, userId, ref), direction, replaced)
              : undefined
          // A reference names one booking: it goes with its flight.
          const named = reference === undefined && isOther ? null : reference
          await noteSeatAnswer(
            trx,
            {
              userId,
              ref,
              direction,
              before: { status: getStatusFor({ item: before, direction }), flight: replaced },
              after: {
                status,
                flightId: flight === undefined ? (replaced?.id ?? null) : (flight?.id ?? null),
              },
              now: now(),
            },
            // Who got a standby seat on made-up days is not mixed with who got one on real days.
            flightStatuses.isSampleData,
          )
          return trx
            .updateTable('roster_items')
            .set({
              earlier_flights: earlier,
              ...(direction === 'to_work'
                ? { to_work_status: status, to_work_flight: record, to_work_reference: named }
                : { from_work_status: status, from_work_flight: record, from_work_reference: named }),
            })
            .where(isItem(userId, ref))
            .returning(itemColumns)
            .executeTakeFirstOrThrow()
        },
        { ref, backUp },
      )
      const item = toItem(row)
      return {
        item: await monthRoster.priced(userId, item),
        rest_statuses: await monthRoster.restStatuses(userId, item, direction),
      }
    },

    /**
     * The flight that they are listed for left without them. It stays listed, as it was, until they choose another one.
     *
     * @throws {ApiError} `conflict` where they are not listed for one, or it has not left.
     */
    async wasLeft(userId: string, ref: ItemRef, direction: Direction): Promise<void> {
      await database.query.transaction().execute(async (trx) => {
        await lockRoster(trx, userId)
        const row = await shownItems(trx, userId).where(isItem(userId, ref)).executeTakeFirst()
        const end = { item: toItem(found(row)), direction }
        const flight = getFlight(end)
        if (!flight || getStatusFor(end) !== 'standby')
          throw new ApiError('conflict', { message: seatMessages.notListed })
        const answer = {
          userId,
          ref,
          direction,
          flight,
          hasBoarded: false,
          isSample: flightStatuses.isSampleData,
          now: now(),
        }
        if (!isAnsweredNow(flight, answer.now) || !(await writeSeatAnswer(trx, answer)))
          throw new ApiError('conflict', { message: seatMessages.notLeft })
      })
    },

    /**
     * Under an id of the caller's an entry is added once, however often that is asked for.
     *
     * @throws {ApiError} `validation_failed`
     */
    async addEntry(userId: string, input: EntryInput, id: string = randomUUID()): Promise<ManualEntry> {
      checkEntry(input, airports)
      const ref = { kind: 'manual_entry', id } as const
      const row = await change(userId, async (trx) => {
        await trx
          .insertInto('roster_items')
          .values(getRow(userId, { ...ref, ...input }))
          .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'item_id']).doNothing())
          .execute()
        return trx
          .selectFrom('roster_items')
          .select(itemColumns)
          .where(isItem(userId, ref))
          .executeTakeFirstOrThrow()
      })
      return monthRoster.priced(userId, ofKind(toItem(row), 'manual_entry'))
    },

    /** Keeps bookings and decisions. @throws {ApiError} `validation_failed` */
    async changeEntry(
      userId: string,
      id: string,
      input: EntryInput,
      version: string | null,
    ): Promise<ManualEntry> {
      checkEntry(input, airports)
      const ref = { kind: 'manual_entry', id } as const
      const expect = await expected(userId, version)
      const row = await change(userId, async (trx) => {
        const before = ofKind(await standing(trx, userId, ref, expect), 'manual_entry')
        const entry = { presence: before.presence, ...ref, ...input }
        return trx
          .updateTable('roster_items')
          .set(getRow(userId, entry))
          .where(isItem(userId, ref))
          .returning(itemColumns)
          .executeTakeFirstOrThrow()
      })
      return monthRoster.priced(userId, ofKind(toItem(row), 'manual_entry'))
    },

    /** Hides an item; for a day it can be restored. */
    async remove(userId: string, ref: ItemRef, version: string | null): Promise<void> {
      const expect = await expected(userId, version)
      await change(userId, async (trx) => {
        await standing(trx, userId, ref, expect)
        await trx
          .updateTable('roster_items')
          .set({ hidden_at: now(), hidden_by: 'user' })
          .where(isItem(userId, ref))
          .execute()
      })
    },

    /** Restores a deleted duty; does nothing if it was restored already. */
    async restore<Kind extends ItemKind>(
      userId: string,
      ref: ItemRef & { kind: Kind },
    ): Promise<ItemOfKind<Kind>> {
      const since = new Date(now().getTime() - restorableMs)
      const row = await change(userId, (trx) =>
        trx
          .updateTable('roster_items')
          .set({ hidden_at: null, hidden_by: null })
          .where(isItem(userId, ref))
          .where((where) =>
            where.or([
              where('hidden_at', 'is', null),
              where.and([where('hidden_by', '=', 'user'), where('hidden_at', '>', since)]),
            ]),
          )
          .returning(itemColumns)
          .executeTakeFirst(),
      )
      return monthRoster.priced(userId, ofKind(toItem(found(row)), ref.kind))
    },
  }
}

function ofKind<Kind extends ItemKind>(item: RosterItem, kind: Kind): ItemOfKind<Kind> {
  if (isOfKind(item, kind)) return item
  throw new Error(`A stored ${item.kind} is no ${kind}.`)
}

function isOfKind<Kind extends ItemKind>(item: RosterItem, kind: Kind): item is ItemOfKind<Kind> {
  return item.kind === kind
}
