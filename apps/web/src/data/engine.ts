import type { BetaAccess } from '@slipstream/client/session/beta-access'
import type { Connectivity } from '@slipstream/client/connectivity/types'
import type { Environment } from '@slipstream/client/device/environment'
import type { Http } from '@slipstream/client/http/http'
import type { JobStore } from '@slipstream/client/jobs/job-store'
import type { Loading } from '@slipstream/client/loading/loading-flags'
import type { Logger } from '@slipstream/client/log/logger'
import type { Overlays } from '@slipstream/client/overlays'
import type { JobTracker } from '@slipstream/client/jobs/job-tracker'
import type { SavedFlights } from './saved-flights.ts'
import type { Push } from '@slipstream/client/push/types'
import type { Outbox } from '@slipstream/client/outbox/types'
import type { Registration } from '@slipstream/client/registration/types'
import type { RosterEdits } from '@slipstream/client/roster/edits'
import type { MonthPrices } from '@slipstream/client/roster/month-prices'
import type { RosterMonths } from '@slipstream/client/roster/months'
import type { Session } from '@slipstream/client/session/types'
import type { LocalFlags } from '@slipstream/client/storage/local-flags'
import type { MonthCache } from '@slipstream/client/storage/month-cache'
import type { Reloads, Updates } from '@slipstream/client/updates/types'
import type { SnackbarStore } from '@slipstream/design-system/Snackbar/snackbar-store'
import { createContext, use } from 'react'
import type { Config } from './config.ts'
import type { Queries } from '@slipstream/client/queries/queries'

/** The app's machines, made once and wired to each other; screens reach them through `useEngine`. */
export interface Engine {
  config: Config
  environment: Environment
  log: Logger
  http: Http
  session: Session
  betaAccess: BetaAccess
  jobs: JobStore
  /** What is being waited for (specification §4 Loading flags). */
  loading: Loading
  /** Loaded with the first job: nothing of it is needed to show a roster. */
  jobRunner: () => Promise<JobTracker>
  /** Loaded by those who register. */
  registration: () => Promise<Registration>
  overlays: Overlays
  /** How the app is connected; `environment.isOnline` says the same. */
  connectivity: Connectivity
  /** The roster by month. */
  months: RosterMonths
  /** Loaded with the first edit, or once the roster is shown. */
  rosterEdits: () => Promise<RosterEdits>
  /** As the edits. */
  monthPrices: () => Promise<MonthPrices>
  monthCache: MonthCache
  /** Changes that wait to be sent: loaded with the roster's edits, and whatever else changes what may be changed offline. */
  outbox: () => Promise<Outbox>
  /** Loaded with the first flight that can be saved. */
  savedFlights: () => Promise<SavedFlights>
  /** What is asked of the server and what it answered. */
  queries: Queries
  /** Notices to this device while the app is shut. Loaded once the page is idle. */
  push: () => Promise<Push>
  /** Small texts on the device. */
  flags: LocalFlags
  /** The one way in which the page is loaded again by itself, and the forms that go through it. */
  reloads: Reloads
  /** The service worker and newer builds. Loaded once the page is. */
  updates: () => Promise<Updates>
  snackbars: SnackbarStore
  /** Milliseconds since the epoch. */
  now: () => number
}

/** Never changes while the app runs, so nothing renders again because of it. */
export const EngineContext = createContext<Engine | null>(null)

export function useEngine(): Engine {
  const engine = use(EngineContext)
  if (!engine) throw new Error('useEngine outside <EngineContext>.')
  return engine
}
