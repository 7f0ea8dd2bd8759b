import type { Environment, Timer } from './device/environment.ts'

/** Effects on timers, one for each name; setting a running timer restarts it. */
export type TimerEffect<Name extends string> =
  | { readonly type: 'setTimer'; readonly timer: Name; readonly milliseconds: number }
  | { readonly type: 'clearTimer'; readonly timer: Name }
  | { readonly type: 'clearTimers' }

/** The event for a timer that has run out. */
export interface TimerEvent<Name extends string> {
  readonly type: 'timer'
  readonly timer: Name
}

export interface Step<State, Effect> {
  readonly state: State
  readonly effects: readonly Effect[]
}

export interface StateMachineOptions<State, Event, Effect, Name extends string> {
  environment: Pick<Environment, 'now' | 'setTimeout' | 'clearTimeout'>
  initial: State
  /** `now` in milliseconds since the epoch. */
  step: (
    state: State,
    event: Event | TimerEvent<Name>,
    now: number,
  ) => Step<State, Effect | TimerEffect<Name>>
  /** Does what the machine asks for, timers apart. */
  perform: (effect: Effect) => void
  /** Called with each step's state, before its effects are performed. */
  onStep?: (state: State) => void
}

export interface StateMachine<State, Event> {
  state: () => State
  dispatch: (event: Event) => void
  /** Ends its timers; the state stays. */
  stop: () => void
}

const isOfTimers = <Name extends string>(effect: { type: string }): effect is TimerEffect<Name> =>
  effect.type === 'setTimer' || effect.type === 'clearTimer' || effect.type === 'clearTimers'

/** Timers by name, one of each; the owner stops them. */
export interface Timers<Name extends string> {
  /** Begins again where it runs. */
  set: (name: Name, milliseconds: number, run: () => void) => void
  clear: (name: Name) => void
  clearAll: () => void
}

export function createTimers<Name extends string>(
  environment: Pick<Environment, 'setTimeout' | 'clearTimeout'>,
): Timers<Name> {
  const running = new Map<Name, Timer>()

  function clear(name: Name) {
    const timer = running.get(name)
    if (timer !== undefined) environment.clearTimeout(timer)
    running.delete(name)
  }

  return {
    set(name, milliseconds, run) {
      clear(name)
      const timer = environment.setTimeout(() => {
        running.delete(name)
        run()
      }, milliseconds)
      running.set(name, timer)
    },
    clear,
    clearAll: () => [...running.keys()].forEach(clear),
  }
}

/** Runs a pure step function: holds its state, owns its timers, and performs its effects in order. */
export function runStateMachine<State, Event, Effect extends { type: string }, Name extends string>({
  environment,
  initial,
  step,
  perform,
  onStep,
}: StateMachineOptions<State, Event, Effect, Name>): StateMachine<State, Event> {
  const timers = createTimers<Name>(environment)
  let state = initial

  function performTimer(effect: TimerEffect<Name>) {
    switch (effect.type) {
      case 'setTimer':
        return timers.set(effect.timer, effect.milliseconds, () =>
          dispatch({ type: 'timer', timer: effect.timer }),
        )
      case 'clearTimer':
        return timers.clear(effect.timer)
      case 'clearTimers':
        return timers.clearAll()
    }
  }

  function dispatch(event: Event | TimerEvent<Name>) {
    const next = step(state, event, environment.now())
    state = next.state
    onStep?.(state)
    for (const effect of next.effects) {
      if (isOfTimers<Name>(effect)) performTimer(effect)
      else perform(effect)
    }
  }

  return { state: () => state, dispatch, stop: timers.clearAll }
}
