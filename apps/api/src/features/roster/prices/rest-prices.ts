import type { CommuteContext } from '@slipstream/commute/plan/commute-context'
import { planRests, waysOfRest } from '@slipstream/commute/plan/plan-rests'
import type { Rest, RestPlan } from '@slipstream/commute/plan/plan-types'
import { isRestNamed, cheapestWay, type CheapestWay } from '@slipstream/commute/offers/rest-alerts'
import { assignPrices } from '@slipstream/commute/flights/prices'
import { itemEnd, itemKey, itemStart } from '@slipstream/commute/roster/roster-items'
import { getMonth } from '@slipstream/commute/time/calendar-dates'
import type { Direction, Price } from '@slipstream/contract/flight'
import { parseRestKey } from '@slipstream/contract/rest-decision'
import type { RosterItem } from '@slipstream/contract/roster'
import { settingPrices } from '@slipstream/commute/money/entered-amounts'
import { getRates } from '#providers/exchange-rates.ts'
import { FlightOffersUnavailableError } from '#providers/flight-offers.ts'
import type { PricesRequest } from './commute-prices.ts'
import type { MonthCommutes } from '../month-roster.ts'
import type { RosterContext } from '../roster-context.ts'

/** What to compare: the ways that are still to buy, in which currency, and how old a price may be. */
export interface RestQuestion {
  readonly toBuy: readonly Direction[]
  readonly currency: string
  readonly maxAgeMs: number
}

export interface RestAnswer {
  readonly way: CheapestWay
  /** Why some prices are missing: there may be a cheaper way. Undefined where none is. */
  readonly failure: FlightOffersUnavailableError | undefined
}

/** Rests as price alerts know them, by `restAlertName`. */
export function createRestPrices({ store, monthRoster, prices, exchangeRates, now }: RosterContext) {
  /** The month in which a rest of this name is planned; undefined where its duty is gone. */
  async function monthOfRest(userId: string, name: string): Promise<string | undefined> {
    const ends = parseRestKey(name)
    const ref = ends?.clear ?? ends?.report
    const item = ref ? await store.item(userId, ref) : undefined
    return item && getMonth(ends?.clear ? itemEnd(item) : itemStart(item))
  }

  async function priced({ around, context }: MonthCommutes, userId: string, name: string, maxAgeMs: number) {
    const isOfRest = (rest: Rest) => isRestNamed(name, rest)
    const rest = planRests(around, context).find(isOfRest)
    if (!rest) return undefined
    const keys = new Set([rest.clear, rest.report].flatMap((end) => (end ? [end.itemKey] : [])))
    const failure = await asked(around, context, { userId, keys, isOfRest, maxAgeMs })
    // Where the car waits depends on the way to work before the rest: what is known of it is enough.
    const known = await prices.forItems(around, context, { userId, keys, isKnownEnough: true })
    const oldest = now().getTime() - maxAgeMs
    const items = assignPrices(around, known.byDate, { ...context, now: now().getTime() }, known.asked).map(
      (item) => withCurrentPrices(item, rest, oldest),
    )
    return { items, isOfRest, failure, all: Object.values(known.byDate).flat() }
  }

  async function asked(
    around: readonly RosterItem[],
    context: CommuteContext,
    request: PricesRequest,
  ): Promise<FlightOffersUnavailableError | undefined> {
    try {
      const { failure } = await prices.forItems(around, context, request)
      return failure
    } catch (error) {
      if (error instanceof FlightOffersUnavailableError) return error
      throw error
    }
  }

  return {
    /** The plans of the rests with these names; those that the roster does not have are left out. No price is asked for. */
    async plans(userId: string, names: readonly string[]): Promise<ReadonlyMap<string, RestPlan>> {
      const months = new Map<string, string[]>()
      for (const name of names) {
        const month = await monthOfRest(userId, name)
        if (month !== undefined) months.set(month, [...(months.get(month) ?? []), name])
      }
      const found = new Map<string, RestPlan>()
      for (const [month, wanted] of months) {
        const { around, context } = await monthRoster.read(userId, month)
        const plans = planRests(around, { ...context, now: now().getTime() })
        for (const name of wanted) {
          const plan = plans.find((rest) => isRestNamed(name, rest))
          if (plan) found.set(name, plan)
        }
      }
      return found
    },
    /** Asks the flight source about this rest alone; undefined where the roster does not have it. */
    async cheapest(
      userId: string,
      name: string,
      { toBuy, currency, maxAgeMs }: RestQuestion,
    ): Promise<RestAnswer | undefined> {
      const month = await monthOfRest(userId, name)
      if (month === undefined) return undefined
      const commutes = await monthRoster.read(userId, month)
      const found = await priced(commutes, userId, name, maxAgeMs)
      if (!found) return undefined
      const { items, isOfRest, failure, all } = found
      const [limitRates, rates] = await Promise.all([
        getRates([...all, ...settingPrices(commutes.context.settings)], exchangeRates),
        getRates(all, exchangeRates, currency),
      ])
      const context = { ...commutes.context, now: now().getTime(), rates: limitRates }
      const ways = waysOfRest(items, context, isOfRest)
      return ways ? { way: cheapestWay(ways, toBuy, context, rates), failure } : undefined
    },
  }
}

/** At the ends of the rest only prices that were asked for since then. */
function withCurrentPrices(item: RosterItem, { clear, report }: Rest, oldest: number): RosterItem {
  const isCurrent = ({ fetched_at }: Price) => Date.parse(fetched_at) > oldest
  const { to_work: toWork, from_work: fromWork } = item.prices
  const key = itemKey(item)
  return {
    ...item,
    prices: {
      ...item.prices,
      to_work: key === report?.itemKey ? toWork.filter(isCurrent) : toWork,
      from_work: key === clear?.itemKey ? fromWork.filter(isCurrent) : fromWork,
    },
  }
}
