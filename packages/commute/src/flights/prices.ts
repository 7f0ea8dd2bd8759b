import type { Direction, Price, PricesByDate } from '@slipstream/contract/flight'
import type { RosterItem } from '@slipstream/contract/roster'
import type { CommuteContext } from '../plan/commute-context.ts'
import { getDate, datesFrom } from '../time/calendar-dates.ts'
import { dayMs, minuteMs, toLocal, type Instant } from '../time/zoned-time.ts'
import { readFlightInstants, type FlightInstants } from './flights.ts'
import { backUpMinutes, bedMinutes, isLater, localNightMinutes } from '../plan/choose/rank.ts'
import { type Candidate, chosenCandidate, gapMinutes, mostReachDays } from '../plan/read/candidates.ts'
import { isConfirmed, isUsableFare } from '../plan/read/fares.ts'
import { withJumpseats } from './jumpseats.ts'
import type { Rest, RestEnd } from '../plan/plan-types.ts'
import { getRests, getSpans } from '../plan/read/rests.ts'
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
 * clear and as long after clear and the longest gap. After the first day the window ends with the rest. Flights inside the gap
 * stay: they are shown as too tight.
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
  return getRests(getSpans(items, context), context).flatMap((rest) => {
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
        to_work: pricesFound(toWork, item.to_work_flight, context),
        from_work: pricesFound(fromWork, item.from_work_flight, context),
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

function pricesFound(found: Found | undefined, chosen: Price | null, { settings }: CommuteContext): Price[] {
  return [
    ...withJumpseats(
      (found?.flights ?? []).map(({ price }) => price),
      settings,
      chosen,
    ),
  ]
}

/** What of a window is still to come; null where nothing is. */
export function ahead(window: CommuteWindow, { now = -Infinity }: CommuteContext): CommuteWindow | null {
  return window.to <= now ? null : { from: Math.max(window.from, now), to: window.to }
}

export function datesOfWindow(window: CommuteWindow, zone: string): string[] {
  return datesFrom(getDate(toLocal(window.from, zone)), getDate(toLocal(window.to, zone)))
}
