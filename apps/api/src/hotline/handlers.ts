import {
  clearSessions,
  fetchHotlineRoster,
  getCheapestDays,
  getNearbyRoutes,
  getSearchResults,
  optimizeRoster,
  searchSpecificSector,
} from '@slipstream/contract/hotline'
import { implement, type Implementation } from '../http/implement.ts'
import type { JobRunner } from '../jobs/job-runner.ts'
import type { Providers } from '../provider-set.ts'
import { checkDays, checkIsToCome, checkSearch, checkSectors } from './check-search.ts'
import type { Hotline } from './create-hotline.ts'

export interface HotlineServices {
  readonly hotline: Hotline
  readonly jobs: JobRunner
  readonly providers: Pick<Providers, 'airports'>
  readonly now: () => Date
}

/** Specification §7 Hotline, but for the roster's prices. */
export function hotlineHandlers({ hotline, jobs, providers, now }: HotlineServices): Implementation[] {
  const { airports } = providers
  return [
    implement(fetchHotlineRoster, async ({ body, caller: { userId } }) => ({
      job_id: await hotline.fetchStaffFares({ userId, month: body.month, password: body.bsafe_password }),
    })),
    implement(searchSpecificSector, async ({ body, caller: { userId } }) => {
      const { flights, bsafe_password: password } = body
      checkSectors(flights, airports)
      return { job_id: await hotline.searchSectors({ userId, password, flights }) }
    }),
    implement(getSearchResults, ({ query: { _t, ...query }, caller }) => {
      checkSearch(query, airports)
      checkIsToCome(query, airports, now())
      return hotline.searchResults(caller.userId, query)
    }),
    implement(getCheapestDays, async ({ query, caller }) => {
      checkDays(query, airports)
      return { days: await hotline.cheapestDays(caller.userId, query) }
    }),
    implement(getNearbyRoutes, async ({ query, caller }) => {
      checkSearch(query, airports)
      checkIsToCome(query, airports, now())
      return { routes: await hotline.nearbyRoutes(caller.userId, query) }
    }),
    implement(optimizeRoster, ({ query: { month }, caller: { userId } }) =>
      hotline.optimiseMonth({ userId, month }),
    ),
    implement(clearSessions, async ({ caller }) => {
      await jobs.clearSessions(caller.userId)
      return { success: true as const }
    }),
  ]
}
