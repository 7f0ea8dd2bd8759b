import type { CommuteContext } from '@slipstream/commute/plan/commute-context'
import { settingPrices } from '@slipstream/commute/money/entered-amounts'
import { getCurrencies, defaultCurrency, type Rates } from '@slipstream/commute/money/money'
import { knownMonths } from '@slipstream/commute/roster/known-months'
import type { Instant } from '@slipstream/commute/time/zoned-time'
import type { RosterItem } from '@slipstream/contract/roster'
import type { User, UserSettings } from '@slipstream/contract/user'
import type { RosterMonths } from '@slipstream/client/roster/months'
import { addMonths } from '@slipstream/commute/time/calendar-dates'
import { itemKey } from '@slipstream/commute/roster/roster-items'

/** What a plan needs of a month. */
export interface KnownMonth {
  readonly roster: readonly RosterItem[]
  /** The month was fetched. */
  readonly hasData: boolean
}

/** Items of several months, each once: later months override earlier ones. */
export function getItems(months: readonly (Pick<KnownMonth, 'roster'> | null)[]): RosterItem[] {
  const items = months.flatMap((data) => data?.roster ?? [])
  return [...new Map(items.map((item) => [itemKey(item), item])).values()]
}

/** The loaded items of a month and its neighbours, because rests cross the edges of a month. */
export function itemsAround(months: Pick<RosterMonths, 'get'>, month: string): RosterItem[] {
  return getItems(
    [addMonths(month, -1), addMonths(month, 1), month].map((each) => months.get(each).getSnapshot().data),
  )
}

interface Given {
  /** Months by name, null where they are not known; later ones override earlier ones. The last one is the one that is asked for. */
  months: readonly (readonly [month: string, data: KnownMonth | null])[]
  settings: UserSettings | null
  user: User | null
  rates: Rates
  now: Instant
}

/** What the commute's rules are given: duties, and what is known of their person. */
export interface KnownRoster {
  items: readonly RosterItem[]
  /** The records that the items are of. */
  months: readonly (KnownMonth | null)[]
  /** Null until the profile is known: somebody whose home is not loaded must not be planned as somebody without one. */
  context: CommuteContext | null
}

export function knownRoster({ months, settings, user, rates, now }: Given): KnownRoster {
  const items = getItems(months.map(([, data]) => data))
  const imported = months.flatMap(([month, data]) => (data?.hasData ? [month] : []))
  return {
    items,
    months: months.map(([, data]) => data),
    context: user &&
      settings && {
        settings,
        homeAirports: user.home_airports,
        base: user.base,
        knownMonths: knownMonths(imported, items),
        rates,
        now,
      },
  }
}

/** The currencies of the fares and of the person's own amounts, and the one that plans are ranked in. */
export const currenciesOfPlan = (items: readonly RosterItem[], settings: UserSettings | null) => [
  ...getCurrencies([
    ...items.flatMap(({ prices }) => [...prices.to_work, ...prices.from_work]),
    ...(settings ? settingPrices(settings) : []),
  ]),
  defaultCurrency,
]
