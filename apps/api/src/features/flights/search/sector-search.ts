import type { sectorQuerySchema } from '@slipstream/contract/hotline'
import { completionStatuses, noDirectFlightsStatus } from '@slipstream/contract/job'
import { flightName } from '@slipstream/commute/flights/flights'
import type * as z from 'zod/mini'
import { forEachConcurrently } from '#platform/for-each-concurrently.ts'
import { routeKey } from '#providers/flight-offers.ts'
import { routeText, type SearchContext } from './flight-search.ts'

type SectorQuery = z.output<typeof sectorQuerySchema>

interface SectorSearchRequest {
  readonly userId: string
  readonly password: string
  readonly flights: readonly SectorQuery[]
}

const subjectSeparator = ','

/** What a search job of these routes is about. */
export function subjectOfRoutes(keys: readonly string[]): string {
  return keys.join(subjectSeparator)
}

/** Whether a search job with this subject fills the answer for a route. */
export function isAboutRoute(subject: string, key: string): boolean {
  return subject.split(subjectSeparator).includes(key)
}

/** The job behind `POST /hotline/specific-sector`: each route is asked about once, whatever number of its flights. */
export function createSectorSearch({ jobs, signIn, settings, search }: SearchContext) {
  const getRoutes = (flights: readonly SectorQuery[]) => Map.groupBy(flights, routeKey)
  return jobs.define<SectorSearchRequest>({
    kind: 'specific_sector',
    uniqueBy: 'kind',
    holdsSession: true,
    rejection: 'Your flights are already being searched.',
    getSubject: ({ flights }) => subjectOfRoutes([...getRoutes(flights).keys()].toSorted()),
    async run(request, job) {
      await signIn(request, job)
      const { userId } = request
      const { include_staff_travel: includeStaffTravel } = await settings.get(userId)
      let isAnyFound = false
      await forEachConcurrently(getRoutes(request.flights).values(), job.signal, async (wanted) => {
        const [route] = wanted
        if (!route) return
        await job.progress(routeText(route))
        const offers = await search.refresh(route, { userId, includeStaffTravel }, job.signal)
        const names = new Set(wanted.map(({ carrier, flight_number }) => `${carrier}${flight_number}`))
        isAnyFound ||= offers.some((offer) => names.has(flightName(offer)))
      })
      return {
        customStatus: isAnyFound ? completionStatuses.search : noDirectFlightsStatus,
        refetch: [{ resource: 'search-results' }],
      }
    },
  })
}
