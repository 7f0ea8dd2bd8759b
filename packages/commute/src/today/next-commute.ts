import type { BookingStatus } from '@slipstream/contract/roster'
import type { CommuteContext } from '../plan/commute-context.ts'
import { isBooked } from '../roster/item-booking.ts'
import type { NamedFlight, RestEnd, RestPlan } from '../plan/plan-types.ts'
import { getDate } from '../time/calendar-dates.ts'
import { rosterZone, toLocal, type Instant } from '../time/zoned-time.ts'

/** A commute that is still to book, as a search for it. */
export interface OpenCommute {
  /** The report that it is to make, or the clear that it leaves after. */
  readonly end: RestEnd
  /** IATA. */
  readonly origin: string
  readonly destination: string
  /** `YYYY-MM-DD`, local to the origin. */
  readonly date: string
}

/**
 * The first commute from `now` on that is neither booked nor listed for, by the plan: of its named flight where there is one,
 * else between the main home airport and the duty's. Null where none is open, or a place is not known.
 */
export function nextOpenCommute(
  rests: readonly RestPlan[],
  { homeAirports }: Pick<CommuteContext, 'homeAirports'>,
  now: Instant,
): OpenCommute | null {
  for (const rest of rests) {
    if (rest.kind === 'stay' || rest.kind === 'none' || rest.isPast) continue
    const { clear, report, statuses, wayHome, wayToWork, isWayHomeOver } = rest
    const open =
      (isOpen(clear, statuses.clear) && !isWayHomeOver && getSearch(clear, wayHome, homeAirports, now)) ||
      (isOpen(report, statuses.report) && report.at > now && getSearch(report, wayToWork, homeAirports, now))
    if (open) return open
  }
  return null
}

function isOpen(end: RestEnd | null, status: BookingStatus | null): end is RestEnd {
  return end !== null && !end.place.isHome && !end.isMuted && status !== null && !isBooked(status)
}

function getSearch(
  end: RestEnd,
  named: NamedFlight | null,
  [home]: readonly string[],
  now: Instant,
): OpenCommute | null {
  if (named) {
    const { origin, destination, departure_time } = named.flight.fare
    return { end, origin, destination, date: getDate(departure_time) }
  }
  const [served] = end.place.served.keys()
  const work = end.place.airport ?? served
  if (home === undefined || work === undefined || home === work) return null
  const [origin, destination] = end.direction === 'to_work' ? [home, work] : [work, home]
  return { end, origin, destination, date: getDate(toLocal(Math.max(end.at, now), rosterZone)) }
}
