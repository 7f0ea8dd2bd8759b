import {
  addRecentSearch,
  deleteRecentSearch,
  getRecentSearches,
  getSavedFlights,
  saveFlight,
  savePair,
  setPriceAlert,
  unsaveFlight,
  unsavePair,
} from '@slipstream/contract/flights'
import { getRestAlerts, setRestAlert } from '@slipstream/contract/rest-alerts'
import { implement, type Implementation } from '#platform/http/implement.ts'
import type { PriceAlerts } from './price-alerts.ts'
import type { RecentSearches } from './recent-searches.ts'
import type { RestAlerts } from './rest-alerts.ts'
import type { SavedFlightsService } from './saved-flights-service.ts'

export interface FlightServices {
  readonly savedFlights: SavedFlightsService
  readonly priceAlerts: PriceAlerts
  readonly recentSearches: RecentSearches
  readonly restAlerts: RestAlerts
  readonly providers: { readonly areFlightsSampleData: boolean }
}

/** Specification §7 Flights. */
export function flightHandlers({
  savedFlights,
  priceAlerts,
  recentSearches,
  restAlerts,
  providers,
}: FlightServices): Implementation[] {
  return [
    implement(saveFlight, async ({ body, caller }) => ({
      saved_flight_ids: await savedFlights.save(caller.userId, body.flight_id),
    })),
    implement(unsaveFlight, async ({ body, caller }) => ({
      saved_flight_ids: await savedFlights.unsave(caller.userId, body.flight_id),
    })),
    implement(getSavedFlights, ({ query, caller }) =>
      savedFlights.list(caller.userId, { refresh: query.refresh === 'true' }),
    ),
    implement(savePair, async ({ body: { outbound_flight_id, return_flight_id }, caller }) => ({
      saved_flight_ids: await savedFlights.savePair(caller.userId, outbound_flight_id, return_flight_id),
    })),
    implement(unsavePair, async ({ body, caller }) => ({
      saved_flight_ids: await savedFlights.unsavePair(caller.userId, body.flight_id),
    })),
    implement(setPriceAlert, async ({ body: { flight_id, return_flight_id = null, threshold }, caller }) => ({
      price_alert: await priceAlerts.set(caller.userId, flight_id, return_flight_id, threshold),
    })),
    implement(getRestAlerts, async ({ caller }) => ({
      alerts: await restAlerts.ofUser(caller.userId),
      is_sample_data: providers.areFlightsSampleData,
    })),
    implement(setRestAlert, async ({ params: { rest }, body: { threshold }, caller }) => ({
      alert: await restAlerts.set(caller.userId, rest, threshold),
    })),
    implement(addRecentSearch, async ({ body, caller }) => ({
      recent_search: await recentSearches.add(caller.userId, body),
    })),
    implement(getRecentSearches, async ({ caller }) => ({
      recent_searches: await recentSearches.ofUser(caller.userId),
    })),
    implement(deleteRecentSearch, async ({ body, caller }) => {
      await recentSearches.remove(caller.userId, body.id)
      return { success: true as const }
    }),
  ]
}
