import type { sectorQuerySchema } from '@slipstream/contract/hotline'
import { completionStatuses, noDirectFlightsStatus } from '@slipstream/contract/job'
import { flightName } from '@slipstream/commute/flights'
import type * as z from 'zod/mini'
import type { JobRunner, StartJob } from '../jobs/job-runner.ts'
import type { CrewSystem } from '../providers/crew-system.ts'
import type { Settings } from '../user/settings.ts'
import type { Users } from '../user/users.ts'
import { signIn } from './crew-sign-in.ts'
import { type FlightSearch, routeKey } from './flight-search.ts'
import { inLanes } from './in-lanes.ts'
import { routeText } from './short-date.ts'

export type SectorQuery = z.output<typeof sectorQuerySchema>

export interface SectorSearchRequest {
  readonly userId: string
  readonly password: string
  readonly flights: readonly SectorQuery[]
}

interface Options {
  readonly jobs: JobRunner
  readonly crewSystem: CrewSystem
  readonly users: Users
  readonly settings: Settings
  readonly search: FlightSearch
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
export function createSectorSearch(options: Options): StartJob<SectorSearchRequest> {
  const { jobs, settings, search } = options
  const routesOf = (flights: readonly SectorQuery[]) => Map.groupBy(flights, routeKey)
  return jobs.define<SectorSearchRequest>({
    kind: 'specific_sector',
    holdsSession: true,
    rejection: 'Your flights are already being searched.',
    subjectOf: ({ flights }) => subjectOfRoutes([...routesOf(flights).keys()].toSorted()),
    async run(request, job) {
      await signIn(options, request, job)
      const { include_staff_travel: includeStaffTravel } = await settings.get(request.userId)
      let isAnyFound = false
      await inLanes(routesOf(request.flights).values(), job.signal, async (wanted) => {
        const [route] = wanted
        if (!route) return
        await job.progress(routeText(route))
        const offers = await search.refresh(route, { includeStaffTravel }, job.signal)
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
