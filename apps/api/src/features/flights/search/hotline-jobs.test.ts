import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CrewSystemUnavailableError } from '#providers/crew-system.ts'
import { FlightOffersUnavailableError } from '#providers/flight-offers.ts'
import { turnaround } from '#testing/crew-items.ts'
import { everyRow } from '#testing/database-rows.ts'
import { hold } from '#testing/hold.ts'
import {
  beginJob,
  type JobCall,
  jobStatus,
  rosterCall,
  runJob,
  sectorsCall,
  staffFaresCall,
} from '#testing/job-calls.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { startTestServer, testServer } from '#testing/test-server.ts'

const server = testServer()
beforeAll(async () => {
  server.crew.months.set('2026-11', [turnaround('t1', '2026-11-05'), turnaround('t2', '2026-11-12')])
})
beforeEach(() => {
  server.crew.failure = undefined
  server.crew.gate = Promise.resolve()
  server.flights.failure = undefined
  server.flights.gate = Promise.resolve()
  server.flights.priceAmount = '58.40'
})

const month = '2026-11'
const run = (browser: TestBrowser, call: JobCall) => runJob(server, browser, call)

async function withRoster(email: string): Promise<TestBrowser> {
  const browser = await server.signedIn(email)
  await run(browser, rosterCall)
  return browser
}

const getPrices = async (browser: TestBrowser) =>
  (await browser.get(`/hotline/roster-prices?month=${month}`)).body

describe('staff fares of a month (spec §1, §4 Job, §7 Hotline)', () => {
  it('asks for the month’s days again, however fresh the last answer is, and says what to fetch', async () => {
    const browser = await withRoster('fares@crew.example')
    expect((await getPrices(browser))['2026-11-05'][0].price_amount).toBe('58.40')
    server.flights.priceAmount = '31.00'
    expect((await getPrices(browser))['2026-11-05'][0].price_amount).toBe('58.40')
    expect(await run(browser, staffFaresCall)).toMatchObject({
      status: 'finished',
      custom_status: 'Search completed ✓',
      result: { refetch: [{ resource: 'roster-prices', month }] },
    })
    const prices = await getPrices(browser)
    expect(prices['2026-11-05'][0].price_amount).toBe('31.00')
    expect(prices['2026-11-13'][0].price_amount).toBe('31.00')
  })

  it('tells each day', async () => {
    const browser = await withRoster('days@crew.example')
    const open = hold(server.crew)
    const jobId = await beginJob(browser, staffFaresCall)
    const { heard, stop } = server.getTexts(jobId)
    open()
    await server.jobEnd(jobId)
    stop()
    expect(heard.join('\n')).toMatch(/Checking staff fares: \d+ Nov \(\d of 6\)/)
  })

  it('ends at once for a month without duties', async () => {
    const browser = await server.signedIn('no-duties@crew.example')
    const asked = server.flights.queries.length
    expect((await run(browser, staffFaresCall)).status).toBe('finished')
    expect(server.flights.queries).toHaveLength(asked)
  })

  it('ends with auth_fail where the password is wrong, and asks for no fare', async () => {
    const browser = await withRoster('fares-wrong@crew.example')
    const asked = server.flights.queries.length
    const body = { bsafe_password: 'not-the-password', month }
    expect(await run(browser, { ...staffFaresCall, body })).toMatchObject({
      status: 'failed',
      custom_status: 'auth_fail',
      error: { message: 'Authentication failed. Please check your crew-system password and try again.' },
    })
    expect(server.flights.queries).toHaveLength(asked)
  })

  it('says that a provider is down, and keeps the prices that were known', async () => {
    const browser = await withRoster('fares-down@crew.example')
    const before = await getPrices(browser)
    server.crew.failure = new CrewSystemUnavailableError()
    expect((await run(browser, staffFaresCall)).custom_status).toBe(
      'The crew system cannot be reached. Please try again later.',
    )
    server.crew.failure = undefined
    server.flights.failure = new FlightOffersUnavailableError()
    expect((await run(browser, staffFaresCall)).custom_status).toBe(
      'Flight prices cannot be reached. Please try again later.',
    )
    expect(await getPrices(browser)).toEqual(before)
  })

  it('says why it fetches nothing where staff travel is switched off', async () => {
    const browser = await withRoster('fares-off@crew.example')
    await browser.patch('/user/settings', { include_staff_travel: false })
    expect((await run(browser, staffFaresCall)).custom_status).toBe(
      'Staff travel is switched off in your settings. Switch it on, then fetch staff fares again.',
    )
  })
})

describe('one job of each kind at a time (spec §4 Job, issue 5 Jobs)', () => {
  it('runs unlike jobs beside each other, and names the one that runs to who starts a second', async () => {
    const browser = await withRoster('beside@crew.example')
    const open = hold(server.crew)
    const ids = [
      await beginJob(browser, rosterCall),
      await beginJob(browser, staffFaresCall),
      await beginJob(browser, sectorsCall),
    ]
    const other = { ...staffFaresCall.body, month: '2026-12' }
    for (const [index, { path, body }] of [
      rosterCall,
      { path: staffFaresCall.path, body: other },
      sectorsCall,
    ].entries()) {
      expect(await browser.post(path, body)).toMatchObject({
        status: 409,
        body: { code: 'job_rejected', details: { job_id: ids[index] } },
      })
    }
    const stranger = await server.signedIn('beside-stranger@crew.example')
    const theirs = await beginJob(stranger, staffFaresCall)
    open()
    await Promise.all([...ids, theirs].map((id) => server.jobEnd(id)))
    const ends = await Promise.all(ids.map((id) => jobStatus(browser, id)))
    expect(ends.map(({ status }) => status)).toEqual(['finished', 'finished', 'finished'])
    expect((await run(browser, staffFaresCall)).status).toBe('finished')
  })
})

describe('clearing sessions (spec §7 Hotline)', () => {
  it('ends the user’s jobs that hold a password, and nobody else’s', async () => {
    const browser = await withRoster('clear@crew.example')
    const other = await server.signedIn('clear-other@crew.example')
    const open = hold(server.crew)
    const mine = await beginJob(browser, staffFaresCall)
    const theirs = await beginJob(other, staffFaresCall)
    expect((await browser.post('/hotline/clear-sessions', {})).body).toEqual({ success: true })
    expect(await jobStatus(browser, mine)).toMatchObject({
      status: 'failed',
      error: { type: 'sessions_cleared' },
      custom_status:
        'This was stopped, because the crew-system sessions were cleared. Start it again when you need it.',
    })
    open()
    await server.jobEnd(theirs)
    expect((await jobStatus(other, theirs)).status).toBe('finished')
    expect((await run(browser, staffFaresCall)).status).toBe('finished')
    expect((await jobStatus(browser, mine)).status).toBe('failed')
  })
})

describe('a server that stops (spec §4 Job)', () => {
  it('fails what runs, with what to do, though the crew system never answers', async () => {
    const own = await startTestServer()
    try {
      const browser = await own.signedIn('stopped@crew.example')
      own.crew.gate = new Promise(() => {})
      const { body } = await browser.post(staffFaresCall.path, staffFaresCall.body)
      own.stopJobs()
      await own.jobEnd(body.job_id)
      expect((await browser.get(`/tasks/task/${body.job_id}`)).body).toMatchObject({
        status: 'failed',
        error: { type: 'abandoned' },
        custom_status: 'The server was restarted while this was running. Please try again.',
      })
    } finally {
      await own.stop()
    }
  }, 120_000)
})

describe('the crew-system password (docs/decisions/0003)', () => {
  it('is in no table and no line of the log, while jobs wait and after them', async () => {
    const secret = 'a-hotline-password-nobody-may-see'
    const browser = await server.signedIn('hotline-secret@crew.example')
    const open = hold(server.crew)
    const ids = [
      await beginJob(browser, {
        ...staffFaresCall,
        body: { ...staffFaresCall.body, bsafe_password: secret },
      }),
      await beginJob(browser, { ...sectorsCall, body: { ...sectorsCall.body, bsafe_password: secret } }),
    ]
    const during = JSON.stringify([...(await everyRow(server))])
    open()
    await Promise.all(ids.map((id) => server.jobEnd(id)))
    const after = JSON.stringify([...(await everyRow(server))])
    expect(server.crew.requests.filter(({ password }) => password === secret)).toHaveLength(2)
    for (const id of ids) expect(during).toContain(id)
    for (const text of [during, after, server.logLines.join('\n')]) expect(text).not.toContain(secret)
  })
})
