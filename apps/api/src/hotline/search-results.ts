import type { SearchResults } from '@slipstream/contract/hotline'
import type { Offer } from '@slipstream/contract/flight'
import { noDirectFlightsStatus } from '@slipstream/contract/job'
import type { JobRecords } from '../jobs/job-records.ts'
import type { Settings } from '../user/settings.ts'
import { type FlightSearch, type Route, routeKey } from './flight-search.ts'
import { isAboutRoute } from './sector-search.ts'

export interface SearchQuery extends Route {
  readonly return_date?: string | undefined
}

/** Specification §7 `GET /hotline/search-results`; @throws {FlightOffersUnavailableError} */
export type FindSearchResults = (userId: string, query: SearchQuery) => Promise<SearchResults>

interface Options {
  readonly records: JobRecords
  readonly settings: Settings
  readonly search: FlightSearch
  readonly isSampleData: boolean
}

export function createSearchResults({ records, settings, search, isSampleData }: Options): FindSearchResults {
  return async (userId, { return_date, ...outboundRoute }) => {
    const returnRoute = return_date === undefined ? undefined : wayBack(outboundRoute, return_date)
    const { include_staff_travel: includeStaffTravel } = await settings.get(userId)

    async function offersOf(route: Route | undefined, leg: Offer['leg']): Promise<Offer[]> {
      const offers = route ? await search.offers(route, { includeStaffTravel }) : []
      // A copy: the cached offer serves either leg.
      return offers.map((offer) => Object.assign({}, offer, { leg }))
    }

    const [outbound, homeward, jobs] = await Promise.all([
      offersOf(outboundRoute, 'outbound'),
      offersOf(returnRoute, 'return'),
      records.unfinished(userId),
    ])
    const keys = [outboundRoute, returnRoute ?? []].flat().map(routeKey)
    const job = jobs.find(
      ({ kind, subject }) => kind === 'specific_sector' && keys.some((key) => isAboutRoute(subject, key)),
    )
    const outcome = outbound.length === 0 ? noDirectFlightsStatus : null
    return {
      job_meta: { job_id: job?.id ?? null, custom_status: job ? job.customStatus : outcome },
      outbound,
      return: homeward,
      is_sample_data: isSampleData,
    }
  }
}

function wayBack({ origin, destination }: Route, date: string): Route {
  return { date, origin: destination, destination: origin }
}
