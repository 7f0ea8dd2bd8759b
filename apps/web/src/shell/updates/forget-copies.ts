import { clearCopies } from '@slipstream/client/updates/worker-copies'
import type { ToServiceWorker } from '@slipstream/contract/service-worker'

const clear: ToServiceWorker = { type: 'CACHE_CLEAR' }

/**
 * Deletes the worker's copies of a user's data when the session ends: the page at once, and the worker after its current
 * fetch.
 */
export async function forgetCopies(): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage(clear)
  // `caches` is missing on insecure pages and where storage is off: then there are no copies either.
  if ('caches' in window) await clearCopies(window.caches).catch(() => undefined)
}
