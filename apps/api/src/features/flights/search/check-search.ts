import {
  refusalOfDay,
  refusalOfDays,
  refusalOfKnownPrices,
  refusalOfSearch,
  refusalOfSectors,
  type SearchRefusal,
  todayIn,
} from '@slipstream/commute/flights/search-rules'
import { ApiError } from '#platform/http/api-error.ts'
import type { AirportDirectory } from '#providers/airports/airports.ts'
import type { Route } from '#providers/flight-offers.ts'

export interface DaysQuery extends Omit<Route, 'date'> {
  /** The first day and the last one. */
  readonly from: string
  readonly to: string
}

/** Refuses with `validation_failed` what the schemas of a search let through. */
export function createSearchChecks(airports: AirportDirectory) {
  const isAirport = (code: string) => {
    const airport = airports.get(code)
    return airport !== undefined && airport.successor === undefined
  }
  return {
    search: (search: Route & { readonly return_date?: string | null | undefined }) =>
      refuse(refusalOfSearch(search, isAirport)),
    /** A day that has passed where the flight would leave. */
    isToCome: (route: Route, now: Date) => refuse(refusalOfDay(route, todayAt(route.origin, airports, now))),
    days: (query: DaysQuery) => refuse(refusalOfDays(query, isAirport)),
    knownPrices: (query: Pick<DaysQuery, 'from' | 'to'> & { readonly routes: string }) =>
      refuse(refusalOfKnownPrices(query, isAirport)),
    sectors: (flights: readonly Route[]) => refuse(refusalOfSectors(flights, isAirport)),
  }
}

/** The calendar date at an airport; in UTC where it is unknown. */
export function todayAt(airport: string, airports: AirportDirectory, now: Date): string {
  return todayIn(airports.get(airport)?.timezone ?? 'UTC', now.getTime())
}

function refuse(refusal: SearchRefusal | null): void {
  if (!refusal) return
  const { fields, message } = refusal
  throw new ApiError('validation_failed', {
    details: { fields },
    ...(message === undefined ? {} : { message }),
  })
}
