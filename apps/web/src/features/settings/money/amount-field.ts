import { convertAmount, type Amount, type Rates } from '@slipstream/commute/money/money'
import { ratesInto } from '@slipstream/commute/money/money-sums'
import type { EnteredAmount } from '@slipstream/contract/user'
import { formatMoney, countDecimals } from '@slipstream/commute/money/money-text'
import { readTypedAmount } from '#shared/money/typed-amount.ts'

/** The field of an amount of the settings (docs/decisions/0093-amounts-as-entered.md). */
export interface AmountField {
  /** What is typed is in it: the user's currency, or that of the amount if there is no rate. ISO 4217. */
  readonly currency: string
  /** In that currency. */
  readonly value: number
  /** The most that may be typed; null if no rate says it. */
  readonly most: number | null
  /** The amount was entered in another currency: converted by the rates, or left there without one. */
  readonly is: 'as_entered' | 'converted' | 'without_rate'
}

/** The first two digits of an amount: a bound that a slightly newer rate does not undercut. */
function twoDigits(amount: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1)
  return Math.floor(amount / step) * step
}

/** Whole from 20 units: pence of a converted amount say nothing. */
function tidy(amount: Amount, currency: string): number {
  const value = Number(amount)
  return value >= 20 || countDecimals(currency) === 0 ? Math.round(value) : value
}

const fromPounds = (pounds: number, currency: string, rates: Rates): number | null => {
  const amount = convertAmount(String(pounds), 'GBP', ratesInto(currency, rates))
  return amount === null ? null : Number(amount)
}

/**
 * @param entered the amount as it was entered.
 * @param rates into the user's currency.
 */
export function getAmountField(entered: EnteredAmount, mostPounds: number, rates: Rates): AmountField {
  const most = (currency: string) => {
    const converted = fromPounds(mostPounds, currency, rates)
    return currency === 'GBP' || converted === null ? converted : twoDigits(converted)
  }
  const asEntered = { value: Number(entered.amount), currency: entered.currency }
  if (entered.currency === rates.to) return { ...asEntered, most: most(entered.currency), is: 'as_entered' }
  const converted = convertAmount(entered.amount, entered.currency, rates)
  const mostOfUser = most(rates.to)
  if (converted === null || mostOfUser === null)
    return { ...asEntered, most: most(entered.currency), is: 'without_rate' }
  return {
    currency: rates.to,
    value: tidy(converted, rates.to),
    most: mostOfUser,
    // Nothing is nothing in any currency.
    is: Number(entered.amount) === 0 ? 'as_entered' : 'converted',
  }
}

/** An amount as it is typed; null for one that cannot be set. */
export function readAmount(
  text: string,
  { currency, most }: Pick<AmountField, 'currency' | 'most'>,
): number | null {
  const typed = readTypedAmount(text, currency)
  const amount = typed === null ? null : Number(typed)
  return amount !== null && most !== null && amount > most ? null : amount
}

/** Why an amount cannot be set: `must be an amount from 0 to £1,000`. */
export function amountRule({ currency, most }: Pick<AmountField, 'currency' | 'most'>): string {
  const kind = countDecimals(currency) === 0 ? 'a whole amount' : 'an amount'
  return `must be ${kind} from 0${most === null ? '' : ` to ${formatMoney(String(most), currency)}`}`
}

/** An amount and the same in pounds, as the server stores them; both, so that neither meets another's currency. */
export interface AmountChange {
  readonly pounds: number
  /** Null for pounds, and for nothing. */
  readonly entered: EnteredAmount | null
}

/** Null without a rate: what cannot be compared with fares cannot be set. */
export function getAmountChange(value: number, currency: string, rates: Rates): AmountChange | null {
  if (currency === 'GBP' || value === 0) return { pounds: value, entered: null }
  const amount = String(value)
  const pounds = convertAmount(amount, currency, ratesInto('GBP', rates))
  // What is below a penny is not nothing.
  return pounds === null ? null : { pounds: Math.max(0.01, Number(pounds)), entered: { amount, currency } }
}
