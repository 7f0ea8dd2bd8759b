import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CrewSystemUnavailableError } from '../providers/crew-system.ts'
import { FlightOffersUnavailableError } from '../providers/flight-offers.ts'
import { turnaround } from '../testing/crew-items.ts'
import { everyRow } from '../testing/database-rows.ts'
import { crewPassword, nowhere } from '../testing/fake-providers.ts'
import type { TestBrowser } from '../testing/test-browser.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  server.crew.months.set('2026-11', [turnaround('t1', '2026-11-05'), turnaround('t2', '2026-11-12')])
}, 120_000)
afterAll(() => server.stop())
beforeEach(() => {
  server.crew.failure = undefined
  server.crew.gate = Promise.resolve()
  server.flights.failure = undefined
  server.flights.gate = Promise.resolve()
  server.flights.priceAmount = '58.40'
})

const month = '2026-11'
const sector = { carrier: 'BA', flight_number: '1432', date: '2026-11-06', origin: 'LHR', destination: 'EDI' }
const staffFares = { path: '/hotline/roster', body: { bsafe_password: crewPassword, month } }
const sectors = {
  path: '/hotline/specific-sector',
  body: { bsafe_password: crewPassword, flights: [sector] },
}
const roster = { path: '/roster/fetch-roster', body: { bsafe_password: crewPassword, month } }

interface Request {
  readonly path: string
  readonly body: object
}

async function begin(browser: TestBrowser, { path, body }: Request): Promise<string> {
  const answer = await browser.post(path, body)
  expect(answer.status).toBe(202)
  return answer.body.job_id
}

const task = async (browser: TestBrowser, jobId: string) => (await browser.get(`/tasks/task/${jobId}`)).body

async function run(browser: TestBrowser, request: Request) {
  const jobId = await begin(browser, request)
  await server.jobEnd(jobId)
  return task(browser, jobId)
}

/** Every text a job tells, in order. */
function textsOf(jobId: string): { readonly heard: string[]; stop: () => void } {
  const heard: string[] = []
  const read = async () => {
    const text = (await server.services.records.find(jobId))?.status.custom_status
    if (text && heard.at(-1) !== text) heard.push(text)
  }
  let reading = Promise.resolve()
  return { heard, stop: server.updates.follow(jobId, () => (reading = reading.then(read))) }
}

async function withRoster(email: string): Promise<TestBrowser> {
  const browser = await server.signedIn(email)
  await run(browser, roster)
  return browser
}

const pricesOf = async (browser: TestBrowser) =>
  (await browser.get(`/hotline/roster-prices?month=${month}`)).body

describe('staff fares of a month (spec §1, §4 Job, §7 Hotline)', () => {
  it('asks for the month’s days again, however fresh the last answer is, and says what to fetch', async () => {
    const browser = await withRoster('fares@crew.example')
    expect((await pricesOf(browser))['2026-11-05'][0].price_amount).toBe('58.40')
    server.flights.priceAmount = '31.00'
    expect((await pricesOf(browser))['2026-11-05'][0].price_amount).toBe('58.40')
    expect(await run(browser, staffFares)).toMatchObject({
      status: 'finished',
      custom_status: 'Search completed ✓',
      result: { refetch: [{ resource: 'roster-prices', month }] },
    })
    const prices = await pricesOf(browser)
    expect(prices['2026-11-05'][0].price_amount).toBe('31.00')
    expect(prices['2026-11-13'][0].price_amount).toBe('31.00')
  })

  it('tells each day', async () => {
    const browser = await withRoster('days@crew.example')
    const { promise, resolve: open } = Promise.withResolvers<void>()
    server.crew.gate = promise
    const jobId = await begin(browser, staffFares)
    const { heard, stop } = textsOf(jobId)
    open()
    await server.jobEnd(jobId)
    stop()
    expect(heard.join('\n')).toMatch(/Checking staff fares: \d+ Nov \(\d of 6\)/)
  })

  it('ends at once for a month without duties', async () => {
    const browser = await server.signedIn('no-duties@crew.example')
    const asked = server.flights.queries.length
    expect((await run(browser, staffFares)).status).toBe('finished')
    expect(server.flights.queries).toHaveLength(asked)
  })

  it('ends with auth_fail where the password is wrong, and asks for no fare', async () => {
    const browser = await withRoster('fares-wrong@crew.example')
    const asked = server.flights.queries.length
    const body = { bsafe_password: 'not-the-password', month }
    expect(await run(browser, { ...staffFares, body })).toMatchObject({
      status: 'failed',
      custom_status: 'auth_fail',
      error: { message: 'Authentication failed. Please check your crew-system password and try again.' },
    })
    expect(server.flights.queries).toHaveLength(asked)
  })

  it('says that a provider is down, and keeps the prices that were known', async () => {
    const browser = await withRoster('fares-down@crew.example')
    const before = await pricesOf(browser)
    server.crew.failure = new CrewSystemUnavailableError()
    expect((await run(browser, staffFares)).custom_status).toBe(
      'The crew system cannot be reached. Please try again later.',
    )
    server.crew.failure = undefined
    server.flights.failure = new FlightOffersUnavailableError()
    expect((await run(browser, staffFares)).custom_status).toBe(
      'Flight prices cannot be reached. Please try again later.',
    )
    expect(await pricesOf(browser)).toEqual(before)
  })

  it('says why it fetches nothing where staff travel is switched off', async () => {
    const browser = await withRoster('fares-off@crew.example')
    await browser.patch('/user/settings', { include_staff_travel: false })
    expect((await run(browser, staffFares)).custom_status).toBe(
      'Staff travel is switched off in your settings. Switch it on, then fetch staff fares again.',
    )
  })
})

describe('searching sectors (spec §1, §4 Job, §7 Hotline)', () => {
  it('finds what flies, and says what to fetch', async () => {
    const browser = await server.signedIn('sectors@crew.example')
    expect(await run(browser, sectors)).toMatchObject({
      status: 'finished',
      custom_status: 'Search completed ✓',
      result: { refetch: [{ resource: 'search-results' }] },
    })
  })

  it('asks about a route and day once, and shows what it found in the results', async () => {
    const browser = await server.signedIn('once@crew.example')
    const query = '/hotline/search-results?date=2026-11-06&origin=LHR&destination=EDI'
    expect((await browser.get(query)).body.outbound[0].price_amount).toBe('58.40')
    server.flights.priceAmount = '29.00'
    const asked = server.flights.queries.length
    const flights = Array.from({ length: 20 }, (_, index) => ({
      ...sector,
      flight_number: `${1432 + index}`,
    }))
    await run(browser, { ...sectors, body: { ...sectors.body, flights } })
    expect(server.flights.queries).toHaveLength(asked + 1)
    expect((await browser.get(query)).body.outbound[0].price_amount).toBe('29.00')
  })

  it('says that no direct flight was found, where none of that number flies either', async () => {
    const browser = await server.signedIn('none@crew.example')
    const none = { ...sectors.body, flights: [{ ...sector, destination: nowhere }] }
    const otherNumber = { ...sectors.body, flights: [{ ...sector, flight_number: '1' }] }
    for (const body of [none, otherNumber]) {
      // oxlint-disable-next-line no-await-in-loop -- one search at a time is the rule
      expect(await run(browser, { ...sectors, body })).toMatchObject({
        status: 'finished',
        custom_status: 'no direct flights found',
      })
    }
  })

  it('refuses a wrong password and tells of a source that is down', async () => {
    const browser = await server.signedIn('sectors-bad@crew.example')
    const wrong = { ...sectors.body, bsafe_password: 'wrong' }
    expect((await run(browser, { ...sectors, body: wrong })).custom_status).toBe('auth_fail')
    server.flights.failure = new FlightOffersUnavailableError()
    expect(await run(browser, sectors)).toMatchObject({
      status: 'failed',
      error: { type: 'provider_unavailable' },
    })
  })

  let refused: TestBrowser
  beforeAll(async () => {
    refused = await server.signedIn('sectors-refused@crew.example')
  })

  it.each([
    ['no sector', [], 'flights'],
    ['21 sectors', Array.from({ length: 21 }, () => sector), 'flights'],
    ['an airport that does not exist', [{ ...sector, destination: 'QQQ' }], 'flights.0.destination'],
    ['a flight to where it starts', [sector, { ...sector, destination: 'LHR' }], 'flights.1.destination'],
  ])('refuses %s', async (_, flights, field) => {
    const answer = await refused.post(sectors.path, { ...sectors.body, flights })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.details.fields)).toEqual([field])
  })
})

describe('one job of each kind at a time (spec §4 Job, issue 5 Jobs)', () => {
  it('runs unlike jobs beside each other, and names the one that runs to who starts a second', async () => {
    const browser = await withRoster('beside@crew.example')
    const { promise, resolve: open } = Promise.withResolvers<void>()
    server.crew.gate = promise
    const ids = [
      await begin(browser, roster),
      await begin(browser, staffFares),
      await begin(browser, sectors),
    ]
    const other = { ...staffFares.body, month: '2026-12' }
    for (const [index, { path, body }] of [
      roster,
      { path: staffFares.path, body: other },
      sectors,
    ].entries()) {
      // oxlint-disable-next-line no-await-in-loop -- each is answered by itself
      expect(await browser.post(path, body)).toMatchObject({
        status: 409,
        body: { code: 'job_rejected', details: { job_id: ids[index] } },
      })
    }
    const stranger = await server.signedIn('beside-stranger@crew.example')
    const theirs = await begin(stranger, staffFares)
    open()
    await Promise.all([...ids, theirs].map((id) => server.jobEnd(id)))
    const ends = await Promise.all(ids.map((id) => task(browser, id)))
    expect(ends.map(({ status }) => status)).toEqual(['finished', 'finished', 'finished'])
    expect((await run(browser, staffFares)).status).toBe('finished')
  })

  it('is found by its id long after it ended, by its owner alone', async () => {
    const browser = await withRoster('slept@crew.example')
    const stranger = await server.signedIn('slept-stranger@crew.example')
    const jobId = await begin(browser, staffFares)
    await server.jobEnd(jobId)
    expect(await task(browser, jobId)).toMatchObject({
      status: 'finished',
      result: { refetch: [{ resource: 'roster-prices', month }] },
    })
    expect(await task(stranger, jobId)).toEqual({ status: 'not_found' })
  })
})

describe('clearing sessions (spec §7 Hotline)', () => {
  it('ends the user’s jobs that hold a password, and nobody else’s', async () => {
    const browser = await withRoster('clear@crew.example')
    const other = await server.signedIn('clear-other@crew.example')
    const { promise, resolve: open } = Promise.withResolvers<void>()
    server.crew.gate = promise
    const mine = await begin(browser, staffFares)
    const theirs = await begin(other, staffFares)
    expect((await browser.post('/hotline/clear-sessions', {})).body).toEqual({ success: true })
    expect(await task(browser, mine)).toMatchObject({
      status: 'failed',
      error: { type: 'sessions_cleared' },
      custom_status:
        'This was stopped, because the crew-system sessions were cleared. Start it again when you need it.',
    })
    open()
    await server.jobEnd(theirs)
    expect((await task(other, theirs)).status).toBe('finished')
    expect((await run(browser, staffFares)).status).toBe('finished')
    expect((await task(browser, mine)).status).toBe('failed')
  })
})

describe('a server that stops (spec §4 Job)', () => {
  it('fails what runs, with what to do, though the crew system never answers', async () => {
    const own = await startTestServer()
    try {
      const browser = await own.signedIn('stopped@crew.example')
      own.crew.gate = new Promise(() => {})
      const { body } = await browser.post(staffFares.path, staffFares.body)
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
    const { promise, resolve: open } = Promise.withResolvers<void>()
    server.crew.gate = promise
    const ids = [
      await begin(browser, { ...staffFares, body: { ...staffFares.body, bsafe_password: secret } }),
      await begin(browser, { ...sectors, body: { ...sectors.body, bsafe_password: secret } }),
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
