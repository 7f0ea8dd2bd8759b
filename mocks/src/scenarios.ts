import { convertCurrency } from '@slipstream/contract/currency'
import { endpoints } from '@slipstream/contract/endpoints'
import { getRosterPrices } from '@slipstream/contract/hotline'
import { getRoster } from '@slipstream/contract/roster'
import { fetchRoster } from '@slipstream/contract/roster-fetch'
import { updateFlightStatus } from '@slipstream/contract/roster-edits'
import type { User } from '@slipstream/contract/user'
import { delay, http, HttpResponse } from 'msw'
import { accessScenarios } from './access-scenarios.ts'
import { calendarScenarios } from './calendar-scenarios.ts'
import { colleagueScenarios } from './colleague-scenarios.ts'
import { mailedBookingScenarios } from './mailed-booking-scenarios.ts'
import { flightChangeScenarios } from './flight-change-scenarios.ts'
import { flightScenarios } from './flight-scenarios.ts'
import { liveScenarios } from './live-scenarios.ts'
import { moneyScenarios } from './money-scenarios.ts'
import { policyScenarios } from './policy-scenarios.ts'
import { pushScenarios } from './push-scenarios.ts'
import { restAlertScenarios } from './rest-alert-scenarios.ts'
import { rosterScenarios } from './roster-scenarios.ts'
import { searchScenarios } from './search-scenarios.ts'
import { subscriptionIn } from './fixtures/payments.ts'
import { quietOnOneDay } from './fixtures/searches.ts'
import { nothingSaved } from './fixtures/saved.ts'
import { demoUser, longTextUser } from './fixtures/user.ts'
import { walletWith } from './fixtures/wallet.ts'
import {
  busyMonth,
  demandingMonth,
  longTextRoster,
  thirteenDuties,
  unplannedRoster,
} from './fixtures/variants.ts'
import type { MockHandler } from './handlers.ts'
import { answerAll, errorAnswer } from './mock-endpoint.ts'
import { everyCall, failing, over, unreachable, withJob } from './scenario-helpers.ts'
import { savedScenarios } from './saved-scenarios.ts'
import { seatScenarios } from './seat-scenarios.ts'
import { sharingScenarios } from './sharing-scenarios.ts'
import { statusScenarios } from './status-scenarios.ts'
import { listingScenarios, yearScenarios } from './year-scenarios.ts'
import { stripeScenarios } from './stripe/stripe-scenarios.ts'

const noSuchPage = () => HttpResponse.html('<h1>Not Found</h1>', { status: 404 })

const emptyFor = (user: User) =>
  over({
    importedMonths: new Set(),
    saved: nothingSaved,
    user: { ...user, saved_flight_ids: [] },
    recents: [],
    flightChanges: [],
    wallet: walletWith({ subscription: subscriptionIn('active'), methods: [] }),
  })

/**
 * Named states of the whole server. Each call makes a fresh list over a world of its own, so that what one
 * story saves, the next does not see. Names follow the error catalogue (specification §8).
 */
export const scenarios = {
  ...accessScenarios,
  ...stripeScenarios,
  ...calendarScenarios,
  ...seatScenarios,
  ...sharingScenarios,
  ...colleagueScenarios,
  ...mailedBookingScenarios,
  ...rosterScenarios,
  ...searchScenarios,
  ...flightScenarios,
  ...restAlertScenarios,
  ...savedScenarios,
  ...flightChangeScenarios,
  ...statusScenarios,
  ...liveScenarios,
  ...pushScenarios,
  ...policyScenarios,
  ...yearScenarios,
  ...moneyScenarios,
  ...listingScenarios,

  default: () => over({}),
  empty: () => emptyFor(demoUser),
  /** At an airline whose rosters are known. */
  emptyAtDelta: () => emptyFor({ ...demoUser, airline: 'DL' }),
  /** A new user's roster: no commute is planned yet. */
  nothingPlanned: () => over({ roster: unplannedRoster() }),
  /** The crew system was read, and has nothing. */
  noDuties: () => over({ roster: [] }),
  longText: () => over({ roster: [...longTextRoster], user: longTextUser }),
  busy: () => over({ roster: busyMonth() }),
  thirteenDuties: () => over({ roster: thirteenDuties() }),
  /** In kronor. */
  demandingMonth: () => over({ roster: demandingMonth(), user: { ...longTextUser, currency: 'SEK' } }),

  /** Answers after 2.5 s. */
  slow: () =>
    over({}, [
      http.all(everyCall, async () => {
        await delay(2500)
      }),
    ]),
  /** Never answers: the loading state. */
  pending: () => over({}, [http.all(everyCall, () => delay('infinite'))]),
  offline: () => [http.all(everyCall, () => HttpResponse.error())],
  /** Reachable, and every call is a 500. */
  serverError: () => [http.all(everyCall, () => errorAnswer('internal_error'))],
  /** A proxy's page instead of JSON. */
  notJson: () => [http.all(everyCall, () => HttpResponse.html('<h1>502 Bad Gateway</h1>', { status: 502 }))],

  /** Another server: it has no call beyond the specification, and says so as web servers do. */
  specificationAlone: () =>
    over(
      { findOffers: quietOnOneDay },
      answerAll(
        endpoints.filter(({ isOptional }) => isOptional),
        noSuchPage,
      ),
    ),

  rosterFailure: () => failing(getRoster, 'internal_error'),
  rosterUnreachable: () => unreachable(getRoster),
  pricesFailure: () => failing(getRosterPrices, 'provider_unavailable', 'Prices are not available now.'),
  crewSystemDown: () => failing(fetchRoster, 'crew_system_unavailable'),
  statusUpdateFailure: () => failing(updateFlightStatus, 'internal_error'),
  currencyFailure: () => failing(convertCurrency, 'rate_unavailable'),

  jobStalls: () => withJob('stalls'),
} satisfies Record<string, () => MockHandler[]>

export type ScenarioName = keyof typeof scenarios
