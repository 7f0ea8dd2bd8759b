import type { Settings } from '#features/users/users.ts'
import type { JobRecords } from '#platform/jobs/job-records.ts'
import type { JobRunner, StartJob } from '#platform/jobs/job-runner.ts'
import type { AirportDirectory } from '#providers/airports/airports.ts'
import type { ExchangeRates } from '#providers/exchange-rates.ts'
import { createCheapestDays, type FindCheapestDays } from './cheapest-days.ts'
import type { FareHistory } from '#providers/route-fares/fare-history.ts'
import type { RouteFares } from '#providers/route-fares/route-fares.ts'
import type { FlightSearch } from './flight-search.ts'
import { createKnownPrices, type FindKnownPrices } from './known-prices.ts'
import { createNearbyRoutes, type FindNearbyRoutes } from './nearby-routes.ts'
import { createSearchResults, type FindSearchResults } from './search-results.ts'
import { createSectorSearch, type CrewSignIn, type SectorSearchRequest } from './sector-search.ts'
import { createSlowSearch } from './slow-search.ts'

/** The searches behind the calls of §7 Hotline. */
export interface FlightSearches {
  readonly searchSectors: StartJob<SectorSearchRequest>
  readonly searchResults: FindSearchResults
  readonly cheapestDays: FindCheapestDays
  readonly nearbyRoutes: FindNearbyRoutes
  readonly knownPrices: FindKnownPrices
}

interface Options {
  readonly jobs: JobRunner
  readonly records: JobRecords
  readonly airports: AirportDirectory
  readonly signIn: CrewSignIn
  readonly search: FlightSearch
  readonly fares: Pick<RouteFares, 'peek'>
  readonly fareHistory: FareHistory
  readonly exchangeRates: ExchangeRates
  /** Whether flights and fares are the bundled sample. */
  readonly isSampleData: boolean
  readonly settings: Settings
  readonly now: () => Date
  /** Resolves after so many ms. */
  readonly wait: (ms: number) => Promise<void>
}

export function createFlightSearches(options: Options): FlightSearches {
  return {
    searchSectors: createSectorSearch(options),
    searchResults: createSearchResults({ ...options, startSlowSearch: createSlowSearch(options) }),
    cheapestDays: createCheapestDays(options),
    nearbyRoutes: createNearbyRoutes(options),
    knownPrices: createKnownPrices(options),
  }
}
