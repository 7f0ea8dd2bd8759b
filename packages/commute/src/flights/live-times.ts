import type { Flight } from '@slipstream/contract/flight'
import type { FlightState, FlightStatus } from '@slipstream/contract/live'
import { flightName, readFlightInstants, type FlightInstants, type FlightTimes } from './flights.ts'
import { dayMs, minuteMs, minutesBetween, toLocal, type Instant } from '../time/zoned-time.ts'

/** From the landing of an aircraft to its next departure, at the least: a short-haul turnaround. */
export const turnaroundMinutes = 30
/** A status that is further from the timetable belongs to another day. */
const otherDayMs = dayMs

/** A flight as it stands now, in UTC. */
export interface LiveTimes extends FlightInstants {
  readonly state: FlightState
  /** Minutes after the timetable; negative where it leaves or lands earlier. */
  readonly departsLate: number
  readonly arrivesLate: number
  /** The late departure follows from the flight that brings the aircraft, not from the airline's own word. */
  readonly isFromInbound: boolean
}

type StatusKey = Pick<FlightStatus, 'flight' | 'origin' | 'destination' | 'scheduled_departure'>

/** Which flight a status is of: `BA1431 EDI-LHR 2026-11-08 06:00`. */
export function statusKey({ flight, origin, destination, scheduled_departure }: StatusKey): string {
  return `${flight} ${origin}-${destination} ${scheduled_departure}`
}

type KnownFlight = Pick<
  Flight,
  'marketing_carrier' | 'flight_number' | 'origin' | 'destination' | 'departure_time'
>

/** The key of a flight's status. */
export function flightStatusKey(flight: KnownFlight): string {
  const { origin, destination, departure_time: scheduled_departure } = flight
  return statusKey({ flight: flightName(flight), origin, destination, scheduled_departure })
}

/** Statuses by `flightStatusKey`. */
export type StatusesByFlight = ReadonlyMap<string, FlightStatus>

export const statusesByFlight = (statuses: readonly FlightStatus[]): StatusesByFlight =>
  new Map(statuses.map((status) => [statusKey(status), status]))

/**
 * When a flight leaves and lands as its status stands; `scheduled` as it was sold. Without an estimate the landing follows the
 * departure by the flight's length. What a source cannot mean is not believed: a landing before the departure, or times of
 * another day.
 */
export function liveTimes(scheduled: FlightInstants, status: FlightStatus): LiveTimes {
  const { departure: due, arrival: dueArrival } = scheduled
  // Part of a minute never makes somebody late.
  const reported = believable(status.departs_at, due, Math.floor)
  const isWaiting = status.state === 'scheduled'
  const aircraftReady =
    isWaiting && status.inbound
      ? Math.floor(Date.parse(status.inbound.arrives_at) / minuteMs + turnaroundMinutes) * minuteMs
      : null
  const isFromInbound =
    aircraftReady !== null && aircraftReady > (reported ?? due) && aircraftReady < due + otherDayMs
  const departure = isFromInbound ? aircraftReady : (reported ?? due)
  const reportedArrival = believable(status.arrives_at, dueArrival, Math.ceil)
  const isUsable = reportedArrival !== null && reportedArrival > departure && !isFromInbound
  const arrival = isUsable ? reportedArrival : departure + (dueArrival - due)
  return {
    state: status.state,
    departure,
    arrival,
    departsLate: minutesBetween(due, departure),
    arrivesLate: minutesBetween(dueArrival, arrival),
    isFromInbound,
  }
}

function believable(
  text: string | null,
  scheduled: Instant,
  toMinute: (minutes: number) => number,
): Instant | null {
  if (text === null) return null
  const reported = toMinute(Date.parse(text) / minuteMs) * minuteMs
  return Math.abs(reported - scheduled) <= otherDayMs ? reported : null
}

/** A flight's record with the times as they stand, on the clocks of its airports; the same record where they are those that were sold. */
export function atTimes<F extends FlightTimes>(flight: F, { departure, arrival }: FlightInstants): F {
  const sold = readFlightInstants(flight)
  if (!sold || (sold.departure === departure && sold.arrival === arrival)) return flight
  return {
    ...flight,
    departure_time: toLocal(departure, flight.origin_timezone),
    arrival_time: toLocal(arrival, flight.destination_timezone),
    duration_minutes: minutesBetween(departure, arrival),
  }
}
