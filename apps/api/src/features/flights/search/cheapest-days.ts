import { datesFrom } from '@slipstream/commute/time/calendar-dates'
import type { CheapestFare } from '@slipstream/contract/hotline'
import type { Settings } from '#features/users/users.ts'
import { forEachConcurrently } from '#platform/for-each-concurrently.ts'
import type { AirportDirectory } from '#providers/airports/airports.ts'
import type { ExchangeRates } from '#providers/exchange-rates.ts'
import { cheapestFare } from './cheapest-fare.ts'
import { type DaysQuery, todayAt } from './check-search.ts'
import type { FlightSearch } from './flight-search.ts'

export interface CheapestDay {
  /** The local departure date. */
  readonly date: string
  /** Null on a day that has passed at the origin, or on which nothing flies direct. */
  readonly cheapest: CheapestFare | null
}

/** `GET /hotline/cheapest-days`: every day in order; @throws {FlightOffersUnavailableError} */
export type FindCheapestDays = (userId: string, query: DaysQuery) => Promise<CheapestDay[]>

interface Options {
  readonly airports: AirportDirectory
  readonly exchangeRates: ExchangeRates
  readonly search: FlightSearch
  readonly settings: Pick<Settings, 'get'>
  readonly now: () => Date
}

export function createCheapestDays(options: Options): FindCheapestDays {
  const { airports, exchangeRates, search, settings, now } = options
  return async (userId, { from, to, origin, destination }) => {
    const { include_staff_travel: includeStaffTravel } = await settings.get(userId)
    const dates = datesFrom(from, to)
    const first = todayAt(origin, airports, now())
    const fares = new Map<string, CheapestFare | null>()
    const asking = new AbortController()
    try {
      await forEachConcurrently(
        dates.filter((date) => date >= first),
        asking.signal,
        async (date) => {
          const offers = await search.offers({ date, origin, destination }, { userId, includeStaffTravel })
          fares.set(date, await cheapestFare(offers, exchangeRates))
        },
      )
    } finally {
      // After a question that failed, no other lane asks more.
      asking.abort()
    }
    return dates.map((date) => ({ date, cheapest: fares.get(date) ?? null }))
  }
}
