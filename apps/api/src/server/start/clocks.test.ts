import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchDatabase } from '#platform/db/database-watch.ts'
import { createLogger } from '#platform/log.ts'
import { createFakeBilling } from '#testing/fake-billing.ts'
import { createFakeProviders } from '#testing/fake-providers.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { startAlertClock, startAttemptClock, startLiveClock, startSandboxClock } from './clocks.ts'

const lines: string[] = []
const log = createLogger({ level: 'debug', now: () => new Date(), write: (line) => lines.push(line) })
const due = () => vi.fn<() => Promise<void>>().mockResolvedValue()
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  lines.length = 0
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('price alerts are looked at at once and each minute, one look at a time, also after one that failed', async () => {
  const runDue = due()
  const stop = startAlertClock({ alertWatch: { runDue }, log })
  expect(runDue).toHaveBeenCalledTimes(1)
  await pass(59_999)
  expect(runDue).toHaveBeenCalledTimes(1)
  const { promise, reject } = Promise.withResolvers<void>()
  runDue.mockReturnValueOnce(promise)
  await pass(1)
  await pass(300_000)
  expect(runDue).toHaveBeenCalledTimes(2)
  reject(new Error('The database is away.'))
  await pass(60_000)
  expect(lines.at(-1)).toContain('price_alert.watch_failed')
  expect(runDue).toHaveBeenCalledTimes(3)
  await stop()
  await pass(300_000)
  expect(runDue).toHaveBeenCalledTimes(3)
})

it('commutes are looked at at once and every 15 seconds, so that a look of every two minutes is not late', async () => {
  const runDue = due()
  const stop = startLiveClock({ liveWatch: { runDue }, log })
  await pass(14_999)
  expect(runDue).toHaveBeenCalledTimes(1)
  await pass(45_001)
  expect(runDue).toHaveBeenCalledTimes(5)
  await stop()
})

describe('the clock of attempts (issue 6 item 3)', () => {
  function start(dayMs: number, logger = log) {
    const runDue = due()
    const rebooking = { isSandbox: true, dayMs, attempt: () => Promise.reject(new Error('Not here.')) }
    const flightChangeAttempts = { runDue, takeOver: () => Promise.resolve() }
    const stop = startAttemptClock({ flightChangeAttempts, providers: { rebooking }, log: logger })
    return { runDue, stop }
  }

  it.each([
    ['a real day', 86_400_000, 20_000],
    ['a day of 2.4 hours', 8_640_000, 2000],
    ['a day of a second', 1000, 1000],
    ['a day longer than one', 864_000_000, 20_000],
  ])('looks at once, and then as %s goes by', async (_, dayMs, ms) => {
    const { runDue, stop } = start(dayMs)
    await pass(ms - 1)
    expect(runDue).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(runDue).toHaveBeenCalledTimes(2)
    await stop()
  })

  it('logs one that failed without its words, and waits for the last one when it stops', async () => {
    const { runDue, stop } = start(86_400_000)
    runDue.mockRejectedValueOnce(new RangeError('K7QX2M of MACLEOD'))
    await pass(20_000)
    expect(lines.at(-1)).toContain('"event":"flight_change.attempts_failed","reason":"RangeError"')
    expect(lines.join('')).not.toContain('K7QX2M')
    const { promise: last, resolve: finish } = Promise.withResolvers<void>()
    runDue.mockReturnValueOnce(last)
    await pass(20_000)
    let isStopped = false
    const stopped = stop().then(() => {
      isStopped = true
    })
    await pass(20_000)
    expect(isStopped).toBe(false)
    finish()
    await stopped
  })

  it('adds no line of its own to an outage of the database, which is logged once', async () => {
    const { runDue, stop } = start(86_400_000, watchDatabase(log, () => new Date()).log)
    runDue.mockRejectedValue(Object.assign(new Error('terminating connection'), { code: '57P01' }))
    await pass(100_000)
    expect(runDue.mock.calls.length).toBeGreaterThan(3)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('"event":"database.away"')
    await stop()
  })
})

describe('a shortened sandbox day (issue 4 Subscription, SANDBOX_DAY_SECONDS)', () => {
  const billing = createFakeBilling()
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  beforeAll(async () => {
    database = await openTestDatabase(log)
  }, 120_000)
  afterAll(() => database.close())
  const sandbox = () => createFakeProviders({ database, now: () => new Date() }).providers

  it('is looked after once an hour of it, also after a failure', async () => {
    const catchUp = vi.spyOn(billing, 'catchUp')
    const stop = startSandboxClock({ billing, providers: sandbox(), log }, 48)
    await pass(1999)
    expect(catchUp).not.toHaveBeenCalled()
    catchUp.mockRejectedValueOnce(new Error('The database is away.'))
    await pass(1)
    expect(lines.at(-1)).toContain('sandbox.not_caught_up')
    await pass(2000)
    expect(catchUp).toHaveBeenCalledTimes(2)
    await stop()
  })

  it('needs no clock of its own with a whole day, or with another provider', async () => {
    const catchUp = vi.spyOn(billing, 'catchUp').mockClear()
    const stops = [
      startSandboxClock({ billing, providers: sandbox(), log }, 86_400),
      startSandboxClock({ billing, providers: { sandboxPayments: null }, log }, 1),
    ]
    await pass(7_200_000)
    expect(catchUp).not.toHaveBeenCalled()
    await Promise.all(stops.map((stop) => stop()))
  })
})
