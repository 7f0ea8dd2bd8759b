import { convertAmount, wholeAmount, type Priced } from '@slipstream/commute/money/money'
import { priceSense } from '@slipstream/commute/money/price-sense'
import { formatMoney } from '../format.ts'
import type { Money } from '../use-money.ts'

/** `£55`: in the user's currency if a rate is known, to whole units, for a price that is not charged. */
export function aboutText({ price_amount, price_currency }: Priced, { rates }: Pick<Money, 'rates'>): string {
  const converted = convertAmount(price_amount, price_currency, rates)
  return converted === null
    ? formatMoney(wholeAmount(price_amount), price_currency)
    : formatMoney(wholeAmount(converted), rates.to)
}

/** What a flight usually costs where it costs clearly less; null otherwise. */
export function usualWhereLow<P extends Priced>(price: Priced, usual: P | undefined): P | null {
  return usual && priceSense(price, usual) === 'low' ? usual : null
}

/** Of the cheapest seat of a day; null where it is not known what it usually costs. */
export function cheapestSeatText(price: Priced, usual: Priced | undefined, money: Money): string | null {
  const sense = usual && priceSense(price, usual)
  if (!usual || !sense) return null
  const { amount } = money.format(price.price_amount, price.price_currency)
  const usually = aboutText(usual, money)
  return `${amount} is ${sense === 'usual' ? 'typical' : sense} (usually ${usually})`
}
