import {
  clearSessions,
  getCheapestDays,
  getKnownPrices,
  getNearbyRoutes,
  getSearchResults,
  searchSpecificSector,
} from '@slipstream/contract/hotline'
import { implement } from '#platform/http/implement.ts'
import { findCheapestDays } from './cheapest-days.ts'
import { createSearchChecks } from './check-search.ts'
import type { SearchContext } from './flight-search.ts'
import { findKnownPrices } from './known-prices.ts'
import { findNearbyRoutes } from './nearby-routes.ts'
import { createSearchResults } from './search-results.ts'
import { createSectorSearch } from './sector-search.ts'

/** Specification §7 Hotline, but for what is about a month of the roster. */
export function createFlightSearches(context: SearchContext) {
  const { airports, jobs, now } = context
  const check = createSearchChecks(airports)
  const searchSectors = createSectorSearch(context)
  const searchResults = createSearchResults(context)
  return {
    searchResults,
    handlers: [
      implement(searchSpecificSector, async ({ body, caller: { userId } }) => {
        const { flights, bsafe_password: password } = body
        check.sectors(flights)
        return { job_id: await searchSectors({ userId, password, flights }) }
      }),
      implement(getSearchResults, ({ query: { _t, ...query }, caller }) => {
        check.search(query)
        check.isToCome(query, now())
        return searchResults(caller.userId, query)
      }),
      implement(getCheapestDays, async ({ query, caller }) => {
        check.days(query)
        return { days: await findCheapestDays(context, caller.userId, query) }
      }),
      implement(getKnownPrices, ({ query, caller }) => {
        check.knownPrices(query)
        return findKnownPrices(context, caller.userId, query)
      }),
      implement(getNearbyRoutes, async ({ query, caller }) => {
        check.search(query)
        check.isToCome(query, now())
        return { routes: await findNearbyRoutes(context, caller.userId, query) }
      }),
      implement(clearSessions, async ({ caller }) => {
        await jobs.clearSessions(caller.userId)
        return { success: true as const }
      }),
    ],
  }
}
