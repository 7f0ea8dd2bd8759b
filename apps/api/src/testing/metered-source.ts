import { type DayQuery, type FlightOffer, type FlightOffers, routeKey } from '#providers/flight-offers.ts'
import { getFare } from './fare.ts'

/** A flight source with a limit, such as Duffel, or none: each question is noted, and a test may hold answers back or refuse them. */
export interface MeteredSource extends FlightOffers {
  /** What it was asked, oldest first. */
  readonly queries: DayQuery[]
  /** The same as `routeKey` has it. */
  readonly asked: () => string[]
  /** Awaited before an answer. */
  gate: Promise<void>
  /** Thrown instead of an answer. */
  failure: Error | undefined
  /** What every flight costs. */
  price: string
}

export function createMeteredSource(now: () => Date, callsPerMinute: number | null = 1000): MeteredSource {
  const source: MeteredSource = {
    callsPerMinute,
    queries: [],
    gate: Promise.resolve(),
    failure: undefined,
    price: '58.40',
    asked: () => source.queries.map(routeKey),
    canAnswer: ({ origin, destination }) => origin !== destination,
    async flightsForDay(query): Promise<FlightOffer[]> {
      source.queries.push(query)
      const aborted = Promise.withResolvers<never>()
      query.signal?.addEventListener('abort', () => aborted.reject(query.signal?.reason))
      await Promise.race([source.gate, aborted.promise])
      if (source.failure) throw source.failure
      const { date, origin, destination } = query
      return [
        getFare(
          { date, origin, destination },
          { price_amount: source.price, fetched_at: now().toISOString() },
        ),
      ]
    },
    routeOfId(id) {
      const [, date, origin, destination] = /^(\d{4}-\d\d-\d\d)-([A-Z]{3})-([A-Z]{3})$/.exec(id) ?? []
      return date && origin && destination ? { date, origin, destination } : undefined
    },
  }
  return source
}
