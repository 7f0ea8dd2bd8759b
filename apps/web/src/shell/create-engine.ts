import { createBetaAccess } from '@slipstream/client/session/beta-access'
import { createConnectivity } from '@slipstream/client/connectivity/connectivity'
import type { Environment } from '@slipstream/client/device/environment'
import { createJobStore } from '@slipstream/client/jobs/job-store'
import { createMinute } from '@slipstream/client/device/minute'
import { createLoading } from '@slipstream/client/loading/loading-flags'
import { loadEngineChunk } from '@slipstream/client/load-engine-chunk'
import { createLogger } from '@slipstream/client/log/logger'
import { createOverlays } from '@slipstream/client/overlays'
import type { JobTracker } from '@slipstream/client/jobs/job-tracker'
import { onNewOwner } from '@slipstream/client/session/session-owner'
import { createRosterMonths } from '@slipstream/client/roster/months'
import { createSession } from '@slipstream/client/session/session'
import { createLocalFlags, flagKeys } from '@slipstream/client/storage/local-flags'
import { createMonthCache } from '@slipstream/client/storage/month-cache'
import { createUserStorage } from '@slipstream/client/storage/user-storage'
import type { OutboxView } from '@slipstream/client/outbox/types'
import { createStore } from '@slipstream/client/store'
import { createTransport } from '@slipstream/client/http/transport'
import { createReloads } from '@slipstream/client/updates/reload-once'
import type { Updates } from '@slipstream/client/updates/types'
import { createSnackbarStore } from '@slipstream/design-system/Snackbar/snackbar-store'
import type { Config } from '#data/config.ts'
import { build } from '#shared/build.ts'
import { legacyRecordNames } from './legacy-record-names.ts'
import { forgetCopies } from './updates/forget-copies.ts'
import { isReached } from './updates/is-reached.ts'
import { hasSecretInput } from './updates/secret-input.ts'
import type { Engine } from '#data/engine.ts'

const storageNotice =
  'This device cannot keep data for offline use. Slipstream works on, but only while online.'

/** Loads a state machine once; after a failure the next call loads it again. */
function once<Machine>(load: () => Promise<Machine>): () => Promise<Machine> {
  let loaded: Promise<Machine> | null = null
  return () =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = null
      throw error
    }))
}

export function createEngine(
  config: Config,
  device: Environment,
  connect: typeof createConnectivity = createConnectivity,
): Engine {
  const flags = createLocalFlags(device.localStorage)
  const connectivity = connect({ environment: device, flags, baseUrl: config.apiHost })
  const environment: Environment = { ...device, isOnline: () => connectivity.getSnapshot().isOnline }
  const { errorReportUrl } = config
  const errorReports = once(async () => {
    const { openErrorReports } = await import('./error-reports.ts')
    return openErrorReports(environment, errorReportUrl ?? '')
  })
  const log = createLogger({
    environment,
    debug: config.logDebug,
    critical: config.logCritical,
    report:
      errorReportUrl === undefined
        ? undefined
        : (event, facts) =>
            void errorReports().then(
              ({ send }) => send(event, facts),
              () => undefined,
            ),
  })
  const snackbars = createSnackbarStore(environment, () => environment.now())
  const areDoubted = flags.get(flagKeys.recordsDoubted) !== null
  flags.remove(flagKeys.recordsDoubted)
  const storage = createUserStorage({
    environment,
    logger: log,
    // While the app is developed its records change without another build.
    build: areDoubted || import.meta.env.DEV ? null : build.id,
    onNotice: () => snackbars.show({ tone: 'warning', text: storageNotice }),
  })
  const transport = createTransport({
    environment,
    baseUrl: config.apiHost,
    logger: log,
    report: connectivity.report,
  })
  const jobs = createJobStore()
  const loading = createLoading({ environment, jobs })
  const { session, http, queries } = createSession({
    environment,
    transport,
    flags,
    storage,
    logger: log,
    loading,
    onEnded: (text) => snackbars.show({ tone: 'warning', text }),
    onReconnect: (listener) => {
      let { isOffline } = connectivity.getSnapshot()
      connectivity.subscribe(() => {
        const wasOffline = isOffline
        ;({ isOffline } = connectivity.getSnapshot())
        if (wasOffline && !isOffline) listener()
      })
    },
    old: { names: legacyRecordNames, load: async () => (await import('./legacy-records.ts')).legacyRecords },
  })
  connectivity.onRecovered(session.reconnect)
  connectivity.onNotice((notice) => {
    // `Notices` has this chunk loaded already, so it is available offline.
    import('./notify-connection.ts').then(
      ({ notifyConnection }) => notifyConnection(notice, session, snackbars),
      () => undefined,
    )
  })
  const overlays = createOverlays()
  const wiring = { http, environment, session, storage, loading, log }
  let runner: JobTracker | null = null
  const machines = () => import('./open-machines.ts')
  const jobRunner = once(async () => {
    runner = (await machines()).openJobRunner({ ...wiring, config, jobs })
    return runner
  })
  const monthCache = createMonthCache(storage)
  const pending = createStore<OutboxView | null>(null)
  const outbox: Engine['outbox'] = once(async () => {
    const { wireOutbox } = await import('./outbox/wire-outbox.ts')
    const show = { showRoster: () => rosterEdits(), showSaved: () => savedFlights() }
    const opened = wireOutbox({ ...wiring, connectivity, snackbars, overlays, ...show })
    const publish = () => pending.set(opened.getSnapshot())
    opened.subscribe(publish)
    publish()
    return opened
  })
  const months = createRosterMonths({
    ...wiring,
    queries,
    monthCache,
    flags,
    onChanged: (month) => {
      const drop = ({ clearProfileCache }: Updates) => clearProfileCache(month)
      // If that chunk failed to load there is no worker either, and so no copy.
      updates().then(drop, () => undefined)
    },
  })
  const rosterEdits = once(async () => {
    const { createRosterEdits } = await loadEngineChunk(import('@slipstream/client/roster/edits'))
    return createRosterEdits(months, await outbox())
  })
  const monthPrices = once(async () => {
    const { createMonthPrices } = await loadEngineChunk(import('@slipstream/client/roster/month-prices'))
    return createMonthPrices({ ...wiring, months })
  })
  const savedFlights = once(async () =>
    (await machines()).openSavedFlights({ ...wiring, outbox, queries, snackbars }),
  )
  const push = once(async () => (await machines()).openPush(wiring))
  const registration = once(async () => (await machines()).openRegistration({ ...wiring, flags }))
  const reloads = createReloads({
    sessionStorage: environment.sessionStorage,
    flags,
    build: build.id,
    owner: () => session.getSnapshot().token?.id ?? null,
    // Offline if either says so: a reload without a network loses the app. The monitor notices some seconds after the browser
    // that the network is back, and a user who taps Try Again before that has the server asked instead.
    isOffline: (reason) => !device.isOnline() || (reason !== 'missing-chunk' && !environment.isOnline()),
    hasSecretInput,
    isReached,
    reload: () => window.location.reload(),
  })
  const updates = once(async () => {
    const { wireUpdates } = await import('./updates/wire-updates.ts')
    return wireUpdates({ ...wiring, queries, flags, reloads, months, monthCache, outbox, snackbars })
  })
  onNewOwner(session, snackbars.forget)
  session.registerClearOnLogout(async () => {
    overlays.closeAll()
    reloads.forget()
    runner?.stopAll()
    await forgetCopies()
  })
  return {
    config,
    environment,
    log,
    http,
    session,
    overlays,
    connectivity,
    snackbars,
    betaAccess: createBetaAccess({ environment, flags, code: config.betaCode }),
    jobs,
    loading,
    jobRunner,
    registration,
    months,
    rosterEdits,
    monthPrices,
    outbox,
    pending,
    monthCache,
    savedFlights,
    queries,
    push,
    flags,
    reloads,
    updates,
    now: () => environment.now(),
    minute: createMinute(environment),
  }
}
