import type { ItemEnd } from '@slipstream/commute/roster/item-booking'
import { planRoster } from '@slipstream/commute/plan/describe/advice'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import type { ItemAdvice, Advice } from '@slipstream/commute/plan/advice-types'
import type { Price } from '@slipstream/contract/flight'
import type { BookingStatus, RosterItem } from '@slipstream/contract/roster'
import { defaultUserSettings, type UserSettings } from '@slipstream/contract/user'
import { formatMoney } from '@slipstream/commute/money/money-text'
import type { Money } from '#shared/money/use-money.ts'
import type { ViewContext } from '#shared/flights/fare-row.ts'

/* For tests of the commute, beside the mocks' fixtures. */

export const settings: UserSettings = { ...defaultUserSettings, slip_time: 60 }

/** Pounds, and euros at £0.80. */
export const money: Money = {
  rates: { to: 'GBP', perUnit: { EUR: 0.8 } },
  rateDate: null,
  format: (amount, currency) => ({ amount: formatMoney(amount, currency) }),
  formatWhole: (amount, currency) => formatMoney(String(Math.round(Number(amount))), currency),
}

/** Every airport has a name, but for the one that nobody knows. */
export const view: ViewContext = { names: (code) => (code === 'QQX' ? code : `Airport ${code}`), money }

/** The way to work of an item, with this booking. */
export function wayTo(item: RosterItem, status: BookingStatus, flight: Price | null = null): ItemEnd {
  return { item: { ...item, to_work_status: status, to_work_flight: flight }, direction: 'to_work' }
}

const context = {
  settings,
  homeAirports: ['EDI', 'GLA'],
  base: 'LHR',
  rates: money.rates,
  now: Date.UTC(2026, 10, 5, 4, 40),
}

export function itemAdviceFor(item: RosterItem, ...around: RosterItem[]): ItemAdvice {
  const itemAdvice = planRoster([item, ...around], context).get(itemKey(item))
  if (!itemAdvice) throw new Error('The item has no advice.')
  return itemAdvice
}

/** `neighbour` is a duty before or after it. */
export function adviceFor({ item, direction }: ItemEnd, ...neighbour: RosterItem[]): Advice {
  return itemAdviceFor(item, ...neighbour)[direction]
}
