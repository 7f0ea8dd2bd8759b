import { readFlightInstants } from '@slipstream/commute/flights/flights'
import { flightStatusKey, liveTimes } from '@slipstream/commute/flights/live-times'
import { dayMs } from '@slipstream/commute/time/zoned-time'
import type { Direction, Price } from '@slipstream/contract/flight'
import type { AccountExport } from '@slipstream/contract/account'
import { seatBands, type SeatRecord } from '@slipstream/contract/flight-history'
import { flightStatusSchema } from '@slipstream/contract/live'
import type { BookingStatus } from '@slipstream/contract/roster'
import { type Kysely, sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { ItemRef } from '../roster-rows.ts'
import type { CommuteWatchTable, FlightStatusTable } from '../live/tables.ts'
import type { RosterSchema } from '../tables.ts'
import type { ChanceTables, SeatAnswerTable } from './tables.ts'

/** Of the tables of others: a type, for Kysely adds no interface. */
type AnswerTables = {
  seat_answers: SeatAnswerTable
  commute_watches: CommuteWatchTable
  flight_statuses: FlightStatusTable
}

/** Who got a standby seat changes with seasons; a year has them all. */
export const answerRetentionMs = 365 * dayMs
/** Until then an edit of a flight that has left says how it went; later it is tidying up. */
const answeredWithinMs = 2 * dayMs

interface Edit {
  readonly userId: string
  readonly ref: ItemRef
  readonly direction: Direction
  /** As it stood before. */
  readonly before: { readonly status: BookingStatus; readonly flight: Price | null }
  readonly after: { readonly status: BookingStatus; readonly flightId: string | null }
  readonly now: Date
}

/**
 * Writes down whether somebody who was listed for a flight got a seat: after its departure they mark it as booked, or choose another
 * one. Nothing is written of a flight of which it is not known how many seats were on sale. Once for each flight; the last word counts.
 */
export async function noteSeatAnswer(
  trx: Transaction<RosterSchema>,
  edit: Edit,
  isSample: boolean,
): Promise<void> {
  const { userId, ref, direction, before, after, now } = edit
  const { flight } = before
  const departure = flight && readFlightInstants(flight)?.departure
  if (before.status !== 'standby' || !departure) return
  if (departure > now.getTime() || departure < now.getTime() - answeredWithinMs) return
  const isSame = after.flightId === flight.id
  // Still listed: nothing is said.
  if (isSame && after.status !== 'booked_correct_time' && after.status !== 'booked_incorrect_time') return
  const query = trx.$extendTables<AnswerTables>()
  const watch = await query
    .selectFrom('commute_watches')
    .select('seats')
    .where('user_id', '=', userId)
    .where('item_kind', '=', ref.kind)
    .where('item_id', '=', ref.id)
    .where('direction', '=', direction)
    .where('flight_id', '=', flight.id)
    .executeTakeFirst()
  if (watch?.seats == null) return
  // Nobody gets a seat on a flight that does not fly, and one that is late has not left.
  if (!isSame && !(await hasLeft(query, flight, now))) return
  await query
    .insertInto('seat_answers')
    .values({
      user_id: userId,
      item_kind: ref.kind,
      item_id: ref.id,
      direction,
      flight_id: flight.id,
      seats: watch.seats,
      has_boarded: isSame,
      is_sample: isSample,
      answered_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'item_kind', 'item_id', 'direction', 'flight_id'])
        .doUpdateSet({ has_boarded: isSame, answered_at: now }),
    )
    .execute()
}

/** Whether a flight has left as far as it is known: one without a status by its timetable. */
async function hasLeft(
  query: Transaction<RosterSchema & AnswerTables>,
  flight: Price,
  now: Date,
): Promise<boolean> {
  const row = await query
    .selectFrom('flight_statuses')
    .select('status')
    .where('flight', '=', flightStatusKey(flight))
    .executeTakeFirst()
  const status = flightStatusSchema.safeParse(row?.status)
  const sold = readFlightInstants(flight)
  if (!status.success || !sold) return true
  return status.data.state === 'scheduled'
    ? liveTimes(sold, status.data).departure <= now.getTime()
    : status.data.state !== 'cancelled'
}

/** Fewer people than these say nothing of a band: neither one of them, nor somebody who wants to mislead. */
export const leastPeople = 5

const countSchema = z.array(
  z.object({ seats: z.int(), asked: z.coerce.number(), boarded: z.coerce.number() }),
)

/** How many asked for a standby seat and got one, by how many seats were on sale, of all users. */
export async function seatRecords(
  query: Kysely<ChanceTables>,
  { now, isSample }: { readonly now: Date; readonly isSample: boolean },
): Promise<SeatRecord[]> {
  const since = new Date(now.getTime() - answerRetentionMs)
  const { rows } = await sql`
    select band as seats, count(*) as asked, count(*) filter (where has_boarded) as boarded
    from seat_answers, lateral (
      select max(least_seats) as band from unnest(${[...seatBands]}::integer[]) as bands (least_seats)
      where least_seats <= seats
    ) as of_seats
    where answered_at >= ${since}::timestamptz and is_sample = ${isSample}
    group by band
    having bool_and(user_id is null) or count(distinct user_id) >= ${leastPeople}
    order by band`.execute(query)
  return countSchema.parse(rows)
}

/** All of a user's, for the file they may take with them. */
export async function getSeatAnswers(
  query: Kysely<ChanceTables>,
  userId: string,
): Promise<AccountExport['seat_answers']> {
  const rows = await query
    .selectFrom('seat_answers')
    .select(['flight_id', 'seats', 'has_boarded', 'answered_at'])
    .where('user_id', '=', userId)
    .orderBy('answered_at')
    .execute()
  return rows.map(({ flight_id, seats, has_boarded, answered_at }) => ({
    flight_id: flight_id ?? '',
    seats_on_sale: seats,
    has_boarded,
    answered_at: answered_at.toISOString(),
  }))
}
