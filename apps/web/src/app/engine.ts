import { createBetaAccess, type BetaAccess } from '@slipstream/client/beta-access'
import type { Environment } from '@slipstream/client/environment'
import type { Http } from '@slipstream/client/http'
import { createJobStore, type JobStore } from '@slipstream/client/jobs/job-store'
import { createLogger, type Logger } from '@slipstream/client/logger'
import { createOverlays, type Overlays } from '@slipstream/client/overlays'
import type { JobRunner } from '@slipstream/client/jobs/job-runner'
import type { AirlineStatus } from '@slipstream/client/airline-status/airline-status'
import type { CurrencyRates } from '@slipstream/client/currency/rates'
import type { FlightChanges } from '@slipstream/client/flight-changes/flight-changes'
import type { RecentSearches } from '@slipstream/client/flights/recent-searches'
import type { SavedFlights } from '@slipstream/client/flights/saved-flights'
import type { Registration } from '@slipstream/client/registration/types'
import { createRosterMonths } from '@slipstream/client/roster/month-refresh'
import type { RosterMonths } from '@slipstream/client/roster/month-types'
import { createSession } from '@slipstream/client/session'
import type { Session } from '@slipstream/client/session/types'
import { createLocalFlags, type LocalFlags } from '@slipstream/client/storage/local-flags'
import { createMonthCache, type MonthCache } from '@slipstream/client/storage/month-cache'
import { createUserStorage } from '@slipstream/client/storage/user-storage'
import { createTransport } from '@slipstream/client/transport'
import { createSnackbarStore, type SnackbarStore } from '@slipstream/design-system/Snackbar/snackbarStore'
import type { Config } from './config.ts'

/** The app's machines, made once and wired to each other; screens reach them through `useEngine`. */
export interface Engine {
  config: Config
  environment: Environment
  log: Logger
  http: Http
  session: Session
  betaAccess: BetaAccess
  jobs: JobStore
  /** Loaded with the first job: nothing of it is needed to show a roster. */
  jobRunner: () => Promise<JobRunner>
  /** Loaded by those who register. */
  registration: () => Promise<Registration>
  overlays: Overlays
  /** The roster by month, and by `work()` its edits. */
  months: RosterMonths
  monthCache: MonthCache
  /** Loaded with the first flight that can be saved. */
  savedFlights: () => Promise<SavedFlights>
  /** Loaded by those who search. */
  recentSearches: () => Promise<RecentSearches>
  /** Loaded with the first request to move a booking, or the list of them. */
  flightChanges: () => Promise<FlightChanges>
  /** Loaded with the first amount in another currency than the user's. */
  currencyRates: () => Promise<CurrencyRates>
  /** Loaded once the page is idle. */
  airlineStatus: () => Promise<AirlineStatus>
  /** Small texts on the device. */
  flags: LocalFlags
  snackbars: SnackbarStore
  /** Milliseconds since the epoch. */
  now: () => number
}

const storageNotice =
  'This device cannot keep data for offline use. Slipstream works on, but only while online.'

/** Loads a machine once; one that did not come is asked for again. */
function once<Machine>(load: () => Promise<Machine>): () => Promise<Machine> {
  let loaded: Promise<Machine> | null = null
  return () =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = null
      throw error
    }))
}

export function createEngine(config: Config, environment: Environment): Engine {
  const log = createLogger({ environment, debug: config.logDebug, critical: config.logCritical })
  const flags = createLocalFlags(environment.localStorage)
  const snackbars = createSnackbarStore(window)
  const storage = createUserStorage({
    environment,
    logger: log,
    onNotice: () => snackbars.show({ tone: 'warning', text: storageNotice }),
  })
  const transport = createTransport({ environment, baseUrl: config.apiHost, logger: log })
  const { session, http } = createSession({ environment, transport, flags, storage, logger: log })
  const overlays = createOverlays()
  const jobs = createJobStore()
  let runner: JobRunner | null = null
  const jobRunner = once(async () => {
    const { createJobRunner } = await import('@slipstream/client/jobs/job-runner')
    runner = createJobRunner({
      http,
      environment,
      store: jobs,
      taskServiceUrl: config.taskServiceHost || config.apiHost || window.location.origin,
      forcePolling: config.forcePolling,
      storage,
      session,
    })
    return runner
  })
  const monthCache = createMonthCache(storage)
  const savedFlights = once(async () => {
    const { createSavedFlights } = await import('@slipstream/client/flights/saved-flights')
    const raise = (error: unknown) =>
      snackbars.show({ tone: 'critical', text: error instanceof Error ? error.message : String(error) })
    return createSavedFlights({ http, environment, session, storage, raise })
  })
  const recentSearches = once(async () => {
    const { createRecentSearches } = await import('@slipstream/client/flights/recent-searches')
    return createRecentSearches({ http, session })
  })
  const flightChanges = once(async () => {
    const { createFlightChanges } = await import('@slipstream/client/flight-changes/flight-changes')
    return createFlightChanges({ http, environment, session, storage })
  })
  const currencyRates = once(async () => {
    const { createCurrencyRates } = await import('@slipstream/client/currency/rates')
    return createCurrencyRates({ http, environment, session, storage, logger: log })
  })
  const airlineStatus = once(async () => {
    const { createAirlineStatus } = await import('@slipstream/client/airline-status/airline-status')
    return createAirlineStatus({ http, environment, session })
  })
  const registration = once(async () => {
    const { createRegistration } = await import('@slipstream/client/registration')
    return createRegistration({ http, session, flags })
  })
  session.registerClearOnLogout(() => {
    overlays.closeAll()
    runner?.stopAll()
  })
  return {
    config,
    environment,
    log,
    http,
    session,
    overlays,
    snackbars,
    betaAccess: createBetaAccess({ environment, flags, code: config.betaCode }),
    jobs,
    jobRunner,
    registration,
    months: createRosterMonths({ http, environment, session, monthCache }),
    monthCache,
    savedFlights,
    recentSearches,
    flightChanges,
    currencyRates,
    airlineStatus,
    flags,
    now: () => environment.now(),
  }
}
