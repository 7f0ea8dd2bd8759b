import { compareAmounts } from '@slipstream/commute/money/money'
import { amountProblem, plainAmount, tidyBelow, type AlertDraft } from '#shared/alerts/threshold.ts'
import { readTypedAmount } from '#shared/money/typed-amount.ts'
import type { Money } from '#shared/money/use-money.ts'
import { formatMoney } from '@slipstream/commute/money/money-text'
import type { SavedItem } from '../saved-items.ts'
import { priceIn } from '../saved-prices.ts'

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
  if (item.alert) return { amount: plainAmount(item.alert.amount), currency: item.alert.currency }
  const [currency = money.rates.to] = alertCurrencies(item, money)
  return { currency, amount: suggestedAmount(item, currency, money) }
}

export function suggestedAmount(item: SavedItem, currency: string, money: Money): string {
  const now = priceIn(currency, item, money.rates)
  return now === null ? '' : tidyBelow(now)
}

/** Why a price cannot be waited for; undefined where it can. */
export function alertProblem(
  { amount: text, currency }: AlertDraft,
  item: SavedItem,
  money: Money,
): string | undefined {
  const problem = amountProblem(text, currency)
  const amount = readTypedAmount(text, currency)
  if (problem !== undefined || amount === null) return problem
  const now = priceIn(currency, item, money.rates)
  if (now !== null && compareAmounts(amount, now) >= 0)
    return `It costs ${formatMoney(now, currency)} now. Enter a price below that.`
  return undefined
}
