import type { CommuteContext } from '@slipstream/commute/commute-context'
import { dateOf } from '@slipstream/commute/time/calendar-dates'
import { hourMs, toLocal } from '@slipstream/commute/time/zoned-time'
import { isUsableFare } from '@slipstream/commute/plan/candidates'
import { restsOf, spansOf } from '@slipstream/commute/plan/rests'
import { commuteWindow, type NeededFlights, neededFlightDates } from '@slipstream/commute/prices'
import type { Direction, Price, PricesByDate } from '@slipstream/contract/flight'
import type { RosterItem } from '@slipstream/contract/roster'
import type { CacheCounter } from '#platform/metrics.ts'
import { createTtlCache } from '#platform/ttl-cache.ts'
import type { AirportDirectory } from '#providers/airports/airports.ts'
import type { FlightOffers, PricesQuery } from '#providers/flight-offers.ts'

/** How long an answer of the flight source is used again: the five minutes of specification §9 "very fresh". */
const freshMs = 5 * 60_000
/** Kept in memory at one time: about 60 MB of them. */
const mostPrices = 60_000
/** No zone is further from UTC. */
const widestZoneMs = 14 * hourMs

export interface FoundPrices {
  readonly byDate: PricesByDate
  /** When the first of them is to be asked for again, in milliseconds since the epoch. */
  readonly freshUntil: number
}

export interface CommutePrices {
  /**
   * What the commutes of these items cost, by local departure date: from the user's home airports to the airports
   * that count as work and back, within their settings. Windows that have passed cost nothing any more. Of these keys alone
   * where some are given: the other items say what lies around them. `onFound` is called with how many of the searches are done.
   *
   * @throws {FlightOffersUnavailableError}
   */
  forItems(
    items: readonly RosterItem[],
    context: CommuteContext,
    keys?: ReadonlySet<string>,
    onFound?: (done: number, all: number) => Promise<void>,
  ): Promise<FoundPrices>
  /** The dates and routes that these items, or those of them with these keys, need prices for, sorted by date. */
  neededBy(items: readonly RosterItem[], context: CommuteContext, keys?: ReadonlySet<string>): NeededFlights[]
  /**
   * Asks the source again, however fresh the last answer is; `forItems` gives what it says from then on.
   *
   * @throws {FlightOffersUnavailableError} and what was known stays.
   */
  refresh(needed: NeededFlights, signal: AbortSignal): Promise<void>
}

interface Options {
  readonly offers: FlightOffers
  readonly airports: AirportDirectory
  readonly counter: CacheCounter
  readonly now: () => Date
}

/** What is asked of the source and kept of it. */
interface DayOfRoute extends Pick<NeededFlights, 'date' | 'direction'> {
  readonly origin: string
  readonly destination: string
}

interface DayPrices {
  readonly prices: readonly Price[]
  readonly freshUntil: number
}

type Asking = Pick<PricesQuery, 'isRefresh' | 'signal'>

const keyOf = ({ date, direction, origin, destination }: DayOfRoute) =>
  `${date} ${direction} ${origin}-${destination}`

export function createCommutePrices({ offers, airports, counter, now }: Options): CommutePrices {
  const cache = createTtlCache<DayPrices>({
    ttlMs: freshMs,
    capacity: mostPrices,
    // A day without a flight takes its place too.
    sizeOf: ({ prices }) => 1 + prices.length,
    counter,
    now,
  })

  /** What several users need alike: nothing of a user is in it. */
  const routesOf = ({ date, direction, origins, destinations }: NeededFlights): DayOfRoute[] =>
    origins.flatMap((origin) => destinations.map((destination) => ({ date, direction, origin, destination })))

  async function ask(route: DayOfRoute, more: Asking = {}): Promise<DayPrices> {
    const { date, direction, origin, destination } = route
    const asked = now()
    const ends = { origins: [origin], destinations: [destination] }
    const prices = await offers.pricesForDay({ date, direction, ...ends, now: asked, ...more })
    return { prices, freshUntil: asked.getTime() + freshMs }
  }

  const pricesOf = (route: DayOfRoute) => cache.get(keyOf(route), () => ask(route))

  function neededBy(
    items: readonly RosterItem[],
    context: CommuteContext,
    keys?: ReadonlySet<string>,
  ): NeededFlights[] {
    const needed = neededFlightDates(
      items,
      { ...context, now: now().getTime() },
      (code) => airports.get(code)?.timezone ?? 'Europe/London',
    )
    if (!keys) return needed
    const windows = windowsOf(items, context, keys)
    return needed.filter(({ date, direction }) =>
      windows.some((each) => each.direction === direction && each.first <= date && date <= each.last),
    )
  }

  return {
    neededBy,
    async refresh(needed, signal) {
      await Promise.all(
        routesOf(needed).map((route) =>
          cache.refresh(keyOf(route), () => ask(route, { isRefresh: true, signal })),
        ),
      )
    },
    async forItems(items, context, keys, onFound) {
      const needed = neededBy(items, context, keys)
      let done = 0
      const answers = await Promise.all(
        needed.map(async (each) => {
          const found = await Promise.all(routesOf(each).map(pricesOf))
          done += 1
          await onFound?.(done, needed.length)
          return { date: each.date, found }
        }),
      )
      const byDate: PricesByDate = {}
      // Longer than this nothing stands: what is needed changes with the time.
      let freshUntil = now().getTime() + freshMs
      for (const { date, found } of answers)
        for (const day of found) {
          freshUntil = Math.min(freshUntil, day.freshUntil)
          byDate[date] ??= []
          byDate[date].push(...day.prices.filter((price) => isUsableFare(price, context.settings)))
        }
      return { byDate, freshUntil }
    },
  }
}

interface DateWindow {
  readonly direction: Direction
  readonly first: string
  readonly last: string
}

/** The dates on which flights of these items may leave, whatever zone the dates are of. */
function windowsOf(
  items: readonly RosterItem[],
  context: CommuteContext,
  keys: ReadonlySet<string>,
): DateWindow[] {
  return restsOf(spansOf(items, context), context)
    .flatMap(({ after, before }) => [after, before])
    .flatMap((end) => {
      if (!end || !keys.has(end.itemKey)) return []
      const { from, to } = commuteWindow(end, context)
      const first = dateOf(toLocal(from - widestZoneMs, 'UTC'))
      const last = dateOf(toLocal(to + widestZoneMs, 'UTC'))
      return [{ direction: end.direction, first, last }]
    })
}
