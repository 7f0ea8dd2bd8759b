import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReloadOutcome } from './types.ts'
import { startUpdates, updateStep, type UpdateEvent, type UpdateState } from './update-machine.ts'

const outcomes: ReloadOutcome[] = ['reloading', 'held', 'offline', 'done-before']
const event = fc.oneof(
  fc.constantFrom<UpdateEvent>(
    { type: 'installed' },
    { type: 'controller-changed' },
    { type: 'reload-requested' },
    { type: 'wiped' },
    { type: 'due', timer: 'fallback', isWaiting: true },
    { type: 'due', timer: 'fallback', isWaiting: false },
    { type: 'due', timer: 'reload', isWaiting: false },
    { type: 'due', timer: 'calm', isWaiting: true },
  ),
  fc.constantFrom(...outcomes).map((outcome): UpdateEvent => ({ type: 'tried', outcome })),
)
const start = fc
  .tuple(fc.constantFrom('ios', 'android', 'other'), fc.boolean())
  .map(([platform, isControlled]) => startUpdates(platform, isControlled))

function run(state: UpdateState, events: readonly UpdateEvent[]) {
  let current = state
  const effects = events.flatMap((next) => {
    const step = updateStep(current, next)
    current = step.state
    return step.effects
  })
  return { state: current, effects }
}

describe('the update machine (spec §4 Service worker), over any events', () => {
  it('tries a reload only where its timer is due', () => {
    fc.assert(
      fc.property(start, fc.array(event), (from, events) => {
        const { effects } = run(from, events)
        const due = events.filter((each) => each.type === 'due' && each.timer === 'reload')
        expect(effects.filter(({ type }) => type === 'try-reload')).toHaveLength(due.length)
      }),
    )
  })

  it('never tells a worker to skip waiting on a page without one', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const untouched = events.filter(({ type }) => type !== 'controller-changed')
        const { effects } = run(startUpdates('other', false), untouched)
        expect(effects.some(({ type }) => type === 'skip-waiting')).toBe(false)
      }),
    )
  })

  it('whatever went before, a page that is held is tried again, and one that leaves is not put off', () => {
    fc.assert(
      fc.property(start, fc.array(event), (from, events) => {
        const { state } = run(from, events)
        const again = updateStep(state, { type: 'tried', outcome: 'held' })
        expect(again.effects).toEqual([{ type: 'start-timer', timer: 'reload', ms: 1000 }])
        for (const next of ['controller-changed', 'reload-requested', 'wiped'] as const)
          expect(updateStep(again.state, { type: next }).effects).toEqual([])
      }),
    )
  })
})
