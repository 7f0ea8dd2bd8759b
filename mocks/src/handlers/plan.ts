import { withJumpseats } from '@slipstream/commute/flights/jumpseats'
import { withDerivedStatuses } from '@slipstream/commute/roster/booking-status'
import { settingPrices } from '@slipstream/commute/money/entered-amounts'
import type { CommuteContext } from '@slipstream/commute/plan/commute-context'
import type { ItemEnd } from '@slipstream/commute/roster/item-booking'
import { knownMonths } from '@slipstream/commute/roster/known-months'
import { compareItems } from '@slipstream/commute/roster/month-items'
import { addMonths, getMonth } from '@slipstream/commute/time/calendar-dates'
import { planRests } from '@slipstream/commute/plan/plan-rests'
import { planRoster } from '@slipstream/commute/plan/describe/advice'
import { restStatuses, wirePlan } from '@slipstream/commute/plan/describe/wire-plan'
import { itemKey, itemStart } from '@slipstream/commute/roster/roster-items'
import type { RosterItem } from '@slipstream/contract/roster'
import { getRosterPlan } from '@slipstream/contract/roster-plan'
import type { HttpHandler } from 'msw'
import { rates } from '../fixtures/rates.ts'
import type { MockWorld } from '../world.ts'
import { monthItems } from './find-item.ts'
import type { Route } from './route.ts'

/** An item with the jumpseats of its flights, as the server answers it. */
function offering<I extends RosterItem>({ settings }: MockWorld, item: I): I {
  const { to_work, from_work } = item.prices
  return {
    ...item,
    prices: {
      ...item.prices,
      to_work: [...withJumpseats(to_work, settings, item.to_work_flight)],
      from_work: [...withJumpseats(from_work, settings, item.from_work_flight)],
    },
  }
}

/** What the server knows of the months around one, with the statuses as they were set. */
export function itemsAround(world: MockWorld, month: string): RosterItem[] {
  const items = [addMonths(month, -1), month, addMonths(month, 1)].flatMap((each) => monthItems(world, each))
  return [...new Map(items.map((item) => [itemKey(item), offering(world, item)])).values()].toSorted(
    compareItems,
  )
}

export function planContext(world: MockWorld, around: readonly RosterItem[]): CommuteContext {
  const { settings, user, importedMonths } = world
  return {
    settings,
    homeAirports: user.home_airports,
    base: user.base,
    knownMonths: knownMonths([...importedMonths], around),
  }
}

/** Items with the statuses that the plan derives, as the server answers them. */
export function withStatuses<I extends RosterItem>(
  world: MockWorld,
  items: readonly I[],
  month: string,
): I[] {
  const around = itemsAround(world, month)
  const offered = items.map((item) => offering(world, item))
  return withDerivedStatuses(offered, planRoster(around, planContext(world, around)))
}

/** One item as the server answers it. */
export function answered<I extends RosterItem>(world: MockWorld, item: I): I {
  return withStatuses(world, [item], getMonth(itemStart(item)))[0] ?? item
}

export function statusesOfRest(world: MockWorld, end: ItemEnd) {
  const around = itemsAround(world, getMonth(itemStart(end.item)))
  return restStatuses(planRests(around, planContext(world, around)), end)
}

/** Into GBP, of every currency that the prices and the settings are in. */
export function getRates(
  { settings }: Pick<MockWorld, 'settings'>,
  items: readonly RosterItem[],
): Record<string, number> {
  const fares = items.flatMap(({ prices: { to_work, from_work } }) => [...to_work, ...from_work])
  const prices = [...fares, ...settingPrices(settings)]
  const currencies = new Set(prices.map((price) => price.price_currency))
  currencies.delete('GBP')
  return Object.fromEntries(
    [...currencies].flatMap((currency) => (rates[currency] ? [[currency, 1 / rates[currency]]] : [])),
  )
}

export function planHandlers(world: MockWorld, on: Route): HttpHandler[] {
  return [
    on(getRosterPlan, ({ query: { month } }) => {
      const around = itemsAround(world, month)
      const perUnit = getRates(world, around)
      const context = {
        ...planContext(world, around),
        now: world.now(),
        rates: { to: 'GBP', perUnit },
      }
      return {
        month,
        as_of: new Date(world.now()).toISOString(),
        rates: perUnit,
        rests: wirePlan(planRests(around, context), month, context),
      }
    }),
  ]
}
