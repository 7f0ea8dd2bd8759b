import { isIos } from '@slipstream/client/device/platform'
import type { Updates } from '@slipstream/client/updates/types'
import { createUpdates, type UpdatesOptions } from '@slipstream/client/updates/updates'
import { isDataCache } from '@slipstream/client/updates/worker-copies'
import { browserWorkers } from '@slipstream/client/updates/worker-host'
import { monthSchema } from '@slipstream/contract/primitives'
import type { Core, Engine } from '#data/engine.ts'
import { holdComponents } from '#layout/loading/lazy-component.tsx'
import { build } from '#shared/build.ts'
import { trustedScriptUrl } from '#shared/trusted-script-url.ts'

function getPlatform(device: Navigator) {
  if (isIos(device)) return 'ios'
  return /Android/.test(device.userAgent) ? 'android' : 'other'
}

interface Wiring extends Pick<Core, 'environment' | 'flags' | 'log' | 'reloads' | 'snackbars'> {
  /** Never resolves while nobody has passed the beta wall. */
  engine: Promise<Engine>
}

/** What the worker asks of a page (specification §7 Received). Push notifications are handled in shell/device. */
function hearWorker({ engine, log }: Wiring): UpdatesOptions['onMessage'] {
  const tried = (work: (engine: Engine) => Promise<unknown>) =>
    void engine.then(work).catch(() => log.debug('told by the worker, not done'))
  return (message) => {
    if (message.type === 'BACKGROUND_SYNC_COMPLETE' && message.tag === 'outbox')
      tried(({ outbox }) => outbox().then((machine) => machine.flush()))
    if (message.type !== 'CACHE_UPDATED') return
    const month = monthSchema.safeParse(new URLSearchParams(message.url.split('?')[1]).get('month'))
    if (message.dataType === 'profile') tried(({ session }) => session.fetchProfile())
    else if (month.success) tried(({ months }) => months.refresh(month.data))
  }
}

/** Says that an open form is blocking the newer build, and offers to update anyway. */
function tellHeld(updates: Updates, { snackbars }: Wiring): () => void {
  let notice: number | null = null
  return () => {
    const isHeld = updates.getSnapshot().status === 'held'
    if (isHeld)
      notice ??= snackbars.show({
        tone: 'info',
        text: 'A new version is ready. It loads once you send or close this form. Reloading now loses what you typed.',
        action: { label: 'Reload now', onClick: updates.reloadNow },
      })
    else if (notice !== null) {
      snackbars.withdraw(notice)
      notice = null
    }
  }
}

/** The updates state machine for this browser: it checks for a newer build when the page comes to the front or back online. */
export function wireUpdates(wiring: Wiring): Updates {
  const { environment, log, flags, reloads } = wiring
  const updates = createUpdates({
    environment,
    flags,
    reloads,
    logger: log,
    workers: browserWorkers(trustedScriptUrl),
    version: build.version,
    platform: getPlatform(navigator),
    isOffline: () => !environment.isOnline(),
    onFirstInstall: () => log.critical('service worker installed'),
    onMessage: hearWorker(wiring),
  })
  const look = () => void (document.visibilityState === 'visible' && updates.check())
  // Loads no chunks while the newer worker takes over: in Chromium an open request would keep the older one alive.
  const leaveWorkerAlone = () => holdComponents(updates.getSnapshot().status === 'taking-over')
  const start = () => {
    updates.start()
    updates.subscribe(leaveWorkerAlone)
    updates.subscribe(tellHeld(updates, wiring))
    document.addEventListener('visibilitychange', look)
    for (const event of ['focus', 'online', 'pageshow']) window.addEventListener(event, look)
    const { engine } = wiring
    void engine
      .then(async (made) => {
        // Most opens find none, and load no code for them.
        const names = 'caches' in window ? await caches.keys() : []
        if (names.some(isDataCache)) await (await import('./worker-copies.ts')).takeWorkerCopies(made)
      })
      .catch(() => log.debug('copies of a push not taken'))
  }
  return { ...updates, start }
}
