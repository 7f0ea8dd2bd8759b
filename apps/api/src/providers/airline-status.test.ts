import { getAirlineStatus, type ServiceState } from '@slipstream/contract/status'
import { describe, expect, it, vi } from 'vitest'
import { AirlineStatusUnavailableError, type AirlineStatusPage } from './airline-status.ts'
import { aggregateState, createCachedAirlineStatus } from './cached-airline-status.ts'
import { sampleAirlineStatusPage } from './sample/sample-airline-status.ts'

function setUp() {
  let time = Date.parse('2026-11-05T04:40:00Z')
  const read = vi.fn<AirlineStatusPage['read']>(async () => ({ 'Crew portal': 'operational' }))
  const status = createCachedAirlineStatus({ page: { isSampleData: false, read }, now: () => new Date(time) })
  const pass = (ms: number) => {
    time += ms
  }
  return { read, status, pass }
}

describe('airline status (spec §3 Service status, §7 Status and support)', () => {
  it.each<[ServiceState, ServiceState[]]>([
    ['operational', ['operational', 'operational']],
    ['unknown', ['operational', 'unknown']],
    ['maintenance', ['unknown', 'maintenance']],
    ['degraded', ['maintenance', 'degraded', 'operational']],
    ['partial_outage', ['degraded', 'partial_outage']],
    ['major_outage', ['major_outage', 'partial_outage']],
    ['unknown', []],
  ])('is %s as the worst of %j', (aggregate, states) => {
    expect(aggregateState(states)).toBe(aggregate)
  })

  it('serves one answer for five minutes', async () => {
    const { read, status, pass } = setUp()
    await status.current()
    pass(5 * 60_000 - 1)
    await status.current()
    expect(read).toHaveBeenCalledTimes(1)
    pass(1)
    await status.current()
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('refresh asks again, but not within the minimum interval; force does', async () => {
    const { read, status, pass } = setUp()
    await status.current()
    pass(29_999)
    await status.current({ refresh: true })
    expect(read).toHaveBeenCalledTimes(1)
    await status.current({ force: true })
    expect(read).toHaveBeenCalledTimes(2)
    pass(30_000)
    await status.current({ refresh: true })
    expect(read).toHaveBeenCalledTimes(3)
  })

  it('reads once for all who ask at the same time', async () => {
    const { read, status } = setUp()
    await Promise.all([status.current(), status.current({ force: true }), status.current()])
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('passes a failure on and asks again next time', async () => {
    const { read, status } = setUp()
    read.mockRejectedValueOnce(new AirlineStatusUnavailableError())
    await expect(status.current()).rejects.toThrow(AirlineStatusUnavailableError)
    expect(await status.current()).toMatchObject({ aggregate_state: 'operational', is_sample_data: false })
  })

  it('reads again after the clock went back', async () => {
    const { read, status, pass } = setUp()
    await status.current()
    pass(-3_600_000)
    await status.current()
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('answers from the sample page in the shape of the contract, the same at the same time', async () => {
    const now = () => new Date('2026-11-05T04:40:00Z')
    const answers = await Promise.all(
      [1, 2].map(() => createCachedAirlineStatus({ page: sampleAirlineStatusPage, now }).current()),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(Object.keys(answers[0]!.individual_statuses)).toHaveLength(5)
    expect(() => getAirlineStatus.response.parse(answers[0])).not.toThrow()
    expect(answers[0]?.is_sample_data).toBe(true)
  })
})
