import { beforeAll, describe, expect, it } from 'vitest'
import type { TestBrowser } from '#testing/test-browser.ts'
import { testServer } from '#testing/test-server.ts'
import {
  noAirlineStatus,
  noCardPayments,
  noCrewSystem,
  noExchangeRates,
  noFlightOffers,
  noRebooking,
  refusalsWithout,
} from './missing-providers.ts'

const server = testServer(
  {},
  {
    withBilling: true,
    providers: {
      crewSystem: noCrewSystem,
      flightOffers: noFlightOffers,
      areFlightsSampleData: false,
      airlineStatus: noAirlineStatus,
      exchangeRates: noExchangeRates,
      rebooking: noRebooking,
      cardPayments: noCardPayments,
      sandboxPayments: null,
      notSetUp: refusalsWithout([
        'crew-system',
        'flights',
        'payments',
        'rebooking',
        'airline-status',
        'exchange-rates',
      ]),
    },
  },
)
let browser: TestBrowser

beforeAll(async () => {
  browser = await server.signedIn('ada@crew.example')
})

const sector = { date: '2026-11-03', origin: 'LHR', destination: 'EDI' }
const crew = { bsafe_password: 'secret', month: '2026-11' }
const tomorrow = 'date=2026-11-03&origin=LHR&destination=EDI'

describe('a server without providers (design §5; issue 16, A4)', () => {
  it.each([
    [
      'POST',
      '/roster/fetch-roster',
      crew,
      'Roster fetching is not set up on this server. Import a calendar instead.',
    ],
    [
      'POST',
      '/hotline/specific-sector',
      { bsafe_password: 'secret', flights: [sector] },
      'Staff fares are not set up on this server. Please look them up in your airline’s staff travel system.',
    ],
    [
      'GET',
      `/hotline/search-results?${tomorrow}`,
      undefined,
      'Flight search is not set up on this server. Please search with an airline instead.',
    ],
    [
      'GET',
      '/hotline/optimize-roster?month=2026-11',
      undefined,
      'Flight search is not set up on this server. Please search with an airline instead.',
    ],
    [
      'GET',
      '/payments/get-price',
      undefined,
      'Payments are not set up on this server. Please write to support.',
    ],
    [
      'POST',
      '/payments/create-subscription',
      { payment_method_id: 'pm_1' },
      'Payments are not set up on this server. Please write to support.',
    ],
    [
      'POST',
      '/flight-changes/',
      {},
      'Flight changes are not set up on this server. Please change your booking with the airline.',
    ],
    [
      'GET',
      '/status/airline',
      undefined,
      'Airline status is not set up on this server. Please look at the airline’s own status page.',
    ],
    [
      'GET',
      '/currency/convert?amount=100000&from_currency=EUR&to_currency=GBP',
      undefined,
      'Exchange rates are not set up on this server. Prices stay in the currency they are sold in.',
    ],
  ])('says of %s %s that it is not set up, and what to do', async (method, path, body, sentence) => {
    const answer = method === 'GET' ? await browser.get(path) : await browser.post(path, body)
    expect(answer).toMatchObject({
      status: 501,
      body: { code: 'not_available', error: sentence },
    })
  })

  it('leaves no job behind, and shows the month without prices', async () => {
    expect(await server.services.database.query.selectFrom('jobs').select('id').execute()).toEqual([])
    expect((await browser.get('/roster/roster?month=2026-11')).status).toBe(200)
    expect((await browser.get('/hotline/roster-prices?month=2026-11')).status).toBe(200)
    expect((await browser.get('/payments/subscription-details')).status).toBe(200)
    expect((await browser.get('/flight-changes/')).status).toBe(200)
    expect((await browser.get('/flight/saved')).status).toBe(200)
  })
})
