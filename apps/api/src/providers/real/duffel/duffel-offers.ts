import { flightInstants } from '@slipstream/commute/flights/flights'
import { dayMs, toLocal } from '@slipstream/commute/time/zoned-time'
import type { Logger } from '#platform/log.ts'
import type { AirportDirectory } from '../../airports/airports.ts'
import type { FlightOffers } from '../../flight-offers.ts'
import type { DuffelClient } from './duffel-client.ts'
import { routeOfId } from './offer-id.ts'
import { readOffers, sortedOffers } from './to-offer.ts'

interface Options {
  readonly client: DuffelClient
  readonly airports: AirportDirectory
  readonly callsPerMinute: number
  readonly log: Logger
  readonly now: () => Date
}

/** How long a route counts as one that nobody flies direct, and how many of them are remembered. */
const believedMs = dayMs
const mostRoutes = 5000

/** Duffel as a source of flights and fares (docs/decisions/0017-duffel.md). It sells commercial fares only. */
export function createDuffelOffers({ client, airports, callsPerMinute, log, now }: Options): FlightOffers {
  /** Routes that nobody flew direct when they were asked for last, with until when that is believed. */
  const changing = new Map<string, number>()
  const remember = (route: string) => {
    if (changing.size >= mostRoutes) changing.clear()
    changing.set(route, now().getTime() + believedMs)
  }
  return {
    callsPerMinute,
    routeOfId,
    /** Duffel takes no day that has passed, and what we do not know has no zone. */
    canAnswer({ date, origin, destination }) {
      const zone = airports.get(origin)?.timezone
      const isKnown = zone !== undefined && airports.get(destination) !== undefined
      return isKnown && origin !== destination && date >= toLocal(now().getTime(), zone).slice(0, 10)
    },
    async flightsForDay({ date, origin, destination, now: asOf, isUrgent = false, signal }) {
      const route = { date, origin, destination }
      const search = async (changes: 0 | 1) => {
        const offers = await client.search(route, { isUrgent, signal }, changes)
        const { found, unreadable } = readOffers(offers, {
          route,
          fetchedAt: now(),
          getZone: (airport) => airports.get(airport)?.timezone,
        })
        if (unreadable > 0) log.warn('duffel.offers_left_out', { unreadable, of: offers.length })
        return found
      }
      const name = `${origin}-${destination}`
      const isKnown = (changing.get(name) ?? 0) > now().getTime()
      // An answer with a change is long and slow, so that it is the second question; the only one where it was needed lately, as
      // direct flights are in it too. That leaves one call a question to the limit.
      const direct = isKnown ? [] : await search(0)
      const found = direct.length > 0 ? direct : await search(1)
      if (found.every(({ connection }) => connection)) remember(name)
      else changing.delete(name)
      return sortedOffers(found.filter((offer) => flightInstants(offer).departure > asOf.getTime()))
    },
  }
}
