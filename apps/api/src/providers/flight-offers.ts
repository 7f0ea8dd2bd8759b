import { flightMessages } from '@slipstream/contract/error-messages'
import type { Direction, Price } from '@slipstream/contract/flight'

/** A bookable or listable flight, not yet tied to a commute or to a leg of a search. */
export type FlightOffer = Omit<Price, 'direction'>

export interface FlightsQuery {
  /** The local departure date, `YYYY-MM-DD`. */
  readonly date: string
  /** IATA codes; every origin is asked with every destination. */
  readonly origins: readonly string[]
  readonly destinations: readonly string[]
  /** The present. Flights that have departed are left out: nobody can book them. */
  readonly now: Date
  /** Whether hotline and standby fares are wanted beside commercial ones (`include_staff_travel`, default true). */
  readonly includeStaffTravel?: boolean
  /** Whether the current prices are wanted, however fresh what the source itself remembers. */
  readonly isRefresh?: boolean
  readonly signal?: AbortSignal
}

export interface PricesQuery extends FlightsQuery {
  readonly direction: Direction
}

/** Where flights and fares come from (design.md §4). Answers are sorted by instant of departure, then price. */
export interface FlightOffers {
  /**
   * Direct flights of one day with their fares, one entry a fare.
   *
   * @throws {FlightOffersUnavailableError} where the source cannot be reached.
   */
  flightsForDay(query: FlightsQuery): Promise<FlightOffer[]>
  /**
   * The same as price records of a commute.
   *
   * @throws {FlightOffersUnavailableError} where the source cannot be reached.
   */
  pricesForDay(query: PricesQuery): Promise<Price[]>
  /**
   * An offer by its id; null where it was never made, is made no more, or its flight has departed.
   *
   * @throws {FlightOffersUnavailableError} where the source cannot be reached.
   */
  offerById(id: string, query: Pick<FlightsQuery, 'now' | 'signal'>): Promise<FlightOffer | null>
}

export class FlightOffersUnavailableError extends Error {
  override readonly name = 'FlightOffersUnavailableError'
  readonly code = 'provider_unavailable'

  constructor(message: string = flightMessages.pricesUnreachable, options?: ErrorOptions) {
    super(message, options)
  }
}
