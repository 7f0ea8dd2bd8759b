import { networkStatusSchema } from '@slipstream/contract/device'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NetworkSimulation } from '../testing/network-simulation.ts'
import { failureLimits } from './failure-counters.ts'
import { networkLimits } from './network-limits.ts'
import { connectionTexts, type ConnectionNotice, type NetworkQuality } from './types.ts'

const runs = { numRuns: 10_000 }
/** Of a busy machine, in milliseconds. */
const patience = 120_000
const isRecovery = new Set<ConnectionNotice>(['back-online', 'restored'])
const probeTimeout = networkLimits.probeTimeout

type Action =
  | { do: 'wait'; ms: number }
  | { do: 'world'; finds: NetworkQuality; after: number }
  | { do: 'browser'; word: 'up' | 'down' }
  | { do: 'hide' }
  | { do: 'wake'; word: 'up' | 'down' }
  | { do: 'report'; outcome: 'reached' | 'failed' }

/** Taken back in the very moment in which it is confirmed. */
const takenBackTooLate: Action[] = [
  { do: 'browser', word: 'down' },
  { do: 'world', finds: 'good', after: 2000 },
  { do: 'wait', ms: 2000 },
  { do: 'browser', word: 'up' },
  { do: 'wait', ms: 1000 },
]

const quality = fc.constantFrom<NetworkQuality>('good', 'slow', 'poor', 'offline')
const word = fc.constantFrom<'up' | 'down'>('up', 'down')
const latency = fc.integer({ min: 0, max: probeTimeout })
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('wait'), ms: fc.integer({ min: 0, max: 40_000 }) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('world'), finds: quality, after: latency }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('browser'), word }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hide') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wake'), word }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('report'),
      outcome: fc.constantFrom<'reached' | 'failed'>('reached', 'failed'),
    }),
  },
)

/** What must hold after every single step. */
function expectSane(simulation: NetworkSimulation) {
  const { state, status, timers, checking } = simulation
  const isChecked = checking !== null || timers.has('check') || timers.has('offline')
  const isSane =
    networkStatusSchema.safeParse(status).success &&
    status.isOffline === (status.quality === 'offline') &&
    status.isOnline === !status.isOffline &&
    status.shouldWarn === (status.quality !== 'good') &&
    status.message === connectionTexts[status.quality] &&
    status.isPWAWakeMode === (state.mode === 'waking') &&
    state.isChecking === (checking !== null) &&
    // It never stands still, and rests while nobody looks.
    (state.mode !== 'running' || isChecked) &&
    (state.mode !== 'asleep' || (checking === null && timers.size <= (timers.has('browser') ? 1 : 0))) &&
    (state.mode !== 'waking' || (checking === null && timers.has('wake') && !timers.has('offline')))
  if (!isSane) throw new Error(`It is not sane: ${JSON.stringify({ state, timers: [...timers] })}`)
}

interface LastWord {
  word: 'up' | 'down'
  at: number
}

/** Offline is shown if there was a reason for it, and nowhere else. */
function expectReason(simulation: NetworkSimulation, wordOfBrowser: LastWord) {
  const isOffline = simulation.log.some(
    ({ at, effect }) => at === simulation.now && effect.type === 'tell' && effect.notice === 'offline',
  )
  if (!isOffline) return
  const failures = simulation.found.filter(({ finding }) => finding.kind === 'failed')
  const recent = failures.filter(({ at }) => simulation.now - at <= failureLimits.forcingWindow)
  const lastTwo = simulation.found.slice(-2)
  const isTwice = lastTwo.length === 2 && lastTwo.every(({ finding }) => finding.kind === 'failed')
  const { word: last, at } = wordOfBrowser
  // A word counts once it has stood for a second: until then the one before it does.
  const isSaid = last === 'down' || simulation.now - at <= networkLimits.browserDebounce
  expect(isTwice || recent.length >= failureLimits.forcingFailures || isSaid).toBe(true)
}

function play(actions: readonly Action[]): NetworkSimulation {
  const simulation = new NetworkSimulation({ finds: 'good', after: 100 })
  let lastWord: LastWord = { word: 'up', at: -Infinity }
  simulation.onStep = (stepped) => {
    expectSane(stepped)
    expectReason(stepped, lastWord)
  }
  simulation.start()
  for (const each of actions) {
    if (each.do === 'wait') simulation.advance(each.ms)
    if (each.do === 'world') simulation.world = { finds: each.finds, after: each.after }
    if (each.do === 'hide') simulation.send({ type: 'hidden' })
    if (each.do === 'report') simulation.send({ type: 'reported', outcome: each.outcome })
    if (each.do === 'browser') {
      lastWord = { word: each.word, at: simulation.now }
      simulation.send({ type: 'browser', word: each.word })
    }
    if (each.do === 'wake') {
      if (simulation.state.mode === 'asleep') lastWord = { word: each.word, at: simulation.now }
      simulation.send({ type: 'woke', browser: each.word })
    }
  }
  return simulation
}

/** From a page that is looked at: wake mode first, where it was not. */
function inSight(simulation: NetworkSimulation): number {
  if (simulation.state.mode === 'asleep') simulation.send({ type: 'woke', browser: 'up' })
  return simulation.state.mode === 'waking' ? networkLimits.wakeGrace + networkLimits.wakeCheck : 0
}

describe('10,000 random sequences (spec §4 Network quality, §9 Network monitor)', () => {
  it(
    'whatever happened: offline within its limits where nothing gets through, good again where all does',
    { timeout: patience },
    () => {
      const sequences = fc.array(action, { maxLength: 25 })
      fc.assert(
        fc.property(sequences, latency, fc.integer({ min: 0, max: 2000 }), (actions, hang, quick) => {
          const played = play(actions)

          const lost = played.fork({ finds: 'offline', after: hang })
          // A check under way may still succeed; then an interval, two checks that fail, and the confirmation.
          const checks = probeTimeout + networkLimits.checkInterval + networkLimits.rapidInterval + 2 * hang
          lost.advance(inSight(lost) + networkLimits.browserDebounce + checks + networkLimits.offlineConfirm)
          expect(lost.status.quality).toBe('offline')

          const back = played.fork({ finds: 'good', after: quick })
          back.onStep = expectSane
          const votes = networkLimits.rapidChecks * (networkLimits.rapidInterval + quick)
          // A vote under way may end as it began; then an interval, and another vote.
          back.advance(inSight(back) + probeTimeout + votes + networkLimits.checkInterval + quick + votes)
          expect(back.status.quality).toBe('good')
          // What came back is synced, and nothing else is.
          back.advance(networkLimits.checkInterval + quick + networkLimits.recoveryDelay)
          const recoveries = back
            .effects('tell')
            .filter(({ effect }) => effect.type === 'tell' && isRecovery.has(effect.notice)).length
          const owed = recoveries + (played.state.owesSync ? 1 : 0)
          expect(back.effects('sync').length).toBeGreaterThanOrEqual(Math.min(owed, 1))
          expect(back.effects('sync').length).toBeLessThanOrEqual(owed)
          expect(back.state.owesSync).toBe(false)
        }),
        { ...runs, examples: [[takenBackTooLate, 0, 0]] },
      )
    },
  )

  it('does not flap while what is bad stays under its thresholds', { timeout: patience }, () => {
    const blip = fc.record({
      kind: fc.constantFrom<NetworkQuality>('slow', 'poor', 'offline'),
      /** Good checks after it. */
      rest: fc.integer({ min: 2, max: 12 }),
    })
    const waits = fc.array(fc.tuple(fc.integer({ min: 0, max: 30_000 }), fc.boolean()), {
      minLength: 5,
      maxLength: 40,
    })
    fc.assert(
      fc.property(fc.array(blip, { maxLength: 15 }), waits, latency, (blips, steps, after) => {
        let checks = 0
        const failedAt: number[] = []
        const bad = new Map<number, NetworkQuality>()
        let place = 0
        for (const { kind, rest } of blips) {
          bad.set(place, kind)
          place += 1 + rest
        }
        const simulation: NetworkSimulation = new NetworkSimulation(() => {
          const finds = bad.get(checks) ?? 'good'
          checks += 1
          const recent = failedAt.filter(
            (at) => simulation.now - at <= failureLimits.forcingWindow + probeTimeout,
          )
          if (finds !== 'offline') return { finds, after }
          // A third failure within five minutes would be over the threshold.
          if (recent.length >= failureLimits.forcingFailures - 1) return { finds: 'good', after }
          failedAt.push(simulation.now)
          return { finds, after }
        })
        simulation.start()
        for (const [wait, isFailed] of steps) {
          simulation.advance(wait)
          simulation.send({ type: 'reported', outcome: isFailed ? 'failed' : 'reached' })
          expect(simulation.status.quality).toBe('good')
        }
        expect(simulation.effects('tell')).toEqual([])
        expect(simulation.effects('sync')).toEqual([])
      }),
      runs,
    )
  })
})
