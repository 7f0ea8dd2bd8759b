import type { Env } from '../env.ts'
import type { Providers } from '../provider-set.ts'
import { createAirportDirectory } from '../providers/airports.ts'
import { createBundledExchangeRates } from '../providers/bundled-exchange-rates.ts'
import { createCachedAirlineStatus } from '../providers/cached-airline-status.ts'
import { parseRoutes } from '../providers/parse-routes.ts'
import { sampleAirlineStatusPage } from '../providers/sample-airline-status.ts'
import { createSampleCrewSystem } from '../providers/sample-crew-system.ts'
import { sampleRoutes } from '../providers/sample-routes.ts'
import { createSampleTimetable } from '../providers/sample-timetable.ts'
import { createTimetable } from '../providers/timetable.ts'

/** The embedded providers: they need no account and no network (design.md §4). */
export function createProviders(env: Env, now: () => Date): Providers {
  const airports = createAirportDirectory()
  const timetable = createTimetable(parseRoutes(sampleRoutes), airports)
  return {
    airports,
    crewSystem: createSampleCrewSystem({ timetable, password: env.SAMPLE_CREW_PASSWORD }),
    flightOffers: createSampleTimetable(timetable),
    areFlightsSampleData: true,
    exchangeRates: createBundledExchangeRates(),
    airlineStatus: createCachedAirlineStatus({ page: sampleAirlineStatusPage, now }),
  }
}
