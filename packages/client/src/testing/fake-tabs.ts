import type { Tabs } from '../device/environment.ts'

interface Waiter {
  run: () => void
}

/** The tabs of one browser: locks and messages between them. */
export function createFakeTabs() {
  const tabs = new Set<{ hear: (message: unknown) => void }>()
  const queues = new Map<string, Waiter[]>()
  /** `locks`: as a browser should, none at all, or one that lets nobody in and does not heed an abort. */
  const state: { locks: 'work' | 'missing' | 'hang'; areMessagesLost: boolean } = {
    locks: 'work',
    areMessagesLost: false,
  }

  /** The first of a queue holds the lock. */
  function leave(name: string, waiter: Waiter) {
    const queue = queues.get(name) ?? []
    const heldIt = queue[0] === waiter
    const rest = queue.filter((other) => other !== waiter)
    queues.set(name, rest)
    if (heldIt) rest[0]?.run()
  }

  const lock: Tabs['lock'] = (name, signal, whileHeld) =>
    new Promise((resolve, reject) => {
      if (state.locks === 'missing') throw new TypeError('navigator.locks is undefined')
      if (state.locks === 'hang') return
      let isHeld = false
      const waiter: Waiter = {
        run: () => {
          isHeld = true
          void whileHeld()
            .then(resolve, reject)
            .finally(() => leave(name, waiter))
        },
      }
      signal.addEventListener('abort', () => {
        if (isHeld) return
        leave(name, waiter)
        reject(new DOMException('aborted', 'AbortError'))
      })
      const queue = [...(queues.get(name) ?? []), waiter]
      queues.set(name, queue)
      if (queue[0] === waiter) waiter.run()
    })

  return {
    state,
    /** What one more tab hands to its engine. */
    open(): Tabs {
      const listeners = new Set<(message: unknown) => void>()
      const tab = { hear: (message: unknown) => listeners.forEach((listener) => listener(message)) }
      tabs.add(tab)
      return {
        lock,
        post: (message) => {
          if (state.areMessagesLost) return
          for (const other of tabs) if (other !== tab) queueMicrotask(() => other.hear(message))
        },
        onMessage: (listener) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      }
    },
    /** A message from something else of this origin, to every tab. */
    tellAll: (message: unknown) => {
      for (const tab of tabs) tab.hear(message)
    },
  }
}
