import { flightChangeSchema } from '@slipstream/contract/flight-changes'
import * as z from 'zod'
import { outId } from './saving-flights.ts'
import type { TestBrowser } from './test-browser.ts'

/** A request for the fake flight of a day, which leaves at 06:20 in London's time. */
export const changeTo = (date = '2026-11-05') => ({
  booking_ref: 'K7QX2M',
  booking_surname: "O'NEILL",
  target_flight: 'BA1432',
  target_flight_date: date,
  telephone: '+447700900123',
  flight_id: outId(date),
  retry_enabled: true,
})

/** The calls of flight changes, made by anyone who sits at the browser. */
export function flightChangeCalls(browser: () => TestBrowser) {
  async function list() {
    const { body } = await browser().get('/flight-changes/')
    return z.object({ requests: z.array(flightChangeSchema) }).parse(body).requests
  }
  return {
    list,
    ask: (change: object = {}) => browser().post('/flight-changes/', { ...changeTo(), ...change }),
    cancel: (id: string) => browser().call('DELETE', `/flight-changes/${id}`, {}),
    setRetry: (id: string, retry_enabled: unknown) =>
      browser().patch(`/flight-changes/${id}`, { retry_enabled }),
    screenshot: (id: string) => browser().get(`/flight-changes/${id}/screenshot`),
    /** The only request there is. */
    only: async () => {
      const [request, ...others] = await list()
      if (!request || others.length > 0) throw new Error(`There are ${others.length} requests more than one.`)
      return request
    },
  }
}
