import { flightMessages } from '@slipstream/contract/error-messages'
import {
  flightLimits,
  deleteRecentSearch,
  getRecentSearches,
  getSavedFlights,
  saveFlight,
  savePair,
  setPriceAlert,
  unsaveFlight,
  unsavePair,
  type PriceAlert,
} from '@slipstream/contract/flights'
import { minutesFromNow } from './clock.ts'
import { manySavedFlights, nothingSaved, savedFlightIds, savedWithAlerts } from './fixtures/saved.ts'
import { demoUser } from './fixtures/user.ts'
import type { MockHandler } from './handlers.ts'
import { failing, failingIn, over, unreachable, waiting } from './scenario-helpers.ts'
import type { MockWorld } from './world.ts'

const saves = [saveFlight, savePair]
const changes = [...saves, unsaveFlight, unsavePair]

function having(saved: MockWorld['saved']): Partial<MockWorld> {
  return { saved, user: { ...demoUser, saved_flight_ids: savedFlightIds(saved) } }
}

function alert(amount: string, reached_at: string | null = null): PriceAlert {
  return { amount, currency: 'GBP', reached_at }
}

/** Named states of saved flights and recent searches. */
export const flightScenarios = {
  savedFlightsFailure: () => failing(getSavedFlights, 'internal_error'),
  savedFlightsUnreachable: () => unreachable(getSavedFlights),
  savedFlightsPending: () => waiting({}, getSavedFlights),
  noSavedFlights: () => over(having(nothingSaved)),
  /** As many as there is room for: one more is refused. */
  manySavedFlights: () => over(having(manySavedFlights(flightLimits.saved))),
  saveFailure: () => failingIn({}, changes, 'internal_error'),
  saveUnreachable: () => unreachable(...changes),
  savePending: () => waiting({}, ...changes),
  saveGone: () => failingIn({}, saves, 'not_found', flightMessages.notOffered),
  saveNoRoom: () => failingIn({}, saves, 'conflict', flightMessages.savedLimit(flightLimits.saved)),
  /** An alert on a flight and one on a pair, both far below the price. */
  alertWatching: () => over(having(savedWithAlerts(alert('60.00'), alert('150.00')))),
  /** The flight's price fell to the alert's an hour and a half ago; the pair's has not. */
  alertReached: () => over(having(savedWithAlerts(alert('90.00', minutesFromNow(-90)), alert('150.00')))),
  alertFailure: () => failing(setPriceAlert, 'internal_error'),
  alertUnreachable: () => unreachable(setPriceAlert),
  alertPending: () => waiting({}, setPriceAlert),
  noRecentSearches: () => over({ recents: [] }),
  recentSearchesFailure: () => failing(getRecentSearches, 'internal_error'),
  recentSearchRemoveFailure: () => failing(deleteRecentSearch, 'internal_error'),
} satisfies Record<string, () => MockHandler[]>
