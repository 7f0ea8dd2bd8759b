import type { NetworkQuality, NetworkStatus } from '@slipstream/contract/device'
import type { Readable } from '../store.ts'

export type { NetworkQuality, NetworkStatus }

/** What is worth a word to the user when the connection changes (specification §4 Notifications). */
export type ConnectionNotice = 'offline' | 'back-online' | 'restored' | 'slow' | 'poor'

/** Makes up for what was missed. */
export type Sync = (signal: AbortSignal) => Promise<void>

/** How the app is connected (specification §3 Network status, §4 Network quality). */
export interface Connectivity extends Readable<NetworkStatus> {
  /** Begins to check; until then, and until its first check, it goes by what the browser says. */
  start: () => void
  /** Ends all timers, checks and listeners. */
  stop: () => void
  /** A call's own news: it was answered by the server, or nothing came back. Either may lead to a check. */
  report: (outcome: 'reached' | 'failed') => void
  /**
   * Run in the order of registration, one after another, once the connection has been good again for 3 s. The signal is
   * aborted 30 s later, or by the next recovery; who rejects is passed over. Returns the unregistrar.
   */
  onRecovered: (sync: Sync) => () => void
  /** Calls back when the connection has changed for sure, guesses left out; returns the unsubscriber. */
  onNotice: (listener: (notice: ConnectionNotice) => void) => () => void
}

/** Specification §8 Connection status texts, word for word. */
export const connectionTexts = {
  good: 'Connected',
  slow: 'Slow connection',
  poor: 'Very slow connection',
  offline: 'No connection',
} as const satisfies Record<NetworkQuality, string>
