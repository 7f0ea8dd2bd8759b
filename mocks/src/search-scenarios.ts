import { searchAirports } from '@slipstream/contract/airports'
import { convertCurrency } from '@slipstream/contract/currency'
import { flightMessages, notSetUpMessages } from '@slipstream/contract/error-messages'
import {
  clearSessions,
  getCheapestDays,
  getKnownPrices,
  getNearbyRoutes,
  getSearchResults,
} from '@slipstream/contract/hotline'
import { inManyCurrencies, manyCount, manyOffers, quietOnOneDay } from './fixtures/searches.ts'
import type { MockHandler } from './handlers.ts'
import { failing, failingIn, over, unreachable, waiting } from './scenario-helpers.ts'
import type { JobStage } from './job-script.ts'
import type { PriceSample } from '@slipstream/commute/money/price-sense'
import { addDays, datesFrom } from '@slipstream/commute/time/calendar-dates'
import { mockNow } from './clock.ts'

/** Between two words of a search's job. */
const soonMs = 150

/** Each search is a job first, which goes this way; once it has finished, the same search has its results. */
const withSearchJob = (jobStage: JobStage) => over({ searchesAreSlow: true, jobStage, jobStepMs: soonMs })

/**
 * Named states of the flight search. Searches are made for 2026-11-23, Edinburgh to Heathrow, and back on the 24th where
 * nothing else is said: the recent search of the fixtures.
 */
export const searchScenarios = {
  /** Flights out and home, each with its fares. */
  searchReturn: () => over({}),
  /** 500 offers for any route and day. */
  searchMany: () => over({ findOffers: manyOffers(manyCount) }),
  /** Nothing flies direct on the day, but from or to airports close by, and on the days around it. */
  searchNone: () => over({ findOffers: quietOnOneDay }),
  /** Nothing flies anywhere on any day. */
  searchNoneNear: () => over({ findOffers: () => [] }),
  /** Prices in pounds, euros and a currency without a rate. */
  searchCurrencies: () => over({ findOffers: inManyCurrencies }),
  /** A server without exchange rates (docs/decisions/0032-samples.md). */
  searchWithoutRates: () =>
    failingIn(
      { findOffers: inManyCurrencies },
      [convertCurrency],
      'not_available',
      notSetUpMessages.exchangeRates,
    ),
  searchFailure: () => failing(getSearchResults, 'provider_unavailable', flightMessages.pricesUnreachable),
  /** A server that knows no flights (docs/decisions/0032-samples.md). */
  searchNotSetUp: () =>
    failingIn(
      {},
      [getSearchResults, getCheapestDays, getKnownPrices, getNearbyRoutes],
      'not_available',
      notSetUpMessages.flightSearch,
    ),
  searchPending: () => waiting({}, getSearchResults),
  searchJobStalls: () => withSearchJob('stalls'),
  cheapestDaysFailure: () =>
    failing(getCheapestDays, 'provider_unavailable', flightMessages.pricesUnreachable),
  /** Two months of prices were seen: it is known what a flight usually costs. */
  priceHistory: () => over({ pricesSeen: twoMonthsOfPrices }),
  /** Of the month, the days until the 26th are known. */
  monthPartlyKnown: () => over({ isPriceKnown: (date) => date <= '2026-11-26' }),
  knownPricesFailure: () => failing(getKnownPrices, 'internal_error'),
  nearbyRoutesFailure: () =>
    failingIn(
      { findOffers: quietOnOneDay },
      [getNearbyRoutes],
      'provider_unavailable',
      flightMessages.pricesUnreachable,
    ),
  airportSearchUnreachable: () => unreachable(searchAirports),
  clearSessionsFailure: () => failing(clearSessions, 'internal_error'),
} satisfies Record<string, () => MockHandler[]>

const today = mockNow.slice(0, 10)
/** One in each band of days ahead. */
const ahead = [1, 4, 9, 18, 30]
const usual = { commercial: '88.00', hotline: '60.00' } as const

/** Two months of any route: a commercial seat was £88, a staff seat £60. */
export const twoMonthsOfPrices: readonly PriceSample[] = datesFrom('2026-09-01', '2026-11-30').flatMap(
  (date) =>
    ahead
      .map((days) => addDays(date, -days))
      .filter((askedOn) => askedOn < today)
      .flatMap((askedOn) =>
        (['commercial', 'hotline'] as const).map((fareType) => ({
          date,
          askedOn,
          fareType,
          amount: usual[fareType],
          currency: 'GBP',
        })),
      ),
)
