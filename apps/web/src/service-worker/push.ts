import type { PushMessage } from '@slipstream/contract/push'
import { pushSubscriptionTag, type FromServiceWorker } from '@slipstream/contract/service-worker'
import { neutralNotice, openPlace, getPlace, readPush, showNotice } from './notices.ts'

/** How long a page may take to acknowledge a message, in ms; a live one answers at once. */
const answerLimit = 1000

/** Whether the page acknowledges within a second. */
function tell(page: WindowClient, message: FromServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true), { once: true })
    port1.start()
    setTimeout(() => resolve(false), answerLimit)
    page.postMessage(message, [port2])
  })
}

/**
 * Shows push notifications and opens the app on a tap. `onMessage` gets each message that could be read while its
 * notification is shown; its errors are ignored.
 */
export function listenForPushes(
  scope: ServiceWorkerGlobalScope,
  onMessage: (message: PushMessage) => Promise<void> = () => Promise.resolve(),
): void {
  const { origin } = scope.location
  const pages = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true })

  async function tellPages(message: FromServiceWorker) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's clients share its origin
    for (const page of await pages()) page.postMessage(message)
  }

  scope.addEventListener('push', (event) => {
    const message = readPush(event.data)
    event.waitUntil(showNotice(message ?? neutralNotice, scope.registration))
    if (message) event.waitUntil(onMessage(message).catch(() => undefined))
  })

  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const open = async () =>
      openPlace(getPlace(event.notification.data, origin), {
        windows: await pages(),
        origin,
        tell,
        openWindow: (url) => scope.clients.openWindow(url),
      })
    event.waitUntil(open())
  })

  // The browser replaced its push subscription, or wants a new one. An open page notifies the server at once; otherwise
  // the app does at its next start.
  scope.addEventListener('pushsubscriptionchange', (event) => {
    const renew = async () => {
      const key = event.oldSubscription?.options.applicationServerKey
      if (!event.newSubscription && key) {
        await scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
      }
      await tellPages({ type: 'BACKGROUND_SYNC_COMPLETE', tag: pushSubscriptionTag })
    }
    event.waitUntil(renew().catch(() => undefined))
  })
}
