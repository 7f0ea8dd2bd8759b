import { beforeEach, describe, expect, it } from 'vitest'
import { FlightOffersUnavailableError } from '#providers/flight-offers.ts'
import { leave, turnaround } from '#testing/crew-items.ts'
import { crewPassword, nowhere } from '#testing/fake-providers.ts'
import { hold } from '#testing/hold.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { testServer } from '#testing/test-server.ts'

const server = testServer()
beforeEach(() => {
  server.flights.failure = undefined
  server.flights.gate = Promise.resolve()
  server.crew.months.set('2026-11', [turnaround('t1', '2026-11-05'), turnaround('t2', '2026-11-12')])
})

const optimise = (browser: TestBrowser, month = '2026-11') =>
  browser.get(`/hotline/optimize-roster?month=${month}`)
const task = async (browser: TestBrowser, jobId: string) => (await browser.get(`/tasks/task/${jobId}`)).body

async function importMonth(browser: TestBrowser, month = '2026-11', path = '/roster/fetch-roster') {
  const { body } = await browser.post(path, { bsafe_password: crewPassword, month })
  await server.jobEnd(body.job_id)
}

async function withRoster(email: string): Promise<TestBrowser> {
  const browser = await server.signedIn(email)
  await importMonth(browser)
  return browser
}

const getDirections = (answer: { proposals: { direction: string }[] }) =>
  answer.proposals.map(({ direction }) => direction)

/** Starts the job, follows it to its end and asks again. */
async function proposals(browser: TestBrowser, month = '2026-11') {
  // Of two jobs that ended in one moment none is the last.
  server.advance(1)
  const { body } = await optimise(browser, month)
  expect(body).toEqual({ month, job_id: expect.any(String), proposals: [], rests: [] })
  await server.jobEnd(body.job_id)
  return (await optimise(browser, month)).body
}

describe('optimising a month (spec §1, §7 Hotline, issue 5 Jobs)', () => {
  it('starts a job at the first call, and answers its proposals once it has finished', async () => {
    const browser = await withRoster('optimise@crew.example')
    const first = await optimise(browser)
    expect(first.body).toEqual({ month: '2026-11', job_id: expect.any(String), proposals: [], rests: [] })
    await server.jobEnd(first.body.job_id)
    expect(await task(browser, first.body.job_id)).toEqual({
      status: 'finished',
      custom_status: 'The proposals are ready.',
      result: {
        data: {},
        refetch: [
          { resource: 'optimize-roster', month: '2026-11' },
          { resource: 'roster-prices', month: '2026-11' },
        ],
      },
      error: null,
    })
    const { body } = await optimise(browser)
    expect(body.job_id).toBeNull()
    expect(
      body.proposals.map(({ item_id, direction }: Record<string, unknown>) => [item_id, direction]),
    ).toEqual([
      ['t1', 'to_work'],
      ['t1', 'from_work'],
      ['t2', 'to_work'],
      ['t2', 'from_work'],
    ])
    expect(body.proposals[0]).toMatchObject({
      item_kind: 'trip',
      current: null,
      proposed: { origin: 'EDI', departure_time: '2026-11-05 06:20', direction: 'to_work' },
      saving: null,
    })
    expect(body.proposals[0].reason).toBe('No back-up.')
    expect(body.rests).toMatchObject([
      { rest: '~trip:t1', flights: [body.proposals[0]], cost: '58.40', current_cost: null },
      { rest: 'trip:t1~trip:t2', decision: null, flights: body.proposals.slice(1, 3) },
      { rest: 'trip:t2~' },
    ])
  })

  it('says how many searches are done, and how many rests it compares (issue 19, item 7)', async () => {
    const browser = await withRoster('optimise-progress@crew.example')
    server.advance(5 * 60_000)
    const open = hold(server.flights)
    const { job_id: jobId } = (await optimise(browser)).body
    const { heard, stop } = server.getTexts(jobId)
    open()
    await server.jobEnd(jobId)
    stop()
    expect(heard.join('\n')).toMatch(/Looking up flights: \d+ of \d+ searches/)
    expect(heard).toContain('Comparing plans for 3 rests…')
  })

  it('has nothing to propose for a month without duties', async () => {
    const browser = await server.signedIn('optimise-empty@crew.example')
    expect(await proposals(browser)).toEqual({ month: '2026-11', job_id: null, proposals: [], rests: [] })
  })

  it('proposes a rest in the month of its clear, with the flight to the next month’s duty (design.md section 2)', async () => {
    server.crew.months.set('2026-12', [turnaround('december', '2026-12-01')])
    const browser = await withRoster('optimise-edge@crew.example')
    await importMonth(browser, '2026-12')
    const november = (await proposals(browser)).proposals
    const december = (await proposals(browser, '2026-12')).proposals
    const ids = (list: { item_id: string }[]) => [...new Set(list.map(({ item_id: id }) => id))]
    expect(ids(november)).toEqual(['t1', 't2', 'december'])
    expect(ids(december)).toEqual(['december'])
  })

  it('names the job that works on the month already, and refuses another month meanwhile', async () => {
    const browser = await withRoster('optimise-twice@crew.example')
    server.advance(5 * 60_000)
    const open = hold(server.flights)
    const { job_id: jobId } = (await optimise(browser)).body
    expect((await optimise(browser)).body.job_id).toBe(jobId)
    expect(await optimise(browser, '2026-12')).toMatchObject({
      status: 409,
      body: { code: 'job_rejected', details: { job_id: jobId } },
    })
    open()
    await server.jobEnd(jobId)
    expect((await optimise(browser)).body.job_id).toBeNull()
  })

  it('says that prices cannot be reached rather than that there is nothing to propose, and works again after', async () => {
    const browser = await withRoster('optimise-down@crew.example')
    server.advance(5 * 60_000)
    server.flights.failure = new FlightOffersUnavailableError()
    const { job_id: jobId } = (await optimise(browser)).body
    await server.jobEnd(jobId)
    expect(await task(browser, jobId)).toMatchObject({
      status: 'failed',
      custom_status: 'Flight prices cannot be reached. Please try again later.',
    })
    server.flights.failure = undefined
    expect((await proposals(browser)).proposals).toHaveLength(4)
  })

  it("keeps one user's proposals from another", async () => {
    const browser = await withRoster('optimise-owner@crew.example')
    await proposals(browser)
    const stranger = await server.signedIn('optimise-stranger@crew.example')
    const { job_id: jobId, ...answer } = (await optimise(stranger)).body
    expect(answer.proposals).toEqual([])
    await server.jobEnd(jobId)
    expect((await optimise(stranger)).body.proposals).toEqual([])
    expect(await task(browser, jobId)).toEqual({ status: 'not_found' })
  })

  it('is for subscribers, and for months', async () => {
    await server.createUser('optimise-lapsed@crew.example', 'past_due')
    const lapsed = server.browser()
    await lapsed.logIn('optimise-lapsed@crew.example', 'correct horse battery')
    expect((await optimise(lapsed)).body.code).toBe('subscription_required')
    const browser = await server.signedIn('optimise-month@crew.example')
    for (const month of ['2026-13', '0000-01', '9999-12', '']) {
      expect((await optimise(browser, month)).body.code).toBe('validation_failed')
    }
  })
})

describe('how long proposals are good for (spec §9 very fresh)', () => {
  it('five minutes, not longer', async () => {
    const browser = await withRoster('optimise-fresh@crew.example')
    await proposals(browser)
    server.advance(5 * 60_000 - 1)
    expect((await optimise(browser)).body.job_id).toBeNull()
    server.advance(1)
    expect((await proposals(browser)).proposals).toHaveLength(4)
  })

  it('until a setting, the profile’s home or the roster changes', async () => {
    const browser = await withRoster('optimise-changed@crew.example')
    await browser.patch('/user/settings', { commuting_stations: ['LHR'] })
    await proposals(browser)
    // The one flight of the day lands 135 minutes before report.
    await browser.patch('/user/settings', { slip_time: 135 })
    const onTheDay = await proposals(browser)
    await browser.patch('/user/settings', { slip_time: 136 })
    const theDayBefore = await proposals(browser)
    expect([onTheDay, theDayBefore].map(getDirections)).toEqual([
      expect.arrayContaining(['to_work']),
      expect.arrayContaining(['to_work']),
    ])
    expect(theDayBefore).not.toEqual(onTheDay)
    await browser.patch('/user/profile/update', { home_airports: [nowhere] })
    // No flight goes there.
    expect(getDirections(await proposals(browser))).not.toContain('from_work')
    await browser.patch('/user/profile/update', { home_airports: ['EDI'] })
    expect((await proposals(browser)).proposals).toEqual(theDayBefore.proposals)
    server.crew.months.set('2026-11', [leave('leave', '2026-11-05 00:00', '2026-11-20 00:00')])
    await importMonth(browser)
    expect((await proposals(browser)).proposals).toEqual([])
  })

  it('until staff fares were fetched', async () => {
    const browser = await withRoster('optimise-fares@crew.example')
    await proposals(browser)
    server.advance(1)
    await importMonth(browser, '2026-11', '/hotline/roster')
    expect((await proposals(browser)).proposals).toHaveLength(4)
  })
})
