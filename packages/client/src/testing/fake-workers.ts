import type { ToServiceWorker } from '@slipstream/contract/service-worker'
import type { WorkerHost } from '../updates/worker-host.ts'

/** Service workers and caches in memory, as one page sees them. */
export function createFakeWorkers({ isControlled = true } = {}) {
  const posted: ToServiceWorker[] = []
  const registered: string[] = []
  const caches = new Set(['workbox-precache-v2-x', 'slipstream-data-user-a'])
  const messageListeners = new Set<(message: unknown) => void>()
  let installedListener: (() => void) | null = null
  const state = {
    isControlled,
    /** What `register` refuses. */
    refusedFiles: [] as readonly string[],
    /** What the next `update()` answers; one that is an Error is thrown. */
    updates: [] as (boolean | Error)[],
    updateCalls: 0,
    /** In place of `updates`. */
    answerUpdate: null as (() => Promise<boolean>) | null,
    skipped: 0,
    isWaiting: false,
    unregistered: 0,
  }
  const host: WorkerHost = {
    isControlled: () => state.isControlled,
    async register(file) {
      registered.push(file)
      if (state.refusedFiles.includes(file)) throw new TypeError(`${file} is no code of this app.`)
      return {
        async update() {
          state.updateCalls += 1
          if (state.answerUpdate) return state.answerUpdate()
          const answer = state.updates.shift() ?? false
          if (answer instanceof Error) throw answer
          return answer
        },
        onInstalled: (listener) => {
          installedListener = listener
        },
        isWaiting: () => state.isWaiting,
        skipWaiting: () => {
          state.skipped += 1
        },
      }
    },
    async unregisterAll() {
      state.unregistered += 1
    },
    onMessage(listener) {
      messageListeners.add(listener)
      return () => messageListeners.delete(listener)
    },
    post: (message) => void posted.push(message),
    cacheNames: async () => [...caches],
    async deleteCache(name) {
      caches.delete(name)
    },
  }
  return {
    host,
    state,
    posted,
    registered,
    caches,
    /** A newer worker, or the first, is installed. */
    install: () => installedListener?.(),
    say: (message: unknown) => {
      for (const listener of messageListeners) listener(message)
    },
  }
}
