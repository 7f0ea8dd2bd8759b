import { flightInstants, flightName, type FlightTimes } from '@slipstream/commute/flights/flights'
import { minuteMs, type Instant } from '@slipstream/commute/time/zoned-time'
import type { Flight } from '@slipstream/contract/flight'
import type { FlightState, FlightStatus } from '@slipstream/contract/live'

/** How a flight's day goes, as far as it is known at one moment. */
export interface FlightDay {
  /** Null where it does not fly. */
  readonly minutesLate: number | null
  readonly gate?: string | null
  readonly inbound?: FlightStatus['inbound']
}

type AskedFlight = FlightTimes &
  Pick<Flight, 'marketing_carrier' | 'flight_number' | 'origin' | 'destination'>

const iso = (instant: Instant) => new Date(instant).toISOString()

/** A flight as a source of flight statuses tells of it at a moment: waiting, in the air, landed, or cancelled. */
export function statusAt(flight: AskedFlight, day: FlightDay, at: Instant): FlightStatus {
  const { departure, arrival } = flightInstants(flight)
  const late = day.minutesLate
  const leaves = departure + (late ?? 0) * minuteMs
  const lands = arrival + (late ?? 0) * minuteMs
  return {
    flight: flightName(flight),
    origin: flight.origin,
    destination: flight.destination,
    scheduled_departure: flight.departure_time,
    state: stateAt(at, late === null ? null : { leaves, lands }),
    departs_at: late === null ? null : iso(leaves),
    arrives_at: late === null ? null : iso(lands),
    gate: late === null ? null : (day.gate ?? null),
    terminal: null,
    inbound: day.inbound ?? null,
    as_of: iso(at),
  }
}

function stateAt(
  at: Instant,
  flown: { readonly leaves: Instant; readonly lands: Instant } | null,
): FlightState {
  if (!flown) return 'cancelled'
  if (at >= flown.lands) return 'landed'
  return at >= flown.leaves ? 'departed' : 'scheduled'
}
