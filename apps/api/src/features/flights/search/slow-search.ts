import { completionStatuses, noDirectFlightsStatus } from '@slipstream/contract/job'
import { type Route, routeKey } from '#providers/flight-offers.ts'
import { routeText, type SearchContext } from './flight-search.ts'
import { subjectOfRoutes } from './sector-search.ts'

export interface SlowSearchRequest {
  readonly userId: string
  /** The way out, and back where it is wanted. */
  readonly routes: readonly [Route, ...Route[]]
  readonly includeStaffTravel: boolean
}

/**
 * The job of a search whose source is slow: it waits for the answer that the call has asked for, so that the same call has
 * it afterwards.
 */
export function createSlowSearch({ jobs, search }: SearchContext) {
  return jobs.define<SlowSearchRequest>({
    kind: 'flight_search',
    oneOf: 'subject',
    holdsSession: true,
    rejection: 'These flights are already being searched.',
    getSubject: ({ routes }) => subjectOfRoutes(routes.map(routeKey)),
    async run({ userId, routes, includeStaffTravel }, job) {
      const found: number[] = []
      for (const route of routes) {
        // Both are requested already; progress shows the one we wait for.
        await job.progress(routeText(route))
        found.push((await search.offers(route, { userId, includeStaffTravel })).length)
      }
      return {
        customStatus: found[0] === 0 ? noDirectFlightsStatus : completionStatuses.search,
        refetch: [{ resource: 'search-results' }],
      }
    },
  })
}
