import type { CommuteEnd } from './commute-end.ts'
import { itemKey } from './roster-items.ts'
import type { CommuteFlight, Reason } from './verdict-types.ts'
import { dayMs, hourMs, minuteMs, minutesBetween } from './zoned-time.ts'

/** An end of a duty with the flights on offer for it. */
export interface EndWithFlights {
  readonly end: CommuteEnd
  readonly flights: readonly CommuteFlight[]
}

/** Stands in for the flight time where no flight of either end is known. */
const assumedFlightMs = hourMs

/**
 * Why the rest between two duties holds no commute, or nothing where it does. It holds none where, after taking a
 * gap from both sides, a flight home and a flight back do not fit one after the other:
 * - 24 h or more that remain always hold them;
 * - less than twice the shortest flight never does;
 * - between those, the flights decide: the earliest home must land before the latest one back leaves. Where the
 *   flights of either end are not known yet, the commute stays.
 * `side` says which of the two is asking: the reason names the other.
 */
export function restReasons(
  previous: EndWithFlights,
  next: EndWithFlights,
  side: 'previous' | 'next',
  gapMinutes: number,
): Reason[] {
  const restMinutes = minutesBetween(previous.end.instant, next.end.instant)
  if (restMinutes >= 0 && holdsCommute(previous, next, restMinutes - 2 * gapMinutes)) return []
  const otherItemKey = itemKey(side === 'previous' ? next.end.item : previous.end.item)
  const reason: Reason =
    restMinutes < 0
      ? { code: 'duties_overlap', otherItemKey, overlapMinutes: -restMinutes }
      : { code: 'back_to_back', otherItemKey, restMinutes }
  return [reason, ...locationsDiffer(previous.end, next.end)]
}

function holdsCommute(previous: EndWithFlights, next: EndWithFlights, availableMinutes: number): boolean {
  const available = availableMinutes * minuteMs
  if (available >= dayMs) return true
  const all = [...previous.flights, ...next.flights]
  const shortest = all.reduce(
    (least, { departure, arrival }) => Math.min(least, arrival - departure),
    all.length > 0 ? Infinity : assumedFlightMs,
  )
  if (available < 2 * shortest) return false
  if (previous.flights.length === 0 || next.flights.length === 0) return true
  const home = previous.flights.filter(keepsGap).map((flight) => flight.arrival)
  const back = next.flights.filter(keepsGap).map((flight) => flight.departure)
  return Math.min(Infinity, ...home) <= Math.max(-Infinity, ...back)
}

function keepsGap(flight: CommuteFlight): boolean {
  return flight.gapInHandMinutes >= 0
}

function locationsDiffer(previous: CommuteEnd, next: CommuteEnd): Reason[] {
  const { location: from } = previous
  const { location: to } = next
  if (from === null || to === null || previous.workAirports.includes(to)) return []
  return [{ code: 'locations_differ', from, to }]
}
