import { convertAmount, getCurrencies, type Amount, type Priced, type Rates } from './money.ts'
import { addAmounts } from './money-sums.ts'

/** A sum of money in one currency, with what could not be put into it. */
export interface Total {
  /** In `currency`; what is named in `unconverted` is not part of it. */
  readonly amount: Amount
  /** ISO 4217. */
  readonly currency: string
  /** The sums in currencies without a rate, by currency in the order of their codes: shown beside the amount, never added. */
  readonly unconverted: readonly Priced[]
  /** What belongs to the sum and has no price that is known. */
  readonly unpriced: number
}

/**
 * The sum of some prices in the currency of `rates`; null stands for one that is not known. Each currency is summed
 * exactly and converted once, rounded half up to two decimals.
 */
export function getTotal(prices: readonly (Priced | null)[], rates: Rates): Total {
  const known = prices.filter((price) => price !== null)
  const sums = getCurrencies(known).map((price_currency) => ({
    price_currency,
    price_amount: addAmounts(
      ...known.filter((price) => price.price_currency === price_currency).map((price) => price.price_amount),
    ),
  }))
  const converted = sums.map((sum) => convertAmount(sum.price_amount, sum.price_currency, rates))
  return {
    amount: addAmounts('0.00', ...converted.filter((amount) => amount !== null)),
    currency: rates.to,
    unconverted: sums.filter((_, index) => converted[index] === null),
    unpriced: prices.length - known.length,
  }
}

/** Two totals of one currency as one. Throws `RangeError` where their currencies differ. */
export function addTotals(a: Total, b: Total): Total {
  if (a.currency !== b.currency)
    throw new RangeError(`Totals in ${a.currency} and ${b.currency} cannot be added.`)
  const unconverted = getTotal([...a.unconverted, ...b.unconverted], { to: a.currency, perUnit: {} })
  return {
    amount: addAmounts(a.amount, b.amount),
    currency: a.currency,
    unconverted: unconverted.unconverted,
    unpriced: a.unpriced + b.unpriced,
  }
}
