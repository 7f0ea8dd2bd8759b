import { flightName } from '@slipstream/commute/flights/flights'
import type { Priced } from '@slipstream/commute/money/money'
import { isAlertReached } from '@slipstream/commute/offers/price-alerts'
import { weekdayDayLabel, timeLabel } from '@slipstream/commute/time/date-formats'
import { rosterZone, toLocal } from '@slipstream/commute/time/zoned-time'
import { flightLimits } from '@slipstream/contract/flights'
import type { FlightFlag } from '@slipstream/design-system/FlightRow'
import type { PriceValue } from '@slipstream/design-system/Price'
import { formatMoney } from '#shared/format.ts'
import type { Money } from '#shared/use-money.ts'
import { movement, priceIn, priceNow, priceThen } from './saved-prices.ts'
import type { LegState, SavedItem, SavedLeg } from './saved-items.ts'

/** Why something cannot be done now. */
export const notOffline = 'Not while offline'

/** `BA1449`, or `BA1449 and BA1460`. */
export function itemName({ legs }: SavedItem): string {
  return legs.map(({ flight }) => flightName(flight)).join(' and ')
}

/** `BA1449, Mon 23 Nov · BA1460, Tue 24 Nov`. */
export function itemSubtitle({ legs }: SavedItem): string {
  return legs
    .map(({ flight }) => `${flightName(flight)}, ${weekdayDayLabel(flight.departure_time)}`)
    .join(' · ')
}

const format = (money: Money, { price_amount, price_currency }: Priced) =>
  money.format(price_amount, price_currency)

/** `Saved Mon 6 Jul at £60`; of what has left the price says what it was saved at. */
export function savedText(item: SavedItem, money: Money): string {
  const [{ saved }] = item.legs
  const day = weekdayDayLabel(toLocal(Date.parse(saved.saved_at), rosterZone))
  const then = item.isPast ? null : priceThen(item, money.rates)
  return then ? `Saved ${day} at ${format(money, then).amount}` : `Saved ${day}`
}

const directionText = { down: 'cheaper', up: 'dearer' } as const

function change(then: Priced | null, now: Priced, money: Money): Pick<PriceValue, 'change'> {
  const moved = then && movement(then, now, money.rates)
  if (!moved || moved.direction === 'same') return {}
  const { direction, by } = moved
  const label = `${formatMoney(by.price_amount, by.price_currency)} ${directionText[direction]}`
  return { change: { direction, label } }
}

/** What it costs now and how that moved; of what has left, what it cost when it was saved. */
export function priceText(item: SavedItem, money: Money): PriceValue {
  const then = priceThen(item, money.rates)
  if (item.isPast) return then ? { ...format(money, then), leadingText: 'saved at' } : {}
  const now = priceNow(item, money.rates)
  if (now) return { ...format(money, now), ...change(then, now, money) }
  return { missingText: item.legs.length === 1 ? 'No price' : 'No total' }
}

const stateWords: Record<Exclude<LegState, 'offered'>, string> = {
  sold_out: 'Sold out',
  gone: 'No longer offered',
  departed: 'Departed',
}

/** Why a flight cannot be bought; undefined where it can. */
export function stateText({ state }: SavedLeg): string | undefined {
  return state === 'offered' ? undefined : stateWords[state]
}

/** The most important facts about a flight. */
export function legFlags(leg: SavedLeg): FlightFlag[] {
  const text = stateText(leg)
  const was = leg.saved.flight.departure_time
  return [
    ...(text === undefined
      ? []
      : [{ label: text, tone: leg.state === 'departed' ? 'neutral' : 'critical' } as const]),
    ...(was === leg.flight.departure_time
      ? []
      : [{ label: `Was ${timeLabel(was)} when saved`, tone: 'warning' } as const]),
  ]
}

export interface AlertWords {
  /** Whether what was waited for is so now. */
  isReached: boolean
  /** `Alert me at £54 or less`, `£52 now: below your £54`. */
  text: string
}

/** A price is watched until the first flight leaves. */
export function canBeWatched({ legs }: SavedItem): boolean {
  return legs.every(({ state }) => state !== 'departed')
}

/** The state of an item's price alert; null if it has none. Amounts stay in the currency it was set in. */
export function alertText(item: SavedItem, money: Money): AlertWords | null {
  const { alert } = item
  if (!alert || !canBeWatched(item)) return null
  const threshold = formatMoney(alert.amount, alert.currency)
  const now = priceIn(alert.currency, item, money.rates)
  if (isAlertReached(now, alert.amount)) {
    const shown = formatMoney(now, alert.currency)
    const relation = shown === threshold ? 'your price' : `below your ${threshold}`
    return { isReached: true, text: `${shown} now: ${relation}` }
  }
  if (alert.reached_at === null) return { isReached: false, text: `Alert me at ${threshold} or less` }
  const day = weekdayDayLabel(toLocal(Date.parse(alert.reached_at), rosterZone))
  return { isReached: false, text: `Was at ${threshold} or less on ${day}` }
}

/** The message after a removal; a flight that is in a pair as well stays in it. */
export function removedText(item: SavedItem, isInPair: boolean): string {
  if (isInPair) return `${itemName(item)} is no longer saved alone. Its pair stays.`
  return `${itemName(item)} ${item.legs.length === 1 ? 'is' : 'are'} no longer saved.`
}

/** From this many flights on, the remaining space is shown. */
const nearlyFull = flightLimits.saved - 10

/** How many more flights can be saved; undefined while there is plenty of space. */
export function roomText(taken: number): string | undefined {
  const { saved } = flightLimits
  if (taken < nearlyFull) return undefined
  if (taken >= saved)
    return `You keep ${taken} flights, and there is room for ${saved}. Remove one you no longer need to save another.`
  return `You keep ${taken} of ${saved} flights. A flight that has left takes up no room.`
}
