import { flightMessages } from '@slipstream/contract/error-messages'
import type { Price } from '@slipstream/contract/flight'

/** A bookable or listable flight, not yet tied to a commute or to a leg of a search. */
export type FlightOffer = Omit<Price, 'direction'>

/** One direction of a search or a commute on one day. */
export interface Route {
  /** The local departure date, `YYYY-MM-DD`. */
  readonly date: string
  /** IATA. */
  readonly origin: string
  readonly destination: string
}

/** A route in words that sort by date; also what the record of a search job says it is about. */
export function routeKey({ date, origin, destination }: Route): string {
  return `${date} ${origin}-${destination}`
}

export interface DayQuery extends Route {
  /** The present. Flights that have departed are left out: nobody can book them. */
  readonly now: Date
  /** Whether somebody looks at an empty list meanwhile; such questions go first. */
  readonly isUrgent?: boolean
  readonly signal?: AbortSignal
}

/** Where flights and fares come from (design.md §4). `route-fares/route-fares.ts` asks it, and remembers its answers for everyone. */
export interface FlightOffers {
  /** How many questions a minute it takes of all processes together; null where a question costs nothing. */
  readonly callsPerMinute: number | null
  /** False where a question would find nothing: a day that has passed, an airport that it does not know. */
  canAnswer(route: Route): boolean
  /**
   * Direct flights of one day with their commercial and staff fares, or where there are none those with a change on one ticket; one entry a fare, sorted by instant of departure, then price.
   *
   * @throws {FlightOffersUnavailableError} where the source cannot be reached.
   */
  flightsForDay(query: DayQuery): Promise<FlightOffer[]>
  /** Where and when the flight of an offer goes; undefined for an id that it never made. */
  routeOfId(id: string): Route | undefined
}

export class FlightOffersUnavailableError extends Error {
  override readonly name = 'FlightOffersUnavailableError'
  readonly code = 'provider_unavailable'

  constructor(message: string = flightMessages.pricesUnreachable, options?: ErrorOptions) {
    super(message, options)
  }
}

/** Said where an answer would take too long, and where no question is left in the budget. */
export const busyMessage = 'Flight prices take longer than usual. Please try again in a minute.'
