import type { CommuteContext } from '@slipstream/commute/commute-context'
import { type NeededFlights, neededFlightDates } from '@slipstream/commute/prices'
import type { Price, PricesByDate } from '@slipstream/contract/flight'
import type { RosterItem } from '@slipstream/contract/roster'
import type { AirportDirectory } from '../providers/airports.ts'
import type { FlightOffers } from '../providers/flight-offers.ts'
import { createTtlCache } from './ttl-cache.ts'

/** How long an answer of the flight source is used again: the five minutes of specification §9 "very fresh". */
const freshMs = 5 * 60_000
const mostCached = 2000

export interface CommutePrices {
  /**
   * What the commutes of these items cost, by local departure date: from the user's home airports to the airports
   * that count as work and back, within their settings. Windows that have passed cost nothing any more.
   *
   * @throws {FlightOffersUnavailableError}
   */
  forItems(items: readonly RosterItem[], context: CommuteContext): Promise<PricesByDate>
  /** The dates and routes that these items need prices for, sorted by date. */
  neededBy(items: readonly RosterItem[], context: CommuteContext): NeededFlights[]
  /**
   * Asks the source again, however fresh the last answer is; `forItems` gives what it says from then on.
   *
   * @throws {FlightOffersUnavailableError} and what was known stays.
   */
  refresh(needed: NeededFlights, context: CommuteContext, signal: AbortSignal): Promise<Price[]>
}

interface Options {
  readonly offers: FlightOffers
  readonly airports: AirportDirectory
  readonly now: () => Date
}

export function createCommutePrices({ offers, airports, now }: Options): CommutePrices {
  const cache = createTtlCache<Price[]>({ ttlMs: freshMs, capacity: mostCached, now })

  const queryFor = (needed: NeededFlights, { settings }: CommuteContext) => ({
    ...needed,
    includeStaffTravel: settings.include_staff_travel,
    maxPriceGbp: settings.max_sector_price,
  })

  function pricesOf(needed: NeededFlights, context: CommuteContext): Promise<Price[]> {
    const query = queryFor(needed, context)
    return cache.get(JSON.stringify(query), () => offers.pricesForDay({ ...query, now: now() }))
  }

  const neededBy = (items: readonly RosterItem[], context: CommuteContext) =>
    neededFlightDates(
      items,
      { ...context, now: now().getTime() },
      (code) => airports.get(code)?.timezone ?? 'Europe/London',
    )

  return {
    neededBy,
    refresh(needed, context, signal) {
      const query = queryFor(needed, context)
      const ask = () => offers.pricesForDay({ ...query, now: now(), isRefresh: true, signal })
      return cache.refresh(JSON.stringify(query), ask)
    },
    async forItems(items, context) {
      const answers = await Promise.all(
        neededBy(items, context).map(async (each) => ({
          date: each.date,
          prices: await pricesOf(each, context),
        })),
      )
      const byDate: PricesByDate = {}
      for (const { date, prices } of answers) byDate[date] = [...(byDate[date] ?? []), ...prices]
      return byDate
    },
  }
}
