import type { Database } from '#platform/db/database.ts'
import { createAirlineDirectory } from '#providers/airlines.ts'
import { type AirportRecord, airportsNear } from '#providers/airports/airports.ts'
import { FeedError } from '#providers/calendar-feeds.ts'
import { type CrewItem, type CrewSystemAccess, CrewSystemAuthError } from '#providers/crew-system.ts'
import type { DayQuery, FlightOffer } from '#providers/flight-offers.ts'
import type { Providers } from '#providers/providers.ts'
import type { RebookingAnswer, RebookingAttempt } from '#providers/rebooking.ts'
import { createSandboxPayments } from '#providers/sample/payments/sandbox-payments.ts'
import type { Schema } from '#server/schema.ts'
import { getFare } from './fare.ts'

/** Other currencies are worth what a pound is. */
const perPound: Readonly<Record<string, number>> = { JPY: 200 }

export const crewPassword = 'open-the-roster'
/** Where no flight goes. */
export const nowhere = 'GLA'

const airlines = createAirlineDirectory()

const airports: AirportRecord[] = [
  {
    code: 'LHR',
    name: 'London Heathrow',
    city: 'London',
    country: 'GB',
    timezone: 'Europe/London',
    latitude: 51.5,
    longitude: -0.5,
  },
  {
    code: 'EDI',
    name: 'Edinburgh',
    city: 'Edinburgh',
    country: 'GB',
    timezone: 'Europe/London',
    latitude: 55.9,
    longitude: -3.4,
  },
  {
    code: 'GLA',
    name: 'Glasgow',
    city: 'Glasgow',
    country: 'GB',
    timezone: 'Europe/London',
    latitude: 55.9,
    longitude: -4.4,
  },
]

/** Flights whose next answers a test may hold back, refuse or name. */
export interface FakeFlights {
  /** What was asked, oldest first. */
  readonly queries: DayQuery[]
  /** Awaited before an answer. */
  gate: Promise<void>
  /** Thrown instead of an answer. */
  failure: Error | undefined
  /** What every flight costs. */
  priceAmount: string
  priceCurrency: string
  /** The ids of flights that are offered no more. */
  readonly gone: Set<string>
}

/** A crew system whose months a test writes and whose next answer it may hold back. */
export interface FakeCrewSystem {
  /** By month. */
  readonly months: Map<string, CrewItem[]>
  readonly requests: CrewSystemAccess[]
  /** Awaited before the answer. */
  gate: Promise<void>
  /** Thrown instead of an answer. */
  failure: Error | undefined
}

/** An airline whose next answers a test writes, and may hold back. */
export interface FakeAirline {
  /** What was asked, oldest first. */
  readonly attempts: RebookingAttempt[]
  /** Awaited before an answer. */
  gate: Promise<void>
  /** Thrown instead of an answer. */
  failure: Error | undefined
  answer: RebookingAnswer
}

interface Options {
  readonly database: Database<Schema>
  readonly now: () => Date
}

/** Providers that do nothing by themselves: what tests see is what they put in. Cards are taken by the sandbox itself. */
export function createFakeProviders({ database, now }: Options): {
  providers: Providers
  crew: FakeCrewSystem
  flights: FakeFlights
  airline: FakeAirline
} {
  const crew: FakeCrewSystem = {
    months: new Map(),
    requests: [],
    gate: Promise.resolve(),
    failure: undefined,
  }
  const flights: FakeFlights = {
    queries: [],
    gate: Promise.resolve(),
    failure: undefined,
    priceAmount: '58.40',
    priceCurrency: 'GBP',
    gone: new Set(),
  }
  const airline: FakeAirline = {
    attempts: [],
    gate: Promise.resolve(),
    failure: undefined,
    answer: { result: 'moved', message: 'You are on it.', screenshot: null },
  }
  const sandboxPayments = createSandboxPayments(database, now, 86_400)

  async function flightsForDay(query: DayQuery): Promise<FlightOffer[]> {
    flights.queries.push(query)
    await flights.gate
    if (flights.failure) throw flights.failure
    const { date, origin, destination } = query
    const fare = getFare(
      { date, origin, destination },
      { price_amount: flights.priceAmount, price_currency: flights.priceCurrency },
    )
    return destination === nowhere || flights.gone.has(fare.id) ? [] : [fare]
  }

  async function signIn(access: CrewSystemAccess): Promise<void> {
    crew.requests.push(access)
    await crew.gate
    if (crew.failure) throw crew.failure
    if (access.password !== crewPassword) throw new CrewSystemAuthError()
  }

  return {
    crew,
    flights,
    airline,
    providers: {
      areFlightsSampleData: true,
      notSetUp: new Map(),
      rateUpdates: null,
      cardPayments: sandboxPayments,
      sandboxPayments,
      crewSystem: {
        name: 'Test crew system',
        signIn,
        async fetchMonth(request) {
          await signIn(request)
          return crew.months.get(request.month) ?? []
        },
      },
      flightOffers: {
        callsPerMinute: null,
        canAnswer: () => true,
        flightsForDay,
        routeOfId(id) {
          const [, date, origin, destination] = /^(\d{4}-\d\d-\d\d)-([A-Z]{3})-([A-Z]{3})$/.exec(id) ?? []
          return date && origin && destination ? { date, origin, destination } : undefined
        },
      },
      airlines,
      airports: {
        zones: [...new Set(airports.map(({ timezone }) => timezone))],
        get: (code) => airports.find((airport) => airport.code === code),
        search: (query, limit) => ({
          airports: airports
            .filter(({ code, city }) => `${code} ${city}`.toLowerCase().includes(query.toLowerCase()))
            .slice(0, limit),
        }),
        near: (airport, kilometres) => airportsNear(airports, airport, kilometres),
      },
      flightStatuses: {
        isSampleData: false,
        pastDays: 10,
        getStatus: () => Promise.resolve(null),
        lastDays: () => Promise.resolve([]),
      },
      airlineStatus: {
        current: () =>
          Promise.resolve({
            aggregate_state: 'operational',
            individual_statuses: { 'Check-in': 'operational' },
            checked_at: '2026-11-01T00:00:00.000Z',
            is_sample_data: false,
          }),
      },
      calendarFeeds: {
        read: () => Promise.reject(new FeedError('unreachable', 'The tests have no network.')),
        readChanged: () => Promise.reject(new FeedError('unreachable', 'The tests have no network.')),
      },
      rebooking: {
        isSandbox: true,
        dayMs: 86_400_000,
        async attempt(attempt) {
          airline.attempts.push(attempt)
          await airline.gate
          if (airline.failure) throw airline.failure
          return airline.answer
        },
      },
      exchangeRates: {
        currencies: () => Promise.resolve(['EUR', 'GBP']),
        convert: ({ amount, from, to }) => {
          const rate = (perPound[to] ?? 1) / (perPound[from] ?? 1)
          return Promise.resolve({
            amount,
            from_currency: from,
            to_currency: to,
            converted_amount: rate === 1 ? amount : (Number(amount) * rate).toFixed(2),
            rate,
            rate_date: '2026-11-01',
          })
        },
      },
    },
  }
}

/** One flight a day and pair, leaving at 06:20 and landing at 07:45. */
