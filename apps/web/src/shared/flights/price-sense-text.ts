import type { Priced } from '@slipstream/commute/money/money'
import { priceSense } from '@slipstream/commute/money/price-sense'
import type { PriceRangeProps } from '@slipstream/design-system/travel/fares/PriceRange'
import type { UsualFare } from './known-prices.ts'

/** What a flight usually costs where it costs clearly less; null otherwise. */
export function usualWhereLow<P extends Priced>(price: Priced, usual: P | undefined): P | null {
  return usual && priceSense(price, usual) === 'low' ? usual : null
}

/** The values of a day's cheapest seat on the range of its prices; null if it is not known what it usually costs. */
export function priceRange(price: Priced, usual: UsualFare | undefined): PriceRangeProps | null {
  const sense = usual && priceSense(price, usual)
  if (!usual || !sense) return null
  const { lowest, highest, price_currency: currency } = usual
  return { amount: price.price_amount, usual: usual.price_amount, lowest, highest, currency, sense }
}
