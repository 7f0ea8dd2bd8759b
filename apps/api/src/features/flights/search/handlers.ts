import {
  clearSessions,
  getCheapestDays,
  getKnownPrices,
  getNearbyRoutes,
  getSearchResults,
  searchSpecificSector,
} from '@slipstream/contract/hotline'
import { implement, type Implementation } from '#platform/http/implement.ts'
import type { JobRunner } from '#platform/jobs/job-runner.ts'
import type { Providers } from '#providers/providers.ts'
import { createSearchChecks } from './check-search.ts'
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
  const check = createSearchChecks(providers.airports)
  return [
    implement(searchSpecificSector, async ({ body, caller: { userId } }) => {
      const { flights, bsafe_password: password } = body
      check.sectors(flights)
      return { job_id: await flightSearches.searchSectors({ userId, password, flights }) }
    }),
    implement(getSearchResults, ({ query: { _t, ...query }, caller }) => {
      check.search(query)
      check.isToCome(query, now())
      return flightSearches.searchResults(caller.userId, query)
    }),
    implement(getCheapestDays, async ({ query, caller }) => {
      check.days(query)
      return { days: await flightSearches.cheapestDays(caller.userId, query) }
    }),
    implement(getKnownPrices, ({ query, caller }) => {
      check.knownPrices(query)
      return flightSearches.knownPrices(caller.userId, query)
    }),
    implement(getNearbyRoutes, async ({ query, caller }) => {
      check.search(query)
      check.isToCome(query, now())
      return { routes: await flightSearches.nearbyRoutes(caller.userId, query) }
    }),
    implement(clearSessions, async ({ caller }) => {
      await jobs.clearSessions(caller.userId)
      return { success: true as const }
    }),
  ]
}
