import { forgetSharedFile } from '@slipstream/client/device/shared-file'
import type { Engine } from '#data/engine.ts'
import { askToPersist } from './ask-to-persist.ts'
import { followWorker } from './follow-worker.ts'
import { keepBadge } from './keep-badge.ts'

/**
 * Keeps the device's own state current: the app badge, persistent storage and push notifications. A log-out clears all of
 * it. Rejects if one of its chunks cannot be loaded.
 */
export async function keepDeviceCurrent(
  engine: Engine,
  goTo: (path: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const { session } = engine
  keepBadge(engine, signal)
  askToPersist(engine, signal)
  const unregister = session.registerClearOnLogout(() => {
    if ('caches' in window) void forgetSharedFile(caches).catch(() => undefined)
  })
  signal.addEventListener('abort', unregister)

  await session.start()
  const push = await engine.push()
  if (signal.aborted) return
  const check = () => void push.check()
  followWorker(navigator.serviceWorker, { goTo, onNewSubscription: check }, signal)
  // Checks again for a new user: they get no notifications on this device until they turn them on.
  let owner = session.getSnapshot().token?.id
  const unsubscribe = session.subscribe(() => {
    const next = session.getSnapshot().token?.id
    if (next === owner) return
    owner = next
    check()
  })
  signal.addEventListener('abort', unsubscribe)
  check()
}
