import { networkStatus } from '@slipstream/client/connectivity/network-status'
import type { Connectivity, ConnectionNotice, NetworkQuality } from '@slipstream/client/connectivity/types'
import { createStore } from '@slipstream/client/store'

const event = 'story-connection'

const isQuality = (value: unknown): value is NetworkQuality =>
  value === 'good' || value === 'slow' || value === 'poor' || value === 'offline'

/** How the toolbar says the device of the next story is connected. */
export function toolbarConnection(): NetworkQuality {
  const { connection } = document.documentElement.dataset
  return isQuality(connection) ? connection : 'good'
}

/** Changes the connection of the running story's app, as if the connectivity state machine had confirmed it. */
export function changeConnection(quality: NetworkQuality): void {
  window.dispatchEvent(new CustomEvent(event, { detail: quality }))
}

/** A connection in a fixed state: stories neither wait for checks nor are changed by them. */
export function storyConnectivity(initial: NetworkQuality): Connectivity {
  const store = createStore(networkStatus(initial))
  const syncs = new Set<(signal: AbortSignal) => Promise<void>>()
  const listeners = new Set<(notice: ConnectionNotice) => void>()
  let ended = new AbortController()

  function change({ detail: quality }: CustomEventInit<unknown>) {
    const before = store.getSnapshot().quality
    if (!isQuality(quality) || quality === before) return
    store.set(networkStatus(quality))
    const tell = (notice: ConnectionNotice) => listeners.forEach((listener) => listener(notice))
    if (before === 'offline') tell('back-online')
    else if (quality === 'good') tell('restored')
    if (quality !== 'good') tell(quality)
    if (quality === 'good') for (const sync of syncs) void sync(ended.signal)
  }

  return {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    start() {
      ended = new AbortController()
      const hear = (received: Event) => {
        if (received instanceof CustomEvent) change(received)
      }
      window.addEventListener(event, hear, { signal: ended.signal })
    },
    stop: () => ended.abort(),
    report: () => undefined,
    onRecovered(sync) {
      syncs.add(sync)
      return () => syncs.delete(sync)
    },
    onNotice(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
