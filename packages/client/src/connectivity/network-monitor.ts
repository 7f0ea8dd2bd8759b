import { runWithDeadline } from '../http/deadline.ts'
import type { Environment } from '../device/environment.ts'
import { runStateMachine } from '../state-machine.ts'
import type { LocalFlags } from '../storage/local-flags.ts'
import type { Store } from '../store.ts'
import { keepFailures, readFailures } from './failure-counters.ts'
import { getStatusFor, stepNetwork } from './network-machine.ts'
import { initialNetwork, type BrowserWord, type NetworkEffect } from './network-state.ts'
import { networkLimits } from './network-limits.ts'
import { countsAsOffline, probe } from './probe.ts'
import type { ConnectionNotice, NetworkStatus, Sync } from './types.ts'

export interface NetworkMonitorOptions {
  environment: Environment
  flags: LocalFlags
  /** The API's host; empty means the page's own. */
  baseUrl: string
  store: Store<NetworkStatus>
  tell: (notice: ConnectionNotice) => void
  /** Run in this order, one after another, once the connection has recovered. */
  syncs: ReadonlySet<Sync>
}

export type NetworkMonitor = ReturnType<typeof monitorNetwork>

const isSame = (a: NetworkStatus, b: NetworkStatus) =>
  a.quality === b.quality && a.lastCheck === b.lastCheck && a.isPWAWakeMode === b.isPWAWakeMode

/** Runs the connectivity machine: its checks, timers and the browser's own news. Begins at once. */
export function monitorNetwork(options: NetworkMonitorOptions) {
  const { environment, flags, store } = options
  let checking = new AbortController()
  const abandonChecks = () => {
    checking.abort()
    checking = new AbortController()
  }
  let syncing = new AbortController()

  const word = (): BrowserWord => (environment.isOnline() && !countsAsOffline(environment) ? 'up' : 'down')

  const { dispatch } = runStateMachine({
    environment,
    initial: initialNetwork,
    step: stepNetwork,
    perform,
    onStep: (state) => {
      const status = getStatusFor(state)
      if (!isSame(status, store.getSnapshot())) store.set(status)
    },
  })

  async function check(id: number) {
    const finding = await probe(options, checking.signal)
    dispatch({ type: 'checked', check: id, finding })
  }

  async function runAll(signal: AbortSignal) {
    for (const run of options.syncs) {
      // The session comes before what is asked in it.
      await run(signal).catch(() => undefined)
      if (signal.aborted) return
    }
  }

  function sync() {
    syncing.abort()
    syncing = new AbortController()
    const limit = { environment, milliseconds: networkLimits.recoveryTimeout, signal: syncing.signal }
    // Listeners learn of the end by the signal.
    runWithDeadline(limit, runAll).catch(() => undefined)
  }

  function perform(effect: NetworkEffect): void {
    switch (effect.type) {
      case 'check':
        if (!effect.isBeside) abandonChecks()
        return void check(effect.check)
      case 'abandonCheck':
        return abandonChecks()
      case 'keepFailures':
        return keepFailures(flags, effect.failures)
      case 'tell':
        return options.tell(effect.notice)
      case 'sync':
        return sync()
    }
  }

  const unsubscribers = [
    environment.onConnectionChange(() => dispatch({ type: 'browser', word: word() })),
    environment.onVisibilityChange((isVisible) =>
      dispatch(isVisible ? { type: 'woke', browser: word() } : { type: 'hidden' }),
    ),
  ]
  const failures = readFailures(flags, environment.now())
  dispatch({ type: 'start', shown: store.getSnapshot().quality, browser: word(), failures })
  if (!environment.isVisible()) dispatch({ type: 'hidden' })
  return {
    report: (outcome: 'reached' | 'failed') => dispatch({ type: 'reported', outcome }),
    stop: (): void => {
      for (const unsubscribe of unsubscribers) unsubscribe()
      dispatch({ type: 'stop' })
      syncing.abort()
    },
  }
}
