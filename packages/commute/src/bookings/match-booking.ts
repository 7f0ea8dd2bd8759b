import type { RosterItem } from '@slipstream/contract/roster'
import { getFlight, getReference, getStatusFor, isBooked } from '../roster/item-booking.ts'
import { pricedEnds, type PricedEnd } from '../flights/prices.ts'
import { readFlightInstants } from '../flights/flights.ts'
import { mostReachDays } from '../plan/read/candidates.ts'
import type { CommuteContext } from '../plan/commute-context.ts'
import type { RestEnd } from '../plan/plan-types.ts'
import { dayMs, hourMs, toInstant, type Instant } from '../time/zoned-time.ts'
import type { Confirmation, ConfirmedFlight, ConfirmedPrice } from './confirmation.ts'
import { flightTimes } from './local-times.ts'

/** A confirmed flight with its times by the clocks of its airports. */
export interface TimedFlight extends ConfirmedFlight {
  /** `YYYY-MM-DD HH:mm`, local; null if the confirmation does not say it. */
  readonly leaves: string | null
  readonly lands: string | null
  /** The confirmation can be read in two ways. */
  readonly isUnsure: boolean
}

/** Flights of a booking that are one way: what they are for, and what they cost. */
export interface BookedWay {
  readonly flights: readonly [TimedFlight, ...TimedFlight[]]
  /** The end of a rest that they fit; null if none. */
  readonly end: RestEnd | null
  /** `known`: just this is booked there already. */
  readonly state: 'new' | 'known'
  readonly price: ConfirmedPrice | null
}

/** Later than this after a landing begins another journey. */
const longestChange = 24 * hourMs
/** A flight this far on the wrong side of its duty is still meant for it: the plan then says that it is too late. */
const slack = 6 * hourMs
const mostFlights = 4

/**
 * What the flights of a booking are for: each way from work, or to it, as the roster has it. Of several ends the nearest counts.
 *
 * @param getZone the IANA zone of an airport; undefined if it is not known
 */
export function matchBooking(
  { flights, price }: Pick<Confirmation, 'flights' | 'price'>,
  items: readonly RosterItem[],
  context: CommuteContext,
  getZone: (airport: string) => string | undefined,
): BookedWay[] {
  const ends = pricedEnds(items, context)
  const timed = flights.map((flight) => withTimes(flight, getZone))
  const ways: BookedWay[] = []
  for (let at = 0; at < timed.length;) {
    const chains = Array.from({ length: mostFlights }, (_, index) =>
      timed.slice(at, at + mostFlights - index),
    )
    const fitting = chains.flatMap((chain) => {
      const end = areOneWay(chain, getZone) ? findEnd(chain, ends, context, getZone) : null
      return end ? [{ chain, end }] : []
    })
    const [found] = fitting
    const [first, ...others] = found?.chain ?? timed.slice(at, at + 1)
    if (!first) break
    const way = [first, ...others] as const
    const own = way.length === 1 ? first.price : null
    ways.push({
      flights: [first, ...others],
      end: found?.end ?? null,
      state: found && isKnown(found.end, way) ? 'known' : 'new',
      price: own ?? (way.length === timed.length ? price : null),
    })
    at += way.length
  }
  return ways
}

function withTimes(flight: ConfirmedFlight, getZone: (airport: string) => string | undefined): TimedFlight {
  const [from, to] = [getZone(flight.origin), getZone(flight.destination)]
  const times = from !== undefined && to !== undefined ? flightTimes(flight, from, to) : null
  return {
    ...flight,
    leaves: times?.departure ?? null,
    lands: times?.arrival ?? null,
    isUnsure: times?.isUnsure ?? true,
  }
}

type Zones = (airport: string) => string | undefined

const leavesAt = ({ leaves, origin }: TimedFlight, getZone: Zones): Instant | null => {
  const zone = getZone(origin)
  return leaves === null || zone === undefined ? null : toInstant(leaves, zone)
}
const landsAt = ({ lands, destination }: TimedFlight, getZone: Zones): Instant | null => {
  const zone = getZone(destination)
  return lands === null || zone === undefined ? null : toInstant(lands, zone)
}

/** Each leaves from where the one before landed, soon after. */
function areOneWay(chain: readonly TimedFlight[], getZone: Zones): boolean {
  return chain.slice(1).every((flight, index) => {
    const before = chain[index]
    const [lands, leaves] = [before && landsAt(before, getZone), leavesAt(flight, getZone)]
    if (before?.destination !== flight.origin || lands === null || lands === undefined || leaves === null)
      return false
    return leaves >= lands && leaves - lands <= longestChange
  })
}

function findEnd(
  chain: readonly TimedFlight[],
  ends: readonly PricedEnd[],
  { homeAirports }: CommuteContext,
  getZone: Zones,
): RestEnd | null {
  const [first, last] = [chain[0], chain.at(-1)]
  if (!first || !last) return null
  const leaves = leavesAt(first, getZone) ?? getDay(first, getZone)
  const lands = landsAt(last, getZone) ?? leaves
  if (leaves === null || lands === null) return null
  const fitting = ends.flatMap(({ end, limit }) => {
    const isToWork = end.direction === 'to_work'
    const [home, work] = isToWork ? [first.origin, last.destination] : [last.destination, first.origin]
    if (!homeAirports.includes(home) || !end.place.served.has(work)) return []
    const distance = isToWork ? end.at - lands : leaves - end.at
    const isWithin = limit === null || (isToWork ? leaves >= limit - slack : lands <= limit + slack)
    return distance >= -slack && distance <= mostReachDays * dayMs && isWithin
      ? [{ end, distance: Math.abs(distance) }]
      : []
  })
  return fitting.toSorted((a, b) => a.distance - b.distance)[0]?.end ?? null
}

/** Noon of the day, where no time is stated. */
function getDay({ date, origin }: TimedFlight, getZone: Zones): Instant | null {
  const zone = getZone(origin)
  return date === null || zone === undefined ? null : toInstant(`${date} 12:00`, zone)
}

/** Whether the end has just these flights, booked. */
function isKnown(end: RestEnd, way: readonly TimedFlight[]): boolean {
  const { item, direction } = end
  const chosen = getFlight({ item, direction })
  const [first] = way
  if (!chosen || !first || !isBooked(getStatusFor({ item, direction }))) return false
  const sameName = chosen.marketing_carrier === first.carrier && chosen.flight_number === first.number
  const departs = readFlightInstants(chosen)?.departure
  return (
    sameName &&
    departs !== undefined &&
    chosen.departure_time.slice(0, 10) === (first.leaves ?? first.date)?.slice(0, 10)
  )
}

/** What is booked at an end and would be replaced. */
export const bookedInstead = ({ item, direction }: RestEnd) =>
  isBooked(getStatusFor({ item, direction }))
    ? { flight: getFlight({ item, direction }), reference: getReference({ item, direction }) }
    : null
