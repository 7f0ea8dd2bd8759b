import {
  getCheapestDays,
  getKnownPrices,
  getNearbyRoutes,
  getSearchResults,
} from '@slipstream/contract/hotline'
import { getTask } from '@slipstream/contract/job'
import { describe, expect, it } from 'vitest'
import { quietDay } from '../fixtures/searches.ts'
import { demoSettings } from '../fixtures/user.ts'
import { scenarios } from '../scenarios.ts'
import { mockServer } from '../testing.ts'

const { serve, send, use } = mockServer()

const route = { origin: 'EDI', destination: 'LHR' }
const search = { ...route, date: quietDay }
const get = (path: string, query: Record<string, string>) =>
  send('GET', `${path}?${new URLSearchParams(query).toString()}`)

async function results(query: Record<string, string> = search) {
  return getSearchResults.response.parse((await get('/hotline/search-results', query)).answer)
}
async function days(query: Record<string, string>) {
  const { answer } = await get('/hotline/cheapest-days', { ...route, ...query })
  return getCheapestDays.response.parse(answer).days
}
async function nearby(query: Record<string, string> = search) {
  const { answer } = await get('/hotline/nearby-routes', query)
  return getNearbyRoutes.response.parse(answer).routes
}

describe('mocked flight search (specification §4 Job, §7 Hotline)', () => {
  it('finds flights out and home, and says that they are sample data', async () => {
    serve()
    const { outbound, return: home, is_sample_data } = await results({ ...search, return_date: '2026-11-24' })
    expect([outbound[0]?.origin, home[0]?.origin, is_sample_data]).toEqual(['EDI', 'LHR', true])
  })

  it('finds no staff fare for anyone who wants none', async () => {
    serve({ settings: { ...demoSettings, include_staff_travel: false } })
    const { outbound } = await results()
    expect(new Set(outbound.map((offer) => offer.fare_type))).toEqual(new Set(['commercial']))
  })

  it('finds 500 fares, sold-out ones and such with a change among them', async () => {
    use(...scenarios.searchMany())
    const { outbound } = await results()
    expect(outbound).toHaveLength(500)
    expect(new Set(outbound.map(({ id }) => id)).size).toBe(500)
    expect(outbound.some(({ seats_available: left }) => left === 0)).toBe(true)
    expect(outbound.some(({ stops }) => stops > 0)).toBe(true)
  })

  it('finds nothing on one day, but beside it and close by', async () => {
    use(...scenarios.searchNone())
    expect((await results()).job_meta.custom_status).toBe('no direct flights found')
    const around = await days({ from: '2026-11-22', to: '2026-11-24' })
    expect(around.map(({ cheapest }) => cheapest !== null)).toEqual([true, false, true])
    expect((await nearby()).map(({ origin, destination }) => `${origin.code}-${destination.code}`)).toEqual([
      'EDI-LCY',
      'EDI-LGW',
      'GLA-LHR',
    ])
  })

  it('breaks the contract where a price has no currency', async () => {
    use(...scenarios.searchNoCurrency())
    const { status, answer } = await get('/hotline/search-results', search)
    expect(status).toBe(200)
    expect(getSearchResults.response.safeParse(answer).success).toBe(false)
  })
})

describe('a mocked search that is a job first', () => {
  const statusOf = async (id: string) =>
    getTask.response.parse((await send('GET', `/tasks/task/${id}`)).answer).status

  async function endOf(id: string): Promise<string> {
    let status = await statusOf(id)
    while (!['finished', 'failed'].includes(status)) status = await statusOf(id)
    return status
  }
  const jobOf = async () => (await results()).job_meta.job_id ?? ''

  it('has its results once the job has finished', async () => {
    use(...scenarios.searchJob())
    const id = await jobOf()
    expect(await jobOf()).toBe(id)
    expect(await endOf(id)).toBe('finished')
    expect((await results()).outbound.length).toBeGreaterThan(0)
  })

  it('is another job after one that failed', async () => {
    use(...scenarios.searchJobFails())
    const id = await jobOf()
    expect(await endOf(id)).toBe('failed')
    expect(await jobOf()).not.toBe(id)
  })
})

describe('mocked sessions that are cleared (specification §7 Hotline)', () => {
  it('end a search that waits', async () => {
    use(...scenarios.searchJobStalls())
    const id = (await results()).job_meta.job_id
    await send('POST', '/hotline/clear-sessions')
    expect((await send('GET', `/tasks/task/${id}`)).answer).toMatchObject({
      status: 'failed',
      error: { type: 'sessions_cleared' },
    })
  })

  it('leave what is over as it was', async () => {
    const over = { status: 'finished', custom_status: 'Search completed ✓' }
    serve({
      jobs: new Map([
        [
          'over',
          { steps: [over], at: 0, kind: 'flight_search', stage: 'finishes', onFinished: () => undefined },
        ],
      ]),
    })
    await send('POST', '/hotline/clear-sessions')
    expect((await send('GET', '/tasks/task/over')).answer).toMatchObject(over)
  })
})

describe('the mocked cheapest days', () => {
  it('are every day that was asked for, nothing on those that have passed', async () => {
    serve()
    const found = await days({ from: '2026-11-04', to: '2026-11-17' })
    expect(found).toHaveLength(14)
    expect(found.map(({ cheapest }) => cheapest !== null)).toEqual([false, ...found.slice(1).map(() => true)])
  })
})

describe('the mocked known prices (issue 22 item 7)', () => {
  const known = async (query: object = {}) => {
    const { answer } = await get('/hotline/known-prices', {
      routes: 'EDI-LHR',
      from: '2026-11-04',
      to: '2026-11-27',
      ...query,
    })
    return getKnownPrices.response.parse(answer).days
  }

  it('are of every day to come, and say nothing of what is usual where nothing was seen', async () => {
    serve()
    const days = await known()
    expect(days.map(({ as_of: asOf }) => asOf !== null)).toEqual([
      false,
      ...Array.from({ length: 23 }, () => true),
    ])
    expect(days.flatMap(({ usual }) => usual)).toEqual([])
  })

  it('may be of a part of the month', async () => {
    use(...scenarios.monthPartlyKnown())
    expect((await known()).slice(-2).map(({ as_of: asOf }) => asOf !== null)).toEqual([true, false])
  })

  it('say what is usual where two months were seen', async () => {
    use(...scenarios.priceHistory())
    const [day] = await known({ from: '2026-11-23', to: '2026-11-23' })
    expect(day?.usual).toMatchObject([
      { fare_type: 'commercial', price_amount: '88' },
      { fare_type: 'hotline', price_amount: '60' },
    ])
  })
})
