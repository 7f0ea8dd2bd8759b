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
    { type: 'timer', timer: 'fallback' },
    { type: 'timer', timer: 'reload' },
    { type: 'timer', timer: 'calm' },
    { type: 'agreed' },
  ),
  fc.constantFrom(...outcomes).map((outcome): UpdateEvent => ({ type: 'tried', outcome })),
)
const start = fc
  .tuple(fc.constantFrom('ios', 'android', 'other'), fc.boolean(), fc.boolean())
  .map(([platform, isControlled, isAhead]) => startUpdates(platform, isControlled, isAhead))

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
  it('tries a reload only where its timer is due, or its user agrees to lose what holds it', () => {
    fc.assert(
      fc.property(start, fc.array(event), (from, events) => {
        const { effects } = run(from, events)
        const due = events.filter((each) => each.type === 'timer' && each.timer === 'reload')
        const tries = effects.flatMap((each) => (each.type === 'try-reload' ? [each.isAgreed] : []))
        expect(tries.filter((isAgreed) => !isAgreed)).toHaveLength(due.length)
        const agreed = events.filter(({ type }) => type === 'agreed')
        expect(tries.filter(Boolean).length).toBeLessThanOrEqual(agreed.length)
      }),
    )
  })

  it('never tells a worker to skip waiting on a page without one', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const untouched = events.filter(({ type }) => type !== 'controller-changed')
        const { effects } = run(startUpdates('other', false, false), untouched)
        expect(effects.some(({ type }) => type === 'skip-waiting')).toBe(false)
      }),
    )
  })

  it('whatever went before, a page that is held is tried again, and one that leaves is not put off', () => {
    fc.assert(
      fc.property(start, fc.array(event), (from, events) => {
        const { state } = run(from, events)
        const again = updateStep(state, { type: 'tried', outcome: 'held' })
        expect(again.effects).toEqual([{ type: 'setTimer', timer: 'reload', milliseconds: 1000 }])
        for (const next of ['controller-changed', 'reload-requested', 'wiped'] as const)
          expect(updateStep(again.state, { type: next }).effects).toEqual([])
      }),
    )
  })
})
