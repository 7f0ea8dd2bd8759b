import type { JobRecords } from '../jobs/job-records.ts'
import type { JobRunner, StartJob } from '../jobs/job-runner.ts'
import type { CrewSystemMonth } from '../jobs/roster-import.ts'
import type { AirportDirectory } from '../providers/airports.ts'
import type { CrewSystem } from '../providers/crew-system.ts'
import type { CommutePrices } from '../roster/commute-prices.ts'
import type { MonthRoster } from '../roster/month-roster.ts'
import type { Settings } from '../user/settings.ts'
import type { Users } from '../user/users.ts'
import type { ExchangeRates } from '../providers/exchange-rates.ts'
import { createCheapestDays, type FindCheapestDays } from './cheapest-days.ts'
import type { FlightSearch } from './flight-search.ts'
import { createMonthOptimiser, type OptimiseMonth } from './month-optimiser.ts'
import { createNearbyRoutes, type FindNearbyRoutes } from './nearby-routes.ts'
import { createSearchResults, type FindSearchResults } from './search-results.ts'
import { createSectorSearch, type SectorSearchRequest } from './sector-search.ts'
import { createSlowSearch } from './slow-search.ts'
import { createStaffFares } from './staff-fares.ts'

/** What stands behind the calls of §7 Hotline. */
export interface Hotline {
  readonly fetchStaffFares: StartJob<CrewSystemMonth>
  readonly searchSectors: StartJob<SectorSearchRequest>
  readonly searchResults: FindSearchResults
  readonly cheapestDays: FindCheapestDays
  readonly nearbyRoutes: FindNearbyRoutes
  readonly optimiseMonth: OptimiseMonth
}

export interface HotlineOptions {
  readonly jobs: JobRunner
  readonly records: JobRecords
  readonly airports: AirportDirectory
  readonly crewSystem: CrewSystem
  readonly search: FlightSearch
  readonly exchangeRates: ExchangeRates
  /** Whether flights and fares are the bundled sample. */
  readonly isSampleData: boolean
  readonly monthRoster: MonthRoster
  readonly prices: CommutePrices
  readonly users: Users
  readonly settings: Settings
  readonly now: () => Date
  /** Resolves after so many ms. */
  readonly wait: (ms: number) => Promise<void>
}

export function createHotline(options: HotlineOptions): Hotline {
  return {
    fetchStaffFares: createStaffFares(options),
    searchSectors: createSectorSearch(options),
    searchResults: createSearchResults({ ...options, startSlowSearch: createSlowSearch(options) }),
    cheapestDays: createCheapestDays(options),
    nearbyRoutes: createNearbyRoutes(options),
    optimiseMonth: createMonthOptimiser(options),
  }
}
