import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchDatabase } from '#platform/db/database-watch.ts'
import { createLogger } from '#platform/log.ts'
import type { Rebooking } from '#providers/rebooking.ts'
import { startAttemptClock } from './clocks.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const lines: string[] = []
const log = createLogger({ level: 'debug', now: () => new Date(), write: (line) => lines.push(line) })

function start(dayMs: number, logger = log) {
  const runDue = vi.fn<() => Promise<void>>().mockResolvedValue()
  const rebooking: Rebooking = {
    isSandbox: true,
    dayMs,
    attempt: () => Promise.reject(new Error('Not here.')),
  }
  const flightChangeAttempts = { runDue, takeOver: () => Promise.resolve() }
  return { runDue, stop: startAttemptClock({ flightChangeAttempts, providers: { rebooking }, log: logger }) }
}

describe('the clock of attempts (issue 6 item 3)', () => {
  it.each([
    ['a real day', 86_400_000, 20_000],
    ['a day of 2.4 hours', 8_640_000, 2000],
    ['a day of a second', 1000, 1000],
    ['a day longer than one', 864_000_000, 20_000],
  ])('looks at once, and then as %s goes by', async (_, dayMs, ms) => {
    const { runDue, stop } = start(dayMs)
    expect(runDue).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect(runDue).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(runDue).toHaveBeenCalledTimes(2)
    await stop()
    await vi.advanceTimersByTimeAsync(ms * 10)
    expect(runDue).toHaveBeenCalledTimes(2)
  })

  it('makes one look at a time, waits for it to stop, and goes on after one that failed, without its words', async () => {
    const { promise, reject } = Promise.withResolvers<void>()
    const { runDue, stop } = start(86_400_000)
    await vi.advanceTimersByTimeAsync(0)
    runDue.mockReturnValueOnce(promise)
    await vi.advanceTimersByTimeAsync(100_000)
    expect(runDue).toHaveBeenCalledTimes(2)
    reject(new RangeError('K7QX2M of MACLEOD'))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(runDue).toHaveBeenCalledTimes(3)
    expect(lines.at(-1)).toContain('"event":"flight_change.attempts_failed","reason":"RangeError"')
    expect(lines.join('')).not.toContain('K7QX2M')
    const { promise: last, resolve: finish } = Promise.withResolvers<void>()
    runDue.mockReturnValueOnce(last)
    await vi.advanceTimersByTimeAsync(20_000)
    let isStopped = false
    const stopped = stop().then(() => {
      isStopped = true
    })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(isStopped).toBe(false)
    finish()
    await stopped
    expect(isStopped).toBe(true)
  })
  it('adds no line of its own to an outage of the database, which is logged once', async () => {
    lines.length = 0
    const { runDue, stop } = start(86_400_000, watchDatabase(log, () => new Date()).log)
    const outage = Object.assign(new Error('terminating connection'), { code: '57P01' })
    runDue.mockRejectedValue(outage)
    await vi.advanceTimersByTimeAsync(100_000)
    expect(runDue.mock.calls.length).toBeGreaterThan(3)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('"event":"database.away"')
    await stop()
  })
})
