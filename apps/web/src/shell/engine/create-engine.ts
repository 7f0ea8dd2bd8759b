import { createJobStore } from '@slipstream/client/jobs/job-store'
import { createMinute } from '@slipstream/client/device/minute'
import { createLoading } from '@slipstream/client/loading/loading-flags'
import { loadEngineChunk } from '@slipstream/client/load-engine-chunk'
import { createOverlays } from '@slipstream/client/overlays'
import type { JobTracker } from '@slipstream/client/jobs/job-tracker'
import { onNewOwner, onProfileChange } from '@slipstream/client/session/session-owner'
import { createRosterMonths } from '@slipstream/client/roster/months'
import { createSession } from '@slipstream/client/session/session'
import { flagKeys } from '@slipstream/client/storage/local-flags'
import { createMonthCache } from '@slipstream/client/storage/month-cache'
import { createSeatPictures } from '@slipstream/client/storage/seat-pictures'
import { createUserStorage } from '@slipstream/client/storage/user-storage'
import type { OutboxView } from '@slipstream/client/outbox/types'
import { createStore } from '@slipstream/client/store'
import { createTransport } from '@slipstream/client/http/transport'
import type { Updates } from '@slipstream/client/updates/types'
import { currentMonth } from '@slipstream/commute/time/calendar-dates'
import type { Month } from '@slipstream/contract/primitives'
import { legacyRecordNames } from './legacy-record-names.ts'
import type { Core, Engine } from '#data/engine.ts'
import { build } from '#shared/build.ts'
import { once } from '#shared/once.ts'
import { clearCopies } from '@slipstream/client/updates/worker-copies'
import type { ToServiceWorker } from '@slipstream/contract/service-worker'

const storageNotice =
  'This device cannot keep data for offline use. Slipstream works on, but only while online.'

/** All state machines, on top of those that the beta wall has. */
export function createEngine(core: Core): Engine {
  const { config, environment, log, flags, connectivity, snackbars, updates, reloads } = core
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
  const loading = createLoading(environment, jobs)
  const { session, http, answers } = createSession({
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
    import('../connection/notify-connection.ts').then(
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
  const changes = once(async () => {
    const { wireOutbox } = await import('../outbox/wire-outbox.ts')
    const opened = wireOutbox({ ...wiring, answers, months, connectivity, snackbars, overlays })
    const publish = () => pending.set(opened.outbox.getSnapshot())
    opened.outbox.subscribe(publish)
    publish()
    return opened
  })
  /** A changed month or profile makes the worker's copies of it out of date (specification §7 Sent). */
  function dropCopies(month: Month) {
    const drop = ({ clearProfileCache }: Updates) => clearProfileCache(month)
    // If that chunk failed to load there is no worker either, and so no copy.
    updates().then(drop, () => undefined)
  }
  onProfileChange(session, () => dropCopies(currentMonth(environment.now())))
  const months = createRosterMonths({
    ...wiring,
    answers,
    monthCache,
    flags,
    onChanged: dropCopies,
  })
  const rosterEdits = once(async () => {
    const { createRosterEdits } = await loadEngineChunk(import('@slipstream/client/roster/edits'))
    return createRosterEdits({ months, ...(await changes()) })
  })
  const monthPrices = once(async () => {
    const { createMonthPrices } = await loadEngineChunk(import('@slipstream/client/roster/month-prices'))
    return createMonthPrices({ ...wiring, months })
  })
  const push = once(async () => (await machines()).openPush(wiring))
  const registration = once(async () => (await machines()).openRegistration({ ...wiring, flags }))
  onNewOwner(session, snackbars.forget)
  session.registerClearOnLogout(async () => {
    overlays.closeAll()
    reloads.forget()
    runner?.stopAll()
    await forgetCopies()
  })
  const engine: Engine = {
    ...core,
    http,
    session,
    overlays,
    jobs,
    loading,
    jobRunner,
    registration,
    months,
    rosterEdits,
    monthPrices,
    outbox: async () => (await changes()).outbox,
    pending,
    monthCache,
    seatPictures: createSeatPictures(storage),
    answers,
    push,
    now: () => environment.now(),
    minute: createMinute(environment),
  }
  core.onEngine(engine)
  return engine
}

const clear: ToServiceWorker = { type: 'CACHE_CLEAR' }

/**
 * Deletes the worker's copies of a user's data when the session ends: the page at once, and the worker after its current
 * fetch.
 */
async function forgetCopies(): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage(clear)
  // `caches` is missing on insecure pages and where storage is off: then there are no copies either.
  if ('caches' in window) await clearCopies(window.caches).catch(() => undefined)
}
