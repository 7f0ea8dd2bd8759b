import type { FlightInstants } from '@slipstream/commute/flights'
import { readFlightInstants } from '@slipstream/commute/flights'
import { nextAfter } from '@slipstream/commute/live/journey-flights'
import type { FlightLeg, Price } from '@slipstream/contract/flight'

/** A flight of a journey with its own fare. */
function fareOf({ price_amount: amount, ...leg }: FlightLeg, journey: Price): Price {
  const { marketing_carrier, operating_carrier, flight_number, origin, destination } = leg
  const { departure_time, arrival_time, origin_timezone, destination_timezone } = leg
  const { id, duration_minutes, stops, price_currency, deep_link } = leg
  const { direction, fare_type, fare_brand_name, cabin_class, seats_available, fetched_at, expires_at } =
    journey
  return {
    id,
    marketing_carrier,
    operating_carrier,
    flight_number,
    origin,
    destination,
    departure_time,
    arrival_time,
    origin_timezone,
    destination_timezone,
    duration_minutes,
    stops,
    direction,
    price_amount: amount ?? journey.price_amount,
    price_currency: amount === null ? journey.price_currency : price_currency,
    fare_type,
    fare_brand_name,
    cabin_class,
    seats_available,
    deep_link,
    fetched_at,
    expires_at,
  }
}

/** What is new of a flight that takes the place of another: of a journey that goes on with a later flight that one alone. */
export function newFlight(was: Price | null, became: Price): Price {
  const next = nextAfter(was, became)
  return next ? fareOf(next.became, became) : became
}

/** What it takes the place of. */
export function oldFlight(was: Price, became: Price | null): Price {
  const next = became && nextAfter(was, became)
  return next ? fareOf(next.was, was) : was
}

/** When a flight that is new leaves and lands: by its timetable where it is a part of a journey. */
export function newFlightTimes(
  fare: Price,
  named: { readonly fare: Price } & FlightInstants,
): FlightInstants {
  return (fare === named.fare ? null : readFlightInstants(fare)) ?? named
}
