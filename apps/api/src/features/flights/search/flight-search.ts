import { britishDayLabel } from '@slipstream/commute/time/date-formats'
import { createTtlCache } from '#platform/ttl-cache.ts'
import type { FlightOffer, FlightOffers } from '#providers/flight-offers.ts'

/** How long an answer is used again: the five minutes of specification §9 "very fresh". */
const freshMs = 5 * 60_000
const mostCached = 1000

/** One direction of a search. */
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

/** `EDI -> LHR (5 Nov)`, which the overlay of a job shows as a route (specification §2). */
export function routeText({ origin, destination, date }: Route): string {
  return `${origin} -> ${destination} (${britishDayLabel(date)})`
}

interface Wish {
  /** Whether hotline and standby fares are wanted (`include_staff_travel`). */
  readonly includeStaffTravel: boolean
}

/** Direct flights of one route and day with their fares, sorted by departure, then price. */
export interface FlightSearch {
  /** @throws {FlightOffersUnavailableError} */
  offers(route: Route, wish: Wish): Promise<readonly FlightOffer[]>
  /**
   * Asks the source again, however fresh the last answer is.
   *
   * @throws {FlightOffersUnavailableError} and what was known stays.
   */
  refresh(route: Route, wish: Wish, signal: AbortSignal): Promise<readonly FlightOffer[]>
}

interface Options {
  readonly flights: FlightOffers
  readonly now: () => Date
}

export function createFlightSearch({ flights, now }: Options): FlightSearch {
  const cache = createTtlCache<FlightOffer[]>({ ttlMs: freshMs, capacity: mostCached, now })
  const keyOf = (route: Route, { includeStaffTravel }: Wish) => `${routeKey(route)} ${includeStaffTravel}`
  const queryOf = ({ date, origin, destination }: Route, { includeStaffTravel }: Wish) => ({
    date,
    origins: [origin],
    destinations: [destination],
    includeStaffTravel,
    now: now(),
  })

  return {
    offers: (route, wish) => cache.get(keyOf(route, wish), () => flights.flightsForDay(queryOf(route, wish))),
    refresh: (route, wish, signal) =>
      cache.refresh(keyOf(route, wish), () =>
        flights.flightsForDay({ ...queryOf(route, wish), isRefresh: true, signal }),
      ),
  }
}
