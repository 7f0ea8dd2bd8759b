import type { Flight, Price } from '@slipstream/contract/flight'
import type { CommuteContext } from '../../plan/commute-context.ts'
import { getFlights, readFlightInstants, type FlightInstants } from '../../flights/flights.ts'
import { getFlight, isBooked, getStatusFor, withBooking } from '../../roster/item-booking.ts'
import { gapMinutes } from '../../plan/read/candidates.ts'
import { aircraftKey } from '../../plan/read/fares.ts'
import type { RestEnd } from '../../plan/plan-types.ts'
import { toGateMinutes, type Whereabouts } from '../../plan/read/catching.ts'
import { doorMinutes, transferMinutes } from '../../plan/read/transfers.ts'
import { itemKey } from '../../roster/roster-items.ts'
import { minuteMs, minutesBetween, type Instant } from '../../time/zoned-time.ts'
import type { CommuteFlight } from '../../plan/advice-types.ts'
import { flightStatusKey, liveTimes } from '../../flights/live-times.ts'
import { isYetToLeave, planToday, withFlightsThat, type KnownDay } from './plan-again.ts'
import type { WatchedFlight } from './watched-flights.ts'

/** Minutes from landing to report, or from clear to departure. */
export function minutesToDuty({ direction, at }: RestEnd, { departure, arrival }: FlightInstants): number {
  return direction === 'to_work' ? minutesBetween(arrival, at) : minutesBetween(at, departure)
}

/** The gap that the person wants between a flight and the duty, and the least with which the duty can be made. */
export function reportMargins({ end, fare }: WatchedFlight, context: CommuteContext) {
  const { settings } = context
  const isToWork = end.direction === 'to_work'
  const gap = gapMinutes(end, isToWork ? fare.destination : fare.origin, context) ?? settings.slip_time
  const least = isToWork ? settings.landing_to_report_minutes : settings.clear_to_departure_minutes
  return { gap, least: gap - Math.max(settings.slip_time, least) + least }
}

/** When the door is reached by a flight home. */
const doorAfter = ({ fare }: WatchedFlight, { arrival }: FlightInstants, { settings }: CommuteContext) =>
  arrival + doorMinutes(fare.destination, settings).from_landing * minuteMs

/** Whether a flight home ends before the way to work begins: the one that is chosen, else any that makes report. */
export function fitsWayBack(watched: WatchedFlight, flown: FlightInstants, known: KnownDay): boolean {
  const { report, itemsAfter } = watched.rest
  if (watched.end.direction !== 'from_work' || !report || report.place.isHome) return true
  const { context } = known
  const home = doorAfter(watched, flown, context)
  const wayToWork = getFlight(report)
  const times = wayToWork && readFlightInstants(wayToWork)
  if (times)
    return home <= times.departure - doorMinutes(wayToWork.origin, context.settings).to_departure * minuteMs
  const isUnknown =
    isBooked(getStatusFor(report)) || itemsAfter.every(({ prices }) => prices.to_work.length === 0)
  return isUnknown || hasWayBack(watched, flown, known)
}

/** Whether somebody who is home by a flight makes report by any other than the one that they chose. */
function hasWayBack(watched: WatchedFlight, flown: FlightInstants, known: KnownDay): boolean {
  const { rest } = watched
  const own = rest.report && getFlight(rest.report)
  const items = withFlightsThat((price) => own === null || aircraftKey(price) !== aircraftKey(own), {
    items: rest.itemsAfter.map((item) =>
      withBooking(item, 'to_work', { status: 'not_booked', flight: null }),
    ),
  })
  const place = { kind: 'home', from: doorAfter(watched, flown, known.context) } as const
  const again = planToday(items, rest, 'to_work', {
    ...known.context,
    whereabouts: { direction: 'to_work', place },
  })
  return (again?.wayToWork?.flight.gapInHandMinutes ?? -1) >= 0
}

/**
 * What to do with a flight home that has not left and does not fit with the way to work: take `other`, keep it and take another flight
 * to work, or stay near base.
 */
export type LateHome =
  | { readonly do: 'other_home'; readonly other: CommuteFlight }
  | { readonly do: 'other_way_back' | 'stay' }

/** Null where it fits. Who holds a seat to work stays with it as long as there is another way home. */
export function lateWayHome(watched: WatchedFlight, flown: FlightInstants, known: KnownDay): LateHome | null {
  if (fitsWayBack(watched, flown, known)) return null
  const other = otherFlight(watched, flown, known)
  if (other) return { do: 'other_home', other }
  return { do: hasWayBack(watched, flown, known) ? 'other_way_back' : 'stay' }
}

/** The flight home that has yet to land. */
export interface FlightHome {
  readonly fare: Flight
  readonly arrival: Instant
}

interface HomeAhead extends FlightHome {
  readonly watched: WatchedFlight
  readonly flown: FlightInstants
  readonly hasLeft: boolean
}

/** The chosen flight home of the rest before a way to work, as it stands; null once it has landed, or does not fly there. */
function homeAhead(
  { rest, end }: Pick<WatchedFlight, 'rest' | 'end'>,
  { context }: KnownDay,
): HomeAhead | null {
  const { clear } = rest
  if (end.direction !== 'to_work' || !clear || clear.place.isHome || getStatusFor(clear) === 'hotel')
    return null
  const chosen = getFlight(clear)
  if (!chosen) return null
  const flights = getFlights(chosen).map((fare) => {
    const times = readFlightInstants(fare)
    const status = context.statuses.get(flightStatusKey(fare))
    return { fare, state: status?.state, times: times && status ? liveTimes(times, status) : times }
  })
  const [first, last] = [flights[0], flights.at(-1)]
  if (
    !first?.times ||
    !last?.times ||
    flights.some(({ state }) => state === 'cancelled' || state === 'diverted')
  )
    return null
  const { departure } = first.times
  const { arrival } = last.times
  if (last.state === 'landed' || arrival <= context.now) return null
  return {
    watched: { rest, end: clear, fare: chosen, departure, arrival },
    flown: { departure, arrival },
    fare: last.fare,
    arrival,
    hasLeft: first.state ? first.state !== 'scheduled' : departure <= context.now,
  }
}

/** The flight home after which a flight to work cannot be caught any more; null if there is none, or another is taken home. */
export function lateFlightHome(
  watched: WatchedFlight,
  { departure }: FlightInstants,
  known: KnownDay,
): FlightHome | null {
  const home = homeAhead(watched, known)
  if (!home) return null
  if (!home.hasLeft)
    return lateWayHome(home.watched, home.flown, known)?.do === 'other_way_back' ? home : null
  const minutes =
    toGateMinutes + transferMinutes(home.fare.destination, watched.fare.origin, known.context.settings)
  return home.arrival + minutes * minuteMs > departure ? home : null
}

/** Who is in the air can turn round at the airport; who has yet to leave goes home, or would not. */
const placeAfter = (
  { watched, flown, fare, arrival, hasLeft }: HomeAhead,
  { context }: KnownDay,
): Whereabouts =>
  hasLeft
    ? { kind: 'airport', airport: fare.destination, from: arrival }
    : { kind: 'home', from: doorAfter(watched, flown, context) }

/** Where somebody looks for another flight: after a flight home that has yet to land, else at home or at this airport. */
export function whereaboutsFor(
  sought: Pick<WatchedFlight, 'rest' | 'end'>,
  airport: string | null,
  known: KnownDay,
): NonNullable<CommuteContext['whereabouts']> {
  const home = homeAhead(sought, known)
  const here: Whereabouts = airport === null ? { kind: 'home' } : { kind: 'airport', airport }
  const place = home ? placeAfter(home, known) : here
  return { direction: sought.end.direction, place }
}

/** What to take in the place of a flight or journey that has not left: the plan made again without it. */
export function otherFlight(
  watched: WatchedFlight,
  { departure }: FlightInstants,
  known: KnownDay,
  isGoodEnough: (price: Price) => boolean = () => true,
): CommuteFlight | null {
  const { end, fare } = watched
  const own = aircraftKey(fare)
  const isAtHome = end.direction === 'to_work' && isYetToLeave(watched, departure, known.context)
  const items = withFlightsThat((price) => aircraftKey(price) !== own && isGoodEnough(price), known)
  const freed = items.map((item) =>
    itemKey(item) === end.itemKey
      ? withBooking(item, end.direction, { status: 'not_booked', flight: null })
      : item,
  )
  const again = planToday(freed, watched.rest, end.direction, {
    ...known.context,
    whereabouts: whereaboutsFor(watched, isAtHome ? null : fare.origin, known),
  })
  const named = (end.direction === 'to_work' ? again?.wayToWork : again?.wayHome) ?? null
  if (!named || named.flight.gapInHandMinutes < 0) return null
  const { flight } = named
  // To the plan a way back that is cancelled is one that is not known.
  return fitsWayBack({ ...watched, fare: flight.fare }, flight, known) ? flight : null
}
