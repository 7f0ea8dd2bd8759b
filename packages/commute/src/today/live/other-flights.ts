import type { Price } from '@slipstream/contract/flight'
import type { CommuteContext } from '../../plan/commute-context.ts'
import { readFlightInstants, type FlightInstants } from '../../flights/flights.ts'
import { flightOf, withBooking } from '../../roster/item-booking.ts'
import { aircraftKey, gapMinutes } from '../../plan/read/candidates.ts'
import type { RestEnd } from '../../plan/plan-types.ts'
import type { Whereabouts } from '../../plan/read/catching.ts'
import { doorMinutes } from '../../plan/read/transfers.ts'
import { itemKey } from '../../roster/roster-items.ts'
import { minuteMs, minutesBetween } from '../../time/zoned-time.ts'
import type { CommuteFlight } from '../../plan/advice-types.ts'
import { asSold, isYetToLeave, itemsAtNow, planToday, type KnownDay } from './plan-again.ts'
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

/** A way home that ends when the way to work begins, or later. */
export function isPointless(
  { rest: { report }, end, fare }: WatchedFlight,
  { arrival }: FlightInstants,
  { settings }: CommuteContext,
): boolean {
  const wayToWork = end.direction === 'from_work' && report ? flightOf(report) : null
  const times = wayToWork && readFlightInstants(wayToWork)
  if (!times) return false
  const home = arrival + doorMinutes(fare.destination, settings).from_landing * minuteMs
  return home > times.departure - doorMinutes(wayToWork.origin, settings).to_departure * minuteMs
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
  const place: Whereabouts = isAtHome ? { kind: 'home' } : { kind: 'airport', airport: fare.origin }
  const items = itemsAtNow(known, (price) => aircraftKey(price) !== own && isGoodEnough(price))
  const freed = items.map((item) =>
    itemKey(item) === end.itemKey
      ? withBooking(item, end.direction, { status: 'not_booked', flight: null })
      : item,
  )
  const again = planToday(freed, watched.rest, end.direction, {
    ...known.context,
    whereabouts: { direction: end.direction, place },
  })
  const named = (end.direction === 'to_work' ? again?.wayToWork : again?.wayHome) ?? null
  return named && named.flight.gapInHandMinutes >= 0 ? asSold(named.flight, known.items) : null
}
