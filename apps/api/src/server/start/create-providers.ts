import type { Database } from '#platform/db/database.ts'
import type { Logger } from '#platform/log.ts'
import type { AirlineStatus } from '#providers/airline-status.ts'
import type { Metrics } from '#platform/metrics.ts'
import { createAirlineDirectory } from '#providers/airlines.ts'
import { createAirportDirectory } from '#providers/airports/airports.ts'
import { type CallBudget, type CallLimits, createCallBudget } from '#providers/budget/call-budget.ts'
import { createCachedAirlineStatus } from '#providers/cached-airline-status.ts'
import type { FlightStatuses } from '#providers/flight-statuses.ts'
import type { Providers } from '#providers/providers.ts'
import { createAeroApiStatuses } from '#providers/real/aeroapi/aeroapi-statuses.ts'
import { createAeroDataBoxStatuses } from '#providers/real/aerodatabox/aerodatabox-statuses.ts'
import { createDuffelClient } from '#providers/real/duffel/duffel-client.ts'
import { createDuffelOffers } from '#providers/real/duffel/duffel-offers.ts'
import { createCalendarFeeds } from '#providers/real/fetch-feed.ts'
import { createStripePayments } from '#providers/real/stripe/stripe-payments.ts'
import { createExchangeRates } from '#providers/rate-table.ts'
import { createStatuspage } from '#providers/real/statuspage/statuspage.ts'
import { createSavedRates } from '#providers/real/frankfurter/saved-rates.ts'
import { readBundledRates } from '#providers/sample/bundled-rates.ts'
import { createSandboxPayments } from '#providers/sample/payments/sandbox-payments.ts'
import { createSandboxRebooking } from '#providers/sample/rebooking/sandbox-rebooking.ts'
import { sampleAirlineStatusPage } from '#providers/sample/sample-airline-status.ts'
import { createSampleCrewSystem } from '#providers/sample/sample-crew-system.ts'
import { sampleFlightStatuses } from '#providers/sample/sample-flight-statuses.ts'
import { createSampleTimetable, readSampleRoutes } from '#providers/sample/sample-timetable.ts'
import type { Timetable } from '#providers/sample/timetable.ts'
import { countProviderCalls } from '#platform/count-provider-calls.ts'
import { type Env, getSamples, type ProviderName, providerNames } from '../env.ts'
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
import type { Schema } from '../schema.ts'

/** Whether a provider is the real one, a sample, or not set up. */
export function kindOfProvider(env: Env, name: ProviderName): 'real' | 'sample' | 'off' {
  if (name === 'flights' && env.DUFFEL_TOKEN !== undefined) return 'real'
  if (name === 'flight-status' && (env.AEROAPI_KEY ?? env.AERODATABOX_KEY) !== undefined) return 'real'
  if (name === 'payments' && env.STRIPE_SECRET_KEY !== undefined) return 'real'
  if (name === 'airline-status' && env.AIRLINE_STATUS_URL !== undefined) return 'real'
  if (name === 'exchange-rates' && env.RATES_URL !== undefined) return 'real'
  return getSamples(env).has(name) ? 'sample' : 'off'
}

/** The providers that are neither real nor sample. */
export function providersOff(env: Env): ProviderName[] {
  return providerNames.filter((name) => kindOfProvider(env, name) === 'off')
}

/** One line for anyone who starts the server: which providers are real, which are samples, which are off. */
export function providerSummary(env: Env): string {
  const kinds: Record<'real' | 'sample' | 'off', string[]> = { real: [], sample: [], off: [] }
  for (const name of providerNames) kinds[kindOfProvider(env, name)].push(name)
  kinds[getSamples(env).has('demo-account') ? 'sample' : 'off'].push('demo-account')
  if (env.SMTP_URL === undefined) kinds.sample.push('mail (outbox)')
  else kinds.real.push('mail')
  const list = (['real', 'sample', 'off'] as const).map(
    (kind) => `${kind} ${kinds[kind].join(', ') || 'none'}`,
  )
  return `Slipstream providers: ${list.join('; ')}`
}

interface Options {
  readonly database: Database<Schema>
  readonly metrics: Metrics
  readonly log: Logger
  readonly now: () => Date
}

/** The real providers that the variables name, the samples that are on (design.md §5), and for the rest what says that it is not set up. */
export function createProviders(env: Env, options: Options): Providers {
  const { log, now } = options
  const budgetFor = createBudgets(options)
  const off = providersOff(env)
  const airports = createAirportDirectory()
  const timetable = readSampleRoutes(airports)
  return {
    airports,
    airlines: createAirlineDirectory(),
    notSetUp: refusalsWithout(off),
    crewSystem: off.includes('crew-system')
      ? noCrewSystem
      : createSampleCrewSystem({ timetable, password: env.SAMPLE_CREW_PASSWORD }),
    ...createFlightOffers(env, { timetable, airports, budgetFor, log, now }),
    flightStatuses: createFlightStatuses(env, { budgetFor, log, now }),
    ...createRates(env, options),
    calendarFeeds: createCalendarFeeds(),
    rebooking: off.includes('rebooking')
      ? noRebooking
      : createSandboxRebooking({ daySeconds: env.SANDBOX_DAY_SECONDS }),
    ...createCardPayments(env, options),
    airlineStatus: createAirlineStatus(env, options),
  }
}

type BudgetFor = (provider: ProviderName, limits: CallLimits) => CallBudget

function createBudgets({ database, metrics, now }: Options): BudgetFor {
  return (provider, limits) => {
    if (limits.month !== undefined && limits.month !== Infinity) metrics.monthLimit(provider, limits.month)
    return createCallBudget({ database, metrics, provider, limits, now })
  }
}

/** Stripe where the variables `STRIPE_*` say so, else the sandbox where that is on. */
export function createCardPayments(
  env: Env,
  { database, log, now }: Pick<Options, 'database' | 'log' | 'now'>,
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
  if (!getSamples(env).has('payments')) return { cardPayments: noCardPayments, sandboxPayments: null }
  const sandbox = createSandboxPayments(database, now, env.SANDBOX_DAY_SECONDS)
  return { cardPayments: sandbox, sandboxPayments: sandbox }
}

interface BudgetedOptions {
  readonly budgetFor: BudgetFor
  readonly log: Logger
  readonly now: () => Date
}

/** AeroAPI or AeroDataBox, whose key is set, else made-up statuses where those are on. */
export function createFlightStatuses(env: Env, { budgetFor, log, now }: BudgetedOptions): FlightStatuses {
  if (env.AEROAPI_KEY !== undefined) {
    const limits = { minute: env.AEROAPI_CALLS_PER_MINUTE, month: env.AEROAPI_CALLS_PER_MONTH }
    return createAeroApiStatuses({
      key: env.AEROAPI_KEY,
      apiBase: env.AEROAPI_BASE,
      budget: budgetFor('flight-status', limits),
      log,
      now,
    })
  }
  if (env.AERODATABOX_KEY !== undefined) {
    const limits = { minute: env.AERODATABOX_CALLS_PER_MINUTE, month: env.AERODATABOX_CALLS_PER_MONTH }
    return createAeroDataBoxStatuses({
      key: env.AERODATABOX_KEY,
      apiBase: env.AERODATABOX_BASE,
      budget: budgetFor('flight-status', limits),
      log,
      now,
    })
  }
  return getSamples(env).has('flight-status') ? sampleFlightStatuses : noFlightStatuses
}

/** The airline's page where `AIRLINE_STATUS_URL` says so, else a made-up one where that is on. */
function createAirlineStatus(env: Env, { log, now }: Options): AirlineStatus {
  const { AIRLINE_STATUS_URL: url } = env
  if (url !== undefined) return createCachedAirlineStatus({ page: createStatuspage({ url, log }), now })
  if (!getSamples(env).has('airline-status')) return noAirlineStatus
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
  if (!getSamples(env).has('exchange-rates')) return { exchangeRates: noExchangeRates, rateUpdates: null }
  const table = readBundledRates(now())
  return { exchangeRates: createExchangeRates(() => Promise.resolve(table)), rateUpdates: null }
}

interface FlightOptions extends Pick<Providers, 'airports'>, BudgetedOptions {
  readonly timetable: Timetable
}

/** Duffel where `DUFFEL_TOKEN` says so, else the sample timetable where that is on. */
export function createFlightOffers(
  env: Env,
  { timetable, airports, budgetFor, log, now }: FlightOptions,
): Pick<Providers, 'flightOffers' | 'areFlightsSampleData'> {
  const { DUFFEL_TOKEN: token, DUFFEL_API_BASE: apiBase } = env
  if (token === undefined) {
    if (!getSamples(env).has('flights')) return { flightOffers: noFlightOffers, areFlightsSampleData: false }
    return { flightOffers: createSampleTimetable(timetable), areFlightsSampleData: true }
  }
  const { DUFFEL_CALLS_PER_MINUTE: callsPerMinute } = env
  const budget = budgetFor('flights', { month: env.DUFFEL_CALLS_PER_MONTH })
  const client = createDuffelClient({ token, apiBase, budget, log, now })
  return {
    flightOffers: createDuffelOffers({ client, airports, callsPerMinute, log, now }),
    // Nobody flies what Duffel's test mode offers.
    areFlightsSampleData: token.startsWith('duffel_test_'),
  }
}

/** The providers as they are, with their calls counted under the names that `SAMPLES` has for them. */
export function countCalls(providers: Providers, metrics: Metrics): Providers {
  return {
    ...providers,
    crewSystem: countProviderCalls('crew-system', providers.crewSystem, metrics),
    flightOffers: countProviderCalls('flights', providers.flightOffers, metrics),
    flightStatuses: countProviderCalls('flight-status', providers.flightStatuses, metrics),
    airlineStatus: countProviderCalls('airline-status', providers.airlineStatus, metrics),
    calendarFeeds: countProviderCalls('calendar-feeds', providers.calendarFeeds, metrics),
    exchangeRates: countProviderCalls('exchange-rates', providers.exchangeRates, metrics),
    rebooking: countProviderCalls('rebooking', providers.rebooking, metrics),
    cardPayments: countProviderCalls('payments', providers.cardPayments, metrics),
  }
}
