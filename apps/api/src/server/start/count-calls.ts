import { countProviderCalls } from '#platform/count-provider-calls.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Providers } from '#providers/providers.ts'

/** The providers as they are, with their calls counted under the names that `SAMPLES` has for them. */
export function countCalls(providers: Providers, metrics: Metrics): Providers {
  return {
    ...providers,
    crewSystem: countProviderCalls('crew-system', providers.crewSystem, metrics),
    flightOffers: countProviderCalls('flights', providers.flightOffers, metrics),
    flightStatuses: countProviderCalls('flight-status', providers.flightStatuses, metrics),
    airlineStatus: countProviderCalls('airline-status', providers.airlineStatus, metrics),
    calendarFeeds: countProviderCalls('calendar-feeds', providers.calendarFeeds, metrics),
    exchangeRates: countProviderCalls('exchange-rates', providers.exchangeRates, metrics),
    rebooking: countProviderCalls('rebooking', providers.rebooking, metrics),
    cardPayments: countProviderCalls('payments', providers.cardPayments, metrics),
  }
}
