import { getAirports } from '@slipstream/commute/flights/flights'
import { withDerivedStatuses } from '@slipstream/commute/roster/booking-status'
import { itemsSpanningMonth, compareItems, itemsOfMonth } from '@slipstream/commute/roster/month-items'
import { knownMonths } from '@slipstream/commute/roster/known-months'
import { getMonth } from '@slipstream/commute/time/calendar-dates'
import type { CommuteContext } from '@slipstream/commute/plan/commute-context'
import { planRests } from '@slipstream/commute/plan/plan-rests'
import type { RestPlan } from '@slipstream/commute/plan/plan-types'
import { planRoster } from '@slipstream/commute/plan/describe/advice'
import { itemsUntilAfter } from '@slipstream/commute/plan/read/rests'
import { restStatuses, wirePlan } from '@slipstream/commute/plan/describe/wire-plan'
import { type AskedDays, assignPrices } from '@slipstream/commute/flights/prices'
import { clearInstant, itemKey, itemStart, reportInstant } from '@slipstream/commute/roster/roster-items'
import { dayMs, type Instant, rosterZone, toLocal } from '@slipstream/commute/time/zoned-time'
import type { Direction, PricesByDate } from '@slipstream/contract/flight'
import type { Month } from '@slipstream/contract/primitives'
import type { RosterAnswer, RosterItem } from '@slipstream/contract/roster'
import type { getRosterPlan } from '@slipstream/contract/roster-plan'
import type { restStatusSchema } from '@slipstream/contract/roster-edits'
import type * as z from 'zod/mini'
import type { Settings } from '#features/users/users.ts'
import type { Logger } from '#platform/log.ts'
import type { AirportDirectory } from '#providers/airports/airports.ts'
import type { ExchangeRates } from '#providers/exchange-rates.ts'
import { FlightOffersUnavailableError } from '#providers/flight-offers.ts'
import type { RosterStore } from './roster-store.ts'
import type { CommutePrices, FoundPrices } from './prices/commute-prices.ts'
import { planRates } from './prices/plan-rates.ts'

/** A month's items without prices, and what their commutes depend on. */
export interface MonthCommutes {
  /** With the statuses as they are stored. */
  readonly items: readonly RosterItem[]
  /** Those, and what lies in the months before and after: a rest reaches over the edge of a month. */
  readonly around: readonly RosterItem[]
  readonly context: CommuteContext
  /** The time (ISO 8601) and the source of the month's last import. Both null without one; the source also if it is not known. */
  readonly imported: Pick<RosterAnswer, 'imported_at' | 'imported_from'>
}

/** A roster around now, and what it is planned with. */
export interface RosterAtNow {
  readonly items: readonly RosterItem[]
  readonly context: CommuteContext & { readonly now: Instant }
}

type RestStatus = z.output<typeof restStatusSchema>
type PlanAnswer = z.output<(typeof getRosterPlan)['response']>

/** An answer, and until when the prices in it are fresh, in milliseconds since the epoch; in the past where they are missing. */
export interface FreshAnswer<Answer> {
  readonly answer: Answer
  readonly freshUntil: number
}

export type MonthRoster = ReturnType<typeof createMonthRoster>

interface Options {
  readonly store: RosterStore
  readonly prices: CommutePrices
  readonly exchangeRates: ExchangeRates
  readonly settings: Settings
  readonly airports: AirportDirectory
  readonly areFlightsSampleData: boolean
  readonly log: Logger
  readonly now: () => Date
}

/** Nobody says which days matter where nothing could be asked: the prices are missing as a whole. */
const nothingAsked: AskedDays = { isAsked: () => false, zoneAt: () => undefined }

export function createMonthRoster(options: Options) {
  const { store, prices, exchangeRates, settings, airports, areFlightsSampleData, log, now } = options

  /** The month as it is stored; nothing is asked of the flight source. */
  async function read(userId: string, month: Month): Promise<MonthCommutes> {
    const [known, around, imports] = await Promise.all([
      settings.commuteContext(userId),
      store.itemsAround(userId, month),
      store.imports(userId),
    ])
    const context: CommuteContext = {
      ...known,
      knownMonths: knownMonths([...imports.keys()], around),
    }
    const imported = imports.get(month) ?? { imported_at: null, imported_from: null }
    return { context, imported, items: itemsOfMonth(around, month), around }
  }

  const atThisMoment = (context: CommuteContext): CommuteContext => ({ ...context, now: now().getTime() })

  async function pricesOrNone(...needed: Parameters<CommutePrices['forItems']>): Promise<FoundPrices> {
    try {
      return await prices.forItems(...needed)
    } catch (error) {
      if (!(error instanceof FlightOffersUnavailableError)) throw error
      // A roster without prices still gets someone to work.
      log.warn('roster.prices_unavailable', { error })
      return { byDate: {}, asked: nothingAsked, freshUntil: Number.NEGATIVE_INFINITY, failure: error }
    }
  }

  async function allPrices(...needed: Parameters<CommutePrices['forItems']>): Promise<FoundPrices> {
    const found = await prices.forItems(...needed)
    if (found.failure) throw found.failure
    return found
  }

  async function assignedTo<I extends RosterItem>(
    userId: string,
    item: I,
    pricesFor: typeof pricesOrNone,
  ): Promise<I> {
    const { context, others } = await beside(userId, item)
    const key = itemKey(item)
    const { byDate, asked } = await pricesFor([...others, item], context, { userId, keys: new Set([key]) })
    const isItem = (each: RosterItem): each is I => itemKey(each) === key
    const assigned =
      assignPrices([...others, item], byDate, atThisMoment(context), asked).find(isItem) ?? item
    return derived([assigned], [...others, item], context)[0] ?? assigned
  }

  /** What lies around an item that may have changed since it was stored. */
  async function beside(userId: string, item: RosterItem) {
    const { context, around } = await read(userId, getMonth(itemStart(item)))
    return { context, others: around.filter((each) => itemKey(each) !== itemKey(item)) }
  }

  return {
    read,
    /** The month with its commuting prices and derived statuses; without prices where their source cannot be reached. */
    async roster(userId: string, month: Month): Promise<FreshAnswer<RosterAnswer>> {
      const { context, imported, items, around } = await read(userId, month)
      const keys = new Set(items.map(itemKey))
      const { byDate, asked, freshUntil } = await pricesOrNone(around, context, { userId, keys })
      const priced = assignPrices(around, byDate, atThisMoment(context), asked).filter((item) =>
        keys.has(itemKey(item)),
      )
      // They have no end in the month, so no commute either.
      const spanning = itemsSpanningMonth(around, month)
      const roster = [...derived(priced, around, context), ...spanning].toSorted(compareItems)
      const answer = {
        month,
        roster,
        ...imported,
        is_sample_data: areFlightsSampleData,
        airports: [...getAirportCodes(roster)].flatMap((code) => airports.get(code) ?? []),
      }
      return { answer, freshUntil }
    },
    /** What happens in the month's rests; planned without prices where their source cannot be reached. */
    async plan(userId: string, month: Month): Promise<PlanAnswer> {
      const asOf = now()
      const { context, around } = await read(userId, month)
      const needed = itemsUntilAfter(month, around, context)
      const { byDate, asked } = await pricesOrNone(needed, context, { userId })
      const rates = await planRates(byDate, context, exchangeRates)
      const rests = planRests(assignPrices(needed, byDate, atThisMoment(context), asked), {
        ...context,
        rates,
        now: asOf.getTime(),
      })
      return {
        month,
        as_of: asOf.toISOString(),
        rates: rates.perUnit,
        rests: wirePlan(rests, month, context),
      }
    },
    /** What lies around now with its prices, as the plan of this moment is made from it; without prices where their source cannot be reached. */
    async atNow(userId: string): Promise<RosterAtNow> {
      const at = now().getTime()
      const month = getMonth(toLocal(at, rosterZone))
      const { context, around } = await read(userId, month)
      const keys = new Set(around.filter((item) => isNear(item, at)).map(itemKey))
      // Looked at every few minutes for each commute of the day: a limit would be used up by it.
      const { byDate, asked } = await pricesOrNone(around, context, { userId, keys, isKnownEnough: true })
      const rates = await planRates(byDate, context, exchangeRates)
      return {
        items: assignPrices(around, byDate, { ...context, now: at }, asked),
        context: { ...context, rates, now: at },
      }
    },
    /** Asks the flight source for the month's prices, so that they are there for anyone who reads it next; not reached is no failure. */
    async findPrices(userId: string, month: Month): Promise<void> {
      const { context, items, around } = await read(userId, month)
      await pricesOrNone(around, context, { userId, keys: new Set(items.map(itemKey)) })
    },
    /** @throws {FlightOffersUnavailableError} */
    async prices(userId: string, month: Month): Promise<FreshAnswer<PricesByDate>> {
      const { context, items, around } = await read(userId, month)
      const { byDate, freshUntil } = await prices.forItems(around, context, {
        userId,
        keys: new Set(items.map(itemKey)),
      })
      return { answer: byDate, freshUntil }
    },
    /** An item of the user with its commuting prices and derived statuses; without prices where their source cannot be reached. */
    priced: <I extends RosterItem>(userId: string, item: I) => assignedTo(userId, item, pricesOrNone),
    /**
     * As `priced`, where an answer without prices would mislead.
     *
     * @throws {FlightOffersUnavailableError}
     */
    offered: <I extends RosterItem>(userId: string, item: I) => assignedTo(userId, item, allPrices),
    /**
     * The rests around an item of the user, which may have changed since it was stored, as they are planned now for the way to it.
     *
     * @param isWhole An answer without prices would mislead.
     * @throws {FlightOffersUnavailableError} where it is whole.
     */
    async restsBefore(userId: string, item: RosterItem, isWhole: boolean): Promise<readonly RestPlan[]> {
      const { context, others } = await beside(userId, item)
      const items = [...others, item]
      const rest = planRests(items, context).find(({ report }) => report?.itemKey === itemKey(item))
      const keys = new Set([rest?.report, rest?.clear].flatMap((end) => (end ? [end.itemKey] : [])))
      if (keys.size === 0) return []
      const { byDate, asked } = await (isWhole ? allPrices : pricesOrNone)(items, context, { userId, keys })
      const rates = await planRates(byDate, context, exchangeRates)
      return planRests(assignPrices(items, byDate, atThisMoment(context), asked), {
        ...context,
        rates,
        now: now().getTime(),
      })
    },
    /** The derived statuses of both ends of the rest that an item has at this end. */
    async restStatuses(userId: string, item: RosterItem, direction: Direction): Promise<RestStatus[]> {
      const { context, others } = await beside(userId, item)
      return restStatuses(planRests([...others, item], context), { item, direction })
    },
  }
}

/** Beyond this no flight of a duty is watched: it leaves within a day of the duty, and is watched for a day. */
const nearMs = 3 * dayMs

const isNear = (item: RosterItem, at: Instant) =>
  clearInstant(item) >= at - nearMs && reportInstant(item) <= at + nearMs

/** Items with the statuses that the plan derives among all that lies around them (design.md section 2 Facts and statuses). */
export function derived<I extends RosterItem>(
  items: readonly I[],
  around: readonly RosterItem[],
  context: CommuteContext,
): I[] {
  return withDerivedStatuses(items, planRoster(around, context))
}

/** Every airport the items and their prices speak of. */
function getAirportCodes(items: readonly RosterItem[]): Set<string> {
  return new Set(
    items.flatMap((item) => [
      ...(item.kind === 'trip' ? [item.base, ...item.sectors.flatMap(ends)] : [item.location ?? []].flat()),
      ...[...item.prices.to_work, ...item.prices.from_work].flatMap(getAirports),
    ]),
  )
}

function ends({ origin, destination }: { readonly origin: string; readonly destination: string }): string[] {
  return [origin, destination]
}
