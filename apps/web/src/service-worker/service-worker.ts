import type { FromServiceWorker } from '@slipstream/contract/service-worker'
import { cacheNames, clientsClaim } from 'workbox-core'
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import * as z from 'zod/mini'
import {
  appCacheName,
  cacheApp,
  dropOldFiles,
  hasApp,
  isOfFirstVisit,
  newerShell,
} from './files/app-files.ts'
import { checkHealth } from './files/cache-health.ts'
import { clearAllCopies, clearProfileCopies, keepCopies } from './files/data-copies.ts'
import { log, toggleLogs } from './logs.ts'
import { handlePageMessage, type Page } from './page-messages.ts'
import { letCallsPass } from './files/past-worker.ts'
import { listenForPushes } from './push.ts'
import { handleShare, isShare } from './share.ts'
import { isWhole } from './files/whole-answer.ts'

const syncEventSchema = z.object({ tag: z.string() })

/**
 * Background Sync, where the browser has it: back online, asks open pages to send pending changes. Only a page can send,
 * because it alone holds the session.
 */
function listenForSync(
  scope: ServiceWorkerGlobalScope,
  tellPages: (message: FromServiceWorker) => Promise<void>,
): void {
  // Not in TypeScript's types yet: Chromium only.
  scope.addEventListener('sync', (event: Event) => {
    const read = syncEventSchema.safeParse({ tag: Reflect.get(event, 'tag') })
    if (!(event instanceof ExtendableEvent) || !read.success) return
    event.waitUntil(tellPages({ type: 'BACKGROUND_SYNC_COMPLETE', tag: read.data.tag }))
  })
}

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

const { origin } = self.location
const openPrecache = () => caches.open(cacheNames.precache)

// If one file fails to load, the install fails and the old version stays.
addPlugins([
  { cacheWillUpdate: async ({ request, response }) => (isWhole(request.url, response) ? response : null) },
])
// Caches the shell only: calls to the server are never answered from a cache that could outlive a log-out.
self.addEventListener('install', letCallsPass)
const entries = self.__WB_MANIFEST
const entryUrl = (entry: PrecacheEntry | string) => (typeof entry === 'string' ? entry : entry.url)
precacheAndRoute(entries.filter((entry) => isOfFirstVisit(entryUrl(entry))))
const appFiles = entries
  .map(entryUrl)
  .filter((url) => !isOfFirstVisit(url))
  .map((url) => new URL(url, origin).pathname)
const device = { caches, fetch: (url: string) => fetch(url) }
self.addEventListener('install', (event) => {
  const cacheNewer = async () => {
    if (await hasApp(device, await openPrecache())) await cacheApp(appFiles, device)
  }
  event.waitUntil(cacheNewer())
})
self.addEventListener('activate', (event) => event.waitUntil(dropOldFiles(appFiles, device)))
cleanupOutdatedCaches()
clientsClaim()
const ownShell = createHandlerBoundToURL('/index.html')
registerRoute(
  new NavigationRoute(
    async (navigation) => {
      const isWaiting = self.registration.waiting !== null
      const own = getCacheKeyForURL('/index.html')
      const newer = isWaiting
        ? await newerShell({ isWaiting, precache: await openPrecache(), own })
        : undefined
      return newer ?? ownShell(navigation)
    },
    { denylist: [/^\/api\//, /^\/ws\//, /^\/(?:family|unsubscribe)(?:\/|$)/, /\.\w+$/] },
  ),
)
// The newer build's files are cached as well, though not in this worker's own list.
registerRoute(
  ({ url }) => url.origin === origin && url.pathname.startsWith('/assets/'),
  async ({ request }) =>
    (await (await openPrecache()).match(request)) ??
    (await (await caches.open(appCacheName)).match(request)) ??
    fetch(request),
)
registerRoute(
  ({ request }) => isShare(request, origin),
  ({ request }) => handleShare(request, { caches, now: Date.now() }),
  'POST',
)

const isPage = (source: unknown): source is Page => source instanceof WindowClient

function tell(page: Page, message: FromServiceWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's clients share its origin
  page.postMessage(message)
}

/** Sends to every page of ours, including those this worker does not control yet. */
async function tellPages(message: FromServiceWorker): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) tell(page, message)
}

self.addEventListener('message', (event) => {
  const handled = handlePageMessage(
    event,
    { origin, isPage },
    {
      // Not awaited: it settles once this worker has taken over, which an open message event may block.
      SKIP_WAITING: () => void self.skipWaiting(),
      CACHE_CLEAR: () => clearAllCopies(caches),
      CLEAR_PROFILE_CACHE: ({ month }) => clearProfileCopies(caches, month),
      CACHE_HEALTH_CHECK: async (_, page) => tell(page, await checkHealth(caches, Date.now())),
      TOGGLE_SW_LOGS: ({ enabled }) => toggleLogs(enabled),
      CACHE_APP: () => cacheApp(appFiles, device),
    },
  )
  event.waitUntil(handled.catch(() => log('a message could not be handled')))
})

listenForSync(self, tellPages)
listenForPushes(self, async ({ topic, month }) => {
  if (topic !== 'roster_changed' || month === undefined) return
  const fetchFresh = (address: string) => fetch(address, { cache: 'no-store', credentials: 'same-origin' })
  const updates = await keepCopies(month, { caches, fetch: fetchFresh })
  await Promise.all(updates.map(tellPages))
})
