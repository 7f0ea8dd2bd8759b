import { countDecimals } from '@slipstream/commute/money/money-text'
import { compareAmounts, type Amount } from '@slipstream/commute/money/money'
import { priceAboveZero } from '@slipstream/contract/error-messages'
import { readTypedAmount } from '../money/typed-amount.ts'

/** What is typed of a price alert. */
export interface AlertDraft {
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string
}

/** No fare costs as much in any currency of the rates' table; the wire takes 9 digits. */
const mostAmount = '9999999'

/** So much below an amount, ten per cent unless said otherwise, down to a number that is easily read: `58.40` → `52`, `128.00` → `115`. */
export function tidyBelow(amount: Amount, part = 0.9): string {
  const wanted = Number(amount) * part
  if (!(wanted >= 0.01)) return ''
  const magnitude = 10 ** Math.floor(Math.log10(wanted))
  const step = wanted / magnitude < 2 ? magnitude / 20 : magnitude / 10
  return plainAmount((Math.floor(wanted / step + 1e-9) * step).toFixed(2))
}

/** `54.00` → `54`. */
export const plainAmount = (amount: string) => amount.replace(/\.0+$/, '')

/** Why no alert can be set at what is typed; undefined where one can. */
export function amountProblem(text: string, currency: string): string | undefined {
  if (text.trim() === '') return 'Enter the price you wait for.'
  const amount = readTypedAmount(text, currency)
  if (amount === null)
    return countDecimals(currency) === 0
      ? `Enter a whole amount: ${currency} has no decimals.`
      : 'Enter an amount with at most 2 decimals, like 54 or 54.50.'
  if (compareAmounts(amount, '0') === 0) return priceAboveZero
  return compareAmounts(amount, mostAmount) > 0 ? `Enter a price of at most ${mostAmount}.` : undefined
}
