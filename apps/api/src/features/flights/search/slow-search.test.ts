import { setImmediate } from 'node:timers/promises'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FlightOffersUnavailableError } from '#providers/flight-offers.ts'
import { compose } from '#server/compose.ts'
import { nowhere } from '#testing/fake-providers.ts'
import { jobStatus } from '#testing/job-calls.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { testServer } from '#testing/test-server.ts'

/** What calls were ready to wait, in ms. */
const waits: number[] = []
/** Settled once their time is up. */
let patience = Promise.withResolvers<void>()
const wait = (ms: number) => {
  waits.push(ms)
  return patience.promise
}
const server = testServer({}, { wait })
beforeEach(() => {
  vi.restoreAllMocks()
  server.flights.failure = undefined
  server.flights.gate = Promise.resolve()
  patience = Promise.withResolvers()
})

const there = { date: '2026-11-06', origin: 'LHR', destination: 'EDI' }
const results = (by: TestBrowser, query: Record<string, string> = there) =>
  by.get(`/hotline/search-results?${new URLSearchParams(query).toString()}`)

/** The source answers nobody until this is called. */
function slowSource(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.flights.gate = promise
  return resolve
}

async function getJob(by: TestBrowser, query = there): Promise<string> {
  return (await results(by, query)).body.job_meta.job_id
}

/** What a job tells first. */
function firstText(jobId: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      server.services.records.find(jobId).then((record) => {
        if (!record?.status.custom_status) return
        stop()
        resolve(record.status.custom_status)
      }, reject)
    }
    const stop = server.updates.follow(jobId, look)
    look()
  })
}

/** Each test has days of its own: an answer is used again for five minutes. */
let days = 0
function newDay(): typeof there {
  days += 1
  return { ...there, date: `2026-12-${String(days).padStart(2, '0')}` }
}

describe('a search whose source is slow (spec §4 Job, issue 6 item 1)', () => {
  it('is answered without a job where the source is in time', async () => {
    const browser = await server.signedIn('in-time@crew.example')
    const { body } = await results(browser, newDay())
    expect(body).toMatchObject({ job_meta: { job_id: null, custom_status: null }, outbound: [{}] })
    expect(waits.at(-1)).toBe(1500)
  })

  it('is answered with what is there and the job that waits for the rest, then in full', async () => {
    const browser = await server.signedIn('slow@crew.example')
    const query = { ...newDay(), return_date: newDay().date }
    await results(browser, { date: query.return_date, origin: 'EDI', destination: 'LHR' })
    const asked = server.flights.queries.length
    const open = slowSource()
    const current = vi.spyOn(server.services.fares, 'current')
    const answer = results(browser, query)
    await vi.waitFor(() => expect(current).toHaveBeenCalledTimes(2))
    await current.mock.results[1]?.value
    // What reads the way back has it by then.
    await setImmediate()
    patience.resolve()
    const { status, body } = await answer
    expect(status).toBe(200)
    expect(body).toMatchObject({ outbound: [], return: [{ leg: 'return' }] })
    const id = body.job_meta.job_id
    expect(await firstText(id)).toBe('LHR -> EDI (2 Dec)')
    open()
    await server.jobEnd(id)
    expect(await jobStatus(browser, id)).toMatchObject({
      status: 'finished',
      custom_status: 'Search completed ✓',
      result: { refetch: [{ resource: 'search-results' }] },
    })
    patience = Promise.withResolvers()
    expect((await results(browser, query)).body).toMatchObject({
      job_meta: { job_id: null, custom_status: null },
      outbound: [{ leg: 'outbound' }],
      return: [{ leg: 'return' }],
    })
    expect(server.flights.queries).toHaveLength(asked + 1)
  })

  it('ends as one without flights where nothing flies direct', async () => {
    const browser = await server.signedIn('slow-none@crew.example')
    const open = slowSource()
    patience.resolve()
    const id = await getJob(browser, { ...newDay(), destination: nowhere })
    open()
    await server.jobEnd(id)
    expect((await jobStatus(browser, id)).custom_status).toBe('no direct flights found')
  })

  it('is one job however often it is asked for, and its user’s alone', async () => {
    const browser = await server.signedIn('slow-twice@crew.example')
    const stranger = await server.signedIn('slow-stranger@crew.example')
    const open = slowSource()
    patience.resolve()
    const query = newDay()
    const ids = await Promise.all([getJob(browser, query), getJob(browser, query), getJob(browser, query)])
    expect(new Set(ids).size).toBe(1)
    const theirs = await getJob(stranger, query)
    expect(ids).not.toContain(theirs)
    expect((await jobStatus(stranger, ids[0] ?? '')).status).toBe('not_found')
    open()
    await Promise.all([...new Set([...ids, theirs])].map((id) => server.jobEnd(id)))
  })

  it('runs beside those of other days, four of them, and a fifth is waited for', async () => {
    const browser = await server.signedIn('slow-many@crew.example')
    const open = slowSource()
    patience.resolve()
    const ids: string[] = []
    for (let count = 0; count < 4; count += 1) {
      ids.push(await getJob(browser, newDay()))
    }
    expect(new Set(ids).size).toBe(4)
    const openForFifth = slowSource()
    const looked = Promise.withResolvers<void>()
    const { records } = server.services
    const read = records.unfinished.bind(records)
    const looking = vi.spyOn(records, 'unfinished').mockImplementation((userId) => {
      looked.resolve()
      return read(userId)
    })
    const fifth = results(browser, newDay())
    await looked.promise
    looking.mockRestore()
    openForFifth()
    expect((await fifth).body).toMatchObject({ job_meta: { job_id: null }, outbound: [{}] })
    open()
    await Promise.all(ids.map((id) => server.jobEnd(id)))
  })

  it('says that the source failed in the end, and asks it again after that', async () => {
    const browser = await server.signedIn('slow-down@crew.example')
    const query = newDay()
    const open = slowSource()
    patience.resolve()
    const id = await getJob(browser, query)
    server.flights.failure = new FlightOffersUnavailableError()
    open()
    await server.jobEnd(id)
    expect(await jobStatus(browser, id)).toMatchObject({
      status: 'failed',
      custom_status: 'Flight prices cannot be reached. Please try again later.',
    })
    server.flights.failure = undefined
    patience = Promise.withResolvers()
    expect((await results(browser, query)).body.outbound).toHaveLength(1)
  })

  it('says in the source’s own words why it failed (issue 41, 6)', async () => {
    const browser = await server.signedIn('slow-month@crew.example')
    const query = newDay()
    const open = slowSource()
    patience.resolve()
    const id = await getJob(browser, query)
    const used = 'This server has used up its flight searches for this month.'
    server.flights.failure = new FlightOffersUnavailableError(used)
    open()
    await server.jobEnd(id)
    expect(await jobStatus(browser, id)).toMatchObject({ status: 'failed', custom_status: used })
    server.flights.failure = undefined
    patience = Promise.withResolvers()
  })

  it('ends where its user clears the sessions', async () => {
    const browser = await server.signedIn('slow-cleared@crew.example')
    const open = slowSource()
    patience.resolve()
    const id = await getJob(browser, newDay())
    expect((await browser.post('/hotline/clear-sessions', {})).status).toBe(200)
    await server.jobEnd(id)
    expect((await jobStatus(browser, id)).status).toBe('failed')
    open()
  })

  it('is asked for again by a process that has not asked itself', async () => {
    const browser = await server.signedIn('slow-elsewhere@crew.example')
    const user = await server.services.users.findByEmail('slow-elsewhere@crew.example')
    const query = newDay()
    const open = slowSource()
    patience.resolve()
    const id = await getJob(browser, query)
    open()
    await server.jobEnd(id)
    patience = Promise.withResolvers()
    const other = compose(server.services)
    const found = await other.searches.searchResults(user?.user.id ?? '', query)
    expect(found).toMatchObject({ job_meta: { job_id: null }, outbound: [{ leg: 'outbound' }] })
  })
})
