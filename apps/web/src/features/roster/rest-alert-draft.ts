import { type Amount, compareAmounts, fromThousandths, toThousandths } from '@slipstream/commute/money'
import { ratesInto } from '@slipstream/commute/money-sums'
import { priceOfAll } from '@slipstream/commute/price-alerts'
import { senseThresholds } from '@slipstream/commute/price-sense'
import type { RestPlan } from '@slipstream/commute/plan/plan-types'
import { isConfirmed } from '@slipstream/commute/plan/candidates'
import type { Direction, Price } from '@slipstream/contract/flight'
import type { RestAlert } from '@slipstream/contract/rest-alerts'
import { plainAmount, tidyBelow, type AlertDraft } from '#shared/alerts/threshold.ts'
import type { UsualFare } from '#shared/flights/known-prices.ts'
import type { Money } from '#shared/use-money.ts'

const cheapestOf = ({ alternatives }: RestPlan) => alternatives.find(({ label }) => label === 'cheapest')

/** Nights near base of the cheapest way that the plan knows. */
export const nightsOfCheapest = (rest: RestPlan): number => cheapestOf(rest)?.nightsNearBase ?? 0

/** What is to be bought of that way; null where there is none, or only on standby. */
export function faresToBuy(rest: RestPlan, toBuy: readonly Direction[]): Price[] | null {
  const way = cheapestOf(rest)
  const flights = toBuy.map((direction) => (direction === 'from_work' ? way?.out : way?.back) ?? null)
  const fares = flights.flatMap((flight) => (flight && isConfirmed(flight.fare) ? [flight.fare] : []))
  return fares.length > 0 && fares.length === toBuy.length ? fares : null
}

export interface AlertBasis {
  readonly fares: readonly Price[] | null
  readonly usualOf: (fare: Price) => UsualFare | undefined
  readonly money: Money
}

/** The user's currency first, then the fares' own, and the one that the alert has. */
export function restAlertCurrencies({ fares, money }: AlertBasis, alert: RestAlert | null): string[] {
  const own = (fares ?? []).map((fare) => fare.price_currency)
  return [...new Set([money.rates.to, ...own, ...(alert ? [alert.currency] : [])])]
}

/** What the fares cost together in a currency; null where they are not known, or no rate is. */
export function costIn(currency: string, { fares, money }: AlertBasis): Amount | null {
  return fares && priceOfAll(fares, ratesInto(currency, money.rates))
}

/** What these fares usually cost together; null where too little is known. */
export function usualIn(currency: string, { fares, usualOf, money }: AlertBasis): Amount | null {
  return (
    fares &&
    priceOfAll(
      fares.map((fare) => usualOf(fare) ?? null),
      ratesInto(currency, money.rates),
    )
  )
}

/** What is low for these routes, if it is below the price now; else 20 % below that. */
export function suggestedRestAmount(currency: string, basis: AlertBasis): string {
  const now = costIn(currency, basis)
  const usual = usualIn(currency, basis)
  const low = usual && fromThousandths(Math.floor((toThousandths(usual) * senseThresholds.low) / 100), 2)
  if (low !== null && (now === null || compareAmounts(low, now) < 0)) return tidyBelow(low, 1)
  return now === null ? '' : tidyBelow(now, 0.8)
}

/** The alert that is set, else what is suggested. */
export function newRestDraft(basis: AlertBasis, alert: RestAlert | null): AlertDraft {
  if (alert) return { amount: plainAmount(alert.amount), currency: alert.currency }
  const [currency = basis.money.rates.to] = restAlertCurrencies(basis, null)
  return { currency, amount: suggestedRestAmount(currency, basis) }
}
