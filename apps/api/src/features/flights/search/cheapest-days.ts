import { cheapestFare } from '@slipstream/commute/flights/cheapest-fare'
import { datesFrom } from '@slipstream/commute/time/calendar-dates'
import type { CheapestFare } from '@slipstream/contract/hotline'
import { forEachConcurrently } from '#platform/for-each-concurrently.ts'
import { getRates } from '#providers/exchange-rates.ts'
import { type DaysQuery, todayAt } from './check-search.ts'
import type { SearchContext } from './flight-search.ts'

/**
 * `GET /hotline/cheapest-days`: every day in order; null on a day that has passed at the origin, or on which nothing flies direct.
 *
 * @throws {FlightOffersUnavailableError}
 */
export async function findCheapestDays(
  {
    airports,
    exchangeRates,
    search,
    settings,
    now,
  }: Pick<SearchContext, 'airports' | 'exchangeRates' | 'search' | 'settings' | 'now'>,
  userId: string,
  { from, to, origin, destination }: DaysQuery,
) {
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
        fares.set(date, cheapestFare(offers, await getRates(offers, exchangeRates)))
      },
    )
  } finally {
    // After a question that failed, no other lane asks more.
    asking.abort()
  }
  return dates.map((date) => ({ date, cheapest: fares.get(date) ?? null }))
}
