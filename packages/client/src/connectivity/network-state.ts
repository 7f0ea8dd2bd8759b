import type { Failures } from './failure-counters.ts'
import { nothingMeasured, type Measured } from './network-status.ts'
import type { Finding } from './probe.ts'
import type { ConnectionNotice, NetworkQuality } from './types.ts'
import type { Vote } from './votes.ts'

/**
 * - `check`: until the next one.
 * - `offline`: the confirmation that the connection is gone.
 * - `browser`: the debounce of what the browser tells.
 * - `wake`: wake mode.
 * - `sync`: good again for as long as a sync wants.
 * - `counters`: until the failures are forgotten.
 */
export type NetworkTimer = 'check' | 'offline' | 'browser' | 'wake' | 'sync' | 'counters'

/** What the browser says; down also where its connection type counts as offline. */
export type BrowserWord = 'up' | 'down'

export interface NetworkState {
  /** `asleep`: out of sight, nothing is checked. `waking`: wake mode. */
  readonly mode: 'stopped' | 'running' | 'asleep' | 'waking'
  readonly quality: NetworkQuality
  /** The last quality that was more than a guess: notices and syncs go by it. */
  readonly known: NetworkQuality
  readonly measured: Measured
  readonly browser: BrowserWord
  /** What it said last, while that is debounced. */
  readonly claimed: BrowserWord
  /** Of the newest check; an answer to another one is late. */
  readonly check: number
  readonly isChecking: boolean
  /** Of this many checks in a row. */
  readonly failedChecks: number
  /** Of a quality change that is being confirmed. */
  readonly votes: readonly Vote[]
  /** The offline confirmation runs. */
  readonly isDoubted: boolean
  readonly failures: Failures
  /** The connection recovered, and nothing was synced since. */
  readonly owesSync: boolean
  readonly isSyncDue: boolean
}

export type NetworkEvent =
  /** `shown`: what was shown until now. `failures`: of earlier pages. */
  | { type: 'start'; shown: NetworkQuality; browser: BrowserWord; failures: Failures }
  | { type: 'browser'; word: BrowserWord }
  | { type: 'hidden' }
  | { type: 'woke'; browser: BrowserWord }
  | { type: 'checked'; check: number; finding: Finding }
  | { type: 'reported'; outcome: 'reached' | 'failed' }
  | { type: 'timer'; timer: NetworkTimer }
  | { type: 'stop' }

export type NetworkEffect =
  | { type: 'setTimer'; timer: NetworkTimer; milliseconds: number }
  | { type: 'clearTimer'; timer: NetworkTimer }
  | { type: 'clearTimers' }
  /** A check under way is given up for it. */
  | { type: 'check'; check: number }
  | { type: 'abandonCheck' }
  | { type: 'keepFailures'; failures: Failures }
  | { type: 'tell'; notice: ConnectionNotice }
  | { type: 'sync' }

export interface NetworkStep {
  readonly state: NetworkState
  readonly effects: readonly NetworkEffect[]
}

export const initialNetwork: NetworkState = {
  mode: 'stopped',
  quality: 'good',
  known: 'good',
  measured: nothingMeasured,
  browser: 'up',
  claimed: 'up',
  check: 0,
  isChecking: false,
  failedChecks: 0,
  votes: [],
  isDoubted: false,
  failures: [],
  owesSync: false,
  isSyncDue: false,
}
