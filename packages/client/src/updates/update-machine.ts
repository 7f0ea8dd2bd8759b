import type { Step, TimerEffect, TimerEvent } from '../state-machine.ts'
import { updateLimits, type ReloadOutcome, type ReloadReason, type UpdatesSnapshot } from './types.ts'

/** Which of the specification's delays hold; Android's also clears its precache (specification §8). */
export type Platform = 'ios' | 'android' | 'other'

export interface UpdateState {
  readonly status: UpdatesSnapshot['status']
  /** A worker holds the page: a change of it is an update, and not the first install. */
  readonly isControlled: boolean
  /** What the page is loaded again for. */
  readonly reason: ReloadReason
  readonly platform: Platform
  /** This page came past an older worker, and is of the very build whose worker waits to take over. */
  readonly isAhead: boolean
}

export type UpdateTimer = 'calm' | 'fallback' | 'reload'

export type UpdateEvent =
  /** A newer worker is installed and waits, or the first one is installed. */
  | { readonly type: 'installed' }
  | { readonly type: 'controller-changed' }
  | { readonly type: 'reload-requested' }
  /** The caches are deleted and the workers unregistered, for a version mismatch. */
  | { readonly type: 'wiped' }
  | TimerEvent<UpdateTimer>
  /** The user would rather lose what holds the reload back. */
  | { readonly type: 'agreed' }
  /** What the guarded reload answered. */
  | { readonly type: 'tried'; readonly outcome: ReloadOutcome }

export type UpdateEffect =
  | { readonly type: 'skip-waiting' }
  | { readonly type: 'first-install' }
  | { readonly type: 'try-reload'; readonly reason: ReloadReason; readonly isAgreed: boolean }

export type UpdateStep = Step<UpdateState, UpdateEffect | TimerEffect<UpdateTimer>>

export function startUpdates(platform: Platform, isControlled: boolean, isAhead: boolean): UpdateState {
  return { status: 'current', isControlled, reason: 'update', platform, isAhead }
}

const unchanged = (state: UpdateState): UpdateStep => ({ state, effects: [] })

/** iOS takes its time to hand a page over. */
const getLimit = (limit: { readonly ios: number; readonly other: number }, platform: Platform) =>
  platform === 'ios' ? limit.ios : limit.other

/** On its way out: nothing that comes now may lead to another reload. */
const isLeaving = ({ status }: UpdateState) =>
  status === 'leaving' || status === 'held' || status === 'offline'

function leave(state: UpdateState, reason: ReloadReason, milliseconds: number): UpdateStep {
  if (isLeaving(state)) return unchanged(state)
  return {
    state: { ...state, status: 'leaving', reason },
    effects: [
      { type: 'clearTimer', timer: 'calm' },
      { type: 'clearTimer', timer: 'fallback' },
      { type: 'setTimer', timer: 'reload', milliseconds },
    ],
  }
}

function installed(state: UpdateState): UpdateStep {
  if (!state.isControlled) return { state, effects: [{ type: 'first-install' }] }
  // One more that came while the page leaves takes over with it.
  if (state.isAhead || state.status !== 'current') return { state, effects: [{ type: 'skip-waiting' }] }
  return {
    state: { ...state, status: 'taking-over' },
    effects: [{ type: 'setTimer', timer: 'calm', milliseconds: updateLimits.calm }],
  }
}

function askToTakeOver(state: UpdateState): UpdateStep {
  const milliseconds = getLimit(updateLimits.fallback, state.platform) - updateLimits.calm
  return { state, effects: [{ type: 'skip-waiting' }, { type: 'setTimer', timer: 'fallback', milliseconds }] }
}

function due(state: UpdateState, timer: UpdateTimer): UpdateStep {
  switch (timer) {
    case 'calm':
      return state.status === 'taking-over' ? askToTakeOver(state) : unchanged(state)
    case 'fallback':
      return leave(state, 'update', 0)
    case 'reload':
      return { state, effects: [{ type: 'try-reload', reason: state.reason, isAgreed: false }] }
  }
}

function tried(state: UpdateState, outcome: ReloadOutcome): UpdateStep {
  switch (outcome) {
    case 'reloading':
      return {
        state,
        effects: [{ type: 'setTimer', timer: 'reload', milliseconds: updateLimits.reloadRetry }],
      }
    case 'done-before':
      return unchanged({ ...state, status: 'settled' })
    case 'held':
    case 'offline':
      return {
        state: { ...state, status: outcome },
        effects: [{ type: 'setTimer', timer: 'reload', milliseconds: updateLimits.heldRetry }],
      }
  }
}

/** How a newer build reaches a page that is open (specification §4 Service worker): pure, every effect handed out. */
export function updateStep(state: UpdateState, event: UpdateEvent): UpdateStep {
  const delay = getLimit(updateLimits.reloadDelay, state.platform)
  switch (event.type) {
    case 'installed':
      return installed(state)
    case 'controller-changed':
      // The first worker takes over a page that runs its very build.
      if (!state.isControlled || state.isAhead)
        return unchanged({ ...state, isControlled: true, isAhead: false })
      return leave(state, 'update', delay)
    case 'reload-requested':
      return leave(state, 'update', delay)
    case 'wiped':
      return leave(state, 'version-mismatch', updateLimits.wipeDelay)
    case 'timer':
      return due(state, event.timer)
    case 'agreed':
      return state.status === 'held'
        ? { state, effects: [{ type: 'try-reload', reason: state.reason, isAgreed: true }] }
        : unchanged(state)
    case 'tried':
      return tried(state, event.outcome)
  }
}
