import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { forEachConcurrently } from './for-each-concurrently.ts'

const never = new AbortController().signal
const tenItems = Array.from({ length: 10 }, (_, index) => index)

describe('asking a flight source (spec §4 Job)', () => {
  it('asks in order, four at once and no more', async () => {
    const begun: number[] = []
    let atOnce = 0
    let most = 0
    await forEachConcurrently(tenItems, never, async (item) => {
      begun.push(item)
      atOnce += 1
      most = Math.max(most, atOnce)
      await setImmediate()
      atOnce -= 1
    })
    expect(begun).toEqual(tenItems)
    expect(most).toBe(4)
  })

  it('asks nothing more once it is told to stop', async () => {
    const stopping = new AbortController()
    const begun: number[] = []
    const asking = forEachConcurrently(tenItems, stopping.signal, async (item) => {
      begun.push(item)
      if (item === 1) stopping.abort(new Error('enough'))
      await Promise.resolve()
    })
    await expect(asking).rejects.toThrow('enough')
    expect(begun).toEqual([0, 1])
  })

  it('fails with the first failure', async () => {
    const asking = forEachConcurrently(tenItems, never, (item) =>
      item === 5 ? Promise.reject(new Error('no answer')) : Promise.resolve(),
    )
    await expect(asking).rejects.toThrow('no answer')
  })
})
