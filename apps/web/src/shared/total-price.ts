import type { Total } from '@slipstream/commute/money/totals'
import type { PriceValue } from '@slipstream/design-system/Price'
import { formatMoney } from './format.ts'

/**
 * A sum as a price. Other currencies are shown beside an amount, never added to it. `count` is how many belong to the sum:
 * nothing to pay is £0, an unknown price is not.
 */
export function totalPrice({ amount, currency, unconverted, unpriced }: Total, count: number): PriceValue {
  if (count > 0 && unpriced === count) return { missingText: 'Not known' }
  const others = unconverted.map((sum) => formatMoney(sum.price_amount, sum.price_currency))
  const own = formatMoney(amount, currency)
  if (others.length === 0) return { amount: own }
  return Number(amount) === 0 ? { amount: others.join(' + ') } : { amount: [own, ...others].join(' + ') }
}
