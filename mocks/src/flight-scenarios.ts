import {
  flightLimits,
  getRecentSearches,
  getSavedFlights,
  saveFlight,
  savePair,
  unsaveFlight,
  unsavePair,
} from '@slipstream/contract/flights'
import { manySavedFlights, nothingSaved, savedFlightIds } from './fixtures/saved.ts'
import { demoUser } from './fixtures/user.ts'
import type { MockHandler } from './handlers.ts'
import { noMoreRoom } from './handlers/flights.ts'
import { noLongerOffered } from './handlers/roster.ts'
import { failing, failingIn, over, unreachable, waiting } from './scenario-parts.ts'
import type { MockWorld } from './world.ts'

const saves = [saveFlight, savePair]
const changes = [...saves, unsaveFlight, unsavePair]

function having(saved: MockWorld['saved']): Partial<MockWorld> {
  return { saved, user: { ...demoUser, saved_flight_ids: savedFlightIds(saved) } }
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
  saveGone: () => failingIn({}, saves, 'not_found', noLongerOffered),
  saveNoRoom: () => failingIn({}, saves, 'conflict', noMoreRoom),
  noRecentSearches: () => over({ recents: [] }),
  recentSearchesFailure: () => failing(getRecentSearches, 'internal_error'),
} satisfies Record<string, () => MockHandler[]>
