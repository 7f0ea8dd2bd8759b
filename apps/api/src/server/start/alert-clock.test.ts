import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from '#platform/log.ts'
import { startAlertClock } from './clocks.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const lines: string[] = []
const log = createLogger({ level: 'debug', now: () => new Date(), write: (line) => lines.push(line) })

describe('the clock of price alerts (docs/decisions/0016)', () => {
  it('looks at once and each minute, one look at a time, and goes on after one that failed', async () => {
    const runDue = vi.fn<() => Promise<void>>().mockResolvedValue()
    const stop = startAlertClock({ alertWatch: { runDue }, log })
    expect(runDue).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(59_999)
    expect(runDue).toHaveBeenCalledTimes(1)
    const { promise, reject } = Promise.withResolvers<void>()
    runDue.mockReturnValueOnce(promise)
    await vi.advanceTimersByTimeAsync(1)
    await vi.advanceTimersByTimeAsync(300_000)
    expect(runDue).toHaveBeenCalledTimes(2)
    reject(new Error('The database is away.'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(lines.at(-1)).toContain('price_alert.watch_failed')
    expect(runDue).toHaveBeenCalledTimes(3)
    await stop()
    await vi.advanceTimersByTimeAsync(300_000)
    expect(runDue).toHaveBeenCalledTimes(3)
  })
})
