import type { SearchResults } from '@slipstream/contract/hotline'
import type { Offer } from '@slipstream/contract/flight'
import { completionStatuses, noDirectFlightsStatus } from '@slipstream/contract/job'
import { ApiError } from '#platform/http/api-error.ts'
import type { UnfinishedJob } from '#platform/jobs/job-records.ts'
import { type FlightOffer, type Route, routeKey } from '#providers/flight-offers.ts'
import { routeText, type SearchContext } from './flight-search.ts'
import { isAboutRoute, subjectOfRoutes } from './sector-search.ts'

/** How long a call waits for the source; after that a job does (issue 6 item 1). */
export const patienceMs = 1500
/** Search jobs a user may have waiting; further searches wait inside the call, so that one user cannot fill the queue. */
const mostSearchJobs = 4

interface SlowSearchRequest {
  readonly userId: string
  /** The way out, and back where it is wanted. */
  readonly routes: readonly [Route, ...Route[]]
  readonly includeStaffTravel: boolean
}

interface SearchQuery extends Route {
  readonly return_date?: string | undefined
}

/** What was found each way; undefined where it is not known yet. */
type Found = readonly (readonly FlightOffer[] | undefined)[]

/**
 * Specification §7 `GET /hotline/search-results`. Where the source is slow it answers what is there, and the job that
 * waits for the rest.
 *
 * @throws {FlightOffersUnavailableError}
 */
export function createSearchResults(context: SearchContext) {
  const { records, settings, search, isSampleData, wait } = context
  const startSlowSearch = createSlowSearch(context)

  /** The job that waits for a slow search; undefined if there is none, and the call has to wait. */
  async function jobFor(request: SlowSearchRequest): Promise<UnfinishedJob | undefined> {
    const { userId, routes } = request
    const running = await getSearches(userId)
    const own = running.find(isAboutAll(routes))
    if (own || running.length >= mostSearchJobs) return own
    try {
      await startSlowSearch(request)
    } catch (error) {
      // Asked twice at once, and the other has begun it.
      if (!(error instanceof ApiError)) throw error
    }
    return (await getSearches(userId)).find(isAboutAll(routes))
  }

  async function getSearches(userId: string): Promise<UnfinishedJob[]> {
    return (await records.unfinished(userId)).filter(({ kind }) => kind === 'flight_search')
  }

  /** The search of sectors that will find some of this again. */
  async function getSectorSearch(
    userId: string,
    routes: readonly Route[],
  ): Promise<UnfinishedJob | undefined> {
    const jobs = await records.unfinished(userId)
    return jobs.find(
      ({ kind, subject }) =>
        kind === 'specific_sector' && routes.some((route) => isAboutRoute(subject, routeKey(route))),
    )
  }

  return async (userId: string, { return_date: returnDate, ...out }: SearchQuery): Promise<SearchResults> => {
    const { include_staff_travel: includeStaffTravel } = await settings.get(userId)
    const routes: SlowSearchRequest['routes'] =
      returnDate === undefined ? [out] : [out, wayBack(out, returnDate)]
    const asked = routes.map((route) => search.offers(route, { userId, includeStaffTravel }))
    const tooLate = wait(patienceMs).then(() => undefined)
    let found: Found = await Promise.all(asked.map((offers) => Promise.race([offers, tooLate])))
    let job: UnfinishedJob | undefined
    if (found.includes(undefined)) {
      job = await jobFor({ userId, routes, includeStaffTravel })
      if (!job) found = await Promise.all(asked)
    } else job = await getSectorSearch(userId, routes)
    const [outbound, home] = found
    const outcome = outbound?.length === 0 ? noDirectFlightsStatus : null
    return {
      job_meta: { job_id: job?.id ?? null, custom_status: job ? job.customStatus : outcome },
      outbound: getLeg('outbound', outbound),
      return: getLeg('return', home),
      is_sample_data: isSampleData,
    }
  }
}

function isAboutAll(routes: readonly Route[]): (job: UnfinishedJob) => boolean {
  return ({ subject }) => routes.every((route) => isAboutRoute(subject, routeKey(route)))
}

function wayBack({ origin, destination }: Route, date: string): Route {
  return { date, origin: destination, destination: origin }
}

/** Copies, for a cached offer serves either leg. */
function getLeg(leg: Offer['leg'], offers: readonly FlightOffer[] = []): Offer[] {
  return offers.map((offer) => Object.assign({}, offer, { leg }))
}

/**
 * The job of a search whose source is slow: it waits for the answer that the call has asked for, so that the same call has
 * it afterwards.
 */
function createSlowSearch({ jobs, search }: SearchContext) {
  return jobs.define<SlowSearchRequest>({
    kind: 'flight_search',
    uniqueBy: 'subject',
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
