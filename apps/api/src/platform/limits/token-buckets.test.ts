import { describe, expect, it } from 'vitest'
import { createTokenBuckets } from './rate-limit.ts'

/** How long it takes to count so many callers of one moment, in ms, where so many others called just before. */
function countingMs(others: number): number {
  const take = createTokenBuckets(1200, () => new Date('2026-11-22T09:00:00.000Z'))
  for (let index = 0; index < others; index += 1) take(`other ${index}`)
  const startedAt = performance.now()
  for (let index = 0; index < 20_000; index += 1) take(`caller ${index % 5000}`)
  return performance.now() - startedAt
}

describe('many networks at once (issue 16, A3: one IPv6 address brings as many as its owner likes)', () => {
  it('make the count of each no slower', () => {
    countingMs(0)
    const alone = countingMs(0)
    expect(countingMs(20_000) / alone).toBeLessThan(50)
  }, 60_000)

  it('let nobody off who has used up their calls', () => {
    const take = createTokenBuckets(2, () => new Date('2026-11-22T09:00:00.000Z'))
    take('caller')
    take('caller')
    for (let index = 0; index < 10_001; index += 1) take(`other ${index}`)
    expect(() => take('caller')).toThrow('Too many requests')
  })
})
