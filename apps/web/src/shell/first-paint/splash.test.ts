import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { removeSplashAfter } from './splash.ts'

const never = new Promise<void>(() => undefined)

describe('the splash (specification §2 Splash, §9)', () => {
  const splash = { dataset: {}, remove: vi.fn() }

  beforeEach(() => {
    vi.useFakeTimers()
    splash.dataset = {}
    splash.remove.mockClear()
    vi.stubGlobal('document', { getElementById: (id: string) => (id === 'splash' ? splash : null) })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it.each([
    ['went well', () => Promise.resolve()],
    ['failed', () => Promise.reject(new Error('No network.'))],
  ])('is gone 150 ms after an authentication check that %s, having begun to fade', async (_, check) => {
    removeSplashAfter(check())
    await vi.advanceTimersByTimeAsync(0)
    expect(splash.dataset).toEqual({ started: '', leaving: '' })
    await vi.advanceTimersByTimeAsync(149)
    expect(splash.remove).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(splash.remove).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(splash.remove).toHaveBeenCalledOnce()
  })

  it('is gone after 45 s whatever happens, and not a millisecond before', async () => {
    removeSplashAfter(never)
    await vi.advanceTimersByTimeAsync(44_999)
    expect(splash.remove).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(splash.remove).toHaveBeenCalledOnce()
  })

  it('is taken over from a start that was given up: the app came after all', () => {
    splash.dataset = { failed: '' }
    removeSplashAfter(never)
    expect(splash.dataset).toEqual({ started: '' })
  })

  it('is left alone if there is none', () => {
    vi.stubGlobal('document', { getElementById: () => null })
    expect(() => removeSplashAfter(never)).not.toThrow()
  })
})
