import type { Database } from '#platform/db/database.ts'
import type { Logger } from '#platform/log.ts'
import type { AirlineStatus } from '#providers/airline-status.ts'
import { createAirlineDirectory } from '#providers/airlines.ts'
import { createAirportDirectory } from '#providers/airports/airports.ts'
import { createCachedAirlineStatus } from '#providers/cached-airline-status.ts'
import type { FlightStatuses } from '#providers/flight-statuses.ts'
import type { Providers } from '#providers/providers.ts'
import { createAeroApiStatuses } from '#providers/real/aeroapi/aeroapi-statuses.ts'
import { createDuffelClient } from '#providers/real/duffel/duffel-client.ts'
import { createDuffelOffers } from '#providers/real/duffel/duffel-offers.ts'
import { createCalendarFeeds } from '#providers/real/fetch-feed.ts'
import { createStripePayments } from '#providers/real/stripe/stripe-payments.ts'
import { createExchangeRates } from '#providers/rate-table.ts'
import { createStatuspage } from '#providers/real/statuspage/statuspage.ts'
import { createSavedRates } from '#providers/real/frankfurter/saved-rates.ts'
import { readBundledRates } from '#providers/sample/bundled-rates.ts'
import { parseRoutes } from '#providers/sample/parse-routes.ts'
import { createSandboxPayments } from '#providers/sample/payments/sandbox-payments.ts'
import { createSandboxRebooking } from '#providers/sample/rebooking/sandbox-rebooking.ts'
import { sampleAirlineStatusPage } from '#providers/sample/sample-airline-status.ts'
import { createSampleCrewSystem } from '#providers/sample/sample-crew-system.ts'
import { sampleRoutes } from '#providers/sample/sample-routes.ts'
import { sampleFlightStatuses } from '#providers/sample/sample-flight-statuses.ts'
import { createSampleTimetable } from '#providers/sample/sample-timetable.ts'
import { createTimetable, type Timetable } from '#providers/sample/timetable.ts'
import { type Env, samplesOf } from '../env.ts'
import {
  noAirlineStatus,
  noCardPayments,
  noCrewSystem,
  noExchangeRates,
  noFlightOffers,
  noFlightStatuses,
  noRebooking,
  refusalsWithout,
} from './missing-providers.ts'
import { providersOff } from './provider-summary.ts'
import type { Schema } from '../schema.ts'

interface Options {
  readonly database: Database<Schema>
  readonly log: Logger
  readonly now: () => Date
}

/** The real providers that the variables name, the samples that are on (design.md §5), and for the rest what says that it is not set up. */
export function createProviders(env: Env, options: Options): Providers {
  const { log, now } = options
  const off = providersOff(env)
  const airports = createAirportDirectory()
  const timetable = createTimetable(parseRoutes(sampleRoutes), airports)
  return {
    airports,
    airlines: createAirlineDirectory(),
    notSetUp: refusalsWithout(off),
    crewSystem: off.includes('crew-system')
      ? noCrewSystem
      : createSampleCrewSystem({ timetable, password: env.SAMPLE_CREW_PASSWORD }),
    ...createFlightOffers(env, { timetable, airports, log, now }),
    flightStatuses: createFlightStatuses(env, options),
    ...createRates(env, options),
    calendarFeeds: createCalendarFeeds(),
    rebooking: off.includes('rebooking')
      ? noRebooking
      : createSandboxRebooking({ daySeconds: env.SANDBOX_DAY_SECONDS }),
    ...createCardPayments(env, options),
    airlineStatus: createAirlineStatus(env, options),
  }
}

/** Stripe where the variables `STRIPE_*` say so, else the sandbox where that is on. */
export function createCardPayments(
  env: Env,
  { database, log, now }: Options,
): Pick<Providers, 'cardPayments' | 'sandboxPayments'> {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publicKey,
    STRIPE_PRICE_ID: priceId,
    STRIPE_API_BASE: apiBase,
  } = env
  if (secretKey !== undefined && publicKey !== undefined && priceId !== undefined) {
    const cardPayments = createStripePayments({ secretKey, publicKey, priceId, apiBase, log, now })
    return { cardPayments, sandboxPayments: null }
  }
  if (!samplesOf(env).has('payments')) return { cardPayments: noCardPayments, sandboxPayments: null }
  const sandbox = createSandboxPayments({ database, now, daySeconds: env.SANDBOX_DAY_SECONDS })
  return { cardPayments: sandbox, sandboxPayments: sandbox }
}

/** AeroAPI where `AEROAPI_KEY` says so, else made-up statuses where those are on. */
function createFlightStatuses(env: Env, { log, now }: Options): FlightStatuses {
  const { AEROAPI_KEY: key, AEROAPI_BASE: apiBase } = env
  if (key !== undefined) return createAeroApiStatuses({ key, apiBase, log, now })
  return samplesOf(env).has('flight-status') ? sampleFlightStatuses : noFlightStatuses
}

/** The airline's page where `AIRLINE_STATUS_URL` says so, else a made-up one where that is on. */
function createAirlineStatus(env: Env, { log, now }: Options): AirlineStatus {
  const { AIRLINE_STATUS_URL: url } = env
  if (url !== undefined) return createCachedAirlineStatus({ page: createStatuspage({ url, log }), now })
  if (!samplesOf(env).has('airline-status')) return noAirlineStatus
  return createCachedAirlineStatus({ page: sampleAirlineStatusPage, now })
}

/** Frankfurter's rates where `RATES_URL` says so, else the bundled table where samples are on. */
export function createRates(
  env: Env,
  { database, log, now }: Options,
): Pick<Providers, 'exchangeRates' | 'rateUpdates'> {
  if (env.RATES_URL !== undefined) {
    const saved = createSavedRates({ url: env.RATES_URL, database, log, now })
    return { exchangeRates: createExchangeRates(() => saved.current()), rateUpdates: saved }
  }
  if (!samplesOf(env).has('exchange-rates')) return { exchangeRates: noExchangeRates, rateUpdates: null }
  const table = readBundledRates(now())
  return { exchangeRates: createExchangeRates(() => Promise.resolve(table)), rateUpdates: null }
}

interface FlightOptions extends Pick<Providers, 'airports'> {
  readonly timetable: Timetable
  readonly log: Logger
  readonly now: () => Date
}

/** Duffel where `DUFFEL_TOKEN` says so, else the sample timetable where that is on. */
export function createFlightOffers(
  env: Env,
  { timetable, airports, log, now }: FlightOptions,
): Pick<Providers, 'flightOffers' | 'areFlightsSampleData'> {
  const { DUFFEL_TOKEN: token, DUFFEL_API_BASE: apiBase } = env
  if (token === undefined) {
    if (!samplesOf(env).has('flights')) return { flightOffers: noFlightOffers, areFlightsSampleData: false }
    return { flightOffers: createSampleTimetable(timetable), areFlightsSampleData: true }
  }
  const { DUFFEL_CALLS_PER_MINUTE: callsPerMinute } = env
  const client = createDuffelClient({ token, apiBase, log, now })
  return {
    flightOffers: createDuffelOffers({ client, airports, callsPerMinute, log, now }),
    // Nobody flies what Duffel's test mode offers.
    areFlightsSampleData: token.startsWith('duffel_test_'),
  }
}
