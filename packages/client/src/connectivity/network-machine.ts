import type { NetworkStatus } from '@slipstream/contract/device'
import { withFailure, areForcing, failureLimits } from './failure-counters.ts'
import {
  initialNetwork,
  type BrowserWord,
  type AnyNetworkEffect,
  type NetworkEvent,
  type NetworkState,
  type NetworkStep,
  type NetworkTimer,
  elect,
  mayMove,
} from './network-state.ts'
import { networkStatus, type Measured } from './network-status.ts'
import type { Finding } from './probe.ts'
import { networkLimits as limits } from './network-limits.ts'
import type { ConnectionNotice, NetworkQuality } from './types.ts'

/** What is reported of a state. Wake mode reports only what the browser says (specification §4). */
export function getStatusFor({ mode, quality, browser, measured }: NetworkState): NetworkStatus {
  if (mode !== 'waking') return networkStatus(quality, measured)
  const guess = quality === 'offline' ? 'good' : quality
  return networkStatus(browser === 'up' ? guess : 'offline', measured, true)
}

const setTimer = (timer: NetworkTimer, milliseconds: number): AnyNetworkEffect => ({
  type: 'setTimer',
  timer,
  milliseconds,
})
const clearTimer = (timer: NetworkTimer): AnyNetworkEffect => ({ type: 'clearTimer', timer })

const still = (state: NetworkState): NetworkStep => ({ state, effects: [] })

/** Goes on from a step with another, its effects after those before. */
function then(step: NetworkStep, next: (state: NetworkState) => NetworkStep): NetworkStep {
  const { state, effects } = next(step.state)
  return { state, effects: [...step.effects, ...effects] }
}

const after = (state: NetworkState, ...effects: AnyNetworkEffect[]): NetworkStep => ({ state, effects })

/** Offline the next one does not wait for this one's end: one that hangs takes 8 s, and the interval is 5 s. */
function checkNow(state: NetworkState, now: number, isBeside = false): NetworkStep {
  const check = state.check + 1
  const isOffline = state.quality === 'offline'
  return after(
    { ...state, check, isChecking: true, checkedAt: now },
    isOffline ? setTimer('check', limits.offlineInterval) : clearTimer('check'),
    { type: 'check', check, isBeside },
  )
}

/** One at a time, but for one that hangs while offline. */
function checkWhenDue(state: NetworkState, now: number): NetworkStep {
  if (!state.isChecking) return checkNow(state, now)
  return state.quality === 'offline' ? checkNow(state, now, true) : still(state)
}

const checkUnlessChecking = (state: NetworkState, now: number) =>
  state.isChecking ? still(state) : checkNow(state, now)

/**
 * When the next check is: the intervals count from the beginning of the last one. While the loss of the connection is being
 * confirmed there is none.
 */
function planCheck(state: NetworkState, now: number): NetworkStep {
  const { quality, isDoubted, votes, failedChecks, checkedAt } = state
  if (isDoubted) return still(state)
  const isRapid = votes.length > 0 || failedChecks > 0
  if (quality !== 'offline' && isRapid) return after(state, setTimer('check', limits.rapidInterval))
  const interval = quality === 'offline' ? limits.offlineInterval : limits.checkInterval
  const since = Math.min(interval, Math.max(0, now - checkedAt))
  return after(state, setTimer('check', interval - since))
}

/** A connection that comes back slow is reported as both. */
function getNotices(before: NetworkQuality, quality: NetworkQuality): ConnectionNotice[] {
  const isBack = before === 'offline'
  if (quality === 'good') return [isBack ? 'back-online' : 'restored']
  return isBack ? ['back-online', quality] : [quality]
}

/** Takes a quality that is no guess; tells what became of the last one, and owes a sync once it is good again. */
function settle(state: NetworkState, quality: NetworkQuality): NetworkStep {
  const { known } = state
  const next = { ...state, quality, known: quality }
  if (quality === known) return still(next)
  const notices = getNotices(known, quality)
  const notified = after(next, ...notices.map((notice) => ({ type: 'tell', notice }) as const))
  if (quality === 'good') return then(notified, (state) => still({ ...state, owesSync: true }))
  return then(notified, (state) => after({ ...state, isSyncDue: false }, clearTimer('sync')))
}

/** A sync waits for 3 s of a good connection; measured, not guessed. */
function planSync(state: NetworkState): NetworkStep {
  if (!state.owesSync || state.isSyncDue || state.quality !== 'good') return still(state)
  return after({ ...state, isSyncDue: true }, setTimer('sync', limits.recoveryDelay))
}

function trust(state: NetworkState): NetworkStep {
  return state.isDoubted ? after({ ...state, isDoubted: false }, clearTimer('offline')) : still(state)
}

/** Begins the offline confirmation. */
function doubt(state: NetworkState): NetworkStep {
  if (state.isDoubted || state.quality === 'offline') return still(state)
  return after(
    { ...state, isDoubted: true, votes: [], isSyncDue: false },
    clearTimer('check'),
    // A sync that is owed waits for another 3 s once the connection is trusted again.
    clearTimer('sync'),
    setTimer('offline', limits.offlineConfirm),
  )
}

function goOffline(state: NetworkState): NetworkStep {
  const trusted = trust({ ...state, votes: [] })
  return then(
    then(trusted, (state) => settle(state, 'offline')),
    (state) => after(state, setTimer('check', limits.offlineInterval)),
  )
}

function count(state: NetworkState, now: number): NetworkStep {
  const failures = withFailure(state.failures, now)
  return after(
    { ...state, failures },
    { type: 'keepFailures', failures },
    setTimer('counters', failureLimits.countersReset),
  )
}

function forget(state: NetworkState): NetworkStep {
  if (state.failures.length === 0) return still(state)
  return after({ ...state, failures: [] }, { type: 'keepFailures', failures: [] }, clearTimer('counters'))
}

function checkFailed(state: NetworkState, now: number): NetworkStep {
  const failed = { ...state, failedChecks: state.failedChecks + 1 }
  if (failed.quality === 'offline') return planCheck(failed, now)
  const counted = count({ ...failed, votes: failed.votes.length > 0 ? [...failed.votes, 'failed'] : [] }, now)
  if (areForcing(counted.state.failures, now)) return then(counted, goOffline)
  if (failed.failedChecks >= limits.failuresRequired) return then(counted, doubt)
  return then(then(counted, countVotes), (state) => planCheck(state, now))
}

/** Ends a vote that is complete. */
function countVotes(state: NetworkState): NetworkStep {
  if (state.votes.length <= limits.rapidChecks) return still(state)
  const elected = elect(state.votes)
  const isMove = elected !== null && mayMove(state.quality, elected)
  return settle({ ...state, votes: [] }, isMove ? elected : state.quality)
}

function checkSucceeded(
  state: NetworkState,
  finding: Finding & { kind: 'measured' },
  now: number,
): NetworkStep {
  const { quality, bandwidth, latency } = finding
  const reached = then(
    trust({ ...state, failedChecks: 0, measured: { ...state.measured, bandwidth, latency } }),
    (next) => {
      // What the failures forced is over; they must not force it again by the next one alone.
      if (next.quality === 'offline') return then(forget(next), (forgotten) => settle(forgotten, quality))
      if (next.votes.length > 0) return countVotes({ ...next, votes: [...next.votes, quality] })
      if (mayMove(next.quality, quality)) return still({ ...next, votes: [quality] })
      return settle(next, next.quality)
    },
  )
  return then(then(reached, planSync), (next) => planCheck(next, now))
}

function checked(state: NetworkState, check: number, finding: Finding, now: number): NetworkStep {
  if (!state.isChecking) return still(state)
  const measured: Measured = { bandwidth: null, latency: null, lastCheck: now }
  const done = { ...state, isChecking: false, measured }
  if (finding.kind === 'failed') return check === state.check ? checkFailed(done, now) : still(state)
  if (check === state.check) return checkSucceeded(done, finding, now)
  // Slow, but through: the one begun beside it has nothing left to find.
  const isLate = state.quality === 'offline' && check === state.check - 1
  return isLate
    ? then(after(done, { type: 'abandonCheck' }), (next) => checkSucceeded(next, finding, now))
    : still(state)
}

/** What the browser said a second ago and did not take back. It lies both ways, so that each word is checked. */
function browserSaid(state: NetworkState, now: number): NetworkStep {
  const word = state.claimed
  const isNews = word !== state.browser
  const heard = { ...state, browser: word }
  if (state.mode !== 'running') return still(heard)
  if (word === 'up') {
    const isQuiet = !isNews && !state.isDoubted && state.quality !== 'offline'
    return isQuiet ? still(heard) : then(trust({ ...heard, failedChecks: 0 }), (next) => checkNow(next, now))
  }
  return isNews ? then(doubt(heard), (next) => checkUnlessChecking(next, now)) : still(heard)
}

/** A call that got through is worth a check where the connection was given up, one that did not where it was not. */
function reported(state: NetworkState, outcome: 'reached' | 'failed', now: number): NetworkStep {
  const isLost = state.quality === 'offline' || state.isDoubted
  if (state.mode !== 'running' || state.isChecking || (outcome === 'reached') !== isLost) return still(state)
  const age = now - (state.measured.lastCheck ?? -Infinity)
  if (age >= 0 && age < limits.rapidInterval)
    return after(state, setTimer('check', limits.rapidInterval - age))
  return checkNow(state, now)
}

/** Out of sight: browsers throttle what goes on there, and nobody reads it. */
function hide(state: NetworkState): NetworkStep {
  return after(
    {
      ...state,
      mode: 'asleep',
      browser: state.claimed,
      isChecking: false,
      votes: [],
      isDoubted: false,
      isSyncDue: false,
    },
    { type: 'abandonCheck' },
    { type: 'clearTimers' },
  )
}

function wake(state: NetworkState, browser: BrowserWord): NetworkStep {
  const waking: NetworkState = { ...state, mode: 'waking', browser, claimed: browser, failedChecks: 0 }
  return then(forget(waking), (next) => after(next, setTimer('wake', limits.wakeGrace)))
}

/** A stale offline state is reset, which is a guess until the check 2 s later (specification §4). */
function endWake(state: NetworkState): NetworkStep {
  const awake: NetworkState = { ...state, mode: 'running' }
  const step =
    awake.browser === 'down'
      ? settle(awake, 'offline')
      : still({ ...awake, quality: awake.quality === 'offline' ? 'good' : awake.quality })
  return then(step, (next) => after(next, setTimer('check', limits.wakeCheck)))
}

function start(event: NetworkEvent & { type: 'start' }, now: number): NetworkStep {
  const { shown, browser, failures } = event
  const begun: NetworkState = {
    ...initialNetwork,
    mode: 'running',
    quality: shown,
    known: shown,
    browser,
    claimed: browser,
    failures,
  }
  const last = failures.at(-1)
  const counting =
    last === undefined
      ? still(begun)
      : after(begun, setTimer('counters', Math.max(0, last + failureLimits.countersReset - now)))
  return then(
    then(counting, (state) => (browser === 'down' ? doubt(state) : still(state))),
    (state) => checkNow(state, now),
  )
}

const onTimer: Record<NetworkTimer, (state: NetworkState, now: number) => NetworkStep> = {
  check: checkWhenDue,
  offline: goOffline,
  browser: browserSaid,
  wake: endWake,
  sync: (state) => after({ ...state, owesSync: false, isSyncDue: false }, { type: 'sync' }),
  counters: forget,
}

/**
 * The connectivity machine as one pure function (specification §4 Network quality, §9 Network monitor). `now` in milliseconds
 * since the epoch.
 */
export function stepNetwork(state: NetworkState, event: NetworkEvent, now: number): NetworkStep {
  if (event.type === 'start') return state.mode === 'stopped' ? start(event, now) : still(state)
  if (state.mode === 'stopped') return still(state)
  switch (event.type) {
    case 'browser':
      return after({ ...state, claimed: event.word }, setTimer('browser', limits.browserDebounce))
    case 'hidden':
      return hide(state)
    case 'woke':
      return state.mode === 'asleep' ? wake(state, event.browser) : still(state)
    case 'checked':
      return checked(state, event.check, event.finding, now)
    case 'reported':
      return reported(state, event.outcome, now)
    case 'timer':
      return onTimer[event.timer](state, now)
    case 'stop':
      return then(hide(state), (hidden) => still({ ...hidden, mode: 'stopped' }))
    default:
      return event satisfies never
  }
}
