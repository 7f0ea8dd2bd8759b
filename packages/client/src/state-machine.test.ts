import { beforeEach, describe, expect, it } from 'vitest'
import {
  runStateMachine,
  type StateMachine,
  type Step,
  type TimerEffect,
  type TimerEvent,
} from './state-machine.ts'
import { createFakeEnvironment } from './testing/fake-environment.ts'

type Name = 'short' | 'long'
type Asked = TimerEffect<Name> | { type: 'say'; word: string }

let fake: ReturnType<typeof createFakeEnvironment>
let said: string[]
let machine: StateMachine<number, { type: 'do'; asked: readonly Asked[] }>

/** Counts its steps, does what it is asked, and says which timer ran out. */
function step(
  count: number,
  event: { type: 'do'; asked: readonly Asked[] } | TimerEvent<Name>,
): Step<number, Asked> {
  const asked = event.type === 'timer' ? [{ type: 'say' as const, word: event.timer }] : event.asked
  return { state: count + 1, effects: asked }
}

beforeEach(() => {
  fake = createFakeEnvironment()
  said = []
  machine = runStateMachine<
    number,
    { type: 'do'; asked: readonly Asked[] },
    { type: 'say'; word: string },
    Name
  >({
    environment: fake.environment,
    initial: 0,
    step,
    perform: ({ word }) => said.push(word),
    onStep: (count) => said.push(`step ${count}`),
  })
})

const run = (...asked: Asked[]) => machine.dispatch({ type: 'do', asked })
const set = (timer: Name, milliseconds: number) => ({ type: 'setTimer', timer, milliseconds }) as const

describe('what runs a machine (design.md §1)', () => {
  it('has the state before its effects, and performs those in their order', () => {
    run({ type: 'say', word: 'one' }, { type: 'say', word: 'two' })
    expect([said, machine.state()]).toEqual([['step 1', 'one', 'two'], 1])
  })

  it('tells of a timer once, when it has run out', async () => {
    run(set('short', 1000))
    await fake.advance(999)
    expect(said).toEqual(['step 1'])
    await fake.advance(1)
    expect(said).toEqual(['step 1', 'step 2', 'short'])
    await fake.advance(60_000)
    expect([said.length, fake.timers.size]).toEqual([3, 0])
  })

  it('begins a timer again that is set again, beside the others', async () => {
    run(set('short', 1000), set('long', 1500))
    await fake.advance(900)
    run(set('short', 1000))
    await fake.advance(999)
    expect(said).toEqual(['step 1', 'step 2', 'step 3', 'long'])
    await fake.advance(1)
    expect(said.at(-1)).toBe('short')
  })

  it.each([
    ['one', { type: 'clearTimer', timer: 'short' }, ['long']],
    ['all', { type: 'clearTimers' }, []],
  ] satisfies [string, Asked, Name[]][])('clears %s', async (_, effect, left) => {
    run(set('short', 1000), set('long', 1500))
    run(effect)
    await fake.advance(2000)
    expect(said.filter((word) => !word.startsWith('step'))).toEqual(left)
  })

  it('leaves no timer behind once it is stopped', async () => {
    run(set('short', 1000), set('long', 1500))
    machine.stop()
    await fake.advance(2000)
    expect([said, fake.timers.size]).toEqual([['step 1'], 0])
  })
})
