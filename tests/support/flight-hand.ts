import { getDate } from '@slipstream/commute/time/calendar-dates'
import { flightName } from '@slipstream/commute/flights/flights'
import { createFlightChange, type FlightChangeRequest } from '@slipstream/contract/flight-changes'
import { addRecentSearch, saveFlight, savePair } from '@slipstream/contract/flights'
import { getSearchResults } from '@slipstream/contract/hotline'
import type { Caller } from './caller.ts'

/** An outbound flight and a later one home, as `POST /flight/save-pair` takes them. */
export interface FlightPair {
  outbound_flight_id: string
  return_flight_id: string
}

/** What a caller can find and save of flights, to make a call about. */
export interface FlightHand {
  /** Two flights that are offered. */
  offered: () => Promise<FlightPair>
  /** The same, saved together. */
  savedPair: () => Promise<FlightPair>
  /** The id of a flight that was saved a moment ago. */
  saved: () => Promise<string>
  /** The id of a search that was made a moment ago. */
  search: () => Promise<string>
  /** A request to move a booking to a flight that is offered. */
  change: () => Promise<FlightChangeRequest>
  /** The id of one that was made a moment ago. */
  changeAsked: () => Promise<string>
}

const dayMs = 24 * 3_600_000
const dateIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

/** In two weeks and for two days. */
export const newSearch = () => ({
  origin: 'EDI',
  destination: 'LHR',
  date: dateIn(14),
  return_date: dateIn(16),
})

const booking = {
  booking_ref: 'K7QX2M',
  booking_surname: 'MACLEOD',
  telephone: '+447700900123',
  retry_enabled: true,
}

export function createFlightHand({ call }: Caller): FlightHand {
  async function found() {
    const { body } = await call(getSearchResults, { query: newSearch() })
    return getSearchResults.response.parse(body)
  }
  async function offered(): Promise<FlightPair> {
    const { outbound, return: home } = await found()
    return { outbound_flight_id: outbound[0]?.id ?? '', return_flight_id: home[0]?.id ?? '' }
  }
  async function change(): Promise<FlightChangeRequest> {
    const [flight] = (await found()).outbound
    if (!flight) throw new Error('No flight was found to move a booking to.')
    return {
      ...booking,
      target_flight: flightName(flight),
      target_flight_date: getDate(flight.departure_time),
      flight_id: flight.id,
    }
  }
  return {
    offered,
    change,
    async changeAsked() {
      const { body } = await call(createFlightChange, { body: await change() })
      return createFlightChange.response.parse(body).request.id
    },
    async savedPair() {
      const pair = await offered()
      await call(savePair, { body: pair })
      return pair
    },
    async saved() {
      const { outbound_flight_id: flight_id } = await offered()
      await call(saveFlight, { body: { flight_id } })
      return flight_id
    },
    async search() {
      const { body } = await call(addRecentSearch, { body: newSearch() })
      return addRecentSearch.response.parse(body).recent_search.id
    },
  }
}

const madeUp: FlightPair = { outbound_flight_id: 'made-up', return_flight_id: 'made-up-too' }

/** Makes ids up: for calls that are refused before anybody looks for the flight. */
export const emptyFlightHand: FlightHand = {
  offered: () => Promise.resolve(madeUp),
  savedPair: () => Promise.resolve(madeUp),
  saved: () => Promise.resolve('made-up'),
  search: () => Promise.resolve('made-up'),
  change: () =>
    Promise.resolve({
      ...booking,
      target_flight: 'BA1432',
      target_flight_date: dateIn(14),
      flight_id: 'made-up',
    }),
  changeAsked: () => Promise.resolve('made-up'),
}
