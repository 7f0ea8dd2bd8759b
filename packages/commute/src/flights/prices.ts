import type { Direction, Price, PricesByDate } from '@slipstream/contract/flight'
import type { RosterItem } from '@slipstream/contract/roster'
import type { GroundWay } from '@slipstream/contract/user'
import type { CommuteContext } from '../plan/commute-context.ts'
import { dateOf, datesFrom } from '../time/calendar-dates.ts'
import { dayMs, hourMs, minuteMs, rosterZone, toLocal, type Instant } from '../time/zoned-time.ts'
import { readFlightInstants, type FlightInstants } from './flights.ts'
import { backUpMinutes, bedMinutes, isLater, localNightMinutes } from '../plan/choose/rank.ts'
import {
  type Candidate,
  chosenCandidate,
  gapMinutes,
  isConfirmed,
  isUsableFare,
  mostReachDays,
} from '../plan/read/candidates.ts'
import type { DutyWindow, Ways } from '../plan/read/connections.ts'
import type { GroundWays } from '../plan/read/ground-journeys.ts'
import type { Rest, RestEnd } from '../plan/plan-types.ts'
import { dutyBase, isAtBase } from '../plan/read/presence.ts'
import { restsOf, spansOf } from '../plan/read/rests.ts'
import { groundWaysAt, otherEnd } from '../plan/read/transfers.ts'
import { itemKey } from '../roster/roster-items.ts'

/** Between these instants, both included, a flight is of use to one end of a rest. */
export interface CommuteWindow {
  readonly from: Instant
  readonly to: Instant
}

/** An end that needs flights, and where its rest is used up; null where that is open. */
export interface PricedEnd {
  readonly end: RestEnd
  readonly limit: Instant | null
  readonly rest: Rest
}

/** For how many days flights are looked for at an end, 1 to `mostReachDays`, by `reachKey`; 1 where it does not say. */
export type Reach = ReadonlyMap<string, number>

export const reachKey = ({ itemKey: key, direction }: RestEnd) => `${key} ${direction}`

/**
 * To work: leaves no earlier than so many times 24 h before report and the longest gap, lands by report. From work: leaves between
 * clear and as long after clear and the longest gap. After the first day the window ends with the rest. Flights inside the gap are
 * kept: they are shown as too tight.
 */
export function commuteWindow(
  { end, limit }: Pick<PricedEnd, 'end' | 'limit'>,
  context: CommuteContext,
  days = 1,
): CommuteWindow {
  const gaps = [...end.place.served.keys()].map((airport) => gapMinutes(end, airport, context) ?? 0)
  const nearest = Math.max(0, ...gaps) * minuteMs + dayMs
  const wanted = nearest + (days - 1) * dayMs
  const left = limit === null ? Infinity : Math.abs(end.at - limit)
  const reach = Math.max(nearest, Math.min(wanted, left))
  return end.direction === 'to_work'
    ? { from: end.at - reach, to: end.at }
    : { from: end.at, to: end.at + reach }
}

/**
 * The ends that need flights, once each: both ends of every rest of which one is not muted, save those at home. Each end's
 * prices belong to its item.
 */
export function pricedEnds(items: readonly RosterItem[], context: CommuteContext): PricedEnd[] {
  return restsOf(spansOf(items, context), context).flatMap((rest) => {
    const { clear, report } = rest
    if ([clear, report].every((end) => end === null || end.isMuted)) return []
    const ends = [
      { end: clear, limit: report?.at ?? null },
      { end: report, limit: clear?.at ?? null },
    ]
    return ends.flatMap(({ end, limit }) => (end && !end.place.isHome ? [{ end, limit, rest }] : []))
  })
}

/** Whether a price is of this direction, between home and the duty, at a fare the crew member may use. */
function servesEnd(price: Price, end: RestEnd, context: CommuteContext): boolean {
  if (price.direction !== end.direction || !isUsableFare(price, context.settings)) return false
  const isToWork = end.direction === 'to_work'
  return (
    context.homeAirports.includes(isToWork ? price.origin : price.destination) &&
    end.place.served.has(isToWork ? price.destination : price.origin)
  )
}

interface TimedPrice extends FlightInstants {
  readonly price: Price
}

function compareTimed(a: TimedPrice, b: TimedPrice): number {
  return (
    a.departure - b.departure ||
    a.arrival - b.arrival ||
    (a.price.id < b.price.id ? -1 : Number(a.price.id > b.price.id))
  )
}

function timePrices(pricesByDate: PricesByDate): TimedPrice[] {
  const timed: TimedPrice[] = []
  for (const price of Object.values(pricesByDate).flat()) {
    const instants = readFlightInstants(price)
    if (instants) timed.push({ price, departure: instants.departure, arrival: instants.arrival })
  }
  return timed.toSorted(compareTimed)
}

/** The index of the first price that leaves at `from` or later. */
function firstFrom(timed: readonly TimedPrice[], from: Instant): number {
  let low = 0
  let high = timed.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((timed[middle]?.departure ?? Infinity) < from) low = middle + 1
    else high = middle
  }
  return low
}

function flightsOfEnd(
  end: RestEnd,
  window: CommuteWindow,
  timed: readonly TimedPrice[],
  context: CommuteContext,
): TimedPrice[] {
  const found: TimedPrice[] = []
  for (let index = firstFrom(timed, window.from); index < timed.length; index += 1) {
    const candidate = timed[index]
    if (!candidate || candidate.departure > window.to) break
    const isInTime = end.direction === 'from_work' || candidate.arrival <= window.to
    if (isInTime && servesEnd(candidate.price, end, context)) found.push(candidate)
  }
  return found
}

/**
 * The nearest confirmed seat to the duty with another as its back-up; null if there is none, or none that leaves the local night
 * that the person prefers.
 */
function seatWithBackUp(end: RestEnd, flights: readonly TimedPrice[], context: CommuteContext) {
  const { settings } = context
  const seats = flights.filter(({ price }) => isConfirmed(price))
  // Most of them are never looked at: the search ends at the nearest one.
  const read = new Map<TimedPrice, Candidate>()
  const candidate = (seat: TimedPrice) => {
    const known = read.get(seat) ?? chosenCandidate(end, seat.price, seat, context)
    read.set(seat, known)
    return known
  }
  const isInTime = (seat: TimedPrice) => candidate(seat).flight.gapInHandMinutes >= 0
  const isNightLeft = (seat: TimedPrice) =>
    !settings.prefer_local_night_before_report ||
    bedMinutes(candidate(seat), null, { clear: null }) >= localNightMinutes
  const isBackUp = (other: TimedPrice, seat: TimedPrice) =>
    other.departure >= seat.departure + backUpMinutes * minuteMs &&
    isInTime(other) &&
    isLater(candidate(other), candidate(seat), settings)
  const nearestFirst = end.direction === 'to_work' ? seats.toReversed() : seats
  return (
    nearestFirst.find(
      (seat) => isInTime(seat) && isNightLeft(seat) && seats.some((other) => isBackUp(other, seat)),
    ) ?? null
  )
}

interface Found {
  readonly days: number
  readonly flights: readonly TimedPrice[]
  /** The nearest local date that had to be asked for and was not. */
  readonly notSearched: string | null
}

/**
 * Looks further from the duty, day by day, until there is a confirmed seat with a back-up or the rest is used up. `isOnlyAsked`: not
 * beyond a day that was not asked for.
 */
function lookFor(
  priced: PricedEnd,
  { timed, asked }: { readonly timed: readonly TimedPrice[]; readonly asked: AskedDays },
  context: CommuteContext,
  isOnlyAsked: boolean,
): Found {
  const { end } = priced
  const isToWork = end.direction === 'to_work'
  const origins = isToWork ? context.homeAirports : [...end.place.served.keys()]
  for (let days = 1; ; days += 1) {
    const window = commuteWindow(priced, context, days)
    const flights = flightsOfEnd(end, window, timed, context)
    const seat = seatWithBackUp(end, flights, context)
    // What is nearer to the duty than the seat could be better; what is further away is not needed.
    const needed: CommuteWindow = isToWork
      ? { from: seat?.departure ?? window.from, to: window.to }
      : { from: window.from, to: seat?.departure ?? window.to }
    const toCome = ahead(needed, context)
    const missing = origins
      .flatMap((origin) => {
        const zone = asked.zoneAt(origin)
        return toCome && zone !== undefined ? datesOfWindow(toCome, zone) : []
      })
      .filter((date) => !asked.isAsked(date, end.direction))
      .toSorted()
    const notSearched = (isToWork ? missing.at(-1) : missing[0]) ?? null
    const next = commuteWindow(priced, context, days + 1)
    const isUsedUp = next.from === window.from && next.to === window.to
    if (seat || days === mostReachDays || isUsedUp || (isOnlyAsked && notSearched !== null))
      return { days, flights, notSearched }
  }
}

/** The days that were asked for. */
export type AskedDays = ReturnType<typeof askedDates>

/**
 * All that a prices response says: a date that is a key was asked for, also without a flight; its flights name their zones. It may have
 * been asked for in one direction alone: one that was not searched still is not until it has a flight.
 */
function askedDates(items: readonly RosterItem[], pricesByDate: PricesByDate) {
  const prices = Object.values(pricesByDate).flat()
  const zones = new Map(
    prices
      .filter((price) => readFlightInstants(price) !== null)
      .flatMap(({ origin, origin_timezone, destination, destination_timezone }): [string, string][] => [
        [origin, origin_timezone],
        [destination, destination_timezone],
      ]),
  )
  const wasSearched = (date: string, direction: Direction) =>
    items.every((item) => item.prices.not_searched?.[direction] !== date)
  return {
    isAsked(date: string, direction: Direction): boolean {
      const ofDate = pricesByDate[date]
      if (!ofDate) return false
      return wasSearched(date, direction) || ofDate.some((price) => price.direction === direction)
    },
    /** In which a date is read; of an airport without one no day is missed. */
    zoneAt: (airport: string) => zones.get(airport),
  }
}

/** For how many days flights must be asked for at each end, as far as what was asked for so far says: 1 or more. */
export function neededReach(
  ends: readonly PricedEnd[],
  pricesByDate: PricesByDate,
  asked: AskedDays,
  context: CommuteContext,
): Reach {
  const known = { timed: timePrices(pricesByDate), asked }
  return new Map(ends.map((priced) => [reachKey(priced.end), lookFor(priced, known, context, true).days]))
}

/**
 * Each item with its `prices` filled from the date map (specification §3 Roster item, Prices response): by
 * direction, window, airports and fare, sorted by departure. The server answers the roster with it and the client
 * a prices-only refresh, so that both show the same. Items are not changed; flights that cannot be read are left out.
 */
export function assignPrices<I extends RosterItem>(
  items: readonly I[],
  pricesByDate: PricesByDate,
  context: CommuteContext,
  asked: AskedDays = askedDates(items, pricesByDate),
): I[] {
  const known = { timed: timePrices(pricesByDate), asked }
  const found = new Map(
    pricedEnds(items, context).map((priced) => [
      reachKey(priced.end),
      lookFor(priced, known, context, false),
    ]),
  )
  return items.map((item) => {
    const [toWork, fromWork] = [
      found.get(`${itemKey(item)} to_work`),
      found.get(`${itemKey(item)} from_work`),
    ]
    return {
      ...item,
      prices: {
        to_work: (toWork?.flights ?? []).map(({ price }) => price),
        from_work: (fromWork?.flights ?? []).map(({ price }) => price),
        ...(toWork?.notSearched || fromWork?.notSearched
          ? {
              not_searched: {
                to_work: toWork?.notSearched ?? null,
                from_work: fromWork?.notSearched ?? null,
              },
            }
          : {}),
      },
    }
  })
}

/** What must be priced for one local departure date and direction: every origin to every destination. */
export interface NeededFlights {
  /** The flight's local departure date, the key of the prices response. */
  readonly date: string
  readonly direction: Direction
  readonly origins: readonly string[]
  readonly destinations: readonly string[]
}

/**
 * The dates and directions to price for some ends, sorted. Where `now` is given, windows that have passed are left out. `zoneOf` names
 * an airport's zone, in which the departure date is read; without it Europe/London is. `reach` says at which ends more than the first
 * day is asked for.
 */
export function neededFlightDates(
  ends: readonly PricedEnd[],
  context: CommuteContext,
  zoneOf: (airport: string) => string = () => rosterZone,
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
      for (const date of datesOfWindow(window, zoneOf(origin))) {
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
      ? [{ date: dateOf(key), direction, origins: [...entry.origins], destinations: [...entry.destinations] }]
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
  const ground = groundWaysOf(end, context)
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
function groundWaysOf({ direction, place }: RestEnd, { homeAirports, settings }: CommuteContext): GroundWays {
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
  zoneOf: (airport: string) => string = () => rosterZone,
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
      for (const date of datesOfWindow({ from: window.from, to }, zoneOf(origin)))
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

/** What of a window is still to come; null where nothing is. */
function ahead(window: CommuteWindow, { now = -Infinity }: CommuteContext): CommuteWindow | null {
  return window.to <= now ? null : { from: Math.max(window.from, now), to: window.to }
}

function datesOfWindow(window: CommuteWindow, zone: string): string[] {
  return datesFrom(dateOf(toLocal(window.from, zone)), dateOf(toLocal(window.to, zone)))
}
