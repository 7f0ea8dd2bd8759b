import { readFlightInstants, type FlightInstants } from '@slipstream/commute/flights/flights'
import { nextAfter } from '@slipstream/commute/today/live/journey-flights'
import type { FlightLeg, Price } from '@slipstream/contract/flight'

/** A flight of a journey with its own fare. */
function getFare(leg: FlightLeg, journey: Price): Price {
  const { kind: _, price_amount: amount, ...flight } = leg
  const { connection: __, ...sold } = journey
  return {
    ...sold,
    ...flight,
    price_amount: amount ?? sold.price_amount,
    price_currency: amount === null ? sold.price_currency : flight.price_currency,
  }
}

/** What is new of a flight that takes the place of another: of a journey that goes on with a later flight that one alone. */
export function newFlight(was: Price | null, became: Price): Price {
  const next = nextAfter(was, became)
  return next ? getFare(next.became, became) : became
}

/** What it takes the place of. */
export function oldFlight(was: Price, became: Price | null): Price {
  const next = became && nextAfter(was, became)
  return next ? getFare(next.was, was) : was
}

/** When a flight that is new leaves and lands: by its timetable where it is a part of a journey. */
export function newFlightTimes(
  fare: Price,
  named: { readonly fare: Price } & FlightInstants,
): FlightInstants {
  return (fare === named.fare ? null : readFlightInstants(fare)) ?? named
}
