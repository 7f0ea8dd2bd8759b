import { convertAmount, type Rates } from '@slipstream/commute/money/money'
import type { CheapestFare } from '@slipstream/contract/hotline'

/** A fare as a calendar compares it: in the reader's currency where a rate is known. */
export function calendarFare({ price_amount: amount, price_currency: currency }: CheapestFare, rates: Rates) {
  const converted = convertAmount(amount, currency, rates)
  return converted === null ? { amount, currency } : { amount: converted, currency: rates.to }
}
