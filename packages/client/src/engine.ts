import { createBetaAccess, type BetaAccess } from './beta-access.ts'
import type { Environment } from './environment.ts'
import type { Http } from './http.ts'
import { createJobRunner, type JobRunner } from './jobs/job-runner.ts'
import { createJobStore, type JobStore } from './jobs/job-store.ts'
import { createLogger, type Logger } from './logger.ts'
import { createOverlays, type Overlays } from './overlays.ts'
import { createSession } from './session.ts'
import type { AuthLock } from './session/auth-lock.ts'
import type { Session } from './session/types.ts'
import { createLocalFlags, type LocalFlags } from './storage/local-flags.ts'
import { createMonthCache, type MonthCache } from './storage/month-cache.ts'
import { createUserStorage, type StorageNotice, type UserStorage } from './storage/user-storage.ts'
import { createTransport } from './transport.ts'

export interface EngineConfig {
  /** The API's host; empty means the page's own. */
  apiHost: string
  /** The task service's host, absolute: http(s) or ws(s). */
  taskServiceUrl: string
  forcePolling: boolean
  betaCode: string
  /** The two build flags of logging (specification §9 Other); default off. */
  debugLogs?: boolean
  criticalLogs?: boolean
  /** Storage had to go on without the device's database; called at most once. */
  onStorageNotice?: (notice: StorageNotice) => void
  lock?: AuthLock
}

/** Everything the app runs on, wired together once. */
export interface Engine {
  readonly logger: Logger
  readonly session: Session
  readonly http: Http
  readonly jobs: JobStore
  readonly jobRunner: JobRunner
  readonly overlays: Overlays
  readonly beta: BetaAccess
  readonly flags: LocalFlags
  readonly storage: UserStorage
  readonly monthCache: MonthCache
}

export function createEngine(environment: Environment, config: EngineConfig): Engine {
  const logger = createLogger({
    environment,
    debug: config.debugLogs ?? false,
    critical: config.criticalLogs ?? false,
  })
  const flags = createLocalFlags(environment.localStorage)
  const storage = createUserStorage({
    environment,
    logger,
    onNotice: (notice) => config.onStorageNotice?.(notice),
  })
  const transport = createTransport({ environment, baseUrl: config.apiHost, logger })
  const { session, http } = createSession({
    environment,
    transport,
    flags,
    storage,
    logger,
    ...(config.lock === undefined ? {} : { lock: config.lock }),
  })
  const jobs = createJobStore()
  const jobRunner = createJobRunner({ ...config, http, environment, store: jobs })
  const overlays = createOverlays()
  session.registerClearOnLogout(() => {
    jobRunner.stopAll()
    overlays.closeAll()
  })
  return {
    logger,
    session,
    http,
    jobs,
    jobRunner,
    overlays,
    beta: createBetaAccess({ environment, flags, code: config.betaCode }),
    flags,
    storage,
    monthCache: createMonthCache(storage),
  }
}
