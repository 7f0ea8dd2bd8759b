import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FlightOffersUnavailableError } from '#providers/flight-offers.ts'
import { nowhere } from '#testing/fake-providers.ts'
import { type JobCall, runJob, sectorsCall } from '#testing/job-calls.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { testServer } from '#testing/test-server.ts'

const server = testServer()
afterEach(() => {
  server.flights.failure = undefined
  server.flights.priceAmount = '58.40'
})

const sector = { carrier: 'BA', flight_number: '1432', date: '2026-11-06', origin: 'LHR', destination: 'EDI' }
const run = (browser: TestBrowser, call: JobCall) => runJob(server, browser, call)

describe('searching sectors (spec §1, §4 Job, §7 Hotline)', () => {
  it('finds what flies, and says what to fetch', async () => {
    const browser = await server.signedIn('sectors@crew.example')
    expect(await run(browser, sectorsCall)).toMatchObject({
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
    await run(browser, { ...sectorsCall, body: { ...sectorsCall.body, flights } })
    expect(server.flights.queries).toHaveLength(asked + 1)
    expect((await browser.get(query)).body.outbound[0].price_amount).toBe('29.00')
  })

  it('says that no direct flight was found, where none of that number flies either', async () => {
    const browser = await server.signedIn('none@crew.example')
    const none = { ...sectorsCall.body, flights: [{ ...sector, destination: nowhere }] }
    const otherNumber = { ...sectorsCall.body, flights: [{ ...sector, flight_number: '1' }] }
    for (const body of [none, otherNumber]) {
      expect(await run(browser, { ...sectorsCall, body })).toMatchObject({
        status: 'finished',
        custom_status: 'no direct flights found',
      })
    }
  })

  it('refuses a wrong password and tells of a source that is down', async () => {
    const browser = await server.signedIn('sectors-bad@crew.example')
    const wrong = { ...sectorsCall.body, bsafe_password: 'wrong' }
    expect((await run(browser, { ...sectorsCall, body: wrong })).custom_status).toBe('auth_fail')
    server.flights.failure = new FlightOffersUnavailableError()
    expect(await run(browser, sectorsCall)).toMatchObject({
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
    const answer = await refused.post(sectorsCall.path, { ...sectorsCall.body, flights })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.details.fields)).toEqual([field])
  })
})
