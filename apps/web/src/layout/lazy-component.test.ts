import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdComponents, lazyComponent, loadComponentsWhenIdle } from './lazy-component.tsx'

describe('components that load when the page is idle', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    // A browser without requestIdleCallback, as Safari is.
    vi.stubGlobal('window', {})
  })
  afterEach(() => {
    holdComponents(false)
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('wait while an older worker is to make room for a newer one (ADR 0020), and go on after', async () => {
    const load = vi.fn<() => Promise<() => null>>(async () => () => null)
    lazyComponent(load)
    lazyComponent(load)
    loadComponentsWhenIdle()
    await vi.advanceTimersByTimeAsync(4000)
    expect(load).toHaveBeenCalledTimes(1)
    holdComponents(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(load).toHaveBeenCalledTimes(1)
    holdComponents(false)
    await vi.advanceTimersByTimeAsync(1000)
    expect(load).toHaveBeenCalledTimes(2)
  })
})
