import type { ToServiceWorker } from '@slipstream/contract/service-worker'

/** A registered service worker, as far as updates need it. */
export interface Worker {
  /** Asks the server for a newer one: whether there is one, be it that its install fails. Rejects where that cannot be found out. */
  update: () => Promise<boolean>
  /** Calls back for each that is installed, also for one that waits already. */
  onInstalled: (listener: () => void) => void
  /** Whether one is installed that has not taken over. */
  isWaiting: () => boolean
  /** Tells the one that waits, if any, to take over. */
  skipWaiting: () => void
}

/** The browser's service workers and caches; handed in, so that tests own them. */
export interface WorkerHost {
  isControlled: () => boolean
  register: (file: string) => Promise<Worker>
  unregisterAll: () => Promise<void>
  /** Calls back with what the worker of this page says, still to be parsed; returns the unsubscriber. */
  onMessage: (listener: (message: unknown) => void) => () => void
  /** To the worker that holds this page; without one it does nothing. */
  post: (message: ToServiceWorker) => void
  cacheNames: () => Promise<string[]>
  deleteCache: (name: string) => Promise<void>
}

const skipWaiting: ToServiceWorker = { type: 'SKIP_WAITING' }

function getWorker(registration: ServiceWorkerRegistration): Worker {
  // The browser has just fetched the first one: it need not ask for a newer one at once.
  let isFirst = registration.active === null
  return {
    async update() {
      if (isFirst) {
        isFirst = false
        return true
      }
      let isFound = false
      const find = () => {
        isFound = true
      }
      registration.addEventListener('updatefound', find, { once: true })
      try {
        await registration.update()
        return isFound || (registration.installing ?? registration.waiting) !== null
      } finally {
        registration.removeEventListener('updatefound', find)
      }
    },
    onInstalled(listener) {
      const follow = () => {
        const { installing } = registration
        installing?.addEventListener('statechange', () => installing.state === 'installed' && listener())
      }
      registration.addEventListener('updatefound', follow)
      follow()
      if (registration.waiting) listener()
    },
    isWaiting: () => registration.waiting !== null,
    skipWaiting: () => registration.waiting?.postMessage(skipWaiting),
  }
}

/**
 * Null where the browser has no service workers, as in a private window: then pages come from the network alone.
 * `codeAddress` makes of a file what the browser takes for code, and throws for what is none of ours.
 */
export function browserWorkers(codeAddress: (file: string) => string): WorkerHost | null {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker
  if (!container) return null
  return {
    isControlled: () => container.controller !== null,
    register: async (file) =>
      // What decides which version runs is never taken from the browser's own cache.
      getWorker(await container.register(codeAddress(file), { updateViaCache: 'none' })),
    unregisterAll: async () => {
      const registrations = await container.getRegistrations()
      await Promise.all(registrations.map((registration) => registration.unregister()))
    },
    onMessage(listener) {
      const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
        // Safari leaves the origin of a worker's message empty; all browsers name its source.
        const isOurs = origin === '' || origin === location.origin
        if (isOurs && source instanceof ServiceWorker) listener(data)
      }
      container.addEventListener('message', hear)
      container.startMessages()
      return () => container.removeEventListener('message', hear)
    },
    post: (message) => container.controller?.postMessage(message),
    cacheNames: () => caches.keys(),
    deleteCache: async (name) => {
      await caches.delete(name)
    },
  }
}
