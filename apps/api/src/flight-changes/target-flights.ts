import { dayMs } from '@slipstream/commute/zoned-time'
import { flightSchema } from '@slipstream/contract/flight'
import type { Database } from '../db/database.ts'
import type { FlightOffers } from '../providers/flight-offers.ts'
import type { TargetFlight } from '../providers/rebooking.ts'

/** The flight that a user names by its id. */
export interface TargetFlights {
  /**
   * What they saved or chose for a duty counts even where nobody offers it any more: a flight that is full is no offer. Null
   * where it is unknown.
   *
   * @throws {FlightOffersUnavailableError}
   */
  find(userId: string, flightId: string, date: string): Promise<TargetFlight | null>
}

interface Options {
  readonly database: Database
  readonly offers: FlightOffers
  readonly now: () => Date
}

export function createTargetFlights({ database, offers, now }: Options): TargetFlights {
  const { query } = database

  async function saved(userId: string, flightId: string): Promise<unknown> {
    const row = await query
      .selectFrom('saved_flights')
      .select('flight')
      .where('user_id', '=', userId)
      .where('flight_id', '=', flightId)
      .executeTakeFirst()
    return row?.flight
  }

  async function chosen(userId: string, flightId: string): Promise<unknown> {
    const rows = await query
      .selectFrom('roster_items')
      .select(['to_work_flight', 'from_work_flight'])
      .where('user_id', '=', userId)
      .where((where) =>
        where.or([where('to_work_flight', 'is not', null), where('from_work_flight', 'is not', null)]),
      )
      .execute()
    return rows
      .flatMap((row) => [row.to_work_flight, row.from_work_flight])
      .find((flight) => flightSchema.safeParse(flight).data?.id === flightId)
  }

  return {
    async find(userId, flightId, date) {
      const kept = flightSchema.safeParse((await saved(userId, flightId)) ?? (await chosen(userId, flightId)))
      if (kept.success) return kept.data
      // As of the day before: a flight that has left is no longer offered now, and its user should hear that it left.
      const asOf = new Date(Math.min(now().getTime(), Date.parse(date) - dayMs))
      return offers.offerById(flightId, { now: asOf })
    },
  }
}
