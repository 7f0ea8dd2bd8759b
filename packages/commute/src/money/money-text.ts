/**
 * `58.40`, `GBP` → `£58.40`; whole amounts lose their pence. An unknown code is written before the amount
 * (`XYZ 58.40`), never with another currency's symbol.
 */
export function formatMoney(amount: string, currency: string): string {
  const value = Number(amount)
  const isWhole = value.toFixed(2).endsWith('.00')
  return made(`${currency} ${isWhole}`, () => {
    const format = new Intl.NumberFormat('en-GB', {
      style: 'currency',
      currency,
      ...(isWhole ? { maximumFractionDigits: 0 } : {}),
    })
    return (number) => format.format(number)
  })(value)
}

const currencyFormat = (currency: string) => new Intl.NumberFormat('en-GB', { style: 'currency', currency })

/** `£`, `JP¥`, `SEK`: as `formatMoney` writes it. */
export const currencySymbol = (currency: string): string =>
  currencyFormat(currency)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** How many digits its amounts have after the point: 2 for pounds, none for yen. */
export const countDecimals = (currency: string): number =>
  currencyFormat(currency).resolvedOptions().maximumFractionDigits ?? 2

/** Cached: creating an Intl formatter takes a phone a millisecond or more, and a month of cards needs a hundred. */
const formatters = new Map<string, (value: number) => string>()

function made(key: string, make: () => (value: number) => string): (value: number) => string {
  const format = formatters.get(key) ?? make()
  formatters.set(key, format)
  return format
}
