import { getSavedFlights } from '@slipstream/contract/flights'
import { savedInEveryState } from './fixtures/saved-states.ts'
import { savedFlightIds } from './fixtures/saved.ts'
import { demoUser } from './fixtures/user.ts'
import type { MockHandler } from './handlers.ts'
import { failingIn, over } from './scenario-helpers.ts'
import type { MockWorld } from './world.ts'

const everyState: Partial<MockWorld> = {
  saved: savedInEveryState,
  user: { ...demoUser, saved_flight_ids: savedFlightIds(savedInEveryState) },
}

/** Named states of the list of saved flights, beside those of saving (`flight-scenarios.ts`). */
export const savedScenarios = {
  savedEveryState: () => over(everyState),
  /** The device has the list, the server does not answer for it. */
  savedRefreshFailure: () => failingIn(everyState, [getSavedFlights], 'provider_unavailable'),
} satisfies Record<string, () => MockHandler[]>
