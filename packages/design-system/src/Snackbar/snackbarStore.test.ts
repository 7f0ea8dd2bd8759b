import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createSnackbarStore, type SnackbarStore } from './snackbarStore.ts'

/** Time that moves only when told to. */
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
    get pending() {
      return pending.size
    },
  }
}

describe('snackbar (spec §2 Overlays, §9 Time limits: auto-hides after 4 s)', () => {
  let time: ReturnType<typeof createFakeTimers>
  let store: SnackbarStore
  const texts = () => store.getSnapshot().map(({ text }) => text)
  const retry = { label: 'Retry', onPress: () => {} }

  beforeEach(() => {
    time = createFakeTimers()
    store = createSnackbarStore(time)
  })

  it('stays until 4 s have passed and hides then', () => {
    store.show({ text: 'Saved' })
    time.advance(3999)
    expect(texts()).toEqual(['Saved'])
    time.advance(1)
    expect(texts()).toEqual([])
  })

  it('stays where it carries an action, until it is dismissed', () => {
    const id = store.show({ text: 'Entry deleted', action: retry })
    time.advance(60_000)
    expect(texts()).toEqual(['Entry deleted'])
    store.dismiss(id)
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

  it('is not left paused when the hovered message is dismissed', () => {
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
    expect(texts()).toEqual(['Entry deleted'])
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
