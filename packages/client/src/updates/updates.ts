import { fromServiceWorkerSchema, type FromServiceWorker } from '@slipstream/contract/service-worker'
import { fallbackServiceWorker } from '@slipstream/contract/versions'
import type { Environment } from '../device/environment.ts'
import type { Logger } from '../log/logger.ts'
import { flagKeys, type LocalFlags } from '../storage/local-flags.ts'
import { createTimers, runStateMachine } from '../state-machine.ts'
import { createStore } from '../store.ts'
import { readServedVersion, readWorkerFile } from './manifests.ts'
import { mostCorrupted, updateLimits, type Reloads, type Updates, type UpdatesSnapshot } from './types.ts'
import {
  startUpdates,
  updateStep,
  type Platform,
  type UpdateEffect,
  type UpdateState,
} from './update-machine.ts'
import type { Worker, WorkerHost } from './worker-host.ts'

export interface UpdatesOptions {
  environment: Pick<
    Environment,
    'fetch' | 'now' | 'random' | 'setTimeout' | 'clearTimeout' | 'onControllerChange'
  >
  /** Null where the browser has none: a page is then held against the served version alone. */
  workers: WorkerHost | null
  flags: LocalFlags
  logger: Logger
  reloads: Pick<Reloads, 'judge' | 'reloadOnce' | 'isAhead'>
  /** Of the running build. */
  version: string
  platform: Platform
  isOffline: () => boolean
  /** Specification §4: the app is on the device for the first time. */
  onFirstInstall: () => void
  /** What the worker says besides its health. */
  onMessage: (message: Exclude<FromServiceWorker, { type: 'CACHE_HEALTH_CHECK' }>) => void
}

const isOn = (flag: string | null) => flag === 'true'

/** The runtime of `updateStep`: the worker's registration, the checks for newer builds, and the worker's health. */
export function createUpdates(options: UpdatesOptions): Updates {
  const { environment, workers, flags, logger, reloads, version, platform, isOffline } = options
  const initial = startUpdates(platform, workers?.isControlled() ?? false, reloads.isAhead())
  const store = createStore<UpdatesSnapshot>({ status: initial.status })
  /** Beside the machine's. */
  const timers = createTimers<'registration' | 'health' | 'own-check'>(environment)
  const { dispatch, state, stop } = runStateMachine({
    environment,
    initial,
    step: updateStep,
    perform,
    onStep,
  })
  const unsubscribers: (() => void)[] = []
  let hasStarted = false
  let worker: Worker | null = null
  let lastCheck: number | null = null
  const registered = Promise.withResolvers<void>()
  /**
   * One check after another, the first after the registration: without a worker a newer build is a mismatch, and a browser takes an
   * update asked for beside another one for the same, although that one asked before the newer build came.
   */
  let lastDone: Promise<void> = registered.promise
  /** A bad health is looked at a second time, and not for ever. */
  let isSecondLook = false
  let isAppWanted = false

  function onStep({ status }: UpdateState) {
    if (store.getSnapshot().status !== status) store.set({ status })
  }

  function perform(effect: UpdateEffect) {
    switch (effect.type) {
      case 'skip-waiting':
        worker?.skipWaiting()
        break
      case 'first-install':
        options.onFirstInstall()
        break
      case 'try-reload': {
        const { reason, isAgreed } = effect
        const isWaiting = worker?.isWaiting() === true
        dispatch({ type: 'tried', outcome: reloads.reloadOnce(reason, { isWaiting, isAgreed }) })
        break
      }
    }
  }

  function hear(data: unknown) {
    const parsed = fromServiceWorkerSchema.safeParse(data)
    if (!parsed.success) return
    const message = parsed.data
    if (message.type !== 'CACHE_HEALTH_CHECK') {
      options.onMessage(message)
      return
    }
    const { corruptedEntries } = message
    logger.debug('cache health', { count: corruptedEntries })
    if (corruptedEntries <= mostCorrupted || isSecondLook) return
    isSecondLook = true
    workers?.post({ type: 'CACHE_HEALTH_CHECK' })
  }

  /** A worker starts without logs. A worker that a newer one replaces gets no needless message, because each keeps it alive. */
  function tellLogs() {
    if (isOn(flags.get(flagKeys.debugServiceWorkerLogs)))
      workers?.post({ type: 'TOGGLE_SW_LOGS', enabled: true })
  }

  function askForApp() {
    if (isAppWanted && state().status !== 'taking-over') workers?.post({ type: 'CACHE_APP' })
  }

  async function register(host: WorkerHost) {
    if (isOn(flags.get(flagKeys.serviceWorkerBypass))) {
      await host.unregisterAll()
      return
    }
    const file = await readWorkerFile(environment)
    // A file that is none of this app's is not asked for.
    worker = await host.register(file).catch(() => host.register(fallbackServiceWorker))
    worker.onInstalled(() => dispatch({ type: 'installed' }))
    tellLogs()
    timers.set('health', updateLimits.healthCheck, () => host.post({ type: 'CACHE_HEALTH_CHECK' }))
  }

  async function deleteCaches(host: WorkerHost, isMeant: (name: string) => boolean) {
    const names = await host.cacheNames()
    await Promise.all(names.filter(isMeant).map((name) => host.deleteCache(name)))
  }

  /** Specification §4: for a page whose version is another than the server's, with no newer worker on its way. */
  async function wipe() {
    if (reloads.judge('version-mismatch') !== 'reloading') return
    logger.critical('version mismatch: caches wiped')
    if (workers) {
      await deleteCaches(workers, () => true)
      await workers.unregisterAll()
    }
    dispatch({ type: 'wiped' })
  }

  /** Whether a newer worker is on its way. Rejects where that cannot be found out. */
  async function findNewer(isServerReached: boolean): Promise<boolean> {
    if (!worker || !workers) return false
    try {
      return await worker.update()
    } catch (error) {
      // Only where the server was reached: without network the precache is all there is.
      if (platform !== 'android' || !isServerReached || isOffline()) throw error
      logger.error('update check failed: precache cleared')
      await deleteCaches(workers, (name) => name.includes('precache'))
      return worker.update()
    }
  }

  async function check() {
    const now = environment.now()
    // A clock that was set back is no reason to wait.
    const isTooSoon = lastCheck !== null && now >= lastCheck && now - lastCheck < updateLimits.check
    if (isTooSoon || isOffline()) return
    lastCheck = now
    const done = lastDone.then(look)
    lastDone = done.catch(() => undefined)
    await done
  }

  async function look() {
    const served = await readServedVersion(environment)
    const hasNewer = await findNewer(served !== null)
    const isBehind = served !== null && served !== version && !hasNewer
    if (isBehind && ['current', 'settled'].includes(state().status)) await wipe()
  }

  const checkQuietly = () => check().catch(() => logger.debug('update check failed'))

  function checkOnAndOn() {
    timers.set('own-check', updateLimits.ownCheck, () => {
      void checkQuietly()
      checkOnAndOn()
    })
  }

  async function begin() {
    try {
      if (workers) await register(workers)
    } catch {
      logger.error('service worker not registered')
    }
    registered.resolve()
    await checkQuietly()
    checkOnAndOn()
  }

  return {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    start() {
      if (hasStarted) return
      hasStarted = true
      const last = flags.get(flagKeys.appLastVersion)
      if (last !== null && last !== version) logger.critical('app updated')
      flags.set(flagKeys.appLastVersion, version)
      unsubscribers.push(
        environment.onControllerChange(() => {
          dispatch({ type: 'controller-changed' })
          tellLogs()
          askForApp()
        }),
      )
      if (workers) unsubscribers.push(workers.onMessage(hear))
      timers.set('registration', updateLimits.registration, () => void begin())
    },
    check: checkQuietly,
    requestReload: () => dispatch({ type: 'reload-requested' }),
    reloadNow: () => dispatch({ type: 'agreed' }),
    clearProfileCache(month) {
      // Asked anything now, the older worker would stay; the copies are read with care all the same (`takeCopies`).
      if (state().status !== 'taking-over') workers?.post({ type: 'CLEAR_PROFILE_CACHE', month })
    },
    cacheApp() {
      isAppWanted = true
      askForApp()
    },
    stop() {
      timers.clearAll()
      stop()
      for (const unsubscribe of unsubscribers.splice(0)) unsubscribe()
    },
  }
}
