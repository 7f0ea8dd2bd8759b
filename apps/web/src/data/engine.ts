import type { BetaAccess } from '@slipstream/client/session/beta-access'
import type { Connectivity } from '@slipstream/client/connectivity/types'
import type { Environment } from '@slipstream/client/device/environment'
import type { Http } from '@slipstream/client/http/http'
import type { JobStore } from '@slipstream/client/jobs/job-store'
import type { Instant } from '@slipstream/commute/time/zoned-time'
import type { Loading } from '@slipstream/client/loading/loading-flags'
import type { Logger } from '@slipstream/client/log/logger'
import type { Overlays } from '@slipstream/client/overlays'
import type { JobTracker } from '@slipstream/client/jobs/job-tracker'
import type { Push } from '@slipstream/client/push/types'
import type { Outbox, OutboxView } from '@slipstream/client/outbox/types'
import type { Readable } from '@slipstream/client/store'
import type { Registration } from '@slipstream/client/registration/types'
import type { RosterEdits } from '@slipstream/client/roster/edits'
import type { MonthPrices } from '@slipstream/client/roster/month-prices'
import type { RosterMonths } from '@slipstream/client/roster/months'
import type { Session } from '@slipstream/client/session/types'
import type { LocalFlags } from '@slipstream/client/storage/local-flags'
import type { MonthCache } from '@slipstream/client/storage/month-cache'
import type { SeatPictures } from '@slipstream/client/storage/seat-pictures'
import type { Reloads, Updates } from '@slipstream/client/updates/types'
import type { SnackbarStore } from '@slipstream/design-system/Snackbar/snackbar-store'
import { createContext, use } from 'react'
import type { Config } from './config.ts'
import type { Answers } from '@slipstream/client/answers/answers'

/** The state machines that a page needs before somebody passes the beta wall. */
export interface Core {
  config: Config
  environment: Environment
  log: Logger
  betaAccess: BetaAccess
  /** The state of the connection; `environment.isOnline` says the same. */
  connectivity: Connectivity
  /** Small strings in local storage. */
  flags: LocalFlags
  /** Reloads of the page by the app itself, and the drafts of forms that survive them. */
  reloads: Reloads
  /** The service worker and newer builds. Loaded once the page has loaded. */
  updates: () => Promise<Updates>
  snackbars: SnackbarStore
  /** Called with the engine that is made on top of this. */
  onEngine: (engine: Engine) => void
}

/** The app's state machines, made once and wired to each other; screens reach them through `useEngine`. */
export interface Engine extends Core {
  http: Http
  session: Session
  jobs: JobStore
  /** The loading flags (specification §4 Loading flags). */
  loading: Loading
  /** Loaded with the first job: the roster does not need it. */
  jobRunner: () => Promise<JobTracker>
  /** Loaded with the registration screen. */
  registration: () => Promise<Registration>
  overlays: Overlays
  /** The roster by month. */
  months: RosterMonths
  /** Loaded with the first edit, or once the roster is shown. */
  rosterEdits: () => Promise<RosterEdits>
  /** Loaded like the edits. */
  monthPrices: () => Promise<MonthPrices>
  monthCache: MonthCache
  /** Pictures of seats that the person saw. */
  seatPictures: SeatPictures
  /** Pending changes: loaded with the roster's edits and whatever else can be changed offline. */
  outbox: () => Promise<Outbox>
  /** What is pending; null until the outbox has loaded. */
  pending: Readable<OutboxView | null>
  /** The server's answers by query. */
  answers: Answers
  /** Push notifications to this device. Loaded once the page is idle. */
  push: () => Promise<Push>
  /** Milliseconds since the epoch. */
  now: () => number
  /** The start of the current minute. */
  minute: Readable<Instant>
}

/** Never changes while the app runs, so it causes no render. */
export const EngineContext = createContext<Engine | null>(null)

export function useEngine(): Engine {
  const engine = use(EngineContext)
  if (!engine) throw new Error('useEngine outside <EngineContext>.')
  return engine
}
