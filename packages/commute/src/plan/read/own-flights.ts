import type { BookingStatus } from '@slipstream/contract/roster'
import type { CommuteContext } from '../commute-context.ts'
import { getFlight, isBooked, getStatusFor } from '../../roster/item-booking.ts'
import type { Reason } from '../advice-types.ts'
import { dayMs, minuteMs } from '../../time/zoned-time.ts'
import { gapMinutes, mostReachDays, readOwn, type Candidate, type OwnSide } from './candidates.ts'
import type { Rest, RestEnd } from '../plan-types.ts'
import { shortestFlightMinutes } from './doors.ts'
import { transferMinutes } from './transfers.ts'

/** From one aircraft to the next at the same airport, in minutes; two fixed sides nearer than this are a conflict. */
const turnaroundMinutes = 30

/** What a person chose further than this and the gap from report or clear belongs to another duty: as far as flights are looked for. */
const ownReachMs = mostReachDays * dayMs

/** What is wrong with a flight that the person chose. */
export type OwnProblem = Extract<
  Reason,
  {
    code:
      | 'chosen_too_tight'
      | 'chosen_arrives_late'
      | 'chosen_leaves_too_early'
      | 'chosen_wrong_airport'
      | 'chosen_out_of_reach'
      | 'chosen_during_other_duty'
      | 'chosen_unreadable'
  }
>

/** The status as the person stated it, of the item that a booking at this end belongs to. */
export function getFact({ item, direction }: RestEnd): BookingStatus {
  return getStatusFor({ item, direction })
}

/** Why a chosen flight does not serve its end of a rest, or null where it does; independent of the clock. */
export function ownProblem(
  side: OwnSide,
  { clear, report }: Rest,
  context: CommuteContext,
): OwnProblem | null {
  const { end, own } = side
  if (!own) {
    const isUnreadable =
      side.ownKind !== null && getFlight({ item: end.item, direction: end.direction }) !== null
    return isUnreadable ? { code: 'chosen_unreadable' } : null
  }
  const { flight, workAirport } = own
  const { name } = flight
  const gap = gapMinutes(end, workAirport, context)
  if (gap === null)
    return {
      code: 'chosen_wrong_airport',
      flightAirport: workAirport,
      dutyAirport: end.place.airport ?? [...end.place.served.keys()].join(', '),
    }
  if (Math.abs(flight.departure - end.at) > ownReachMs + gap * minuteMs)
    return { code: 'chosen_out_of_reach', flight: name }
  if (end.direction === 'from_work' && report && flight.arrival > report.at - leastWayMs(report, context))
    return { code: 'chosen_during_other_duty', flight: name, otherItemKey: report.itemKey }
  if (end.direction === 'to_work' && clear && flight.departure < clear.at + leastWayMs(clear, context))
    return { code: 'chosen_during_other_duty', flight: name, otherItemKey: clear.itemKey }
  if (flight.gapInHandMinutes >= 0) return null
  const missed = -(flight.gapInHandMinutes + gap)
  if (missed <= 0) return { code: 'chosen_too_tight', flight: name, shortMinutes: -flight.gapInHandMinutes }
  return end.direction === 'to_work'
    ? { code: 'chosen_arrives_late', flight: name, lateMinutes: missed }
    : { code: 'chosen_leaves_too_early', flight: name, earlyMinutes: missed }
}

/** The least between an end and the other half of its rest, whatever flies: the gap, a short flight and a turnaround; none at home. */
function leastWayMs({ place, direction }: RestEnd, { settings }: CommuteContext): number {
  if (place.isHome) return place.minutesFromHome * minuteMs
  const least =
    direction === 'to_work' ? settings.landing_to_report_minutes : settings.clear_to_departure_minutes
  return (Math.max(least, settings.slip_time) + shortestFlightMinutes + turnaroundMinutes) * minuteMs
}

/** Whether one person cannot be on both flights, whatever they sleep. */
export function cannotFlyBoth(
  wayHome: Candidate,
  wayToWork: Candidate,
  { settings }: CommuteContext,
): boolean {
  const known = transferMinutes(wayHome.homeAirport, wayToWork.homeAirport, settings)
  // Home is near both: a way that nobody timed does not rule a pair out.
  const transfer = Number.isFinite(known) ? known : 0
  return wayHome.flight.arrival + (turnaroundMinutes + transfer) * minuteMs > wayToWork.flight.departure
}

/** What the person chose at both ends of a rest; none at an end that is at home. */
export function ownSides({ clear, report }: Rest, context: CommuteContext) {
  const side = (end: RestEnd | null) =>
    end && !end.place.isHome ? readOwn(end, end.item.prices[end.direction], context) : null
  return { wayHome: side(clear), wayToWork: side(report) }
}

export const isFixed = (side: Pick<OwnSide, 'ownKind'> | null): boolean =>
  side?.ownKind === 'booked' || side?.ownKind === 'listed'

/** The booking statuses of both ends as the plan derives them (design.md section 2 Facts and statuses). */
export function derivedStatuses(
  rest: Rest,
  { wayHome, wayToWork }: { readonly wayHome: OwnSide | null; readonly wayToWork: OwnSide | null },
  isConflict: boolean,
  isStaying: boolean,
  context: CommuteContext,
): { clear: BookingStatus | null; report: BookingStatus | null } {
  const status = (end: RestEnd | null, side: OwnSide | null): BookingStatus | null => {
    if (!end) return null
    const fact = getFact(end)
    if (!isBooked(fact)) return isStaying && !end.place.isHome ? 'hotel' : fact
    if (fact === 'standby') return fact
    // Booked, without saying on which flight: nothing speaks against it.
    if (side && !side.own && ownProblem(side, rest, context) === null && !isConflict) return fact
    const isMet = !isConflict && (!side || ownProblem(side, rest, context) === null)
    return isMet ? 'booked_correct_time' : 'booked_incorrect_time'
  }
  return { clear: status(rest.clear, wayHome), report: status(rest.report, wayToWork) }
}
