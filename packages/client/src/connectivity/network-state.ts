import type { Instant } from '@slipstream/commute/time/zoned-time'
import type { Failures } from './failure-counters.ts'
import { nothingMeasured, type Measured } from './network-status.ts'
import type { Finding } from './probe.ts'
import type { ConnectionNotice, NetworkQuality } from './types.ts'
import type { Step, TimerEffect, TimerEvent } from '../state-machine.ts'

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
  /** When the newest check began. */
  readonly checkedAt: Instant
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
  | TimerEvent<NetworkTimer>
  | { type: 'stop' }

export type NetworkEffect =
  /** A check under way is given up for it, unless this one is beside it. */
  | { type: 'check'; check: number; isBeside: boolean }
  | { type: 'abandonCheck' }
  | { type: 'keepFailures'; failures: Failures }
  | { type: 'tell'; notice: ConnectionNotice }
  | { type: 'sync' }

/** Those of its timers too. */
export type AnyNetworkEffect = NetworkEffect | TimerEffect<NetworkTimer>

export type NetworkStep = Step<NetworkState, AnyNetworkEffect>

export const initialNetwork: NetworkState = {
  mode: 'stopped',
  quality: 'good',
  known: 'good',
  measured: nothingMeasured,
  browser: 'up',
  claimed: 'up',
  check: 0,
  isChecking: false,
  checkedAt: 0,
  failedChecks: 0,
  votes: [],
  isDoubted: false,
  failures: [],
  owesSync: false,
  isSyncDue: false,
}

/** What one check says of the quality. */
export type Vote = Exclude<NetworkQuality, 'offline'> | 'failed'

/**
 * Good moves to slow or poor, slow or poor to good, slow to poor (specification §4). Offline is left by any check that succeeds,
 * and is no one's vote.
 */
export function mayMove(from: NetworkQuality, to: Exclude<NetworkQuality, 'offline'>): boolean {
  return from !== to && from !== 'offline' && !(from === 'poor' && to === 'slow')
}

/** The quality that has at least half of the votes; null where none has. */
export function elect(votes: readonly Vote[]): Exclude<NetworkQuality, 'offline'> | null {
  const elected = votes.find((vote) => votes.filter((other) => other === vote).length * 2 >= votes.length)
  return elected === undefined || elected === 'failed' ? null : elected
}
