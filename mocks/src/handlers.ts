import { apiBasePath } from '@slipstream/contract/endpoint'
import { http, type HttpHandler, type WebSocketHandler } from 'msw'
import { accountHandlers } from './handlers/account.ts'
import { authHandlers } from './handlers/auth.ts'
import { calendarHandlers } from './handlers/calendar.ts'
import { colleagueHandlers } from './handlers/colleagues.ts'
import { commuteRecordHandlers } from './handlers/commute-records.ts'
import { flightChangeHandlers } from './handlers/flight-changes.ts'
import { flightHandlers } from './handlers/flights.ts'
import { hotlineHandlers } from './handlers/hotline.ts'
import { flightSearchHandlers } from './handlers/flight-search.ts'
import { jobHandlers, jobSocketHandlers } from './handlers/jobs.ts'
import { liveHandlers } from './handlers/live.ts'
import { mailedBookingHandlers } from './handlers/mailed-bookings.ts'
import { paymentHandlers } from './handlers/payments.ts'
import { planHandlers } from './handlers/plan.ts'
import { pushHandlers } from './handlers/push.ts'
import { recentSearchHandlers } from './handlers/recent-searches.ts'
import { referenceHandlers } from './handlers/reference.ts'
import { registrationHandlers } from './handlers/registration.ts'
import { restAlertHandlers } from './handlers/rest-alerts.ts'
import { restHandlers } from './handlers/rests.ts'
import { rosterEditHandlers } from './handlers/roster-edits.ts'
import { rosterHandlers } from './handlers/roster.ts'
import { rosterImportHandlers } from './handlers/roster-import.ts'
import { getRoute } from './handlers/route.ts'
import { seatHandlers } from './handlers/seats.ts'
import { sharingHandlers } from './handlers/sharing.ts'
import { tripPriceHandlers } from './handlers/trip-prices.ts'
import { userHandlers } from './handlers/user.ts'
import { yearHandlers } from './handlers/year.ts'
import { errorAnswer } from './mock-endpoint.ts'
import { createMockWorld, type MockWorld } from './world.ts'

export type MockHandler = HttpHandler | WebSocketHandler

/** Last in every list: a call no handler knows is a mistake of the caller, and says so instead of leaving the page waiting. */
export const unknownCall: HttpHandler = http.all(`*${apiBasePath}/*`, ({ request }) =>
  errorAnswer('internal_error', `The mocks have no handler for ${request.method} ${request.url}.`),
)

/** One handler per endpoint of the contract and the job socket, over this world; without the final catch-all. */
export function endpointHandlers(world: MockWorld): MockHandler[] {
  const on = getRoute(world)
  return [
    ...authHandlers(world, on),
    ...registrationHandlers(world, on),
    ...userHandlers(world, on),
    ...accountHandlers(world, on),
    ...rosterHandlers(world, on),
    ...rosterEditHandlers(world, on),
    ...restHandlers(world, on),
    ...restAlertHandlers(world, on),
    ...planHandlers(world, on),
    ...liveHandlers(world, on),
    ...seatHandlers(world, on),
    ...tripPriceHandlers(world, on),
    ...yearHandlers(world, on),
    ...commuteRecordHandlers(world, on),
    ...rosterImportHandlers(world, on),
    ...calendarHandlers(world, on),
    ...mailedBookingHandlers(world, on),
    ...sharingHandlers(world, on),
    ...colleagueHandlers(world, on),
    ...jobHandlers(world, on),
    ...hotlineHandlers(world, on),
    ...flightSearchHandlers(world, on),
    ...flightHandlers(world, on),
    ...recentSearchHandlers(world, on),
    ...paymentHandlers(world, on),
    ...flightChangeHandlers(world, on),
    ...pushHandlers(world, on),
    ...referenceHandlers(world, on),
    ...jobSocketHandlers(world),
  ]
}

/** The whole mocked server over a world of its own. */
export function createHandlers(world: MockWorld = createMockWorld()): MockHandler[] {
  return [...endpointHandlers(world), unknownCall]
}

/** The mocked server with its default data: a signed-in subscriber at `mockNow`. */
export const handlers: MockHandler[] = createHandlers()
