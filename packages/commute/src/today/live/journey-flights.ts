import type { Flight, FlightLeg, Price } from '@slipstream/contract/flight'
import type { FlightState, FlightStatus } from '@slipstream/contract/live'
import { flightName, getFlights, readFlightInstants } from '../../flights/flights.ts'
import { addAmounts } from '../../money/money-sums.ts'
import { chosenCandidate } from '../../plan/read/candidates.ts'
import { leastOnTheDay } from '../../plan/read/change-minutes.ts'
import { littleInHandMinutes } from '../../plan/choose/rank.ts'
import { minuteMs, minutesBetween, type Instant } from '../../time/zoned-time.ts'
import type { CommuteFlight } from '../../plan/advice-types.ts'
import { flightStatusKey, liveTimes, type LiveTimes } from '../../flights/live-times.ts'
import { fitsWayBack } from './other-flights.ts'
import { toGateMinutes } from '../../plan/read/catching.ts'
import { timesAtNow } from '../../plan/read/as-it-stands.ts'
import type { KnownDay } from './plan-again.ts'
import type { WatchedFlight } from './watched-flights.ts'

/* A journey of two flights on the day (docs/decisions/0069-journeys-on-the-day.md). */

/** A flight of a journey as it stands. */
export interface LiveFlight {
  readonly flight: Flight
  readonly status: FlightStatus
  readonly times: LiveTimes
}

/** The change of a journey as its flights stand. */
export interface LiveChange {
  readonly airport: string
  readonly flights: readonly [LiveFlight, LiveFlight]
  readonly tickets: 'one' | 'separate'
  /** From the landing of the first flight to the departure of the second; negative where that leaves before. */
  readonly minutes: number
  readonly leastMinutes: number
  /** Less than the least is left: the second flight is missed. */
  readonly isMissed: boolean
}

/** A later flight from the airport of the change. */
export interface NextFlight {
  readonly flight: Flight
  /** As it stands. */
  readonly departure: Instant
}

/** The journey that goes on with a later flight, and that flight. */
export interface Onward {
  readonly way: CommuteFlight
  readonly next: NextFlight
}

/** The change of a journey as its flights stand; null for what is no journey of two flights. A flight without a status goes by the timetable. */
export function liveChange(fare: Price, { context: { now, statuses } }: KnownDay): LiveChange | null {
  const [one, two] = getFlights(fare)
  const { connection } = fare
  if (!one || !two || !connection?.change) return null
  const known = [one, two].map((flight) => statuses.get(flightStatusKey(flight)))
  const asOf = known.find((status) => status !== undefined)?.as_of ?? new Date(now).toISOString()
  const [first, second] = [one, two].map((flight, index) => liveFlight(flight, known[index], now, asOf))
  if (!first || !second) return null
  const minutes = minutesBetween(first.times.arrival, second.times.departure)
  const leastMinutes = leastOnTheDay(connection)
  return {
    airport: two.origin,
    flights: [first, second],
    tickets: connection.tickets,
    minutes,
    leastMinutes,
    isMissed: minutes < leastMinutes,
  }
}

/** Less than the least is left of a change, or little more, because the first flight is late; somebody who has landed is through. */
export function isChangeTight({ minutes, leastMinutes, isMissed, flights }: LiveChange): boolean {
  const { status, times } = flights[0]
  if (isMissed) return true
  return status.state !== 'landed' && times.arrivesLate > 0 && minutes - leastMinutes < littleInHandMinutes
}

function liveFlight(
  flight: Flight,
  status: FlightStatus | undefined,
  now: Instant,
  asOf: string,
): LiveFlight | null {
  const sold = readFlightInstants(flight)
  if (!sold) return null
  const stands =
    status ??
    byTimetable(flight, now < sold.departure ? 'scheduled' : now < sold.arrival ? 'departed' : 'landed', asOf)
  return { flight, status: stands, times: liveTimes(sold, stands) }
}

const byTimetable = (flight: Flight, state: FlightState, as_of: string): FlightStatus => ({
  flight: flightName(flight),
  origin: flight.origin,
  destination: flight.destination,
  scheduled_departure: flight.departure_time,
  state,
  departs_at: null,
  arrives_at: null,
  gate: null,
  terminal: null,
  inbound: null,
  as_of,
})

/** A journey whose second flight is another one, at the price of both where they have one currency; on offer nowhere. */
function continued(
  fare: Price,
  first: FlightLeg,
  next: FlightLeg,
  later: readonly FlightLeg[],
): Price | null {
  const one = readFlightInstants(first)
  const two = readFlightInstants(next)
  const { connection } = fare
  if (!one || !two || !connection?.change) return null
  const hasSum =
    first.price_amount !== null && next.price_amount !== null && first.price_currency === next.price_currency
  const amounts = hasSum ? [first.price_amount, next.price_amount] : [next.price_amount ?? fare.price_amount]
  return {
    ...fare,
    id: `${first.id}_${next.id}`,
    destination: next.destination,
    arrival_time: next.arrival_time,
    destination_timezone: next.destination_timezone,
    duration_minutes: minutesBetween(one.departure, two.arrival),
    price_amount: addAmounts(...amounts.filter((amount) => amount !== null)),
    price_currency: next.price_amount === null ? fare.price_currency : next.price_currency,
    // Of the next flight alone nobody has said.
    seats_available: null,
    connection: {
      ...connection,
      legs: [first, next],
      change: { ...connection.change, minutes: minutesBetween(one.arrival, two.departure) },
      onward: [...later],
    },
  }
}

/** The journeys that somebody who misses the change of one can go on with, in the order of their second departure. */
export function continuations({ connection, ...fare }: Price): Price[] {
  const [first] = connection?.legs ?? []
  if (!connection || first?.kind !== 'flight') return []
  return connection.onward.flatMap(
    (next, index) =>
      continued({ ...fare, connection }, first, next, connection.onward.slice(index + 1)) ?? [],
  )
}

/**
 * The later flight from the airport of the change that can be caught there, and makes report or goes home: the one that lands first, as
 * things stand. Nothing has to be known of prices: a journey names its later flights, also once it has left.
 */
export function onwardFlight(watched: WatchedFlight, change: LiveChange, known: KnownDay): Onward | null {
  const { context } = known
  const [first] = change.flights
  const earliest = Math.max(
    first.times.arrival + change.leastMinutes * minuteMs,
    context.now + toGateMinutes * minuteMs,
  )
  const found = continuations(watched.fare).flatMap((fare): Onward[] => {
    const [, flight] = getFlights(fare)
    const times = flight && timesAtNow(flight, context.statuses)
    if (!times || times.departure < earliest) return []
    const flown = { departure: first.times.departure, arrival: times.arrival }
    if (!fitsWayBack(watched, flown, known)) return []
    const { flight: way } = chosenCandidate(watched.end, fare, flown, context)
    if (watched.end.direction === 'to_work' && way.gapInHandMinutes < 0) return []
    return [{ way, next: { flight, departure: times.departure } }]
  })
  return found.toSorted((a, b) => a.way.arrival - b.way.arrival)[0] ?? null
}

/** The later flight with which a journey goes on in place of another; null where the first flight is another one too. */
export function nextAfter(
  was: Price | null,
  became: Price,
): { readonly was: FlightLeg; readonly became: FlightLeg } | null {
  if (!was?.connection?.change || !became.connection?.change) return null
  const [first, old] = was.connection.legs
  const [same, next] = became.connection.legs
  if (first?.kind !== 'flight' || same?.kind !== 'flight' || flightStatusKey(first) !== flightStatusKey(same))
    return null
  return old?.kind === 'flight' && next?.kind === 'flight' ? { was: old, became: next } : null
}
