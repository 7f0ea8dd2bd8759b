import type { AccountExport } from '@slipstream/contract/account'
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
import type { AppContext } from '#platform/http/app-env.ts'
import { implement } from '#platform/http/implement.ts'
import { createAlertEmails } from './alert-emails.ts'
import { createAlertWatch } from './alert-watch.ts'
import type { FlightContext } from './flight-context.ts'
import { createCurrentOffers } from './current-offers.ts'
import { createPriceAlertMails } from './price-alert-mail.ts'
import { createPriceAlerts } from './price-alerts.ts'
import { createRecentSearches } from './recent-searches.ts'
import { createRestAlertSubject } from './rest-alert-subject.ts'
import { createRestAlerts } from './rest-alerts.ts'
import { createSavedAlertSubject } from './saved-alert-subject.ts'
import { createSavedFlightsService } from './saved-flights-service.ts'
import { forgetFlights } from './saved-store.ts'
import { createAlertUnsubscribe } from './unsubscribe.ts'
import { createUnsubscribeRoutes } from './unsubscribe-routes.ts'

/** Specification §7 Flights. */
export function createFlights(context: FlightContext) {
  const { config, database, airports, keys, post, log, now } = context
  const currentOffers = createCurrentOffers(context)
  const priceAlerts = createPriceAlerts(context, currentOffers)
  const savedFlights = createSavedFlightsService(context, currentOffers, priceAlerts)
  const restAlerts = createRestAlerts(context, priceAlerts)
  const recentSearches = createRecentSearches(database, airports, now)
  const subjects = {
    flights: createSavedAlertSubject(context, currentOffers, priceAlerts),
    rests: createRestAlertSubject(context),
  }
  const unsubscribe = createAlertUnsubscribe(database, keys.unsubscribe, config.publicUrl)
  const sendEmails = createAlertEmails({
    ...context,
    mails: createPriceAlertMails(post),
    subjects,
    unsubscribeUrl: unsubscribe.url,
  })
  const alertWatch = createAlertWatch({ ...context, subjects, sendEmails })
  return {
    savedFlights,
    priceAlerts,
    subjects,
    alertWatch,
    /** The page that ends e-mails: it bounds its callers by the network. */
    createRoutes: (limitNetwork: (context: AppContext) => void) =>
      createUnsubscribeRoutes({ unsubscribe, limitNetwork, log }),
    async exported(
      userId: string,
    ): Promise<Pick<AccountExport, 'saved_flights' | 'rest_alerts' | 'recent_searches'>> {
      return {
        saved_flights: await savedFlights.lastKnown(userId),
        rest_alerts: await restAlerts.ofUser(userId),
        recent_searches: await recentSearches.ofUser(userId),
      }
    },
    handlers: [
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
      implement(
        setPriceAlert,
        async ({ body: { flight_id, return_flight_id = null, threshold }, caller }) => ({
          price_alert: await priceAlerts.set(caller.userId, flight_id, return_flight_id, threshold),
        }),
      ),
      implement(getRestAlerts, async ({ caller }) => ({
        alerts: await restAlerts.ofUser(caller.userId),
        is_sample_data: context.isSampleData,
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
    ],
    tasks: [alertWatch],
    forget: () => forgetFlights(database.patientQuery, now()),
  }
}
