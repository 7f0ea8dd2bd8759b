import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchPageLoad } from './PageLoading.tsx'

describe('a page that does not load (specification §2 Page-load fallback)', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('takes too long after 15 s, and not a millisecond before', () => {
    const onTakingTooLong = vi.fn()
    watchPageLoad(onTakingTooLong)
    vi.advanceTimersByTime(14_999)
    expect(onTakingTooLong).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onTakingTooLong).toHaveBeenCalledOnce()
  })

  it('is no longer watched once it is there', () => {
    const onTakingTooLong = vi.fn()
    const stop = watchPageLoad(onTakingTooLong)
    vi.advanceTimersByTime(14_999)
    stop()
    vi.advanceTimersByTime(60_000)
    expect(onTakingTooLong).not.toHaveBeenCalled()
  })
})
