import { cheapestFare } from '@slipstream/commute/flights/cheapest-fare'
import { nearbyLimits, type NearbyRoute } from '@slipstream/contract/hotline'
import { forEachConcurrently } from '#platform/for-each-concurrently.ts'
import type { AirportDirectory, AirportRecord } from '#providers/airports/airports.ts'
import type { Route } from '#providers/flight-offers.ts'
import { getRates } from '#providers/exchange-rates.ts'
import type { SearchContext } from './flight-search.ts'

/** However many airports are near, the source is asked about so many routes at most. */
export const mostQuestions = 12

/** A route that may be flown, and how far its airports are from those that were searched. */
type Candidate = Omit<NearbyRoute, 'cheapest'>

/** From a neighbour of the origin, or to one of the destination, nearest first. */
function candidatesFor(route: Route, airports: AirportDirectory): Candidate[] {
  const origin = airports.get(route.origin)
  const destination = airports.get(route.destination)
  if (!origin || !destination) return []
  const near = (airport: AirportRecord) => airports.near(airport, nearbyLimits.kilometres)
  const candidates = [
    ...near(origin).map((other) => ({
      origin: other.airport,
      destination,
      origin_kilometres: other.kilometres,
      destination_kilometres: 0,
    })),
    ...near(destination).map((other) => ({
      origin,
      destination: other.airport,
      origin_kilometres: 0,
      destination_kilometres: other.kilometres,
    })),
  ]
  return candidates
    .filter((candidate) => candidate.origin !== candidate.destination)
    .toSorted((a, b) => getDetour(a) - getDetour(b))
    .slice(0, mostQuestions)
}

/** `GET /hotline/nearby-routes`: what flies direct, least detour first; @throws {FlightOffersUnavailableError} */
export async function findNearbyRoutes(
  {
    airports,
    exchangeRates,
    search,
    settings,
  }: Pick<SearchContext, 'airports' | 'exchangeRates' | 'search' | 'settings'>,
  userId: string,
  route: Route,
): Promise<NearbyRoute[]> {
  const { include_staff_travel: includeStaffTravel } = await settings.get(userId)
  const candidates = candidatesFor(route, airports)
  const flown = new Map<Candidate, NearbyRoute>()

  /** In their order, so that what has not begun once there are enough is a longer way than each of them. */
  function* wanted(): Generator<Candidate> {
    for (const candidate of candidates) {
      if (flown.size >= nearbyLimits.routes) return
      yield candidate
    }
  }
  const asking = new AbortController()
  try {
    await forEachConcurrently(wanted(), asking.signal, async (candidate) => {
      const { code: origin } = candidate.origin
      const { code: destination } = candidate.destination
      const offers = await search.offers(
        { date: route.date, origin, destination },
        { userId, includeStaffTravel },
      )
      const cheapest = cheapestFare(offers, await getRates(offers, exchangeRates))
      if (cheapest) flown.set(candidate, { ...candidate, cheapest })
    })
  } finally {
    // After a failed request, no other request starts.
    asking.abort()
  }
  return [...flown.values()].toSorted((a, b) => getDetour(a) - getDetour(b)).slice(0, nearbyLimits.routes)
}

function getDetour(route: Candidate): number {
  return route.origin_kilometres + route.destination_kilometres
}
