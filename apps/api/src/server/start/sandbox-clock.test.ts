import { PGlite } from '@electric-sql/pglite'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { databaseOverPGlite } from '#platform/db/pglite.ts'
import { createLogger } from '#platform/log.ts'
import { createSandboxPayments } from '#providers/sample/payments/sandbox-payments.ts'
import { createFakeBilling } from '#testing/fake-billing.ts'
import { startSandboxClock } from './clocks.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const lines: string[] = []
const log = createLogger({ level: 'debug', now: () => new Date(), write: (line) => lines.push(line) })
const billing = createFakeBilling()
const pglite = new PGlite()
afterAll(() => pglite.close(), 120_000)
const sandboxPayments = createSandboxPayments({
  database: databaseOverPGlite(pglite),
  now: () => new Date(),
  daySeconds: 1,
})

describe('a shortened sandbox day (issue 4 Subscription, SANDBOX_DAY_SECONDS)', () => {
  it('is looked after once an hour of it, one look at a time', async () => {
    const { promise, resolve: finish } = Promise.withResolvers<void>()
    const catchUp = vi.spyOn(billing, 'catchUp').mockReturnValueOnce(promise)
    const stop = startSandboxClock({ billing, providers: { sandboxPayments }, log }, 48)
    await vi.advanceTimersByTimeAsync(1999)
    expect(catchUp).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(catchUp).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(catchUp).toHaveBeenCalledTimes(1)
    finish()
    await vi.advanceTimersByTimeAsync(2000)
    expect(catchUp).toHaveBeenCalledTimes(2)
    catchUp.mockRejectedValueOnce(new Error('The database is away.'))
    await vi.advanceTimersByTimeAsync(2000)
    expect(lines.at(-1)).toContain('sandbox.not_caught_up')
    await stop()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(catchUp).toHaveBeenCalledTimes(3)
  })

  it.each([
    [sandboxPayments, 86_400],
    [null, 1],
  ])('needs no clock of its own with a whole day, or with another provider', async (sandbox, daySeconds) => {
    const catchUp = vi.spyOn(billing, 'catchUp').mockClear()
    const stop = startSandboxClock({ billing, providers: { sandboxPayments: sandbox }, log }, daySeconds)
    await vi.advanceTimersByTimeAsync(7_200_000)
    expect(catchUp).not.toHaveBeenCalled()
    await stop()
  })
})
