import { flightInstants } from '@slipstream/commute/flights/flights'
import { isOneFlight } from '@slipstream/commute/reports/colleagues/colleague-flights'
import { checkSeats, type EnteredSeats, seatProblemFields } from '@slipstream/commute/today/seats/seats-seen'
import { dayMs } from '@slipstream/commute/time/zoned-time'
import { seatMessages } from '@slipstream/contract/error-messages'
import type { Flight } from '@slipstream/contract/flight'
import { type SeatFlight, type SeatsSeen, seatsSeenLimits } from '@slipstream/contract/seats-seen'
import type { Kysely } from 'kysely'
import { lockUser, type UserSchema } from '#features/users/users.ts'
import type { Database } from '#platform/db/database.ts'
import { ApiError } from '#platform/http/api-error.ts'
import type { SeatsSeenTables } from './tables.ts'

/** With the users whose airline it was. */
interface SeatsSchema extends SeatsSeenTables, UserSchema {}

/** As long as a proof may be asked for. */
const retentionMs = 2 * 365 * dayMs
/** So long after landing they are still shown with their flight. */
export const shownAfterMs = 2 * dayMs

const columns = ['id', 'flight', 'open', 'listed', 'place', 'seen_at', 'entered_at'] as const

interface Options {
  readonly database: Database<SeatsSchema>
  readonly isSample: boolean
  readonly now: () => Date
}

/** The seats that people saw on flights (docs/decisions/0095-seats-seen.md). */
export function createSeatsSeen({ database: { query }, isSample, now }: Options) {
  async function since(userId: string, from: Date): Promise<SeatsSeen[]> {
    const rows = await query
      .selectFrom('seats_seen')
      .select(columns)
      .where('user_id', '=', userId)
      .where('lands_at', '>', from)
      .orderBy('seen_at', 'desc')
      .orderBy('entered_at', 'desc')
      .execute()
    return rows.map(toSeen)
  }

  return {
    /** Of the flights that landed at most two days ago, the newest first. */
    shown: (userId: string) => since(userId, new Date(now().getTime() - shownAfterMs)),
    /** All of a user's, for the file they may take with them. */
    all: (userId: string) => since(userId, new Date(0)),

    /** @throws {ApiError} `validation_failed`, `conflict` where there are too many. */
    async enter(
      userId: string,
      id: string,
      { flight, ...seats }: EnteredSeats & { readonly flight: SeatFlight },
    ): Promise<void> {
      const at = now()
      const problem = checkSeats(seats, flight, at.getTime())
      if (problem)
        throw new ApiError('validation_failed', {
          details: { fields: { [seatProblemFields[problem]]: seatMessages[problem] } },
        })
      const { departure, arrival } = flightInstants(flight)
      await query.transaction().execute(async (trx) => {
        // Two calls at once would both find space for the last one.
        await lockUser(trx, userId)
        const known = await trx
          .selectFrom('seats_seen')
          .select(['id', 'flight'])
          .where('user_id', '=', userId)
          .where('lands_at', '>', at)
          .execute()
        if (known.some((each) => each.id === id)) return
        const ofFlight = known.filter((each) => isOneFlight(each.flight, flight))
        if (ofFlight.length >= seatsSeenLimits.ofFlight || known.length >= seatsSeenLimits.ofPerson)
          throw new ApiError('conflict', { message: seatMessages.tooMany })
        const { airline } = await trx
          .selectFrom('users')
          .select('airline')
          .where('id', '=', userId)
          .executeTakeFirstOrThrow()
        await trx
          .insertInto('seats_seen')
          .values({
            user_id: userId,
            id,
            airline,
            flight: JSON.stringify(flight),
            origin: flight.origin,
            departs_at: new Date(departure),
            lands_at: new Date(arrival),
            open: JSON.stringify(seats.open),
            listed: seats.listed,
            place: seats.place,
            seen_at: new Date(seats.seen_at),
            entered_at: at,
            is_sample: isSample,
          })
          .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
          .execute()
      })
    },

    async remove(userId: string, id: string): Promise<void> {
      await query.deleteFrom('seats_seen').where('user_id', '=', userId).where('id', '=', id).execute()
    },
  }
}

/** What somebody saw of some flights, the oldest first. */
export async function seatsOnFlights(
  query: Kysely<SeatsSeenTables>,
  userId: string,
  flights: readonly Flight[],
): Promise<SeatsSeen[]> {
  if (flights.length === 0) return []
  const rows = await query
    .selectFrom('seats_seen')
    .select(columns)
    .where('user_id', '=', userId)
    .where('origin', 'in', [...new Set(flights.map(({ origin }) => origin))])
    .orderBy('seen_at')
    .orderBy('entered_at')
    .execute()
  return rows.filter((row) => flights.some((flight) => isOneFlight(row.flight, flight))).map(toSeen)
}

export async function forgetSeats(query: Kysely<SeatsSeenTables>, now: Date): Promise<void> {
  await query
    .deleteFrom('seats_seen')
    .where('lands_at', '<', new Date(now.getTime() - retentionMs))
    .execute()
}

interface Row {
  readonly id: string
  readonly flight: SeatFlight
  readonly open: SeatsSeen['open']
  readonly listed: number | null
  readonly place: number | null
  readonly seen_at: Date
  readonly entered_at: Date
}

const toSeen = ({ id, flight, open, listed, place, seen_at, entered_at }: Row): SeatsSeen => ({
  id,
  flight,
  open,
  listed,
  place,
  seen_at: seen_at.toISOString(),
  entered_at: entered_at.toISOString(),
})
