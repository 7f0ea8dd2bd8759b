import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadChunk, isNetworkProblem } from './load-chunk.ts'

const never = () => new Promise<never>(() => undefined)
const failure = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error)

describe('a chunk that does not come (spec §8 Chunk load failure)', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('has failed after 120 s, and not a millisecond before', async () => {
    const failed = vi.fn()
    loadChunk(never).catch(failed)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed).toHaveBeenCalledOnce()
    const error: unknown = failed.mock.calls[0]?.[0]
    expect(error).toMatchObject({ message: expect.stringMatching(/^Loading chunk \d+ failed$/) })
    expect(isNetworkProblem(error)).toBe(true)
  })

  it('has failed with what the browser says as its cause', async () => {
    const url = 'https://slipstream.example/assets/HotlineScreen-a1.js'
    const missing = new TypeError(`Failed to fetch dynamically imported module: ${url}`)
    const error = await failure(loadChunk(() => Promise.reject(missing)))
    expect(error).toMatchObject({
      message: expect.stringMatching(/^Loading chunk \d+ failed$/),
      cause: missing,
    })
  })

  it('that came and broke fails as itself', async () => {
    const broken = new ReferenceError('trips is not defined')
    expect(await failure(loadChunk(() => Promise.reject(broken)))).toBe(broken)
  })

  it('that came is there, and no timer is left', async () => {
    expect(await loadChunk(() => Promise.resolve('screen'))).toBe('screen')
    expect(vi.getTimerCount()).toBe(0)
  })
})
