import { isIos } from '@slipstream/client/device/platform'
import { createProfileCache } from '@slipstream/client/storage/profile-cache'
import type { UserStorage } from '@slipstream/client/storage/user-storage'
import { takeCopies } from '@slipstream/client/updates/take-copies'
import type { Updates } from '@slipstream/client/updates/types'
import { createUpdates, type UpdatesOptions } from '@slipstream/client/updates/updates'
import { browserWorkers } from '@slipstream/client/updates/worker-host'
import { monthSchema } from '@slipstream/contract/primitives'
import type { Engine } from '../engine.ts'
import { holdParts } from '../lazy-part.tsx'
import { trustedScriptUrl } from '../trusted-urls.ts'
import { build } from './build.ts'

function platformOf(device: Navigator) {
  if (isIos(device)) return 'ios'
  return /Android/.test(device.userAgent) ? 'android' : 'other'
}

type Wiring = Pick<
  Engine,
  'environment' | 'flags' | 'log' | 'reloads' | 'session' | 'months' | 'monthCache' | 'outbox'
> & { storage: UserStorage }

/** What the worker tells a page to do (specification §7 Received). What concerns notices is app/device's. */
function hearWorker({ session, months, outbox, log }: Wiring): UpdatesOptions['onMessage'] {
  const tried = (work: Promise<unknown>) => void work.catch(() => log.debug('told by the worker, not done'))
  return (message) => {
    if (message.type === 'BACKGROUND_SYNC_COMPLETE' && message.tag === 'outbox')
      tried(outbox().then((machine) => machine.flush()))
    if (message.type !== 'CACHE_UPDATED') return
    const month = monthSchema.safeParse(new URLSearchParams(message.url.split('?')[1]).get('month'))
    if (message.dataType === 'profile') tried(session.fetchProfile())
    else if (month.success) tried(months.refresh(month.data))
  }
}

/** What an earlier push brought, once it is known who is here; nobody's copies stay. */
async function takeWhatWasPushed({ session, monthCache, storage, environment }: Wiring): Promise<void> {
  await session.start()
  const { token } = session.getSnapshot()
  if (!token || !('caches' in window)) return
  await takeCopies({
    caches: window.caches,
    userId: token.id,
    months: monthCache,
    profiles: createProfileCache(storage),
    now: () => environment.now(),
  })
}

/** The updates machine in this browser: it looks for a newer build whenever the page comes to the front or back online. */
export function wireUpdates(wiring: Wiring): Updates {
  const { environment, log, flags, reloads } = wiring
  const updates = createUpdates({
    environment,
    flags,
    reloads,
    logger: log,
    workers: browserWorkers(trustedScriptUrl),
    version: build.version,
    platform: platformOf(navigator),
    isOffline: () => !environment.isOnline(),
    onFirstInstall: () => log.critical('service worker installed'),
    onMessage: hearWorker(wiring),
  })
  const look = () => void (document.visibilityState === 'visible' && updates.check())
  // The older worker goes once nobody asks it for anything: in Chromium a part asked for in that moment would keep it.
  const leaveWorkerAlone = () => holdParts(updates.getSnapshot().status === 'taking-over')
  const start = () => {
    updates.start()
    updates.subscribe(leaveWorkerAlone)
    document.addEventListener('visibilitychange', look)
    for (const event of ['focus', 'online', 'pageshow']) window.addEventListener(event, look)
    takeWhatWasPushed(wiring).catch(() => log.debug('copies of a push not taken'))
  }
  return { ...updates, start }
}
