import { compareAmounts, fromThousandths, toThousandths, type Amount, type Rates } from './money.ts'

function getDecimals(amount: Amount): number {
  return amount.split('.')[1]?.length ?? 0
}

/** The sum of amounts of one currency, exact, with as many decimals as the most exact of them; `0` of none. */
export function addAmounts(...amounts: readonly Amount[]): Amount {
  const sum = amounts.reduce((total, amount) => total + toThousandths(amount), 0)
  return fromThousandths(sum, Math.max(0, ...amounts.map(getDecimals)))
}

/** So many times an amount, exact. */
export const timesAmount = (times: number, amount: Amount): Amount =>
  fromThousandths(times * toThousandths(amount), Math.max(2, getDecimals(amount)))

/** The first less the second, exact, `-12.00` where the second is the larger. Both must be of one currency. */
export function subtractAmounts(a: Amount, b: Amount): Amount {
  const difference = compareAmounts(a, b)
  const size = fromThousandths(Math.abs(difference), Math.max(getDecimals(a), getDecimals(b)))
  return difference < 0 ? `-${size}` : size
}

/** The same rates into another currency; without a rate for that one, none. */
export function ratesInto(currency: string, rates: Rates | undefined): Rates {
  if (!rates || rates.to === currency) return rates ?? { to: currency, perUnit: {} }
  const own = rates.perUnit[currency]
  if (own === undefined || !(own > 0)) return { to: currency, perUnit: {} }
  const others = Object.entries(rates.perUnit).map(([code, rate]) => [code, rate / own] as const)
  return { to: currency, perUnit: { ...Object.fromEntries(others), [rates.to]: 1 / own } }
}
