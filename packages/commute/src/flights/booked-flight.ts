import type { Direction, Flight, FlightLeg, Price } from '@slipstream/contract/flight'
import { stripLeadingZeros } from '@slipstream/contract/primitives'
import type { BookedFlight } from '@slipstream/contract/roster-edits'
import { cheapest } from '../money/money.ts'
import { getMonth, parseMonth } from '../time/calendar-dates.ts'
import { minutesBetween, type Instant } from '../time/zoned-time.ts'
import { flightName, getFlights, readFlightInstants, type FlightInstants } from './flights.ts'
import { flightStatusKey } from './live-times.ts'

/** Begins the id of every flight that was booked elsewhere; no source of offers has such ids. */
const bookedPrefix = 'booked-'

interface BookedEnd {
  readonly direction: Direction
  /** The IANA zone of an airport; undefined if it is not known. */
  readonly findZone: (airport: string) => string | undefined
  readonly at: Instant
  /** The prices of the same end: what they say of the flight beside its price is added. */
  readonly offered: readonly Price[]
}

/**
 * What was booked elsewhere as a price record, at what was paid; several flights as one journey on one ticket
 * (docs/decisions/0062-connections.md). The same flights have the same id, however often they are entered. Null if they cannot be
 * flown: an airport's zone is not known, a flight lands before it leaves, or the next leaves from elsewhere or before that.
 */
export function bookedPrice(
  booked: BookedFlight,
  { direction, findZone, at, offered }: BookedEnd,
): Price | null {
  const { price_amount, price_currency } = booked
  const flown = booked.flights.flatMap((flight) => readFlight(flight, findZone) ?? [])
  const [first, second, ...others] = flown
  const last = flown.at(-1)
  if (!first || !last || flown.length < booked.flights.length || !flown.every(followsOn)) return null
  const { destination, arrival_time, destination_timezone } = last.flight
  const record: Price = {
    ...first.flight,
    id: `${bookedPrefix}${flown.map(({ flight }) => flight.id).join('_')}`,
    direction,
    destination,
    arrival_time,
    destination_timezone,
    duration_minutes: minutesBetween(first.departure, last.arrival),
    stops: flown.length - 1,
    price_amount,
    price_currency,
    fare_type: 'commercial',
    fare_brand_name: null,
    cabin_class: 'economy',
    seats_available: null,
    deep_link: null,
    fetched_at: new Date(at).toISOString(),
    expires_at: new Date(first.departure).toISOString(),
    connection: second && {
      tickets: 'one',
      legs: flown.map(({ flight }) => getLeg(flight, price_currency)),
      // With a change a journey is watched on the day, which is judged by two flights only.
      change:
        others.length === 0
          ? { minutes: minutesBetween(first.arrival, second.departure), least_minutes: 0 }
          : null,
      onward: [],
    },
  }
  const offer = findOffer(record, offered)
  if (!offer) return record
  const { operating_carrier, cabin_class, seats_available, deep_link } = offer
  return { ...record, operating_carrier, cabin_class, seats_available, deep_link }
}

/**
 * A chosen flight as it is on offer; null if it is not. One that was booked elsewhere is found by its flights, at the cheapest fare
 * that everybody can buy.
 */
export function findOffer(flight: Price, prices: readonly Price[]): Price | null {
  if (!flight.id.startsWith(bookedPrefix)) return prices.find(({ id }) => id === flight.id) ?? null
  const key = flownKey(flight)
  const best = cheapest(prices.filter((price) => price.fare_type === 'commercial' && flownKey(price) === key))
  return best.kind === 'cheapest' ? best.price : null
}

const flownKey = (price: Price) =>
  [price.connection?.tickets, ...getFlights(price).map(flightStatusKey)].join(' ')

interface Flown extends FlightInstants {
  readonly flight: Flight
}

function readFlight(
  { flight_number, ...booked }: BookedFlight['flights'][number],
  findZone: BookedEnd['findZone'],
): Flown | null {
  const { marketing_carrier, origin, destination, departure_time, arrival_time } = booked
  const [origin_timezone, destination_timezone] = [findZone(origin), findZone(destination)]
  const isOfOurTime = [departure_time, arrival_time].every((time) => parseMonth(getMonth(time)) !== null)
  if (origin_timezone === undefined || destination_timezone === undefined || !isOfOurTime) return null
  const zones = { origin_timezone, destination_timezone }
  // In an hour that autumn repeats the shortest flight is meant.
  const times = readFlightInstants({ departure_time, arrival_time, ...zones, duration_minutes: 1 })
  if (!times) return null
  const name = flightName({ marketing_carrier, flight_number })
  const flight: Flight = {
    ...booked,
    ...zones,
    id: `${name}-${origin}-${destination}-${departure_time.replaceAll(/\D/g, '')}`,
    operating_carrier: marketing_carrier,
    flight_number: stripLeadingZeros(flight_number),
    duration_minutes: minutesBetween(times.departure, times.arrival),
    stops: 0,
  }
  return { flight, ...times }
}

function followsOn({ flight, departure }: Flown, index: number, flown: readonly Flown[]): boolean {
  const before = flown[index - 1]
  return !before || (before.flight.destination === flight.origin && before.arrival <= departure)
}

/** One ticket has one price. */
const getLeg = (flight: Flight, price_currency: string): FlightLeg => ({
  ...flight,
  kind: 'flight',
  price_amount: null,
  price_currency,
  deep_link: null,
})
