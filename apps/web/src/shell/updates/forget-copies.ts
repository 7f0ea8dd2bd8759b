import { clearCopies } from '@slipstream/client/updates/worker-copies'
import type { ToServiceWorker } from '@slipstream/contract/service-worker'

const clear: ToServiceWorker = { type: 'CACHE_CLEAR' }

/** At the end of a session: what the worker keeps of a user goes, by the page at once and by the worker after what it is at. */
export async function forgetCopies(): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage(clear)
  // Missing where the page is not secure, or the browser keeps nothing: then there are no copies either.
  if ('caches' in window) await clearCopies(window.caches).catch(() => undefined)
}
