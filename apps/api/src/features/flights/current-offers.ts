import { flightName } from '@slipstream/commute/flights/flights'
import type { Offer } from '@slipstream/contract/flight'
import { forEachConcurrently } from '#platform/for-each-concurrently.ts'
import {
  type FlightOffer,
  FlightOffersUnavailableError,
  type Route,
  routeKey,
} from '#providers/flight-offers.ts'
import type { Wish } from './search/flight-search.ts'
import type { SavedRow } from './saved-rows.ts'
import type { FlightContext } from './flight-context.ts'

/**
 * How saved flights are looked at: `refresh` asks the source; `recent` uses its answers of the last five minutes again, and so
 * does `watch`, for which nobody waits; `known` does too, and where the source cannot be reached what it said last stays.
 */
export type Look = 'refresh' | 'recent' | 'watch' | 'known'

export type CurrentOffers = ReturnType<typeof createCurrentOffers>

/** Saved flights as they are offered now. */
export function createCurrentOffers({
  search,
  log,
  now,
  signal,
}: Pick<FlightContext, 'search' | 'log' | 'now' | 'signal'>) {
  async function getOffers(
    userId: string,
    route: Route,
    look: Look,
  ): Promise<readonly FlightOffer[] | undefined> {
    // A staff fare was seen when it was saved: it is looked for whatever the settings say since.
    const wish: Wish = { userId, includeStaffTravel: true, isInBackground: look === 'watch' }
    if (look === 'refresh') return search.refresh(route, wish, signal)
    try {
      return await search.offers(route, wish)
    } catch (error) {
      if (look !== 'known' || !(error instanceof FlightOffersUnavailableError)) throw error
      log.warn('flights.prices_unavailable', { error })
      return undefined
    }
  }

  return {
    /** @throws {FlightOffersUnavailableError} unless `known` will do; nothing is changed. */
    async of(userId: string, rows: readonly SavedRow[], look: Look): Promise<SavedRow[]> {
      const offers = new Map<string, readonly FlightOffer[]>()
      const upcoming = rows.filter(({ departsAt }) => departsAt > now()).map(({ flight }) => getRoute(flight))
      const routes = new Map(upcoming.map((route) => [routeKey(route), route]))
      await forEachConcurrently(routes, signal, async ([key, route]) => {
        const answer = await getOffers(userId, route, look)
        if (answer) offers.set(key, answer)
      })
      return rows.map((row) => {
        if (row.departsAt <= now()) return { ...row, current: null }
        const answer = offers.get(routeKey(getRoute(row.flight)))
        return answer ? { ...row, current: sameIn(answer, row.flight) } : row
      })
    },
  }
}

function getRoute({ departure_time, origin, destination }: Offer): Route {
  return { date: departure_time.slice(0, 10), origin, destination }
}

/** The same flight and fare, at whatever time it now leaves: an id need not outlive an offer. The cheapest where there are several. */
function sameIn(offers: readonly FlightOffer[], saved: Offer): Offer | null {
  const [cheapest] = offers
    .filter(
      (offer) =>
        flightName(offer) === flightName(saved) &&
        offer.fare_type === saved.fare_type &&
        offer.cabin_class === saved.cabin_class &&
        // A cheaper brand takes no bag and no change: its price is not this one's.
        offer.fare_brand_name === saved.fare_brand_name,
    )
    .toSorted((a, b) => Number(a.price_amount) - Number(b.price_amount))
  return cheapest ? { ...cheapest, leg: saved.leg } : null
}
