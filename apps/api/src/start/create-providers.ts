import type { Env } from '../env.ts'
import type { Providers } from '../provider-set.ts'
import { createAirportDirectory } from '../providers/airports.ts'
import { createBundledExchangeRates } from '../providers/bundled-exchange-rates.ts'
import { createCachedAirlineStatus } from '../providers/cached-airline-status.ts'
import { CrewSystemUnavailableError } from '../providers/crew-system.ts'
import { parseRoutes } from '../providers/parse-routes.ts'
import { sampleAirlineStatusPage } from '../providers/sample-airline-status.ts'
import { sampleRoutes } from '../providers/sample-routes.ts'
import { createSampleTimetable } from '../providers/sample-timetable.ts'
import { createTimetable } from '../providers/timetable.ts'

/** The embedded providers: they need no account and no network (design.md §4). */
export function createProviders(_env: Env, now: () => Date): Providers {
  const airports = createAirportDirectory()
  const timetable = createTimetable(parseRoutes(sampleRoutes), airports)
  return {
    airports,
    flightOffers: createSampleTimetable(timetable),
    areFlightsSampleData: true,
    crewSystem: { fetchMonth: () => Promise.reject(new CrewSystemUnavailableError()) },
    exchangeRates: createBundledExchangeRates(),
    airlineStatus: createCachedAirlineStatus({ page: sampleAirlineStatusPage, now }),
  }
}
