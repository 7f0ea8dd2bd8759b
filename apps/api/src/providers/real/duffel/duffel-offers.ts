import { flightInstants } from '@slipstream/commute/flights'
import { toLocal } from '@slipstream/commute/time/zoned-time'
import type { Logger } from '#platform/log.ts'
import { createTtlCache } from '#platform/ttl-cache.ts'
import type { AirportDirectory } from '../../airports/airports.ts'
import type { FlightOffer, FlightOffers, FlightsQuery } from '../../flight-offers.ts'
import type { DuffelClient } from './duffel-client.ts'
import { type DuffelRoute, routeOfId } from './offer-id.ts'
import { waitAtMost } from './wait-at-most.ts'
import { readOffers, sortedOffers } from './to-offer.ts'

/** How long an answer is used again, no matter who asks: the five minutes of specification §9 "very fresh". */
const freshMs = 5 * 60_000
/** As long even for anyone who wants the current prices: several people may, and one may tap again and again. */
const justAskedMs = 60_000
const mostCached = 2000

/** A search has somebody looking at it; a month is shown without prices sooner, and has them at the next look. */
const patience = { searchMs: 25_000, monthMs: 10_000 }

interface Options {
  readonly client: DuffelClient
  readonly airports: AirportDirectory
  readonly log: Logger
  readonly now: () => Date
}

/**
 * Duffel as a source of flights and fares (docs/decisions/0017-duffel.md). It sells commercial fares only. What was begun
 * to be asked is kept even where its caller has gone: the next one finds it.
 */
export function createDuffelOffers({ client, airports, log, now }: Options): FlightOffers {
  const justAsked = createTtlCache<FlightOffer[]>({ ttlMs: justAskedMs, capacity: mostCached, now })
  const answers = createTtlCache<FlightOffer[]>({ ttlMs: freshMs, capacity: mostCached, now })

  /** Duffel takes no day that has passed, and what we do not know has no zone. */
  function canBeAsked({ date, origin, destination }: DuffelRoute): boolean {
    const zone = airports.get(origin)?.timezone
    const isKnown = zone !== undefined && airports.get(destination) !== undefined
    return isKnown && origin !== destination && date >= toLocal(now().getTime(), zone).slice(0, 10)
  }

  async function load(route: DuffelRoute, isUrgent: boolean): Promise<FlightOffer[]> {
    const offers = await client.search(route, { isUrgent })
    const { direct, unreadable } = readOffers(offers, {
      route,
      fetchedAt: now(),
      zoneOf: (airport) => airports.get(airport)?.timezone,
    })
    if (unreadable > 0) log.warn('duffel.offers_left_out', { unreadable, of: offers.length })
    return direct
  }

  function offersOf(route: DuffelRoute, isUrgent: boolean, isRefresh: boolean): Promise<FlightOffer[]> {
    const key = `${route.date} ${route.origin}-${route.destination}`
    const ask = () => justAsked.get(key, () => load(route, isUrgent))
    return isRefresh ? answers.refresh(key, ask) : answers.get(key, ask)
  }

  async function find(query: FlightsQuery, isUrgent: boolean, patienceMs: number): Promise<FlightOffer[]> {
    const { isRefresh = false, signal } = query
    signal?.throwIfAborted()
    const routes = routesOf(query).filter(canBeAsked)
    const found = await waitAtMost(
      Promise.all(routes.map((route) => offersOf(route, isUrgent, isRefresh))),
      isRefresh ? Math.max(patienceMs, patience.searchMs) : patienceMs,
      signal,
    )
    const upcoming = found.flat().filter((offer) => flightInstants(offer).departure > query.now.getTime())
    return sortedOffers(upcoming)
  }

  return {
    flightsForDay: (query) => find(query, true, patience.searchMs),
    async pricesForDay({ direction, ...query }) {
      const offers = await find(query, false, patience.monthMs)
      // Copies: a cached offer serves either direction.
      return offers.map((offer) => Object.assign({}, offer, { direction }))
    },
    async offerById(id, query) {
      const route = routeOfId(id)
      if (!route) return null
      const { date, origin, destination } = route
      const wanted = { ...query, date, origins: [origin], destinations: [destination] }
      const offers = await find(wanted, true, patience.searchMs)
      return offers.find((offer) => offer.id === id) ?? null
    },
  }
}

function routesOf({ date, origins, destinations }: FlightsQuery): DuffelRoute[] {
  const ends = [...new Set(destinations)]
  return [...new Set(origins)].flatMap((origin) => ends.map((destination) => ({ date, origin, destination })))
}
