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
  /** How often the newer worker was told to take over. */
  readonly asked: number
}

export type UpdateTimer = 'calm' | 'fallback' | 'reload'

export type UpdateEvent =
  /** A newer worker is installed and waits, or the first one is installed. */
  | { readonly type: 'installed' }
  | { readonly type: 'controller-changed' }
  | { readonly type: 'reload-requested' }
  /** The caches are deleted and the workers unregistered, for a version mismatch. */
  | { readonly type: 'wiped' }
  /** `isWaiting`: a newer worker still waits, so that the older one would answer a reload. */
  | { readonly type: 'due'; readonly timer: UpdateTimer; readonly isWaiting: boolean }
  /** What the guarded reload answered. */
  | { readonly type: 'tried'; readonly outcome: ReloadOutcome }

export type UpdateEffect =
  | { readonly type: 'skip-waiting' }
  | { readonly type: 'first-install' }
  | { readonly type: 'try-reload'; readonly reason: ReloadReason }
  | { readonly type: 'start-timer'; readonly timer: UpdateTimer; readonly ms: number }
  | { readonly type: 'stop-timer'; readonly timer: UpdateTimer }

export interface UpdateStep {
  readonly state: UpdateState
  readonly effects: readonly UpdateEffect[]
}

export function startUpdates(platform: Platform, isControlled: boolean): UpdateState {
  return { status: 'current', isControlled, reason: 'update', platform, asked: 0 }
}

const unchanged = (state: UpdateState): UpdateStep => ({ state, effects: [] })

/** iOS takes its time to hand a page over. */
const limitOf = (limit: { readonly ios: number; readonly other: number }, platform: Platform) =>
  platform === 'ios' ? limit.ios : limit.other

/** On its way out: nothing that comes now may lead to another reload. */
const isLeaving = ({ status }: UpdateState) => status === 'leaving' || status === 'held'

function leave(state: UpdateState, reason: ReloadReason, ms: number): UpdateStep {
  if (isLeaving(state)) return unchanged(state)
  return {
    state: { ...state, status: 'leaving', reason },
    effects: [
      { type: 'stop-timer', timer: 'calm' },
      { type: 'stop-timer', timer: 'fallback' },
      { type: 'start-timer', timer: 'reload', ms },
    ],
  }
}

function installed(state: UpdateState): UpdateStep {
  if (!state.isControlled) return { state, effects: [{ type: 'first-install' }] }
  // One more that came while the page leaves takes over with it.
  if (state.status !== 'current') return { state, effects: [{ type: 'skip-waiting' }] }
  return {
    state: { ...state, status: 'taking-over', asked: 0 },
    effects: [{ type: 'start-timer', timer: 'calm', ms: updateLimits.calm }],
  }
}

function askToTakeOver(state: UpdateState): UpdateStep {
  const ms = limitOf(updateLimits.fallback, state.platform)
  return {
    state: { ...state, asked: state.asked + 1 },
    effects: [{ type: 'skip-waiting' }, { type: 'start-timer', timer: 'fallback', ms }],
  }
}

/** The one reload that a session has must not be spent on the build that is to be left. */
function fallBack(state: UpdateState, isWaiting: boolean): UpdateStep {
  const isInVain = isWaiting && state.status === 'taking-over' && state.asked < updateLimits.patience
  return isInVain ? askToTakeOver(state) : leave(state, 'update', 0)
}

function due(state: UpdateState, timer: UpdateTimer, isWaiting: boolean): UpdateStep {
  switch (timer) {
    case 'calm':
      return state.status === 'taking-over' ? askToTakeOver(state) : unchanged(state)
    case 'fallback':
      return fallBack(state, isWaiting)
    case 'reload':
      return { state, effects: [{ type: 'try-reload', reason: state.reason }] }
  }
}

function tried(state: UpdateState, outcome: ReloadOutcome): UpdateStep {
  switch (outcome) {
    case 'reloading':
      return {
        state,
        effects: [{ type: 'start-timer', timer: 'reload', ms: updateLimits.reloadRetry }],
      }
    case 'done-before':
      return unchanged({ ...state, status: 'settled' })
    case 'held':
    case 'offline':
      return {
        state: { ...state, status: 'held' },
        effects: [{ type: 'start-timer', timer: 'reload', ms: updateLimits.heldRetry }],
      }
  }
}

/** How a newer build reaches a page that is open (specification §4 Service worker): pure, every effect handed out. */
export function updateStep(state: UpdateState, event: UpdateEvent): UpdateStep {
  const delay = limitOf(updateLimits.reloadDelay, state.platform)
  switch (event.type) {
    case 'installed':
      return installed(state)
    case 'controller-changed':
      // The first worker takes over a page that runs its very build.
      if (!state.isControlled) return unchanged({ ...state, isControlled: true })
      return leave(state, 'update', delay)
    case 'reload-requested':
      return leave(state, 'update', delay)
    case 'wiped':
      return leave(state, 'version-mismatch', updateLimits.wipeDelay)
    case 'due':
      return due(state, event.timer, event.isWaiting)
    case 'tried':
      return tried(state, event.outcome)
  }
}
