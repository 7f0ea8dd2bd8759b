import type { Priced, Rates } from '@slipstream/commute/money/money'
import type { Conversion } from '@slipstream/contract/currency'
import { flightMessages } from '@slipstream/contract/error-messages'

export interface ConversionQuery {
  /** A decimal string such as `58.40`. */
  readonly amount: string
  /** ISO 4217. */
  readonly from: string
  readonly to: string
}

/** Where exchange rates come from (design.md §4). */
export interface ExchangeRates {
  /** Those that can be converted, ISO 4217; null if there are no rates at all. */
  currencies(): Promise<readonly string[] | null>
  /**
   * Converts exactly in decimals and rounds half up to the target's minor digits; the answer carries the rate's day.
   *
   * @throws {UnknownCurrencyError} where either currency has no rate.
   * @throws {AmountOutOfRangeError} where the result is too large for an amount of the contract.
   */
  convert(query: ConversionQuery): Promise<Conversion>
}

export class UnknownCurrencyError extends Error {
  override readonly name = 'UnknownCurrencyError'
  readonly code = 'rate_unavailable'
  readonly currency: string

  constructor(currency: string) {
    super(`There is no exchange rate for ${currency}.`)
    this.currency = currency
  }
}

export class AmountOutOfRangeError extends Error {
  override readonly name = 'AmountOutOfRangeError'
  readonly code = 'validation_failed'

  constructor() {
    super(flightMessages.amountTooLarge)
  }
}

/** What the price limit of the settings is in. */
const limitCurrency = 'GBP'

/** Rates that let these prices be compared with each other and with an amount of `to`, the price limit's; a currency without a rate is left out. */
export async function getRates(
  prices: readonly Pick<Priced, 'price_currency'>[],
  exchange: ExchangeRates,
  to = limitCurrency,
): Promise<Rates> {
  const others = new Set(prices.map((price) => price.price_currency))
  others.delete(to)
  const known = await Promise.all([...others].map((from) => getRate(from, to, exchange)))
  return { to, perUnit: Object.fromEntries(known.flat()) }
}

async function getRate(from: string, to: string, exchange: ExchangeRates): Promise<[string, number][]> {
  try {
    const { rate } = await exchange.convert({ amount: '1', from, to })
    return [[from, rate]]
  } catch (error) {
    if (error instanceof UnknownCurrencyError) return []
    throw error
  }
}
