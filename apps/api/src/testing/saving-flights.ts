import { savedFlightsSchema } from '@slipstream/contract/flights'
import type { TestBrowser } from './test-browser.ts'

/** Ids of the fake flights out and home again; they leave at 06:20 in London's time and land at 07:45. */
export const outId = (date = '2026-11-05') => `${date}-EDI-LHR`
export const homeId = (date = '2026-11-07') => `${date}-LHR-EDI`

/** The calls of saved flights, made by anyone who sits at the browser. */
export function savingFlights(browser: () => TestBrowser) {
  async function list(query = '') {
    const { body } = await browser().get(`/flight/saved${query}`)
    return savedFlightsSchema.parse(body)
  }
  return {
    list,
    save: (flight_id: string) => browser().post('/flight/save', { flight_id }),
    unsave: (flight_id: string) => browser().post('/flight/unsave', { flight_id }),
    savePair: (outbound_flight_id: string, return_flight_id: string) =>
      browser().post('/flight/save-pair', { outbound_flight_id, return_flight_id }),
    unsavePair: (flight_id: string) => browser().post('/flight/unsave-pair', { flight_id }),
    /** The ids of what is saved alone. */
    singles: async () => (await list()).flights.map(({ flight }) => flight.id),
    /** The ids of each pair. */
    pairs: async () => (await list()).pairs.map((pair) => [pair.outbound.flight.id, pair.return.flight.id]),
  }
}
