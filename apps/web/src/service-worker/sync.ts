import type { FromServiceWorker } from '@slipstream/contract/service-worker'
import * as z from 'zod/mini'

const syncEventSchema = z.object({ tag: z.string() })

/**
 * Background Sync, where the browser has it: back online, asks open pages to send pending changes. Only a page can send,
 * because it alone holds the session.
 */
export function listenForSync(
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
