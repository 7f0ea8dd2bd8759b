import { minuteMs } from '@slipstream/commute/time/zoned-time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FlightOffersUnavailableError } from '#providers/flight-offers.ts'
import { anotherProcess } from '#testing/another-process.ts'
import { turnaround } from '#testing/crew-items.ts'
import { readMonth } from '#testing/crew-month.ts'
import { crewPassword } from '#testing/fake-providers.ts'
import { hold } from '#testing/hold.ts'
import { createMeteredSource, type MeteredSource } from '#testing/metered-source.ts'
import { sharedDatabaseServer } from '#testing/test-database.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

const month = '2026-11'
const secondMs = 1000

const edinburgh = { origin: 'LHR', destination: 'EDI' }

const search = (by: TestBrowser, route: Record<string, string>) =>
  by.get(`/hotline/search-results?${new URLSearchParams(route).toString()}`)

let server: TestServer
let source: MeteredSource
const now = () => server.clock.now

async function crew(name: string): Promise<TestBrowser> {
  const browser = await server.signedIn(`${name}@crew.example`)
  await readMonth(server, browser, [turnaround('t1', '2026-11-05'), turnaround('t2', '2026-11-10')])
  return browser
}

/** What the last flight to work costs, as both calls say it, and since when it is known. */
async function shown(browser: TestBrowser) {
  const roster = await browser.get(`/roster/roster?month=${month}`)
  const prices = await browser.get(`/hotline/roster-prices?month=${month}`)
  const price = roster.body.roster[0].prices.to_work.at(-1)
  const same = prices.body['2026-11-05']?.find(({ id }: { id: string }) => id === price?.id)
  return { amounts: [price?.price_amount, same?.price_amount], since: Date.parse(price?.fetched_at) }
}

function startServer(callsPerMinute: number | null, databaseServer?: string) {
  beforeAll(async () => {
    source = createMeteredSource(now, callsPerMinute)
    server = await startTestServer({}, { providers: { flightOffers: source }, databaseServer })
  }, 120_000)
  afterAll(() => server.stop())
}

describe.runIf(sharedDatabaseServer !== undefined).each([
  ['a source with a limit', 1000],
  ['the sample timetable', null],
])('two processes on one Postgres, with %s (issue 21, 2)', (_, callsPerMinute) => {
  startServer(callsPerMinute, sharedDatabaseServer)

  it('both show the staff fares that one of them has fetched', async () => {
    const own = createMeteredSource(now, callsPerMinute)
    const other = anotherProcess(server, { providers: { ...server.services.providers, flightOffers: own } })
    const there = await crew('fetches')
    const here = await other.signedIn('fetches@crew.example')
    expect((await shown(here)).amounts).toEqual(['58.40', '58.40'])
    await here.patch('/user/settings', { slip_time: 61 })
    await shown(here)
    server.advance(minuteMs)
    source.price = '33.00'
    const job = await there.post('/hotline/roster', { bsafe_password: crewPassword, month })
    await server.jobEnd(job.body.job_id)
    expect((await shown(here)).amounts).toEqual(['33.00', '33.00'])
    // Also where the month is made again, by a process that knew older ones.
    await here.patch('/user/settings', { slip_time: 62 })
    expect((await shown(here)).amounts).toEqual(['33.00', '33.00'])
    expect((await shown(there)).amounts).toEqual(['33.00', '33.00'])
    const { body } = await search(here, { date: '2026-11-05', origin: 'EDI', destination: 'LHR' })
    expect(body.outbound[0].price_amount).toBe('33.00')
    expect(own.queries).toEqual([])
  })
})

describe('a month whose prices are older than five minutes (issue 21, 2)', () => {
  startServer(1000)

  it('is answered at once with the time they are of, and has current ones ten seconds later', async () => {
    const browser = await crew('older')
    await shown(browser)
    const asked = now().getTime()
    server.advance(5 * minuteMs - 1)
    expect(await shown(browser)).toEqual({ amounts: ['58.40', '58.40'], since: asked })
    server.advance(1)
    source.price = '63.00'
    const release = hold(source)
    expect(await shown(browser)).toEqual({ amounts: ['58.40', '58.40'], since: asked })
    release()
    await server.services.fares.settled()
    const refreshed = now().getTime()
    server.advance(10 * secondMs - 1)
    expect((await shown(browser)).amounts).toEqual(['58.40', '58.40'])
    server.advance(1)
    expect(await shown(browser)).toEqual({ amounts: ['63.00', '63.00'], since: refreshed })
  })

  it('has them where the source is away', async () => {
    const browser = await crew('older-away')
    const { amounts, since } = await shown(browser)
    server.advance(20 * minuteMs)
    source.failure = new FlightOffersUnavailableError()
    await browser.patch('/user/settings', { slip_time: 61 })
    expect(await shown(browser)).toEqual({ amounts, since })
    await server.services.fares.settled()
    source.failure = undefined
  })
})

describe('a user who has used up the questions of a minute (issue 21, 2)', () => {
  startServer(8)

  it('sees the month with the prices known so far, has the busy message for a search, and the rest a minute later', async () => {
    server.clock.now = new Date(Math.ceil(now().getTime() / minuteMs) * minuteMs)
    const browser = await crew('uses-up')
    // Half of the eight, three quarters of that for months.
    expect(source.queries).toHaveLength(3)
    const priced = async () => {
      const { status, body } = await browser.get(`/hotline/roster-prices?month=${month}`)
      return { status, prices: Object.values(body).flat().length }
    }
    expect(await priced()).toEqual({ status: 200, prices: 3 })
    expect((await browser.get(`/roster/roster?month=${month}`)).body.roster).toHaveLength(2)
    expect((await search(browser, { ...edinburgh, date: '2026-12-01' })).status).toBe(200)
    expect(await search(browser, { ...edinburgh, date: '2026-12-02' })).toMatchObject({
      status: 503,
      body: {
        code: 'provider_unavailable',
        error: 'Flight prices take longer than usual. Please try again in a minute.',
      },
    })
    const other = await server.signedIn('still-asks@crew.example')
    expect((await search(other, { ...edinburgh, date: '2026-12-03' })).status).toBe(200)
    server.advance(minuteMs)
    expect(await priced()).toEqual({ status: 200, prices: 6 })
  })
})
