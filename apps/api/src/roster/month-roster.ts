import type { CommuteContext } from '@slipstream/commute/commute-context'
import { compareItems, itemsOfMonth, monthOf } from '@slipstream/commute/months'
import { itemsSpanningMonth } from '@slipstream/commute/calendar-days'
import { assignPrices } from '@slipstream/commute/prices'
import { itemKey, itemStart } from '@slipstream/commute/roster-items'
import type { PricesByDate } from '@slipstream/contract/flight'
import type { Month } from '@slipstream/contract/primitives'
import type { RosterAnswer, RosterItem } from '@slipstream/contract/roster'
import type { Logger } from '../log.ts'
import type { AirportDirectory } from '../providers/airports.ts'
import { FlightOffersUnavailableError } from '../providers/flight-offers.ts'
import type { Settings } from '../user/settings.ts'
import type { Users } from '../user/users.ts'
import type { CommutePrices } from './commute-prices.ts'
import type { RosterStore } from './roster-store.ts'

/** A month's items without prices, and what their commutes depend on. */
export interface MonthCommutes {
  readonly items: readonly RosterItem[]
  readonly context: CommuteContext
}

interface WholeMonth extends MonthCommutes {
  /** What begins before the month and ends after it, as a long leave does. */
  readonly spanning: readonly RosterItem[]
}

export interface MonthRoster {
  /** The month as it is kept; nothing is asked of the flight source. */
  read(userId: string, month: Month): Promise<MonthCommutes>
  /** The month with its commuting prices; without prices where their source cannot be reached. */
  roster(userId: string, month: Month): Promise<RosterAnswer>
  /** @throws {FlightOffersUnavailableError} */
  prices(userId: string, month: Month): Promise<PricesByDate>
  /** An item of the user with its commuting prices; without prices where their source cannot be reached. */
  priced<I extends RosterItem>(userId: string, item: I): Promise<I>
  /**
   * As `priced`, where an answer without prices would mislead.
   *
   * @throws {FlightOffersUnavailableError}
   */
  offered<I extends RosterItem>(userId: string, item: I): Promise<I>
}

interface Options {
  readonly store: RosterStore
  readonly prices: CommutePrices
  readonly users: Users
  readonly settings: Settings
  readonly airports: AirportDirectory
  readonly areFlightsSampleData: boolean
  readonly log: Logger
}

export function createMonthRoster(options: Options): MonthRoster {
  const { store, prices, users, settings, airports, areFlightsSampleData, log } = options

  async function read(userId: string, month: Month): Promise<WholeMonth> {
    const [user, userSettings, items] = await Promise.all([
      users.get(userId),
      settings.get(userId),
      store.itemsOfMonth(userId, month),
    ])
    const context: CommuteContext = { settings: userSettings, homeAirports: user.home_airports }
    return { context, items: itemsOfMonth(items, month), spanning: itemsSpanningMonth(items, month) }
  }

  async function pricesOrNone(items: readonly RosterItem[], context: CommuteContext): Promise<PricesByDate> {
    try {
      return await prices.forItems(items, context)
    } catch (error) {
      if (!(error instanceof FlightOffersUnavailableError)) throw error
      // A roster without prices still gets someone to work.
      log.warn('roster.prices_unavailable', { error })
      return {}
    }
  }

  /** The whole month is asked for: its answers are those that the user's view of it has just brought. */
  async function assignedTo<I extends RosterItem>(
    userId: string,
    item: I,
    pricesFor: typeof pricesOrNone,
  ): Promise<I> {
    const { context, items } = await read(userId, monthOf(itemStart(item)))
    const others = items.filter((each) => itemKey(each) !== itemKey(item))
    const [assigned = item] = assignPrices([item], await pricesFor([...others, item], context), context)
    return assigned
  }

  return {
    read,
    async roster(userId, month) {
      const { context, items, spanning } = await read(userId, month)
      const priced = assignPrices(items, await pricesOrNone(items, context), context)
      // They have no end in the month, so no commute either.
      const roster = [...priced, ...spanning].toSorted(compareItems)
      return {
        month,
        roster,
        imported_at: await store.importedAt(userId, month),
        is_sample_data: areFlightsSampleData,
        airports: [...airportCodesOf(roster)].flatMap((code) => airports.get(code) ?? []),
      }
    },
    async prices(userId, month) {
      const { context, items } = await read(userId, month)
      return prices.forItems(items, context)
    },
    priced: (userId, item) => assignedTo(userId, item, pricesOrNone),
    offered: (userId, item) => assignedTo(userId, item, (items, context) => prices.forItems(items, context)),
  }
}

/** Every airport the items and their prices speak of. */
function airportCodesOf(items: readonly RosterItem[]): Set<string> {
  return new Set(
    items.flatMap((item) => [
      ...(item.kind === 'trip' ? [item.base, ...item.sectors.flatMap(ends)] : [item.location ?? []].flat()),
      ...[...item.prices.to_work, ...item.prices.from_work].flatMap(ends),
    ]),
  )
}

function ends({ origin, destination }: { readonly origin: string; readonly destination: string }): string[] {
  return [origin, destination]
}
