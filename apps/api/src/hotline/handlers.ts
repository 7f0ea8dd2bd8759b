import {
  clearSessions,
  fetchHotlineRoster,
  getSearchResults,
  optimizeRoster,
  searchSpecificSector,
} from '@slipstream/contract/hotline'
import { implement, type Implementation } from '../http/implement.ts'
import type { JobRunner } from '../jobs/job-runner.ts'
import type { Providers } from '../provider-set.ts'
import { checkSearch, checkSectors } from './check-search.ts'
import type { Hotline } from './create-hotline.ts'

export interface HotlineServices {
  readonly hotline: Hotline
  readonly jobs: JobRunner
  readonly providers: Pick<Providers, 'airports'>
}

/** Specification §7 Hotline, but for the roster's prices. */
export function hotlineHandlers({ hotline, jobs, providers }: HotlineServices): Implementation[] {
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
      return hotline.searchResults(caller.userId, query)
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
