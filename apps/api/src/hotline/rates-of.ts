import type { Rates } from '@slipstream/commute/money'
import type { Price } from '@slipstream/contract/flight'
import { type ExchangeRates, UnknownCurrencyError } from '../providers/exchange-rates.ts'

/** What the price limit of the settings is in. */
const currency = 'GBP'

/** Rates that let these prices be compared with each other and with the price limit; a currency without a rate is left out. */
export async function ratesOf(prices: readonly Price[], exchange: ExchangeRates): Promise<Rates> {
  const others = new Set(prices.map((price) => price.price_currency))
  others.delete(currency)
  const known = await Promise.all([...others].map((from) => rateOf(from, exchange)))
  return { to: currency, perUnit: Object.fromEntries(known.flat()) }
}

async function rateOf(from: string, exchange: ExchangeRates): Promise<[string, number][]> {
  try {
    const { rate } = await exchange.convert({ amount: '1', from, to: currency })
    return [[from, rate]]
  } catch (error) {
    if (error instanceof UnknownCurrencyError) return []
    throw error
  }
}
