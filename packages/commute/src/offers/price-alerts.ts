import { compareAmounts, type Amount, type Priced, type Rates } from '../money/money.ts'
import { getTotal } from '../money/totals.ts'

/**
 * What a saved flight, or both of a pair, cost together now, in the currency of `rates`; null where one is offered no
 * more or in a currency without a rate: nothing is compared then.
 */
export function priceOfAll(prices: readonly (Priced | null)[], rates: Rates): Amount | null {
  const { amount, unconverted, unpriced } = getTotal(prices, rates)
  return unpriced === 0 && unconverted.length === 0 ? amount : null
}

/** Whether a price-drop alert is reached: the price of all is known, and at most the threshold of the same currency. */
export function isAlertReached(price: Amount | null, threshold: Amount): price is Amount {
  return price !== null && compareAmounts(price, threshold) <= 0
}
