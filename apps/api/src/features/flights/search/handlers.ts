import {
  clearSessions,
  getCheapestDays,
  getNearbyRoutes,
  getSearchResults,
  searchSpecificSector,
} from '@slipstream/contract/hotline'
import { implement, type Implementation } from '#platform/http/implement.ts'
import type { JobRunner } from '#platform/jobs/job-runner.ts'
import type { Providers } from '#providers/providers.ts'
import { checkDays, checkIsToCome, checkSearch, checkSectors } from './check-search.ts'
import type { FlightSearches } from './create-flight-searches.ts'

export interface FlightSearchServices {
  readonly flightSearches: FlightSearches
  readonly jobs: JobRunner
  readonly providers: Pick<Providers, 'airports'>
  readonly now: () => Date
}

/** Specification §7 Hotline, but for what is about a month of the roster. */
export function flightSearchHandlers({
  flightSearches,
  jobs,
  providers,
  now,
}: FlightSearchServices): Implementation[] {
  const { airports } = providers
  return [
    implement(searchSpecificSector, async ({ body, caller: { userId } }) => {
      const { flights, bsafe_password: password } = body
      checkSectors(flights, airports)
      return { job_id: await flightSearches.searchSectors({ userId, password, flights }) }
    }),
    implement(getSearchResults, ({ query: { _t, ...query }, caller }) => {
      checkSearch(query, airports)
      checkIsToCome(query, airports, now())
      return flightSearches.searchResults(caller.userId, query)
    }),
    implement(getCheapestDays, async ({ query, caller }) => {
      checkDays(query, airports)
      return { days: await flightSearches.cheapestDays(caller.userId, query) }
    }),
    implement(getNearbyRoutes, async ({ query, caller }) => {
      checkSearch(query, airports)
      checkIsToCome(query, airports, now())
      return { routes: await flightSearches.nearbyRoutes(caller.userId, query) }
    }),
    implement(clearSessions, async ({ caller }) => {
      await jobs.clearSessions(caller.userId)
      return { success: true as const }
    }),
  ]
}
