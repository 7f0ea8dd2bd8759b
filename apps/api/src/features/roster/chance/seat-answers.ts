import { getFlights, readFlightInstants } from '@slipstream/commute/flights/flights'
import { flightStatusKey, liveTimes } from '@slipstream/commute/flights/live-times'
import { shareOnSale, shareSeen, type SeatShare } from '@slipstream/commute/today/chance/seat-share'
import { seatSignal, type SeatSignal } from '@slipstream/commute/today/seats/seats-seen'
import { dayMs } from '@slipstream/commute/time/zoned-time'
import type { Direction, Price } from '@slipstream/contract/flight'
import type { AccountExport } from '@slipstream/contract/account'
import type { Boarding } from '@slipstream/contract/commute-records'
import {
  type FlightHistory,
  hourBands,
  marginBands,
  type SaidRecord,
  seatBands,
  type SeatRecord,
  type SeenRecord,
} from '@slipstream/contract/flight-history'
import { flightStatusSchema } from '@slipstream/contract/live'
import type { BookingStatus } from '@slipstream/contract/roster'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { ItemRef } from '../roster-rows.ts'
import type { CommuteWatchTable, FlightStatusTable } from '../live/tables.ts'
import { seatsOnFlights } from '../seats/seats-seen.ts'
import type { SeatsSeenTables } from '../seats/tables.ts'
import type { RosterSchema } from '../tables.ts'
import type { ChanceTables, SeatAnswerTable } from './tables.ts'

/** Of the tables of others: a type, for Kysely adds no interface. */
type AnswerTables = {
  seat_answers: SeatAnswerTable
  commute_watches: CommuteWatchTable
  flight_statuses: FlightStatusTable
  seats_seen: SeatsSeenTables['seats_seen']
}

type AnswersOnly = Pick<AnswerTables, 'seat_answers'>

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
 * one. Once for each flight; the last word counts.
 */
export async function noteSeatAnswer(
  trx: Transaction<RosterSchema>,
  edit: Edit,
  isSample: boolean,
): Promise<void> {
  const { before, after, now } = edit
  const { flight } = before
  if (before.status !== 'standby' || !flight || !isAnsweredNow(flight, now)) return
  const isSame = after.flightId === flight.id
  // Still listed: nothing is said.
  if (isSame && after.status !== 'booked_correct_time' && after.status !== 'booked_incorrect_time') return
  await writeSeatAnswer(trx, { ...edit, flight, hasBoarded: isSame, isSample })
}

/** Whether a flight left so lately that somebody may say whether they got on. */
export function isAnsweredNow(flight: Price, now: Date): boolean {
  const departure = readFlightInstants(flight)?.departure
  return (
    departure !== undefined && departure <= now.getTime() && departure >= now.getTime() - answeredWithinMs
  )
}

interface Answer extends Pick<Edit, 'userId' | 'ref' | 'direction' | 'now'> {
  /** What they were listed for. */
  readonly flight: Price
  readonly hasBoarded: boolean
  readonly isSample: boolean
}

/**
 * Writes down whether somebody got on, with what was known before. False, and nothing is written, if the flight does not fly or has not left.
 */
export async function writeSeatAnswer(
  trx: Transaction<RosterSchema>,
  { userId, ref, direction, flight, hasBoarded, isSample, now }: Answer,
): Promise<boolean> {
  const query = trx.$extendTables<AnswerTables>().$pickTables<keyof AnswerTables>()
  // Nobody gets a seat on a flight that does not fly, and one that is late has not left.
  if (!hasBoarded && !(await hasLeft(query, flight, now))) return false
  const watch = await query
    .selectFrom('commute_watches')
    .select('seats')
    .where('user_id', '=', userId)
    .where('item_kind', '=', ref.kind)
    .where('item_id', '=', ref.id)
    .where('direction', '=', direction)
    .where('flight_id', '=', flight.id)
    .executeTakeFirst()
  // A seat in the cockpit has nothing to do with those on sale.
  const seats = flight.is_jumpseat === true ? null : (watch?.seats ?? null)
  const seen = await signalsBefore(query.$pickTables<'seats_seen'>(), userId, flight)
  const said = await saidBefore(query.$pickTables<'seat_answers'>(), { seats, seen, now, isSample })
  const answer = { has_boarded: hasBoarded, answered_at: now }
  await query
    .insertInto('seat_answers')
    .values({
      user_id: userId,
      item_kind: ref.kind,
      item_id: ref.id,
      direction,
      flight_id: flight.id,
      flight: JSON.stringify(flight),
      seats,
      seen: seen.length === 0 ? null : JSON.stringify(seen),
      said: said?.share ?? null,
      is_sample: isSample,
      ...answer,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'item_kind', 'item_id', 'direction', 'flight_id']).doUpdateSet(answer),
    )
    .execute()
  return true
}

/** What somebody had seen of a flight's seats before it left, the oldest first; of a journey with a change nothing. */
async function signalsBefore(
  query: Kysely<SeatsSeenTables>,
  userId: string,
  flight: Price,
): Promise<readonly SeatSignal[]> {
  const flights = getFlights(flight)
  const departure = readFlightInstants(flight)?.departure
  if (flights.length !== 1 || departure === undefined) return []
  const seen = await seatsOnFlights(query, userId, flights)
  return seen
    .flatMap((seats) => seatSignal(seats, departure, flight.is_jumpseat === true) ?? [])
    .filter(({ minutesBefore }) => minutesBefore >= 0)
}

/** The chance of a seat that was said of such a flight until now; null if too little was known. */
async function saidBefore(
  query: Kysely<AnswersOnly>,
  {
    seats,
    seen,
    ...asked
  }: { seats: number | null; seen: readonly SeatSignal[]; now: Date; isSample: boolean },
): Promise<SeatShare | null> {
  const last = seen.at(-1)
  const history: FlightHistory = { from: '', routes: [], said: [], ...(await knownAnswers(query, asked)) }
  const bySeen = last ? shareSeen(history, last) : null
  return bySeen ?? (seats === null ? null : shareOnSale(history, seats))
}

/** Whether a flight has left as far as it is known: one without a status by its timetable. */
async function hasLeft(query: Kysely<AnswerTables>, flight: Price, now: Date): Promise<boolean> {
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

const counts = { asked: z.coerce.number(), boarded: z.coerce.number() }
const onSaleSchema = z.array(z.object({ seats: z.int(), ...counts }))
const seenSchema = z.array(
  z.object({
    by: z.enum(['place', 'listed', 'open', 'jumpseat']),
    margin: z.int(),
    hours: z.int(),
    ...counts,
  }),
)
const saidSchema = z.array(z.object({ tenths: z.int(), ...counts }))

interface Asked {
  readonly now: Date
  readonly isSample: boolean
}

/** How many asked for a standby seat and got one, of all users: by seats on sale, by what they had seen, and by what was said. */
export async function seatRecords(
  query: Kysely<ChanceTables>,
  asked: Asked,
): Promise<{ seats: SeatRecord[]; seen: SeenRecord[]; said: SaidRecord[] }> {
  const { rows } = await sql`
    select round(said * 10)::integer as tenths, count(*) as asked, count(*) filter (where has_boarded) as boarded
    from seat_answers
    where ${lately(asked)} and said is not null
    group by tenths
    having ${isOfEnough}
    order by tenths`.execute(query)
  return { ...(await knownAnswers(query.$pickTables<'seat_answers'>(), asked)), said: saidSchema.parse(rows) }
}

async function knownAnswers(query: Kysely<AnswersOnly>, asked: Asked) {
  const onSale = await sql`
    select band as seats, count(*) as asked, count(*) filter (where has_boarded) as boarded
    from seat_answers, lateral (${selectBand(sql`seats`, seatBands)}) as of_seats
    where ${lately(asked)} and seats is not null
    group by band
    having ${isOfEnough}
    order by band`.execute(query)
  // Somebody who looked twice in one band saw it once.
  const seen = await sql`
    with looks as (
      select distinct id, user_id, has_boarded, signal.by, margins.band as margin, times.band as hours
      from seat_answers,
        jsonb_to_recordset(seen) as signal (by text, margin integer, "minutesBefore" integer),
        lateral (${selectBand(sql`greatest(signal.margin, ${marginBands[0]})`, marginBands)}) as margins,
        lateral (
          select coalesce(min(most), ${hourBands[3]}) as band
          from unnest(${[...hourBands]}::integer[]) as bands (most) where signal."minutesBefore" <= most * 60
        ) as times
      where ${lately(asked)} and seen is not null
    )
    select by, margin, hours, count(*) as asked, count(*) filter (where has_boarded) as boarded
    from looks
    group by by, margin, hours
    having ${isOfEnough}
    order by by, margin, hours`.execute(query)
  return { seats: onSaleSchema.parse(onSale.rows), seen: seenSchema.parse(seen.rows) }
}

const lately = ({ now, isSample }: Asked) =>
  sql`answered_at >= ${new Date(now.getTime() - answerRetentionMs)}::timestamptz and is_sample = ${isSample}`

const isOfEnough = sql`bool_and(user_id is null) or count(distinct user_id) >= ${leastPeople}`

/** The greatest of some bands that is no more than a value. */
const selectBand = (value: RawBuilder<unknown>, bands: readonly number[]) =>
  sql`select max(least) as band from unnest(${[...bands]}::integer[]) as bands (least) where least <= ${value}`

/** What somebody said of flights that left within the last two days. */
export async function recentAnswers(query: Kysely<ChanceTables>, userId: string, now: Date) {
  const rows = await query
    .selectFrom('seat_answers')
    .select(['flight_id', 'has_boarded', 'answered_at'])
    .where('user_id', '=', userId)
    .where('answered_at', '>=', new Date(now.getTime() - answeredWithinMs))
    .orderBy('answered_at')
    .execute()
  return rows.map(({ flight_id, has_boarded, answered_at }) => ({
    flight_id: flight_id ?? '',
    has_boarded,
    answered_at: answered_at.toISOString(),
  }))
}

/** What somebody said of the flights to one duty, the first first. */
export async function getBoardings(
  query: Kysely<AnswersOnly>,
  userId: string,
  { kind, id }: ItemRef,
): Promise<Boarding[]> {
  const rows = await query
    .selectFrom('seat_answers')
    .select(['flight', 'has_boarded', 'answered_at'])
    .where('user_id', '=', userId)
    .where('item_kind', '=', kind)
    .where('item_id', '=', id)
    .where('direction', '=', 'to_work')
    .orderBy('answered_at')
    .execute()
  return rows.flatMap(({ flight, has_boarded, answered_at }) =>
    flight ? [{ flight, has_boarded, answered_at: answered_at.toISOString() }] : [],
  )
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
