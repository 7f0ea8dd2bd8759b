/** Whole units alone (docs.stripe.com/currencies, read in November 2026). Of UGX and ISK Stripe wants two zeros behind the whole units. */
const zeroDecimal = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const threeDecimal = new Set('BHD JOD KWD OMR TND'.split(' '))

/**
 * How many digits of Stripe's amounts in a currency (ISO 4217, any case) stand behind the point. What others say of a currency,
 * `Intl` too, is about how people write it: HUF has none there.
 */
export function stripeDigits(currency: string): number {
  const code = currency.toUpperCase()
  if (zeroDecimal.has(code)) return 0
  return threeDecimal.has(code) ? 3 : 2
}
