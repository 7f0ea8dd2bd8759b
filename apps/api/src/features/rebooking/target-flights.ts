import { dayMs } from '@slipstream/commute/time/zoned-time'
import { flightSchema } from '@slipstream/contract/flight'
import type { TargetFlight } from '#providers/rebooking.ts'
import type { RouteFares } from '#providers/route-fares/route-fares.ts'

export type TargetFlights = ReturnType<typeof createTargetFlights>

interface Options {
  /** The record of a flight that its user saved, whatever it is; undefined where there is none. */
  readonly savedFlight: (userId: string, flightId: string) => Promise<unknown>
  /** As `savedFlight`, of one that is chosen for a duty. */
  readonly chosenFlight: (userId: string, flightId: string) => Promise<unknown>
  readonly fares: Pick<RouteFares, 'offerById'>
  readonly now: () => Date
}

/** The flight that a user names by its id. */
export function createTargetFlights({ savedFlight, chosenFlight, fares, now }: Options) {
  return {
    /**
     * What they saved or chose for a duty counts even where nobody offers it any more: a flight that is full is no offer. Null
     * where it is unknown.
     *
     * @throws {FlightOffersUnavailableError}
     */
    async find(userId: string, flightId: string, date: string): Promise<TargetFlight | null> {
      const kept = flightSchema.safeParse(
        (await savedFlight(userId, flightId)) ?? (await chosenFlight(userId, flightId)),
      )
      if (kept.success) return kept.data
      // Searches as of the day before: a departed flight is no longer offered, and the user should see that it has left.
      const asOf = new Date(Math.min(now().getTime(), Date.parse(date) - dayMs))
      return fares.offerById(flightId, userId, asOf)
    },
  }
}
