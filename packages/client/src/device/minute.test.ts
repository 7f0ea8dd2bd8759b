import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMinute } from './minute.ts'

const start = Date.parse('2026-11-21T04:40:20Z')

describe('the current minute', () => {
  let show: (() => void) | null
  const minute = () =>
    createMinute({
      now: () => Date.now(),
      setTimeout: (run, milliseconds) => setTimeout(run, milliseconds),
      clearTimeout: (timer) => clearTimeout(Number(timer)),
      onVisibilityChange: (listener) => {
        show = () => listener(true)
        return () => {
          show = null
        }
      },
    })

  beforeEach(() => {
    show = null
    vi.useFakeTimers({ now: start })
  })
  afterEach(() => vi.useRealTimers())

  it('notifies all who subscribe in one task, at each new minute', () => {
    const { subscribe, getSnapshot } = minute()
    const seen: [string, number][] = []
    for (const name of ['a', 'b']) subscribe(() => seen.push([name, getSnapshot()]))
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(39_999)
    expect(seen).toEqual([])
    vi.advanceTimersByTime(60_001)
    const next = start - 20_000 + 60_000
    expect(seen).toEqual([
      ['a', next],
      ['b', next],
      ['a', next + 60_000],
      ['b', next + 60_000],
    ])
  })

  it('is looked at again on return to the page, whose timers were held back', () => {
    const { subscribe, getSnapshot } = minute()
    const seen: number[] = []
    subscribe(() => seen.push(getSnapshot()))
    vi.setSystemTime(start + 600_000)
    show?.()
    expect(seen).toEqual([start - 20_000 + 600_000])
  })

  it('has no timer while nobody listens', () => {
    const { subscribe } = minute()
    const leave = [subscribe(() => undefined), subscribe(() => undefined)]
    leave[0]?.()
    expect(vi.getTimerCount()).toBe(1)
    leave[1]?.()
    expect([vi.getTimerCount(), show]).toEqual([0, null])
  })
})
