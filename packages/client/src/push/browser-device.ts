import { pushSubscriptionSchema } from '@slipstream/contract/push'
import { isInstalled, isIos } from '../device/platform.ts'
import type { DeviceSubscription, PushDevice } from './types.ts'

const noWorker =
  'Notifications need a part of Slipstream that is not on this device yet. Load the page again, then try again.'
const noService = 'Your browser could not reach its service for notifications. Try again later.'

function base64url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Null where the browser's answer is not what push services need. */
function readSubscription(subscription: PushSubscription): DeviceSubscription | null {
  const wire = pushSubscriptionSchema.safeParse(subscription.toJSON())
  if (!wire.success) return null
  return { wire: wire.data, key: base64url(subscription.options.applicationServerKey) }
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  // Where workers are refused there is no subscription either.
  return navigator.serviceWorker.getRegistration().catch(() => undefined)
}

/** The real browser's push; the only place of the engine that touches it. */
export function browserPushDevice(): PushDevice {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return {
    obstacle: () => {
      if (isThere) return null
      return isIos(navigator) && !isInstalled(window) ? 'needs-installation' : 'unsupported'
    },
    permission: () => Notification.permission,
    askPermission: () => Notification.requestPermission(),
    async subscription() {
      const current = await (await registration())?.pushManager.getSubscription().catch(() => null)
      return current ? readSubscription(current) : null
    },
    async subscribe(key) {
      if ((await registration()) === undefined) throw new Error(noWorker)
      const { pushManager } = await navigator.serviceWorker.ready
      const made = await pushManager
        .subscribe({ userVisibleOnly: true, applicationServerKey: key })
        // Browsers throw an AbortError here, which would pass for something given up.
        .catch((cause: unknown) => {
          throw new Error(noService, { cause })
        })
      const read = readSubscription(made)
      if (read === null) throw new Error(noService)
      return read
    },
    async unsubscribe() {
      const current = await (await registration())?.pushManager.getSubscription()
      if (current && !(await current.unsubscribe())) throw new Error('The browser kept its subscription.')
    },
    async closeNotices() {
      const shown = await (await registration())?.getNotifications()
      for (const notice of shown ?? []) notice.close()
    },
  }
}
