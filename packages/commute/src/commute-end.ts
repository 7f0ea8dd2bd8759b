import type { Direction, Price } from '@slipstream/contract/flight'
import type { RosterItem } from '@slipstream/contract/roster'
import type { CommuteContext, CommuteSettings } from './commute-context.ts'
import { clearInstant, endLocation, reportInstant, startLocation } from './roster-items.ts'
import type { Reason } from './verdict-types.ts'
import type { Instant } from './zoned-time.ts'

export const directions: readonly Direction[] = ['to_work', 'from_work']

/** One end of a duty: its report (to work) or its clear (from work). */
export interface CommuteEnd {
  readonly item: RosterItem
  readonly direction: Direction
  /** Report or clear. */
  readonly instant: Instant
  readonly location: string | null
  /** The airports that count as being at this end of the duty. */
  readonly workAirports: readonly string[]
}

/**
 * The airports that serve an end of a duty. At base every commuting station counts, with the duty's own airport.
 * Away from base (a simulator in Manchester for a London crew) only the duty's own airport does.
 */
function workAirportsAt(item: RosterItem, location: string | null, stations: readonly string[]): string[] {
  if (location === null) return [...stations]
  const isAtBase = stations.includes(location) || (item.kind === 'trip' && item.base === location)
  return isAtBase ? [...new Set([...stations, location])] : [location]
}

export function commuteEnd(
  item: RosterItem,
  direction: Direction,
  settings: Pick<CommuteSettings, 'commuting_stations'>,
): CommuteEnd {
  const isToWork = direction === 'to_work'
  const location = isToWork ? startLocation(item) : endLocation(item)
  return {
    item,
    direction,
    instant: isToWork ? reportInstant(item) : clearInstant(item),
    location,
    workAirports: workAirportsAt(item, location, settings.commuting_stations),
  }
}

/**
 * Why an end never needs a flight, whatever is on offer, or null where it may. Trips commute. Ground duties and
 * manual entries do with `include_ground_duties` on and a location known: leave, days off and home standby have none.
 */
export function noCommuteReason(end: CommuteEnd, context: CommuteContext): Reason | null {
  if (end.item.kind !== 'trip') {
    if (!context.settings.include_ground_duties) return { code: 'ground_duties_left_out' }
    if (end.location === null) return { code: 'no_location' }
  }
  if (end.location !== null && context.homeAirports.includes(end.location))
    return { code: 'home_is_duty_location', airport: end.location }
  return null
}

/** Whether a price is of this direction, between home and the duty, at a fare the crew member may use. */
export function servesEnd(price: Price, end: CommuteEnd, context: CommuteContext): boolean {
  if (price.direction !== end.direction || !isUsableFare(price, context.settings)) return false
  const isToWork = end.direction === 'to_work'
  const homeAirport = isToWork ? price.origin : price.destination
  const workAirport = isToWork ? price.destination : price.origin
  return context.homeAirports.includes(homeAirport) && end.workAirports.includes(workAirport)
}

/** Hotline and standby are staff fares, left out where `include_staff_travel` is off. */
export function isUsableFare(
  price: Pick<Price, 'fare_type'>,
  settings: Pick<CommuteSettings, 'include_staff_travel'>,
): boolean {
  return settings.include_staff_travel || price.fare_type === 'commercial'
}
