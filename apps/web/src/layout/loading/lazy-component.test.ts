import { createElement, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** A page that was just opened. */
async function openPage() {
  vi.resetModules()
  return import('./lazy-component.tsx')
}

describe('components that load when the page is idle', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    // A browser without requestIdleCallback, as Safari is.
    vi.stubGlobal('window', {})
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    // Other files' components would load by themselves.
    vi.resetModules()
  })

  it('wait while an older worker is to make room for a newer one (ADR 0020), and go on after', async () => {
    const { holdComponents, lazyComponent, loadComponentsWhenIdle } = await openPage()
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

  it('load from the third second on', async () => {
    const { lazyComponent, loadComponentsWhenIdle } = await openPage()
    const load = vi.fn<() => Promise<() => null>>(async () => () => null)
    lazyComponent(load)
    loadComponentsWhenIdle()
    await vi.advanceTimersByTimeAsync(2999)
    expect(load).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1001)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('load as soon as a finger is on a button (issue 19, item 8)', async () => {
    const { lazyComponent, loadComponentsNow, loadComponentsWhenIdle } = await openPage()
    const load = vi.fn<() => Promise<() => null>>(async () => () => null)
    lazyComponent(load)
    loadComponentsWhenIdle()
    loadComponentsNow()
    await vi.advanceTimersByTimeAsync(1000)
    expect(load).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('load before the code of other screens, which comes last (issue 19, item 8)', async () => {
    const { lazyComponent, loadComponentsNow, loadWhenIdle } = await openPage()
    const order: string[] = []
    loadWhenIdle(async () => order.push('screen'))
    lazyComponent(async () => (order.push('component'), () => null))
    loadComponentsNow()
    await vi.advanceTimersByTimeAsync(3000)
    expect(order).toEqual(['component', 'screen'])
  })

  it('of a screen that was loaded ahead wait for the first touch (issue 43, Numbers: first signed-in open)', async () => {
    const { lazyComponent, loadComponentsNow, loadComponentsWhenIdle, loadWhenIdle } = await openPage()
    const load = vi.fn<() => Promise<() => null>>(async () => () => null)
    loadWhenIdle(async () => lazyComponent(load))
    loadComponentsWhenIdle()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(load).not.toHaveBeenCalled()
    loadComponentsNow()
    await vi.advanceTimersByTimeAsync(2000)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('are shown without a fallback once their code is there (issue 19, item 8)', async () => {
    const { lazyComponent, loadComponentsNow } = await openPage()
    const Sheet = lazyComponent(async () => () => 'the flights')
    loadComponentsNow()
    await vi.advanceTimersByTimeAsync(1000)
    expect(renderToString(createElement(Suspense, { fallback: 'loading' }, createElement(Sheet)))).toContain(
      'the flights',
    )
  })
})
