import type { CommuteContext } from '@slipstream/commute/plan/commute-context'
import { readFlightInstants } from '@slipstream/commute/flights/flights'
import { getDate } from '@slipstream/commute/time/calendar-dates'
import { isUsableFare } from '@slipstream/commute/plan/read/fares'
import type { Rest } from '@slipstream/commute/plan/plan-types'
import { composeJourneys } from '@slipstream/commute/plan/read/connections'
import { groundJourneys, groundWay } from '@slipstream/commute/plan/read/ground-journeys'
import {
  type AskedDays,
  neededReach,
  type PricedEnd,
  pricedEnds,
  type Reach,
} from '@slipstream/commute/flights/prices'
import {
  type ChangeWays,
  groundOnlyWays,
  type NeededFlights,
  type NeededLeg,
  neededFlightDates,
  neededLegs,
} from '@slipstream/commute/flights/needed-flights'
import type { Direction, Price, PricesByDate } from '@slipstream/contract/flight'
import type { RosterItem } from '@slipstream/contract/roster'
import type { AirportDirectory } from '#providers/airports/airports.ts'
import { type ExchangeRates, getRates } from '#providers/exchange-rates.ts'
import { type FlightOffersUnavailableError, type Route, routeKey } from '#providers/flight-offers.ts'
import { type DayFares, freshMs } from '#providers/route-fares/day-fares.ts'
import type { RouteFares } from '#providers/route-fares/route-fares.ts'

/** How long an answer with older prices is used again: what is asked for in the background comes within seconds. */
const settlesMs = 10_000

export interface FoundPrices {
  readonly byDate: PricesByDate
  /** The days of which every route is known. */
  readonly asked: AskedDays
  /** When the first of them is to be asked for again, in milliseconds since the epoch. */
  readonly freshUntil: number
  /** Why some are missing; undefined where none is. */
  readonly failure: FlightOffersUnavailableError | undefined
}

export interface PricesRequest {
  /** For whom the flight source is asked. */
  readonly userId: string
  /** Of these items alone: the others say what lies around them. */
  readonly keys?: ReadonlySet<string>
  /** Of those of them that are ends of such a rest. */
  readonly isOfRest?: ((rest: Rest) => boolean) | undefined
  /** Whether prices older than five minutes are worth waiting for. */
  readonly isCurrent?: boolean
  /** Older prices of a source with a limit are as good as none. */
  readonly maxAgeMs?: number | undefined
  /** Asks a source with a limit for nothing. */
  readonly isKnownEnough?: boolean
  /** Called with how many of the questions are answered. */
  readonly onFound?: (done: number, all: number) => Promise<void>
}

export type CommutePrices = ReturnType<typeof createCommutePrices>

interface Options {
  readonly fares: RouteFares
  readonly airports: AirportDirectory
  readonly exchangeRates: ExchangeRates
  readonly now: () => Date
}

export function createCommutePrices({ fares, airports, exchangeRates, now }: Options) {
  /** By answer of the source: what is worked out of a price is remembered with its record. */
  const labelled: Record<Direction, WeakMap<DayFares, readonly Price[]>> = {
    to_work: new WeakMap(),
    from_work: new WeakMap(),
  }

  function getPrices(day: DayFares, direction: Direction): readonly Price[] {
    const known = labelled[direction].get(day)
    if (known) return known
    const prices = day.offers.map((offer) => ({ ...offer, direction }))
    labelled[direction].set(day, prices)
    return prices
  }

  const getZone = (code: string) => airports.get(code)?.timezone ?? 'Europe/London'

  const getRoutes = ({ date, origins, destinations }: NeededFlights): Route[] =>
    origins.flatMap((origin) => destinations.map((destination) => ({ date, origin, destination })))

  const atThisMoment = (context: CommuteContext): CommuteContext => ({ ...context, now: now().getTime() })

  /** Journeys with a change, or with a ground leg. */
  async function getJourneys(
    legs: readonly NeededLeg[],
    ways: readonly ChangeWays[],
    pricesOn: (route: Route, direction: Direction) => readonly Price[],
    byDate: PricesByDate,
    settings: CommuteContext['settings'],
  ): Promise<Price[]> {
    const parts = new Set([
      ...legs.flatMap((leg) => pricesOn(leg, leg.direction)),
      ...Object.values(byDate).flat(),
    ])
    const rules = {
      settings,
      getCountry: (code: string) => airports.get(code)?.country || undefined,
      rates: await getRates([...parts], exchangeRates),
    }
    const byDirection = Map.groupBy(parts, ({ direction }) => direction)
    const groundRules = { settings, findZone: getZone, rates: rules.rates, now: now().getTime() }
    const journeys = ways.flatMap((way) => {
      const flights = byDirection.get(way.direction) ?? []
      return [...composeJourneys(flights, way, rules), ...groundJourneys(flights, way.ground, groundRules)]
    })
    return [...new Map(journeys.map((price) => [`${price.direction} ${price.id}`, price])).values()]
  }

  /** What is on offer for some ends, each as many days from its duty as `reach` says. `known` is what was found with a shorter reach. */
  async function ask(
    ends: readonly PricedEnd[],
    context: CommuteContext,
    { isOfRest, onFound, ...request }: Omit<PricesRequest, 'keys'>,
    reach: Reach,
    known: ReadonlyMap<string, DayFares>,
  ): Promise<FoundPrices & { readonly found: ReadonlyMap<string, DayFares> }> {
    const ofRest = isOfRest ? ends.filter(({ rest }) => isOfRest(rest)) : ends
    const needed = neededFlightDates(ofRest, atThisMoment(context), getZone, reach)
    const { legs, ways } = neededLegs(ofRest, atThisMoment(context), getZone, reach)
    // Direct flights first: they are asked where a limit lets only some through.
    const routes = new Map(
      [...needed.flatMap(getRoutes), ...legs].map(({ date, origin, destination }) => {
        const route = { date, origin, destination }
        return [routeKey(route), route] as const
      }),
    )
    for (const key of known.keys()) routes.delete(key)
    const { found: added, failure } = await fares.known([...routes.values()], {
      ...request,
      onFound: onFound && ((done, all) => onFound(known.size + done, known.size + all)),
    })
    const found = new Map([...known, ...added])
    if (failure && found.size === 0) throw failure
    const at = now().getTime()
    // Longer than this nothing stands: what is needed changes with the time.
    let freshUntil = at + freshMs
    if (failure) freshUntil = at + settlesMs
    const byDate: PricesByDate = {}
    const pricesOn = (route: Route, direction: Direction): readonly Price[] => {
      const day = found.get(routeKey(route))
      if (!day) return []
      freshUntil = Math.min(freshUntil, Math.max(day.askedAt + freshMs, at + settlesMs))
      return getPrices(day, direction).filter(
        (price) => (readFlightInstants(price)?.departure ?? 0) > at && isUsableFare(price, context.settings),
      )
    }
    const askedDays = new Set<string>()
    const dayKey = (date: string, direction: Direction) => `${date} ${direction}`
    const asked: AskedDays = {
      isAsked: (date, direction) => askedDays.has(dayKey(date, direction)),
      zoneAt: getZone,
    }
    for (const each of needed) {
      if (getRoutes(each).every((route) => found.has(routeKey(route))))
        askedDays.add(dayKey(each.date, each.direction))
      for (const route of getRoutes(each))
        if (found.has(routeKey(route))) (byDate[each.date] ??= []).push(...pricesOn(route, each.direction))
    }
    if (ways.length > 0)
      for (const journey of await getJourneys(legs, ways, pricesOn, byDate, context.settings))
        (byDate[getDate(journey.departure_time)] ??= []).push(journey)
    const groundRules = { settings: context.settings, findZone: getZone, now: at }
    for (const { end, ...way } of groundOnlyWays(ends, context)) {
      const price = groundWay(end.direction, end.at, way, groundRules)
      if ((readFlightInstants(price)?.departure ?? 0) > at)
        (byDate[getDate(price.departure_time)] ??= []).push(price)
    }
    return { byDate, asked, freshUntil, failure, found }
  }

  const endsToPrice = (items: readonly RosterItem[], context: CommuteContext, keys?: ReadonlySet<string>) =>
    pricedEnds(items, context).filter(({ end }) => !keys || keys.has(end.itemKey))

  return {
    /** The dates and routes that some of these items need prices for, sorted by date. */
    neededBy: (items: readonly RosterItem[], context: CommuteContext, keys: ReadonlySet<string>) =>
      neededFlightDates(endsToPrice(items, context, keys), atThisMoment(context), getZone),
    /**
     * Asks the source again; `forItems` gives what it says from then on, in every process.
     *
     * @throws {FlightOffersUnavailableError} and what was known stays.
     */
    async refresh(needed: NeededFlights, userId: string, signal: AbortSignal): Promise<void> {
      const asker = { userId, isUrgent: true }
      await Promise.all(getRoutes(needed).map((route) => fares.refresh(route, asker, signal)))
    },
    /**
     * What the commutes of these items cost, by local departure date: from the user's home airports to the airports
     * that count as work and back, within their settings; with a change at the airports where they change. Windows that have passed cost nothing any more. Each price says when it
     * was asked for (`fetched_at`): of a source with a limit it may be a day old. Those that could not be had in time are missing.
     *
     * @throws {FlightOffersUnavailableError} where there is no price at all.
     */
    async forItems(
      items: readonly RosterItem[],
      context: CommuteContext,
      { keys, ...request }: PricesRequest,
    ): Promise<FoundPrices> {
      const ends = endsToPrice(items, context, keys)
      let reach: Reach = new Map()
      let known: ReadonlyMap<string, DayFares> = new Map()
      for (;;) {
        const { found, ...prices } = await ask(ends, context, request, reach, known)
        const next = neededReach(ends, prices.byDate, prices.asked, atThisMoment(context))
        const isFar = [...next].some(([key, days]) => days > (reach.get(key) ?? 1))
        if (prices.failure || !isFar) return prices
        reach = next
        known = found
      }
    },
  }
}
