import { toServiceWorkerSchema } from '@slipstream/contract/service-worker'
import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

// The shell and nothing else: calls to the server are never answered from a cache that could outlive a log-out.
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
clientsClaim()
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api\//, /^\/ws\//, /\.\w+$/],
  }),
)

self.addEventListener('message', (event) => {
  if (event.origin !== self.location.origin) return
  const message = toServiceWorkerSchema.safeParse(event.data)
  if (message.success && message.data.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
})
