import { stepNetwork, getStatusFor } from '../connectivity/network-machine.ts'
import {
  initialNetwork,
  type AnyNetworkEffect,
  type NetworkEvent,
  type NetworkState,
  type NetworkTimer,
} from '../connectivity/network-state.ts'
import type { Finding } from '../connectivity/probe.ts'
import type { NetworkQuality, NetworkStatus } from '../connectivity/types.ts'

/** What a check that begins now will find, after how many milliseconds. */
export interface World {
  finds: NetworkQuality
  after: number
}

export function getFinding(finds: NetworkQuality): Finding {
  if (finds === 'offline') return { kind: 'failed' }
  return { kind: 'measured', quality: finds, bandwidth: 900, latency: 40 }
}

/** The connectivity machine on a clock of its own: due timers and answers come in their order, at once. */
export class NetworkSimulation {
  now: number
  state: NetworkState = initialNetwork
  world: World | (() => World)
  readonly timers = new Map<NetworkTimer, number>()
  checking: { check: number; at: number; finding: Finding } | null = null
  readonly log: { at: number; effect: AnyNetworkEffect }[] = []
  /** Of the checks that were answered, newest last. */
  readonly found: { at: number; finding: Finding }[] = []
  onStep: (simulation: NetworkSimulation) => void = () => undefined

  constructor(world: World | (() => World), startAt = Date.UTC(2026, 10, 21, 4, 40)) {
    this.world = world
    this.now = startAt
  }

  get status(): NetworkStatus {
    return getStatusFor(this.state)
  }

  start(shown: NetworkQuality = 'good') {
    this.send({ type: 'start', shown, browser: shown === 'offline' ? 'down' : 'up', failures: [] })
    return this
  }

  /** The same machine at the same time, to go on differently. */
  fork(world: World): NetworkSimulation {
    const other = new NetworkSimulation(world, this.now)
    other.state = this.state
    other.checking = this.checking
    for (const [timer, at] of this.timers) other.timers.set(timer, at)
    return other
  }

  effects(type: AnyNetworkEffect['type']) {
    return this.log.filter(({ effect }) => effect.type === type)
  }

  send(event: NetworkEvent) {
    const { state, effects } = stepNetwork(this.state, event, this.now)
    this.state = state
    for (const effect of effects) this.#perform(effect)
    this.onStep(this)
  }

  advance(milliseconds: number) {
    const until = this.now + milliseconds
    for (let next = this.#next(until); next; next = this.#next(until)) {
      this.now = next.at
      next.run()
    }
    this.now = until
  }

  #perform(effect: AnyNetworkEffect) {
    this.log.push({ at: this.now, effect })
    if (effect.type === 'setTimer') this.timers.set(effect.timer, this.now + effect.milliseconds)
    if (effect.type === 'clearTimer') this.timers.delete(effect.timer)
    if (effect.type === 'clearTimers') this.timers.clear()
    if (effect.type === 'abandonCheck') this.checking = null
    if (effect.type !== 'check') return
    const { finds, after } = typeof this.world === 'function' ? this.world() : this.world
    this.checking = { check: effect.check, at: this.now + after, finding: getFinding(finds) }
  }

  #next(until: number): { at: number; run: () => void } | undefined {
    const due = [...this.timers].map(([timer, at]) => ({
      at,
      run: () => {
        this.timers.delete(timer)
        this.send({ type: 'timer', timer })
      },
    }))
    const { checking } = this
    if (checking) {
      const { check, at, finding } = checking
      const run = () => {
        this.checking = null
        this.found.push({ at, finding })
        this.send({ type: 'checked', check, finding })
      }
      due.push({ at, run })
    }
    return due.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0]
  }
}
