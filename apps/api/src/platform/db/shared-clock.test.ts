import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Schema } from '#server/schema.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { createLogger } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import type { Database } from './database.ts'
import { createSharedClock, tellBeyondMs } from './shared-clock.ts'

let database: Database<Schema>
beforeAll(async () => {
  database = await openTestDatabase(
    createLogger({ level: 'silent', now: () => new Date(), write: () => undefined }),
  )
}, 60_000)
afterAll(() => database.close())

/** A process whose clock is ahead of the database's, by as much as a test says. */
function process() {
  const lines: string[] = []
  const state = { aheadMs: 0 }
  const clock = createSharedClock(() => new Date(Date.now() + state.aheadMs))
  const log = createLogger({ level: 'info', now: clock.now, write: (line) => lines.push(line) })
  const metrics = createMetrics()
  return {
    /** How far its time is from the database's, once it was compared. */
    errorAt: async (aheadMs: number): Promise<number> => {
      state.aheadMs = aheadMs
      await clock.compare({ query: database.query, log, metrics })
      return Math.abs(clock.now().getTime() - Date.now())
    },
    events: () => lines.map((line) => /"event":"([^"]+)"/.exec(line)?.[1]),
    seconds: async () =>
      Number(
        /^slipstream_clock_difference_seconds (\S+)$/m.exec(
          await metrics.registry.getSingleMetricAsString('slipstream_clock_difference_seconds'),
        )?.[1],
      ),
  }
}

/** What the database's answer may be late by on a busy machine. */
const busyMs = 20_000

describe('the clock that processes share (issue 21, Bad input: clock skew)', () => {
  it.each([90_000, -90_000])('is the database’s, where the own one is %i ms ahead', async (aheadMs) => {
    const { errorAt, seconds } = process()
    expect(await errorAt(aheadMs)).toBeLessThan(busyMs)
    expect(Math.abs((await seconds()) - aheadMs / 1000)).toBeLessThan(busyMs / 1000)
  })

  it('follows where the own one is set right, and where it is set wrong', async () => {
    const { errorAt } = process()
    for (const aheadMs of [0, 90_000, 0, -90_000]) expect(await errorAt(aheadMs)).toBeLessThan(busyMs)
  })

  it('is reported once where it differs by more than 5 s, and once where it agrees again', async () => {
    expect(tellBeyondMs).toBe(5000)
    const { errorAt, events } = process()
    // The clock of the database stands still, so that nothing but these differences counts.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    try {
      for (const aheadMs of [4000, 90_000, 90_000, 0, 0]) await errorAt(aheadMs)
    } finally {
      vi.useRealTimers()
    }
    expect(events()).toEqual(['server.clock_differs', 'server.clock_agrees'])
  })
})
