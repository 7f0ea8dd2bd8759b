import { beforeEach } from 'vitest'
import { dayMs } from '@slipstream/commute/time/zoned-time'
import { createExchangeRates } from '#providers/rate-table.ts'
import { savingFlights } from './saving-flights.ts'
import type { TestBrowser } from './test-browser.ts'
import { testServer, userPassword } from './test-server.ts'

/** 1 EUR is 0.80 GBP; there is no rate for anything else. */
export const exchangeRates = createExchangeRates(async () => ({
  base: 'EUR',
  rates: { EUR: { rate: '1', date: '2026-11-01' }, GBP: { rate: '0.8', date: '2026-11-01' } },
}))

export const pounds = (amount: string) => ({ amount, currency: 'GBP' })

/** A server in late summer, flights of 58.40 GBP in November, and somebody new for each test. */
export function createAlertBench() {
  const server = testServer({}, { providers: { exchangeRates } })
  let browser: TestBrowser
  let people = 0
  const email = () => `watcher-${people}@crew.example`

  beforeEach(async () => {
    await server.services.database.query.deleteFrom('saved_flights').execute()
    Object.assign(server.flights, { failure: undefined, priceAmount: '58.40', priceCurrency: 'GBP' })
    server.flights.gate = Promise.resolve()
    server.flights.gone.clear()
    server.mails.length = 0
    people += 1
    // What the source said in one test is old in the next.
    server.clock.now = new Date(Date.parse('2026-08-01T09:00:00.000Z') + people * 2 * dayMs)
    browser = await server.signedIn(email())
  })

  return {
    ...savingFlights(() => browser),
    setAlert: (body: object) => browser.post('/flight/price-alert', body),
    email,
    /** By a new session: the one before may have lapsed. */
    comeBack: () => browser.logIn(email(), userPassword),
    server,
    get browser() {
      return browser
    },
  }
}
