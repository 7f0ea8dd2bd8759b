import {
  compareAmounts,
  convertAmount,
  type Amount,
  type Priced,
  type Rates,
} from '@slipstream/commute/money/money'
import { addAmounts, ratesInto, subtractAmounts } from '@slipstream/commute/money/money-sums'
import { priceOfAll } from '@slipstream/commute/offers/price-alerts'
import { getTotal } from '@slipstream/commute/money/totals'
import type { SavedItem } from './saved-items.ts'

/** Some prices as one: in their own currency where they share it, else in the rates'; null where no rate brings them together. */
export function getSum(prices: readonly Priced[], rates: Rates): Priced | null {
  const [first] = prices
  if (!first) return null
  if (prices.every(({ price_currency }) => price_currency === first.price_currency))
    return {
      price_amount: addAmounts(...prices.map(({ price_amount }) => price_amount)),
      price_currency: first.price_currency,
    }
  const { amount, currency, unconverted } = getTotal(prices, rates)
  return unconverted.length > 0 ? null : { price_amount: amount, price_currency: currency }
}

/** What it cost when it was saved. */
export function priceThen({ legs }: SavedItem, rates: Rates): Priced | null {
  return getSum(
    legs.map(({ saved }) => saved.flight),
    rates,
  )
}

/** The current price; null if one of its flights is no longer for sale. */
export function priceNow({ legs }: SavedItem, rates: Rates): Priced | null {
  const offers = legs.flatMap(({ saved, state }) =>
    saved.current !== null && state === 'offered' ? [saved.current] : [],
  )
  return offers.length === legs.length ? getSum(offers, rates) : null
}

export interface Movement {
  readonly direction: 'down' | 'up' | 'same'
  /** By how much, never below 0. */
  readonly by: Priced
}

/**
 * How a price moved, with both amounts at the current rates, so that only a change of the fare counts. In the rates'
 * currency, or in its own if there is no rate; null if the two cannot be compared.
 */
export function movement(then: Priced, now: Priced, rates: Rates): Movement | null {
  const pair = inOneCurrency(then, now, rates)
  if (!pair) return null
  const { before, after, currency } = pair
  const order = compareAmounts(after, before)
  const by = order < 0 ? subtractAmounts(before, after) : subtractAmounts(after, before)
  const moved = order < 0 ? 'down' : 'up'
  return {
    direction: order === 0 ? 'same' : moved,
    by: { price_amount: by, price_currency: currency },
  }
}

function inOneCurrency(then: Priced, now: Priced, rates: Rates) {
  const before = convertAmount(then.price_amount, then.price_currency, rates)
  const after = convertAmount(now.price_amount, now.price_currency, rates)
  if (before !== null && after !== null) return { before, after, currency: rates.to }
  if (then.price_currency !== now.price_currency) return null
  return { before: then.price_amount, after: now.price_amount, currency: now.price_currency }
}

/** The current total in a currency; null if one flight is not for sale, or a rate is missing. */
export function priceIn(currency: string, { legs }: SavedItem, rates: Rates): Amount | null {
  const prices = legs.map(({ saved, state }) => (state === 'offered' ? saved.current : null))
  return priceOfAll(prices, ratesInto(currency, rates))
}
