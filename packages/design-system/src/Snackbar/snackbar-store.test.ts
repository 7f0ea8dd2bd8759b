import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createSnackbarStore, type SnackbarStore } from './snackbar-store.ts'

/** Time that moves only when a test moves it. */
function createFakeTimers() {
  let now = 0
  let lastTimer = 0
  const pending = new Map<number, { at: number; callback: () => void }>()
  return {
    setTimeout(callback: () => void, milliseconds: number) {
      pending.set(++lastTimer, { at: now + milliseconds, callback })
      return lastTimer
    },
    clearTimeout: (timer: number) => void pending.delete(timer),
    advance(milliseconds: number) {
      now += milliseconds
      for (const [timer, { at, callback }] of pending) {
        if (at > now) continue
        pending.delete(timer)
        callback()
      }
    },
    get now() {
      return now
    },
    get pending() {
      return pending.size
    },
  }
}

describe('snackbar (spec §2 Overlays, §9 Time limits: auto-hides after 4 s)', () => {
  let time: ReturnType<typeof createFakeTimers>
  let store: SnackbarStore
  const texts = () => store.getSnapshot().map(({ text }) => text)
  const retry = { label: 'Retry', onClick: () => {} }

  beforeEach(() => {
    time = createFakeTimers()
    store = createSnackbarStore(time, () => time.now)
  })

  it('stays until 4 s have passed and hides then', () => {
    store.show({ text: 'Saved' })
    time.advance(3999)
    expect(texts()).toEqual(['Saved'])
    time.advance(1)
    expect(texts()).toEqual([])
  })

  it('hides after 4 s with an action too (issue 16, C5)', () => {
    store.show({ text: 'Entry deleted', action: retry })
    time.advance(3999)
    expect(texts()).toEqual(['Entry deleted'])
    time.advance(1)
    expect(texts()).toEqual([])
  })

  it('stays while it is focused, whatever a pointer does (issue 16, C5)', () => {
    store.show({ text: 'Entry deleted', action: retry })
    store.pause()
    store.restart()
    time.advance(60_000)
    expect(texts()).toEqual(['Entry deleted'])
    store.resume()
    time.advance(4000)
    expect(texts()).toEqual([])
  })

  it('has its full time again when a pointer moves over it, and goes when it rests there (issue 40, B4)', () => {
    store.show({ text: 'Entry deleted', action: retry })
    time.advance(3999)
    store.restart()
    time.advance(3999)
    expect(texts()).toEqual(['Entry deleted'])
    time.advance(1)
    expect(texts()).toEqual([])
  })

  it('holds while paused and gives the full time again on resume', () => {
    store.show({ text: 'Saved' })
    time.advance(3000)
    store.pause()
    time.advance(60_000)
    expect(texts()).toEqual(['Saved'])
    store.resume()
    time.advance(3999)
    expect(texts()).toEqual(['Saved'])
    time.advance(1)
    expect(texts()).toEqual([])
  })

  it('holds a message that arrives while paused', () => {
    store.show({ text: 'First' })
    store.pause()
    store.show({ text: 'Second' })
    time.advance(60_000)
    expect(texts()).toEqual(['First', 'Second'])
    store.resume()
    time.advance(4000)
    expect(texts()).toEqual([])
  })

  it('is not left paused when the focused message is dismissed', () => {
    const id = store.show({ text: 'Entry deleted', action: retry })
    store.pause()
    store.dismiss(id)
    store.show({ text: 'Saved' })
    time.advance(4000)
    expect(texts()).toEqual([])
  })

  it('starts the time again in place of a second copy of the same words', () => {
    const id = store.show({ text: 'Saved' })
    time.advance(3000)
    expect(store.show({ text: 'Saved' })).toBe(id)
    time.advance(3000)
    expect(texts()).toEqual(['Saved'])
    time.advance(1000)
    expect(texts()).toEqual([])
  })

  it('shows three at most and gives up the oldest that asks nothing', () => {
    store.show({ text: 'Entry deleted', action: retry })
    store.show({ text: 'One' })
    store.show({ text: 'Two' })
    store.show({ text: 'Three' })
    expect(texts()).toEqual(['Entry deleted', 'Two', 'Three'])
    time.advance(4000)
    expect(texts()).toEqual([])
    expect(time.pending).toBe(0)
  })

  it('tells its listeners of each change, and no more after they leave', () => {
    const listener = vi.fn()
    const leave = store.subscribe(listener)
    const id = store.show({ text: 'Saved' })
    expect(listener).toHaveBeenCalledTimes(1)
    store.dismiss(id)
    expect(listener).toHaveBeenCalledTimes(2)
    leave()
    store.show({ text: 'Saved' })
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('gives the same snapshot until something changes', () => {
    const before = store.getSnapshot()
    store.dismiss(99)
    expect(store.getSnapshot()).toBe(before)
  })
})

describe('recent notices (issue 16, C5: an action can be found again)', () => {
  let time: ReturnType<typeof createFakeTimers>
  let store: SnackbarStore
  const undo = vi.fn()
  const action = { label: 'Undo', onClick: undo }
  const recent = () =>
    store.recent.getSnapshot().map(({ text, at, action: offered }) => [text, at, offered?.label])

  beforeEach(() => {
    undo.mockClear()
    time = createFakeTimers()
    store = createSnackbarStore(time, () => time.now)
  })

  it('are listed newest first with their times, also those that have hidden or were dismissed', () => {
    store.show({ text: 'Entry deleted', action })
    time.advance(5000)
    store.dismiss(store.show({ text: 'Saved' }))
    expect(recent()).toEqual([
      ['Saved', 5000, undefined],
      ['Entry deleted', 0, 'Undo'],
    ])
  })

  it('offer an action until it was pressed, there or in the snackbar', () => {
    const id = store.show({ text: 'Entry deleted', action })
    time.advance(5000)
    store.press(id)
    store.press(id)
    expect(undo).toHaveBeenCalledOnce()
    expect(recent()).toEqual([['Entry deleted', 0, undefined]])
  })

  it('lose a message that turned out untrue', () => {
    store.withdraw(store.show({ text: 'Entry deleted', action }))
    expect([recent(), store.getSnapshot()]).toEqual([[], []])
  })

  it('take the action from an older message about the same thing', () => {
    store.show({ text: 'You stay near base.', topic: 'rest 1', action })
    store.show({ text: 'You go home.', topic: 'rest 1', action })
    store.show({ text: 'You go home on Friday.', topic: 'rest 2', action })
    expect(recent().map(([, , label]) => label)).toEqual(['Undo', 'Undo', undefined])
    expect(store.getSnapshot().map(({ text }) => text)).toEqual(['You go home.', 'You go home on Friday.'])
  })

  it('are one for the same words while they are in view, and twenty at most', () => {
    store.show({ text: 'Saved' })
    store.show({ text: 'Saved' })
    expect(recent()).toHaveLength(1)
    for (let count = 1; count <= 20; count++) store.show({ text: `Saved ${count}` })
    expect(recent()).toHaveLength(20)
    expect(recent().at(-1)?.[0]).toBe('Saved 1')
  })

  it('are forgotten with their user, and no action of theirs stays in view', () => {
    store.show({ text: 'Entry deleted', action })
    store.show({ text: 'You are logged out.' })
    store.forget()
    expect(recent()).toEqual([])
    expect(store.getSnapshot().map(({ text }) => text)).toEqual(['You are logged out.'])
  })
})
