/** A decimal string, `58.40`, with at most three decimals (contract `amountSchema`). */
export type Amount = string

/** Specification §9 Other. */
export const defaultCurrency = 'GBP'

const amountPattern = /^(\d{1,12})(?:\.(\d{1,3}))?$/

/** Whole thousandths: 15 digits at most, so integer arithmetic on them is exact. Throws `RangeError` where it is no amount. */
export function toThousandths(amount: Amount): number {
  const match = amountPattern.exec(amount)
  if (!match) throw new RangeError(`Unreadable amount '${amount}': expected a decimal such as 58.40.`)
  return Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(3, '0'))
}

/** Such an integer as an amount, of at most three decimals. */
export function fromThousandths(thousandths: number, decimals: number): Amount {
  const whole = Math.floor(thousandths / 1000)
  const fraction = String(thousandths % 1000)
    .padStart(3, '0')
    .slice(0, decimals)
  return decimals === 0 ? String(whole) : `${whole}.${fraction}`
}

/** The same without rounding, and with two decimals where they are enough: pence turned back into yen would be some yen off. */
export const exactAmount = (thousandths: number): Amount =>
  fromThousandths(thousandths, thousandths % 10 === 0 ? 2 : 3)

/** Negative, 0 or positive. Both must be of one currency. Throws `RangeError` where either is no amount. */
export function compareAmounts(a: Amount, b: Amount): number {
  return toThousandths(a) - toThousandths(b)
}

/** Exchange rates into one currency; its own rate is understood. */
export interface Rates {
  /** ISO 4217. */
  readonly to: string
  /** Units of `to` for one unit of each currency. */
  readonly perUnit: Readonly<Record<string, number>>
}

const rateScale = 1_000_000_000
/** One more than the whole part of an amount may be. */
const mostWhole = 1_000_000_000_000n

/** An amount in the currency of `rates`, rounded half up to `decimals`; null where no rate is known, or it would be too large for an amount. */
export function convertAmount(amount: Amount, currency: string, rates: Rates, decimals = 2): Amount | null {
  const thousandths = toThousandths(amount)
  if (currency === rates.to) return amount
  const rate = rates.perUnit[currency]
  if (rate === undefined || !(rate > 0) || !Number.isFinite(rate * rateScale)) return null
  // The rate becomes an integer once, so that nothing after it is rounded by binary fractions.
  const scaled = BigInt(thousandths) * BigInt(Math.round(rate * rateScale))
  const unit = BigInt(rateScale) * 10n ** BigInt(3 - decimals)
  const converted = (scaled + unit / 2n) / unit
  if (converted >= mostWhole * 10n ** BigInt(decimals)) return null
  return fromThousandths(Number(converted) * 10 ** (3 - decimals), decimals)
}

export interface Priced {
  readonly price_amount: Amount
  readonly price_currency: string
}

export type Cheapest<P> =
  | { readonly kind: 'none' }
  | { readonly kind: 'cheapest'; readonly price: P }
  /** Currencies differ and no rate brings them together: nothing is compared. */
  | { readonly kind: 'mixed_currencies'; readonly currencies: readonly string[] }

/** The cheapest price; of equals the first given. Prices in several currencies are compared through `rates`, or not at all. */
export function cheapest<P extends Priced>(prices: readonly P[], rates?: Rates): Cheapest<P> {
  const [first] = prices
  if (!first) return { kind: 'none' }
  if (prices.length === 1) return { kind: 'cheapest', price: first }
  const isOneCurrency = prices.every((price) => price.price_currency === first.price_currency)
  let best = first
  let least = Infinity
  for (const price of prices) {
    const amount = isOneCurrency
      ? price.price_amount
      : rates && convertAmount(price.price_amount, price.price_currency, rates, 3)
    if (amount == null) return { kind: 'mixed_currencies', currencies: getCurrencies(prices) }
    const thousandths = toThousandths(amount)
    if (thousandths < least) {
      best = price
      least = thousandths
    }
  }
  return { kind: 'cheapest', price: best }
}

/** The currencies of some prices, each once, in the order of their codes. */
export function getCurrencies(prices: readonly Priced[]): string[] {
  return [...new Set(prices.map((price) => price.price_currency))].toSorted()
}
