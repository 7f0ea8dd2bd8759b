import type { Direction } from '@slipstream/contract/flight'
import type { GroundWay } from '@slipstream/contract/user'
import type { CommuteContext } from '../plan/commute-context.ts'
import { getDate } from '../time/calendar-dates.ts'
import { hourMs, minuteMs, rosterZone, type Instant } from '../time/zoned-time.ts'
import {
  ahead,
  commuteWindow,
  datesOfWindow,
  reachKey,
  type CommuteWindow,
  type PricedEnd,
  type Reach,
} from './prices.ts'
import { gapMinutes } from '../plan/read/candidates.ts'
import type { DutyWindow, Ways } from '../plan/read/connections.ts'
import type { GroundWays } from '../plan/read/ground-journeys.ts'
import type { RestEnd } from '../plan/plan-types.ts'
import { dutyBase, isAtBase } from '../plan/read/presence.ts'
import { groundWaysAt, otherEnd } from '../plan/read/transfers.ts'

/** What must be priced for one local departure date and direction: every origin to every destination. */
export interface NeededFlights {
  /** The flight's local departure date, the key of the prices response. */
  readonly date: string
  readonly direction: Direction
  readonly origins: readonly string[]
  readonly destinations: readonly string[]
}

/**
 * The dates and directions to price for some ends, sorted. Where `now` is given, windows that have passed are left out. `findZone` names
 * an airport's zone, in which the departure date is read; without it Europe/London is. `reach` says at which ends more than the first
 * day is asked for.
 */
export function neededFlightDates(
  ends: readonly PricedEnd[],
  context: CommuteContext,
  findZone: (airport: string) => string = () => rosterZone,
  reach?: Reach,
): NeededFlights[] {
  const needed = new Map<string, { origins: Set<string>; destinations: Set<string> }>()
  for (const priced of ends) {
    const { end } = priced
    const { direction } = end
    const window = ahead(commuteWindow(priced, context, reach?.get(reachKey(end))), context)
    if (!window) continue
    const isToWork = direction === 'to_work'
    const workAirports = [...end.place.served.keys()]
    const origins = isToWork ? context.homeAirports : workAirports
    const destinations = isToWork ? workAirports : context.homeAirports
    for (const origin of origins) {
      for (const date of datesOfWindow(window, findZone(origin))) {
        const key = `${date} ${direction}`
        const entry = needed.get(key) ?? { origins: new Set(), destinations: new Set() }
        entry.origins.add(origin)
        for (const destination of destinations) entry.destinations.add(destination)
        needed.set(key, entry)
      }
    }
  }
  return [...needed.keys()].toSorted().flatMap((key) => {
    const entry = needed.get(key)
    const direction: Direction = key.endsWith('to_work') ? 'to_work' : 'from_work'
    return entry
      ? [
          {
            date: getDate(key),
            direction,
            origins: [...entry.origins],
            destinations: [...entry.destinations],
          },
        ]
      : []
  })
}

/** A route whose flights are parts of journeys with a change. */
export interface NeededLeg {
  /** The flight's local departure date. */
  readonly date: string
  readonly direction: Direction
  readonly origin: string
  readonly destination: string
}

/** The journeys with a change of ends of rests: from where, to where, by which airports, and which duties they serve. */
export interface ChangeWays extends Ways {
  readonly direction: Direction
  readonly ground: GroundWays
}

/**
 * Where somebody changes on the way to or from one end: at the airports of their settings, and at their base where the duty is
 * elsewhere. Null where nowhere.
 */
export function changeWays(end: RestEnd, context: CommuteContext): Omit<ChangeWays, 'duties'> | null {
  const { homeAirports, settings } = context
  const work = [...end.place.served.keys()]
  const base = dutyBase(end.item, context)
  const { airport } = end.place
  const isElsewhere = airport !== null && airport !== base && !isAtBase(airport, context)
  const wanted = [...settings.connection_airports, ...(isElsewhere && base ? [base] : [])]
  const changes = [...new Set(wanted)].filter((each) => !homeAirports.includes(each) && !work.includes(each))
  const ground = getGroundWays(end, context)
  if (homeAirports.length === 0 || work.length === 0) return null
  if (changes.length === 0 && ground.home.length === 0 && ground.work.length === 0) return null
  const [origins, destinations] = end.direction === 'to_work' ? [homeAirports, work] : [work, homeAirports]
  return { direction: end.direction, origins, destinations, changes, ground }
}

/** Between which instants a journey serves an end, at each of its airports: beyond the gap and within reach. */
function dutyWindows(end: RestEnd, { from, to }: CommuteWindow, context: CommuteContext): DutyWindow[] {
  return [...end.place.served.keys()].map((airport) => {
    const gapMs = (gapMinutes(end, airport, context) ?? 0) * minuteMs
    return end.direction === 'to_work'
      ? { airport, from, to: end.at - gapMs }
      : { airport, from: end.at + gapMs, to }
  })
}

/** The ground legs from home to airports that are no home's, and between the duty's airport and those that are none of its own. */
function getGroundWays(
  { direction, place }: RestEnd,
  { homeAirports, settings }: CommuteContext,
): GroundWays {
  const workAirports = [...place.served.keys()]
  const isNew = (airport: string) => !homeAirports.includes(airport) && !workAirports.includes(airport)
  const from = (airports: readonly string[]) =>
    airports.flatMap((airport) =>
      groundWaysAt(airport, settings)
        .filter((way) => isNew(otherEnd(way, airport)))
        .map((way) => ({ airport, way })),
    )
  return {
    direction,
    homeAirports,
    workAirports,
    home: from(homeAirports),
    work: from(place.airport === null ? [] : [place.airport]),
  }
}

/** The ways without a flight of ends that need one: between home and the duty's own airport, by train or car. */
export function groundOnlyWays(
  ends: readonly PricedEnd[],
  context: CommuteContext,
): { readonly end: RestEnd; readonly way: GroundWay; readonly home: string; readonly work: string }[] {
  return ends.flatMap(({ end }) => {
    const work = end.place.airport
    if (work === null) return []
    return groundWaysAt(work, context.settings).flatMap((way) => {
      const home = otherEnd(way, work)
      return context.homeAirports.includes(home) ? [{ end, way, home, work }] : []
    })
  })
}

/** The second flight of a journey may leave this long after the window of its first. */
const changeReachMs = 12 * hourMs

/** The routes to price for journeys with a change, once each; as `neededFlightDates` for direct flights. */
export function neededLegs(
  ends: readonly PricedEnd[],
  context: CommuteContext,
  findZone: (airport: string) => string = () => rosterZone,
  reach?: Reach,
): { legs: NeededLeg[]; ways: ChangeWays[] } {
  const legs = new Map<string, NeededLeg>()
  const ways = new Map<string, ChangeWays>()
  for (const priced of ends) {
    const way = changeWays(priced.end, context)
    const window = ahead(commuteWindow(priced, context, reach?.get(reachKey(priced.end))), context)
    if (!way || !window) continue
    const key = JSON.stringify(way)
    ways.set(key, {
      ...way,
      duties: [...(ways.get(key)?.duties ?? []), ...dutyWindows(priced.end, window, context)],
    })
    const { direction, origins, destinations, changes } = way
    const add = (origin: string, destination: string, to: Instant) => {
      for (const date of datesOfWindow({ from: window.from, to }, findZone(origin)))
        legs.set(`${date} ${direction} ${origin}-${destination}`, { date, direction, origin, destination })
    }
    const addFlight = (home: string, work: string) =>
      direction === 'to_work' ? add(home, work, window.to) : add(work, home, window.to)
    for (const { airport, way: leg } of way.ground.home)
      for (const work of way.ground.workAirports) addFlight(otherEnd(leg, airport), work)
    for (const { airport, way: leg } of way.ground.work)
      for (const home of way.ground.homeAirports) addFlight(home, otherEnd(leg, airport))
    for (const change of changes) {
      for (const origin of origins) add(origin, change, window.to)
      for (const destination of destinations)
        add(change, destination, direction === 'to_work' ? window.to : window.to + changeReachMs)
    }
  }
  return {
    legs: [...legs.keys()].toSorted().flatMap((key) => legs.get(key) ?? []),
    ways: [...ways.values()],
  }
}
