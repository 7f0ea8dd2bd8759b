import { readFlightInstants } from '@slipstream/commute/flights'
import { seatBandOf } from '@slipstream/commute/chance/past-flights'
import { dayMs } from '@slipstream/commute/time/zoned-time'
import type { Direction, Price } from '@slipstream/contract/flight'
import type { SeatRecord } from '@slipstream/contract/flight-history'
import type { BookingStatus } from '@slipstream/contract/roster'
import { type Kysely, sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { ItemRef } from '../roster-rows.ts'
import type { CommuteWatchTable } from '../live/tables.ts'
import type { RosterSchema } from '../tables.ts'
import type { ChanceTables, SeatAnswerTable } from './tables.ts'

/** Of the tables of others: a type, for Kysely adds no interface. */
type AnswerTables = { seat_answers: SeatAnswerTable; commute_watches: CommuteWatchTable }

/** Who got a standby seat changes with seasons; a year has them all. */
export const answersKeptMs = 365 * dayMs
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

const countSchema = z.array(
  z.object({ seats: z.int(), asked: z.coerce.number(), boarded: z.coerce.number() }),
)

/** How many asked for a standby seat and got one, by how many seats were on sale, of all users. */
export async function seatRecords(
  query: Kysely<ChanceTables>,
  { now, isSample }: { readonly now: Date; readonly isSample: boolean },
): Promise<SeatRecord[]> {
  const since = new Date(now.getTime() - answersKeptMs)
  const { rows } = await sql`
    select least(seats, 9) as seats, count(*) as asked, count(*) filter (where has_boarded) as boarded
    from seat_answers where answered_at >= ${since}::timestamptz and is_sample = ${isSample}
    group by 1`.execute(query)
  const bands = Map.groupBy(countSchema.parse(rows), ({ seats }) => seatBandOf(seats))
  return [...bands]
    .toSorted(([a], [b]) => a - b)
    .map(([seats, counts]) => ({
      seats,
      asked: counts.reduce((sum, { asked }) => sum + asked, 0),
      boarded: counts.reduce((sum, { boarded }) => sum + boarded, 0),
    }))
}
