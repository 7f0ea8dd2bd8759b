import type { Priced } from '@slipstream/commute/money/money'
import { priceSense } from '@slipstream/commute/money/price-sense'
import type { PriceHistoryProps } from '@slipstream/design-system/travel/fares/PriceHistory'
import type { UsualFare } from './known-prices.ts'

/** What a flight usually costs where it costs clearly less; null otherwise. */
export function usualWhereLow<P extends Priced>(price: Priced, usual: P | undefined): P | null {
  return usual && priceSense(price, usual) === 'low' ? usual : null
}

/** The values of a day's cheapest seat and of such seats in the weeks before; null if it is not known what it usually costs. */
export function priceHistory(price: Priced, usual: UsualFare | undefined): PriceHistoryProps | null {
  const sense = usual && priceSense(price, usual)
  if (!usual || !sense) return null
  const { weeks, price_currency: currency } = usual
  return { amount: price.price_amount, usual: usual.price_amount, weeks, currency, sense }
}
