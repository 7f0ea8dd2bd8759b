import {
  authFailStatus,
  hasCompletionTick,
  noDirectFlightsStatus,
  type JobStatus,
} from '@slipstream/contract/job'
import type { Step, TimerEffect, TimerEvent } from '../state-machine.ts'
import { JobError, jobMessages, type FinishedJob } from './types.ts'

/** Specification §4 Job and §9 Job limits, in milliseconds. */
export const jobLimits = {
  socket: 10_000,
  fastPoll: 500,
  fastPollFor: 2000,
  slowPoll: 2000,
  stale: 60_000,
  emergency: 120_000,
  finalCheck: 2000,
  /**
   * Consecutive failed polls before giving up; the specification leaves the number open. With answers that fail at
   * once this bears about eight seconds without network, the length of a short tunnel.
   */
  pollFailures: 8,
  /** Ours: awake, something happens at least every 10 s. After a longer silence the device has slept, and asks once more. */
  asleep: 15_000,
} as const

/**
 * - `socket`: 10 s to connect, and as long between frames, because an open socket may be dead.
 * - `poll`: until the next poll.
 * - `stale`: 60 s without a change of the status text.
 * - `emergency`: 120 s in all.
 * - `finalCheck`: 2 s after the completion tick.
 */
export type JobTimer = 'socket' | 'poll' | 'stale' | 'emergency' | 'finalCheck'

export interface JobState {
  readonly via: 'socket' | 'polling'
  readonly isDone: boolean
  /** The last status text: custom_status, and until one comes the status word. */
  readonly statusText: string | null
  readonly hasCustomText: boolean
  /** The fetch after a completion tick is under way. */
  readonly isFinalCheckDue: boolean
  /** When polling began, in milliseconds since the epoch; null before. */
  readonly pollingSince: number | null
  readonly isPolling: boolean
  readonly pollFailures: number
  /** When something last happened, in milliseconds since the epoch; null before. */
  readonly heardAt: number | null
  /** The device has slept, and no answer has come since. */
  readonly isBack: boolean
  /** The limit that ran out while it slept; the next answer decides. */
  readonly overdue: 'stale' | 'emergency' | null
}

export type JobEvent =
  | TimerEvent<JobTimer>
  | { type: 'start'; forcePolling: boolean }
  | { type: 'socketOpened' }
  /** It failed, closed, could not be built, or sent what is no job status. */
  | { type: 'socketLost' }
  | { type: 'socketStatus'; status: JobStatus }
  | { type: 'pollStatus'; status: JobStatus }
  /** `outcome`: `again` where the next poll may succeed, else what the failure means. */
  | { type: 'pollFailed'; outcome: 'again' | 'refused' | 'not_found' }
  /** Asked for from outside, e.g. on return from the background. */
  | { type: 'check' }
  /** The page is left and may be cached whole, which an open socket forbids. */
  | { type: 'leave' }
  | { type: 'stop' }

export type JobEffect =
  | { type: 'openSocket' }
  | { type: 'poll' }
  | { type: 'closeSocket' }
  /** Ends the socket and the poll under way. */
  | { type: 'release' }
  | { type: 'update'; statusText: string }
  | { type: 'finish'; result: FinishedJob }
  | { type: 'fail'; error: JobError }

type AnyEffect = JobEffect | TimerEffect<JobTimer>

export type JobStep = Step<JobState, AnyEffect>

export const initialJob: JobState = {
  via: 'socket',
  isDone: false,
  statusText: null,
  hasCustomText: false,
  isFinalCheckDue: false,
  pollingSince: null,
  isPolling: false,
  pollFailures: 0,
  heardAt: null,
  isBack: false,
  overdue: null,
}

const setTimer = (timer: JobTimer, milliseconds: number): AnyEffect => ({
  type: 'setTimer',
  timer,
  milliseconds,
})

const ending: AnyEffect[] = [{ type: 'clearTimers' }, { type: 'release' }]

function done(state: JobState, outcome: JobEffect): JobStep {
  return { state: { ...state, isDone: true }, effects: [...ending, outcome] }
}

function fail(state: JobState, error: JobError): JobStep {
  return done(state, { type: 'fail', error })
}

/** At most one poll at a time. */
function poll(state: JobState): JobStep {
  if (state.isPolling) return { state, effects: [] }
  return { state: { ...state, isPolling: true }, effects: [{ type: 'poll' }] }
}

function switchToPolling(state: JobState, now: number): JobStep {
  if (state.via === 'polling') return { state, effects: [] }
  const step = poll({ ...state, via: 'polling', pollingSince: now })
  const leaveSocket: AnyEffect[] = [{ type: 'closeSocket' }, { type: 'clearTimer', timer: 'socket' }]
  return { state: step.state, effects: [...leaveSocket, ...step.effects] }
}

/** A page that lives on after all goes on by polling. */
function leave(state: JobState, now: number): JobStep {
  if (state.via === 'polling') return { state, effects: [] }
  const effects: AnyEffect[] = [
    { type: 'closeSocket' },
    { type: 'clearTimer', timer: 'socket' },
    setTimer('poll', jobLimits.slowPoll),
  ]
  return { state: { ...state, via: 'polling', pollingSince: now }, effects }
}

const limits = [setTimer('stale', jobLimits.stale), setTimer('emergency', jobLimits.emergency)]

function start(state: JobState, forcePolling: boolean, now: number): JobStep {
  if (forcePolling) {
    const step = poll({ ...state, via: 'polling', pollingSince: now })
    return { state: step.state, effects: [...limits, ...step.effects] }
  }
  return { state, effects: [...limits, setTimer('socket', jobLimits.socket), { type: 'openSocket' }] }
}

function getFailure(status: JobStatus): JobError | null {
  const { custom_status: customStatus, error, result } = status
  const server = { code: error?.code, details: error?.details }
  const isAuthFailure =
    customStatus === authFailStatus || error?.type === 'auth_error' || error?.type === authFailStatus
  if (isAuthFailure) return new JobError('auth_error', jobMessages.auth_error, server)
  if (status.status === 'not_found' || error?.type === 'not_found') return new JobError('not_found')
  if (status.status !== 'failed') return null
  const message = [customStatus, result?.data?.error].find((text) => text != null && text.trim() !== '')
  return new JobError('job_failed', message ?? jobMessages.job_failed, server)
}

function isNoDirectFlights(status: JobStatus): boolean {
  const isOver = status.status === 'finished' || status.status === 'failed'
  return isOver && status.custom_status?.trim().toLowerCase() === noDirectFlightsStatus
}

/** What a status means, wherever it came from. */
function takeStatus(state: JobState, status: JobStatus): JobStep {
  if (isNoDirectFlights(status)) return done(state, { type: 'finish', result: { kind: 'no-direct-flights' } })
  const failure = getFailure(status)
  if (failure !== null) return fail(state, failure)
  if (status.status === 'finished') {
    return done(state, { type: 'finish', result: { kind: 'completed', result: status.result ?? null } })
  }
  const hasCustomText = status.custom_status != null
  const statusText = status.custom_status ?? (state.hasCustomText ? state.statusText : status.status)
  if (statusText === null || statusText === state.statusText) return { state, effects: [] }
  const effects: AnyEffect[] = [setTimer('stale', jobLimits.stale)]
  // Only custom_status is written for people; `queued` and the like are not.
  if (hasCustomText) effects.push({ type: 'update', statusText })
  const next = { ...state, statusText, hasCustomText: state.hasCustomText || hasCustomText }
  if (state.isFinalCheckDue || !hasCompletionTick(statusText)) return { state: next, effects }
  // Two seconds after the first tick: a text that changes on must not put it off.
  effects.push(setTimer('finalCheck', jobLimits.finalCheck))
  return { state: { ...next, isFinalCheckDue: true }, effects }
}

function nextPoll(state: JobState, now: number): AnyEffect[] {
  if (state.via !== 'polling' || state.pollingSince === null) return []
  const isEarly = now - state.pollingSince < jobLimits.fastPollFor
  return [setTimer('poll', isEarly ? jobLimits.fastPoll : jobLimits.slowPoll)]
}

const limitErrors = { stale: 'timeout_status_stale', emergency: 'emergency_timeout' } as const

function pollStatus(state: JobState, status: JobStatus, now: number): JobStep {
  const { overdue, statusText } = state
  const answered = { ...state, isPolling: false, pollFailures: 0, isBack: false, overdue: null }
  const step = takeStatus(answered, status)
  if (step.state.isDone) return step
  const isOver = overdue === 'emergency' || (overdue === 'stale' && step.state.statusText === statusText)
  if (isOver) return fail(step.state, new JobError(limitErrors[overdue]))
  return { state: step.state, effects: [...step.effects, ...nextPoll(step.state, now)] }
}

function pollFailed(state: JobState, outcome: 'again' | 'refused' | 'not_found', now: number): JobStep {
  const pollFailures = state.pollFailures + 1
  const next = { ...state, isPolling: false, pollFailures }
  if (outcome === 'not_found') return fail(next, new JobError('not_found'))
  if (outcome === 'again' && state.overdue) return fail(next, new JobError(limitErrors[state.overdue]))
  if (outcome === 'refused' || pollFailures >= jobLimits.pollFailures) {
    return fail(next, new JobError('polling_failed'))
  }
  // The final check of a live socket failed: from here on polling is the surer way.
  if (state.via === 'socket') return switchToPolling(next, now)
  return { state: next, effects: nextPoll(next, now) }
}

const onTimer: Record<JobTimer, (state: JobState, now: number) => JobStep> = {
  socket: switchToPolling,
  poll,
  finalCheck: (state) => poll({ ...state, isFinalCheckDue: false }),
  stale: (state) => fail(state, new JobError(limitErrors.stale)),
  emergency: (state) => fail(state, new JobError(limitErrors.emergency)),
}

function onSocketStatus(state: JobState, status: JobStatus): JobStep {
  const step = takeStatus(state, status)
  if (step.state.isDone) return step
  return { state: step.state, effects: [...step.effects, setTimer('socket', jobLimits.socket)] }
}

function takeEvent(state: JobState, event: JobEvent, now: number): JobStep {
  switch (event.type) {
    case 'start':
      return start(state, event.forcePolling, now)
    case 'socketOpened':
      return { state, effects: state.via === 'socket' ? [setTimer('socket', jobLimits.socket)] : [] }
    case 'socketLost':
      return switchToPolling(state, now)
    case 'socketStatus':
      return state.via === 'socket' ? onSocketStatus(state, event.status) : { state, effects: [] }
    case 'pollStatus':
      return pollStatus(state, event.status, now)
    case 'pollFailed':
      return pollFailed(state, event.outcome, now)
    case 'check':
      return poll(state)
    case 'leave':
      return leave(state, now)
    case 'timer':
      return onTimer[event.timer](state, now)
    case 'stop':
      return { state: { ...state, isDone: true }, effects: ending }
    default:
      return event satisfies never
  }
}

function ranOut(event: JobEvent): 'stale' | 'emergency' | null {
  if (event.type !== 'timer') return null
  return event.timer === 'stale' || event.timer === 'emergency' ? event.timer : null
}

/**
 * The job follower as one pure function (specification §4 Job). `now` in milliseconds since the epoch. A job may have ended
 * well while the phone slept, so one whose limit ran out meanwhile is asked for once before it is given up.
 */
export function stepJob(state: JobState, event: JobEvent, now: number): JobStep {
  if (state.isDone) return { state, effects: [] }
  const hasSlept = state.heardAt !== null && now - state.heardAt > jobLimits.asleep
  const heard = { ...state, heardAt: now, isBack: state.isBack || hasSlept }
  const limit = ranOut(event)
  if (limit === null || !heard.isBack) return takeEvent(heard, event, now)
  return poll({ ...heard, overdue: heard.overdue === 'emergency' ? 'emergency' : limit })
}
