import type { Price } from '@slipstream/contract/flight'
import type { CommuteSettings } from '../plan/commute-context.ts'
import { flightName, readFlightInstants } from '../flights/flights.ts'
import { getFlight, isBooked, getStatusFor } from '../roster/item-booking.ts'
import type { NamedFlight, RestEnd, RestPlan } from '../plan/plan-types.ts'
import { doorFor } from '../plan/read/doors.ts'
import type { Instant } from '../time/zoned-time.ts'

/** A flight of the commute, with the way between its airport and the door. */
export interface Journey {
  /** `BA1431`. */
  readonly name: string
  readonly fare: Price
  readonly departure: Instant
  readonly arrival: Instant
  /** To work: when to leave home. From work: when home is reached. */
  readonly door: Instant
  /** Level, reasons and back-ups; null once a booked flight has left, which ends its planning. */
  readonly named: NamedFlight | null
}

/** What a crew member does, until when (design.md section 4: the app opens on now). */
export type Now =
  /** From report to clear, breaks and nightstops between its duties included. */
  | { readonly phase: 'on_duty'; readonly until: Instant; readonly duty: RestEnd; readonly rest: RestPlan }
  /** After clear, before the departure of the flight home; and from there to the door. */
  | {
      readonly phase: 'before_flight_home' | 'way_home'
      readonly until: Instant
      readonly rest: RestPlan
      readonly journey: Journey
    }
  /** At home until the door has to be left, or until a report without a known flight. */
  | {
      readonly phase: 'home'
      readonly until: Instant
      readonly rest: RestPlan
      readonly journey: Journey | null
    }
  /** From the door to the departure of the flight to work, and to its landing. */
  | {
      readonly phase: 'way_to_airport' | 'way_to_work'
      readonly until: Instant
      readonly rest: RestPlan
      readonly journey: Journey
    }
  /** Near base until the next report: landed, or the rest is spent there. */
  | {
      readonly phase: 'near_base'
      readonly until: Instant
      readonly rest: RestPlan
      readonly journey: Journey | null
    }
  /** No duty is known from here on. */
  | { readonly phase: 'nothing_known'; readonly until: null; readonly rest: RestPlan | null }

/** The flight that is flown at one end of a rest; null where none is. */
export type GetJourney = (end: RestEnd, named: NamedFlight | null, settings: DoorSettings) => Journey | null

export type DoorSettings = Pick<CommuteSettings, 'door_minutes'>

/**
 * What the user does at an instant, by the plan of the roster as of that instant. Without a booking it is what the plan
 * advises: the app does not know where anybody is.
 */
export function getNow(
  rests: readonly RestPlan[],
  now: Instant,
  settings: DoorSettings,
  getJourney: GetJourney = plannedJourney,
): Now {
  const index = rests.findIndex(({ report }) => report === null || report.at > now)
  const rest = rests[index]
  if (!rest) return { phase: 'nothing_known', until: null, rest: null }
  const { clear, report } = rest
  if (clear && now < clear.at)
    return { phase: 'on_duty', until: clear.at, duty: rests[index - 1]?.report ?? clear, rest }
  if (rest.kind === 'stay' && report) return { phase: 'near_base', until: report.at, rest, journey: null }
  const wayHome = clear && getJourney(clear, rest.wayHome, settings)
  // A flight that leaves before clear is missed.
  if (wayHome && wayHome.departure >= clear.at && now < wayHome.door) {
    const isBefore = now < wayHome.departure
    return {
      phase: isBefore ? 'before_flight_home' : 'way_home',
      // A flight that is booked may land after the next report.
      until: Math.min(isBefore ? wayHome.departure : wayHome.door, report?.at ?? Infinity),
      rest,
      journey: wayHome,
    }
  }
  if (!report) return { phase: 'nothing_known', until: null, rest }
  if (rest.kind === 'none' && clear && !clear.place.isHome && !report.place.isHome)
    return { phase: 'near_base', until: report.at, rest, journey: null }
  return beforeReport(rest, report, now, getJourney(report, rest.wayToWork, settings))
}

/** From home to the report, by the flight to work. One that is booked may leave or land after the report it was meant for. */
function beforeReport(rest: RestPlan, { at: report }: RestEnd, now: Instant, journey: Journey | null): Now {
  if (!journey) return { phase: 'home', until: report, rest, journey }
  const { door, departure, arrival } = journey
  const until = (end: Instant) => Math.min(end, report)
  if (now < door) return { phase: 'home', until: until(door), rest, journey }
  if (now < departure) return { phase: 'way_to_airport', until: until(departure), rest, journey }
  if (now < arrival) return { phase: 'way_to_work', until: until(arrival), rest, journey }
  return { phase: 'near_base', until: report, rest, journey }
}

/** The flight that the plan names for one end, else the one booked for it. */
export const plannedJourney: GetJourney = (end, named, settings) => {
  const fare = named?.flight.fare ?? (isBooked(getStatusFor(end)) ? getFlight(end) : null)
  if (!fare) return null
  const times = named?.flight ?? readFlightInstants(fare)
  if (!times) return null
  const { departure, arrival } = times
  const door = doorFor({ fare, departure, arrival }, end.direction, settings)
  return { name: flightName(fare), fare, departure, arrival, door, named }
}
