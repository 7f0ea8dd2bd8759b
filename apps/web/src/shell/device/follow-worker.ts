import { fromServiceWorkerSchema, pushSubscriptionTag } from '@slipstream/contract/service-worker'

interface Follower {
  /** Navigates to a path of the app. */
  goTo: (path: string) => void
  /** The browser replaced its push subscription. */
  onNewSubscription: () => void
}

/**
 * Listens to the worker's messages about notifications: a tap on one, and a replaced push subscription. Until `signal`
 * aborts.
 */
export function followWorker(
  worker: Pick<ServiceWorkerContainer, 'addEventListener' | 'startMessages'> | undefined,
  { goTo, onNewSubscription }: Follower,
  signal: AbortSignal,
): void {
  worker?.addEventListener(
    'message',
    ({ data, ports: [answer] }: MessageEvent<unknown>) => {
      const message = fromServiceWorkerSchema.safeParse(data)
      if (!message.success) return
      if (message.data.type === 'OPEN_PATH') {
        goTo(message.data.path)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a message port has no target origin
        answer?.postMessage('heard')
      }
      if (message.data.type === 'BACKGROUND_SYNC_COMPLETE' && message.data.tag === pushSubscriptionTag)
        onNewSubscription()
    },
    { signal },
  )
  worker?.startMessages()
}
