import { minuteMs } from '@slipstream/commute/time/zoned-time'
import { beforeEach, describe, expect, it } from 'vitest'
import { createMetrics } from '#platform/metrics.ts'
import { runHousekeeping } from '#server/start/housekeeping.ts'
import { testServer } from '#testing/test-server.ts'
import { type CallLimits, createCallBudget, readMonthCalls } from './call-budget.ts'

const server = testServer()
beforeEach(async () => {
  server.clock.now = new Date('2026-11-28T12:00:00Z')
  await server.services.database.query.deleteFrom('call_counts').execute()
})

/** A process: what it counts is in the database, so that another one continues. */
function aProcess(limits: CallLimits, provider = 'flight-status') {
  const { database } = server.services
  const metrics = createMetrics()
  const budget = createCallBudget({ database, metrics, provider, limits, now: () => server.clock.now })
  const take = async (wanted: number, isUrgent = true) => {
    const { calls, reached } = await budget.take(wanted, { isUrgent })
    return reached ? [calls, reached] : calls
  }
  return { take, metrics }
}

describe('a budget of calls a minute and a month (issue 41, 1 and 6)', () => {
  it('lets through what a minute has left, and again in the next minute', async () => {
    const { take } = aProcess({ minute: 3, month: 100 })
    expect(await take(2)).toBe(2)
    expect(await take(2)).toEqual([1, 'minute'])
    server.advance(minuteMs)
    expect(await take(2)).toBe(2)
  })

  it('counts a month over a restart, and begins again with the next in UTC', async () => {
    await aProcess({ month: 5 }).take(4)
    const { take } = aProcess({ month: 5 })
    expect(await take(2)).toEqual([1, 'month'])
    server.clock.now = new Date('2026-11-30T23:59:59Z')
    expect(await take(1)).toEqual([0, 'month'])
    server.advance(1000)
    expect(await take(1)).toBe(1)
  })

  it('leaves the last quarter to questions that somebody waits for', async () => {
    const { take } = aProcess({ month: 4 })
    expect(await take(4, false)).toEqual([3, 'month'])
    expect(await take(4)).toEqual([1, 'month'])
  })

  it('counts each provider by itself, and without a limit too', async () => {
    await aProcess({ month: 1 }, 'flights').take(1)
    expect(await aProcess({ month: Infinity }).take(70)).toBe(70)
    const months = await readMonthCalls(server.services.database, server.clock.now)
    expect(months.toSorted((a, b) => b.calls - a.calls)).toEqual([
      { provider: 'flight-status', calls: 70 },
      { provider: 'flights', calls: 1 },
    ])
  })

  it('shows the operator what a limit left out', async () => {
    const { take, metrics } = aProcess({ month: 1 })
    await take(3)
    expect(await metrics.registry.metrics()).toContain(
      'slipstream_provider_calls_refused_total{provider="flight-status",limit="month"} 2',
    )
  })

  it('is forgotten by housekeeping: minutes after an hour, months after a year', async () => {
    await aProcess({ minute: 3, month: 5 }).take(1)
    const rows = () => server.services.database.query.selectFrom('call_counts').select('per').execute()
    server.advance(61 * minuteMs)
    await runHousekeeping(server.services)
    expect(await rows()).toEqual([{ per: 'month' }])
    server.clock.now = new Date('2027-11-29T12:00:00Z')
    await runHousekeeping(server.services)
    expect(await rows()).toEqual([])
  })
})
