import { type Amount, compareAmounts, fromThousandths, toThousandths } from '@slipstream/commute/money/money'
import { ratesInto } from '@slipstream/commute/money/money-sums'
import { priceOfAll } from '@slipstream/commute/offers/price-alerts'
import { senseThresholds } from '@slipstream/commute/money/price-sense'
import type { RestPlan } from '@slipstream/commute/plan/plan-types'
import { isConfirmed } from '@slipstream/commute/plan/read/fares'
import type { Direction, Price } from '@slipstream/contract/flight'
import type { RestAlert } from '@slipstream/contract/rest-alerts'
import { plainAmount, tidyBelow, type AlertDraft } from '#shared/alerts/threshold.ts'
import type { UsualFare } from '#shared/flights/known-prices.ts'
import type { Money } from '#shared/money/use-money.ts'

/** The way to fly that is compared with the price of an alert. */
export interface WayToBuy {
  /** Of what is still to buy, the way home first. */
  readonly fares: readonly Price[]
  /** Nights near base that it needs. */
  readonly nights: number
}

/** The cheapest of the plan's ways that has confirmed seats for all that is to be bought; null where none has. */
export function wayToBuy({ alternatives }: RestPlan, toBuy: readonly Direction[]): WayToBuy | null {
  const ways = alternatives.flatMap(({ wayHome, wayToWork, nightsNearBase: nights, cost }) => {
    const flights = toBuy.map((direction) => (direction === 'from_work' ? wayHome : wayToWork))
    const fares = flights.flatMap((flight) => (flight && isConfirmed(flight.fare) ? [flight.fare] : []))
    if (fares.length === 0 || fares.length < toBuy.length) return []
    return [{ fares, nights, cost: (cost.fares ?? Infinity) + cost.nights }]
  })
  return ways.reduce<(typeof ways)[number] | null>(
    (best, way) => (best === null || way.cost < best.cost ? way : best),
    null,
  )
}

export interface AlertBasis {
  readonly fares: readonly Price[] | null
  readonly getUsual: (fare: Price) => UsualFare | undefined
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
export function usualIn(currency: string, { fares, getUsual, money }: AlertBasis): Amount | null {
  return (
    fares &&
    priceOfAll(
      fares.map((fare) => getUsual(fare) ?? null),
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
