import type { Priced, Rates } from '@slipstream/commute/money'
import { type ExchangeRates, UnknownCurrencyError } from '../providers/exchange-rates.ts'

/** What the price limit of the settings is in. */
const limitCurrency = 'GBP'

/** Rates that let these prices be compared with each other and with an amount of `to`, the price limit's; a currency without a rate is left out. */
export async function ratesOf(
  prices: readonly Pick<Priced, 'price_currency'>[],
  exchange: ExchangeRates,
  to = limitCurrency,
): Promise<Rates> {
  const others = new Set(prices.map((price) => price.price_currency))
  others.delete(to)
  const known = await Promise.all([...others].map((from) => rateOf(from, to, exchange)))
  return { to, perUnit: Object.fromEntries(known.flat()) }
}

async function rateOf(from: string, to: string, exchange: ExchangeRates): Promise<[string, number][]> {
  try {
    const { rate } = await exchange.convert({ amount: '1', from, to })
    return [[from, rate]]
  } catch (error) {
    if (error instanceof UnknownCurrencyError) return []
    throw error
  }
}
