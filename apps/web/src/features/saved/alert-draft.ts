import { compareAmounts, type Amount } from '@slipstream/commute/money'
import { priceAboveZero } from '@slipstream/contract/error-messages'
import type { Money } from '#shared/use-money.ts'
import { formatMoney } from '#shared/format.ts'
import type { SavedItem } from './saved-items.ts'
import { priceIn } from './saved-prices.ts'

/** What is typed of a price alert. */
export interface AlertDraft {
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string
}

/** No fare costs as much in any currency of the rates' table; the wire takes 9 digits. */
const mostAmount = '9999999'

/** The currencies an alert can be set in: the user's first, the fare's own, and the one it has. */
export function alertCurrencies(item: SavedItem, money: Money): string[] {
  const own = item.legs.map(({ flight }) => flight.price_currency)
  const known = [money.rates.to, ...own].filter((currency) => priceIn(currency, item, money.rates) !== null)
  // Of what is offered no more there is no price now: it is watched in the currency it was saved in.
  const all = known.length > 0 ? known : own.slice(0, 1)
  return [...new Set(item.alert ? [...all, item.alert.currency] : all)]
}

/** What an alert begins with: the one that is set, else ten per cent below the price now. */
export function newAlertDraft(item: SavedItem, money: Money): AlertDraft {
  if (item.alert) return { amount: plain(item.alert.amount), currency: item.alert.currency }
  const [currency = money.rates.to] = alertCurrencies(item, money)
  return { currency, amount: suggestedAmount(item, currency, money) }
}

export function suggestedAmount(item: SavedItem, currency: string, money: Money): string {
  const now = priceIn(currency, item, money.rates)
  return now === null ? '' : tidyBelow(now)
}

/** Ten per cent below, down to a number that is easily read: `58.40` → `52`, `128.00` → `115`. */
export function tidyBelow(amount: Amount): string {
  const wanted = Number(amount) * 0.9
  if (!(wanted >= 0.01)) return ''
  const magnitude = 10 ** Math.floor(Math.log10(wanted))
  const step = wanted / magnitude < 2 ? magnitude / 20 : magnitude / 10
  return plain((Math.floor(wanted / step + 1e-9) * step).toFixed(2))
}

/** `54.00` → `54`. */
const plain = (amount: string) => amount.replace(/\.0+$/, '')

const typed = /^\d+(?:[.,]\d{1,2})?$/

/** A typed price as the wire writes it, comma or point before the pence; null for anything else. */
export function readThreshold(text: string): Amount | null {
  const amount = text.replaceAll(/\s/g, '')
  if (!typed.test(amount) || amount.length > 12) return null
  return amount.replace(',', '.').replace(/^0+(?=\d)/, '')
}

/** Why a price cannot be waited for; undefined where it can. */
export function alertProblem(
  { amount: text, currency }: AlertDraft,
  item: SavedItem,
  money: Money,
): string | undefined {
  if (text.trim() === '') return 'Enter the price you wait for.'
  const amount = readThreshold(text)
  if (amount === null) return 'Enter an amount with at most 2 decimals, like 54 or 54.50.'
  if (compareAmounts(amount, '0') === 0) return priceAboveZero
  if (compareAmounts(amount, mostAmount) > 0) return `Enter a price of at most ${mostAmount}.`
  const now = priceIn(currency, item, money.rates)
  if (now !== null && compareAmounts(amount, now) >= 0)
    return `It costs ${formatMoney(now, currency)} now. Enter a price below that.`
  return undefined
}
