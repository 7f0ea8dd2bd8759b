import { flightMessages } from '@slipstream/contract/error-messages'
import {
  flightLimits,
  getRecentSearches,
  getSavedFlights,
  saveFlight,
  savePair,
  setPriceAlert,
} from '@slipstream/contract/flights'
import { manySavedFlights, nothingSaved, savedFlightIds } from './fixtures/saved.ts'
import { demoUser } from './fixtures/user.ts'
import type { MockHandler } from './handlers.ts'
import { failing, failingIn, over, waiting } from './scenario-helpers.ts'
import type { MockWorld } from './world.ts'

const saves = [saveFlight, savePair]

function having(saved: MockWorld['saved']): Partial<MockWorld> {
  return { saved, user: { ...demoUser, saved_flight_ids: savedFlightIds(saved) } }
}

/** Named states of saved flights and recent searches. */
export const flightScenarios = {
  savedFlightsFailure: () => failing(getSavedFlights, 'internal_error'),
  savedFlightsPending: () => waiting({}, getSavedFlights),
  noSavedFlights: () => over(having(nothingSaved)),
  /** The most there may be: one more is refused. */
  manySavedFlights: () => over(having(manySavedFlights(flightLimits.saved))),
  saveGone: () => failingIn({}, saves, 'not_found', flightMessages.notOffered),
  alertFailure: () => failing(setPriceAlert, 'internal_error'),
  noRecentSearches: () => over({ recents: [] }),
  recentSearchesFailure: () => failing(getRecentSearches, 'internal_error'),
} satisfies Record<string, () => MockHandler[]>
