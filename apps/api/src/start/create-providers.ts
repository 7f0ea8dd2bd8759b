import { createCalendarFeeds } from '../calendar-import/fetch-feed.ts'
import type { Database } from '../db/database.ts'
import type { Env } from '../env.ts'
import type { Logger } from '../log.ts'
import type { Providers } from '../provider-set.ts'
import { createAirportDirectory } from '../providers/airports.ts'
import { createBundledExchangeRates } from '../providers/bundled-exchange-rates.ts'
import { createCachedAirlineStatus } from '../providers/cached-airline-status.ts'
import { parseRoutes } from '../providers/parse-routes.ts'
import { sampleAirlineStatusPage } from '../providers/sample-airline-status.ts'
import { createSampleCrewSystem } from '../providers/sample-crew-system.ts'
import { sampleRoutes } from '../providers/sample-routes.ts'
import { createSandboxRebooking } from '../providers/sandbox-rebooking/sandbox-rebooking.ts'
import { createTimetable } from '../providers/timetable.ts'
import { createCardPayments } from './create-card-payments.ts'
import { createFlightOffers } from './create-flight-offers.ts'

interface Options {
  readonly database: Database
  readonly log: Logger
  readonly now: () => Date
}

/** The embedded providers need no account and no network (design.md §4); a variable names another in their place. */
export function createProviders(env: Env, options: Options): Providers {
  const { log, now } = options
  const airports = createAirportDirectory()
  const timetable = createTimetable(parseRoutes(sampleRoutes), airports)
  const exchangeRates = createBundledExchangeRates()
  return {
    airports,
    crewSystem: createSampleCrewSystem({ timetable, password: env.SAMPLE_CREW_PASSWORD }),
    ...createFlightOffers(env, { timetable, airports, exchangeRates, log, now }),
    exchangeRates,
    calendarFeeds: createCalendarFeeds(),
    rebooking: createSandboxRebooking({ daySeconds: env.SANDBOX_DAY_SECONDS }),
    ...createCardPayments(env, options),
    airlineStatus: createCachedAirlineStatus({ page: sampleAirlineStatusPage, now }),
  }
}
