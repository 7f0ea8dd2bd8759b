import { flightInstants } from '@slipstream/commute/flights/flights'
import { compareAmounts } from '@slipstream/commute/money/money'
import { isAlertReached, priceOfAll } from '@slipstream/commute/offers/price-alerts'
import { flightMessages, priceAboveZero } from '@slipstream/contract/error-messages'
import {
  setPriceAlert,
  type PriceAlert,
  type PriceThreshold,
  type SavedFlight,
  type SavedFlights,
} from '@slipstream/contract/flights'
import type { HttpHandler } from 'msw'
import { rates } from '../fixtures/rates.ts'
import { MockFailure } from '../mock-failure.ts'
import type { MockWorld } from '../world.ts'
import { found, type Route } from './route.ts'

export function ratesTo(currency: string) {
  const own = rates[currency]
  const perUnit =
    own === undefined
      ? {}
      : Object.fromEntries(Object.entries(rates).map(([code, rate]) => [code, own / rate] as const))
  return { to: currency, perUnit }
}

function refused(field: keyof PriceThreshold, message: string): MockFailure {
  return new MockFailure('validation_failed', message, { fields: { [`threshold.${field}`]: message } })
}

export function checkThreshold({ amount, currency }: PriceThreshold): void {
  if (compareAmounts(amount, '0') === 0) throw refused('amount', priceAboveZero)
  if (rates[currency] === undefined) throw refused('currency', flightMessages.noRateForAlert(currency))
}

/** An alert as it is once somebody has looked at what is offered for its flights now. */
export function lookedAt(
  alert: PriceAlert | null | undefined,
  flights: readonly SavedFlight[],
  now: number,
): PriceAlert | null {
  if (!alert || alert.reached_at !== null) return alert ?? null
  const prices = flights.map(({ current }) => current)
  if (!isAlertReached(priceOfAll(prices, ratesTo(alert.currency)), alert.amount)) return alert
  return { ...alert, reached_at: new Date(now).toISOString() }
}

/** Price-drop alerts; nothing watches them but a fetch of the list with refresh=true. */
export function priceAlertHandlers(world: MockWorld, on: Route): HttpHandler[] {
  function alertOn(flights: readonly SavedFlight[], threshold: PriceThreshold): PriceAlert | null {
    if (flights.some(({ flight }) => flightInstants(flight).departure <= world.now()))
      throw new MockFailure('conflict', flightMessages.departedUnwatched)
    return lookedAt({ ...threshold, reached_at: null }, flights, world.now())
  }

  function setOnFlight({ flights }: SavedFlights, id: string, threshold: PriceThreshold | null) {
    const saved = flights.find(({ flight }) => flight.id === id)
    if (threshold === null && !saved) return null
    const price_alert = threshold && alertOn([found(saved, flightMessages.flightNotSaved)], threshold)
    world.saved = {
      ...world.saved,
      flights: flights.map((each) => (each === saved ? { ...each, price_alert } : each)),
    }
    return price_alert
  }

  function setOnPair(
    { pairs }: SavedFlights,
    [outboundId, returnId]: readonly [string, string],
    threshold: PriceThreshold | null,
  ) {
    const saved = pairs.find(
      (pair) => pair.outbound.flight.id === outboundId && pair.return.flight.id === returnId,
    )
    if (threshold === null && !saved) return null
    const { outbound, return: home } = found(saved, flightMessages.pairNotSaved)
    const price_alert = threshold && alertOn([outbound, home], threshold)
    world.saved = {
      ...world.saved,
      pairs: pairs.map((each) => (each === saved ? { ...each, price_alert } : each)),
    }
    return price_alert
  }

  return [
    on(setPriceAlert, ({ body: { flight_id, return_flight_id, threshold } }) => {
      if (threshold) checkThreshold(threshold)
      const price_alert =
        return_flight_id == null
          ? setOnFlight(world.saved, flight_id, threshold)
          : setOnPair(world.saved, [flight_id, return_flight_id], threshold)
      return { price_alert }
    }),
  ]
}
