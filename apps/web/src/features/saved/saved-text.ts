import type { Clock } from '@slipstream/commute/time/clock'
import { flightName } from '@slipstream/commute/flights/flights'
import type { Priced } from '@slipstream/commute/money/money'
import { isAlertReached } from '@slipstream/commute/offers/price-alerts'
import { dayLabel, weekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { toLocal } from '@slipstream/commute/time/zoned-time'
import { flightLimits } from '@slipstream/contract/flights'
import type { FoundCommute } from '@slipstream/commute/plan/describe/found-commutes'
import type { FlightOfferProps } from '@slipstream/design-system/travel/fares/FlightOffer'
import type { PriceValue } from '@slipstream/design-system/Price'
import { formatMoney } from '@slipstream/commute/money/money-text'
import type { Money } from '#shared/money/use-money.ts'
import { movement, priceIn, priceNow, priceThen } from './saved-prices.ts'
import type { LegState, SavedItem, SavedLeg } from './saved-items.ts'

/** Why something cannot be done now. */

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

/** `Saved Mon 6 Jul at £60` */
export function savedText(item: SavedItem, money: Money, clock: Clock): string {
  const [{ saved }] = item.legs
  const day = weekdayDayLabel(toLocal(Date.parse(saved.saved_at), clock.zone))
  const then = priceThen(item, money.rates)
  return then ? `Saved ${day} at ${format(money, then).amount}` : `Saved ${day}`
}

/** How the price moved since it was saved. */
export function priceChange(item: SavedItem, { rates }: Money): FlightOfferProps['priceChange'] {
  const [then, now] = [priceThen(item, rates), priceNow(item, rates)]
  const moved = then && now && movement(then, now, rates)
  if (!moved || moved.direction === 'same') return undefined
  const { price_amount: amount, price_currency: currency } = moved.by
  return { direction: moved.direction, by: { amount, currency } }
}

/** What both flights of a pair cost now, and how that moved. */
export function totalText(item: SavedItem, money: Money): PriceValue {
  const now = priceNow(item, money.rates)
  if (!now) return { missingText: 'No total' }
  const moved = priceChange(item, money)
  return {
    ...format(money, now),
    ...(moved && {
      change: {
        direction: moved.direction,
        label: `${formatMoney(moved.by.amount, moved.by.currency)} ${moved.direction === 'down' ? 'less' : 'more'}`,
      },
    }),
  }
}

const stateLabels: Record<Exclude<LegState, 'offered'>, string> = {
  sold_out: 'Sold out',
  gone: 'No longer offered',
  departed: 'Departed',
}

/** Why a flight cannot be bought; undefined where it can. */
export function stateText({ state }: SavedLeg): string | undefined {
  return state === 'offered' ? undefined : stateLabels[state]
}

/** `Your flight home on 28 Nov`; undefined where it serves no commute. */
export function purposeText(commute: FoundCommute | null, clock: Clock): string | undefined {
  if (!commute || commute.problem) return undefined
  const day = dayLabel(toLocal(commute.end.at, clock.zone))
  return `Your flight ${commute.direction === 'to_work' ? 'to work' : 'home'} on ${day}`
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
export function alertText(item: SavedItem, money: Money, clock: Clock): AlertWords | null {
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
  const day = weekdayDayLabel(toLocal(Date.parse(alert.reached_at), clock.zone))
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
export function capacityText(taken: number): string | undefined {
  const { saved } = flightLimits
  if (taken < nearlyFull) return undefined
  if (taken >= saved)
    return `You keep ${taken} flights, and there is room for ${saved}. Remove one you no longer need to save another.`
  return `You keep ${taken} of ${saved} flights. A flight that has left takes up no room.`
}
