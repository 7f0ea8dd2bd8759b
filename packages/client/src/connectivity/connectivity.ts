import type { Environment, Timer } from '../device/environment.ts'
import type { LocalFlags } from '../storage/local-flags.ts'
import { createStore } from '../store.ts'
import { areForcing, readFailures } from './failure-counters.ts'
import type { NetworkMonitor } from './network-monitor.ts'
import { networkStatus } from './network-status.ts'
import type { Connectivity, ConnectionNotice, NetworkStatus, Sync } from './types.ts'

export interface ConnectivityOptions {
  environment: Environment
  flags: LocalFlags
  /** The API's host; empty means the page's own. */
  baseUrl: string
}

/** Ours, in milliseconds: when a part that could not be loaded is asked for again. */
const loadAgainMs = 5000

/**
 * How the app is connected. From the beginning what the browser says, and what earlier pages met; the machine that checks
 * is loaded with `start`.
 */
export function createConnectivity({ environment, flags, baseUrl }: ConnectivityOptions): Connectivity {
  const now = environment.now()
  const isLost = !environment.isOnline() || areForcing(readFailures(flags, now), now)
  const store = createStore<NetworkStatus>(networkStatus(isLost ? 'offline' : 'good'))
  const syncs = new Set<Sync>()
  const listeners = new Set<(notice: ConnectionNotice) => void>()
  let monitor: NetworkMonitor | null = null
  let retry: Timer | null = null
  let isStarted = false

  async function load() {
    try {
      const { monitorNetwork } = await import('./network-monitor.ts')
      if (!isStarted || monitor) return
      const tell = (notice: ConnectionNotice) => listeners.forEach((listener) => listener(notice))
      monitor = monitorNetwork({ environment, flags, baseUrl, store, tell, syncs })
    } catch {
      if (isStarted) retry = environment.setTimeout(() => void load(), loadAgainMs)
    }
  }

  return {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    start() {
      if (isStarted) return
      isStarted = true
      void load()
    },
    stop() {
      isStarted = false
      if (retry !== null) environment.clearTimeout(retry)
      monitor?.stop()
      monitor = null
    },
    report: (outcome) => monitor?.report(outcome),
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
