import { beforeAll, describe, expect, it } from 'vitest'
import { FlightOffersUnavailableError } from '#providers/flight-offers.ts'
import { crewPassword, nowhere } from '#testing/fake-providers.ts'
import { hold } from '#testing/hold.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { testServer } from '#testing/test-server.ts'

const server = testServer()
let browser: TestBrowser
beforeAll(async () => {
  browser = await server.signedIn('search@crew.example')
})

const results = (query: Record<string, string>, by = browser) =>
  by.get(`/hotline/search-results?${new URLSearchParams(query).toString()}`)
const there = { date: '2026-11-06', origin: 'LHR', destination: 'EDI' }

describe('search results (spec §1, §4 Job, §7 Hotline)', () => {
  it('gives the flights of a day, out alone', async () => {
    const { status, body } = await results({ ...there, _t: '1795000000000' })
    expect(status).toBe(200)
    expect(body.job_meta).toEqual({ job_id: null, custom_status: null })
    expect(body.outbound).toMatchObject([
      { leg: 'outbound', origin: 'LHR', destination: 'EDI', departure_time: '2026-11-06 06:20' },
    ])
    expect(body.return).toEqual([])
  })

  it('gives the way back of another day, or of the same', async () => {
    const { body } = await results({ ...there, return_date: '2026-11-08' })
    expect(body.return).toMatchObject([
      { leg: 'return', origin: 'EDI', destination: 'LHR', departure_time: '2026-11-08 06:20' },
    ])
    expect((await results({ ...there, return_date: there.date })).body.return).toHaveLength(1)
  })

  it('says where nothing flies direct', async () => {
    expect((await results({ ...there, destination: nowhere })).body).toEqual({
      job_meta: { job_id: null, custom_status: 'no direct flights found' },
      outbound: [],
      return: [],
      is_sample_data: true,
    })
  })

  it.each([
    ['a return before the departure', { return_date: '2026-11-05' }, 'return_date'],
    ['an airport that does not exist', { destination: 'QQQ' }, 'destination'],
    ['a flight to where it starts', { destination: 'LHR' }, 'destination'],
    ['a day that has passed', { date: '2026-10-19' }, 'date'],
    ['a day that is none', { date: '2026-02-30' }, 'date'],
    ['a place that is no code', { origin: "L' or 1=1" }, 'origin'],
  ])('refuses %s', async (_, change, field) => {
    const answer = await results({ ...there, ...change })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.details.fields)).toEqual([field])
  })

  it('says that the source is down, and is right again after it', async () => {
    server.flights.failure = new FlightOffersUnavailableError()
    const unknown = { ...there, date: '2026-11-20' }
    expect(await results(unknown)).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } })
    expect((await results(there)).status).toBe(200)
    server.flights.failure = undefined
    expect((await results(unknown)).body.outbound).toHaveLength(1)
  })

  it('names the job that is filling the answer, to its owner alone, and not for another route', async () => {
    const stranger = await server.signedIn('search-stranger@crew.example')
    const open = hold(server.crew)
    const flights = [{ carrier: 'BA', flight_number: '1432', ...there }]
    const { body } = await browser.post('/hotline/specific-sector', { bsafe_password: crewPassword, flights })
    expect((await results(there)).body.job_meta.job_id).toBe(body.job_id)
    expect((await results(there, stranger)).body.job_meta.job_id).toBeNull()
    expect((await results({ ...there, date: '2026-11-07' })).body.job_meta.job_id).toBeNull()
    open()
    await server.jobEnd(body.job_id)
    expect((await results(there)).body.job_meta).toEqual({ job_id: null, custom_status: null })
  })
})
