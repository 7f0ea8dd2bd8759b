import type { Direction, Price } from '@slipstream/contract/flight'
import type { RosterItem, Trip } from '@slipstream/contract/roster'
import type { CommuteContext } from '../plan/commute-context.ts'
import {
  directions,
  getFlight,
  isBooked,
  isFlightUnknown,
  getStatusFor,
  withBooking,
} from '../roster/item-booking.ts'
import { nightsBetween } from '../time/local-night.ts'
import { exactAmount, type Amount, type Priced, type Rates } from '../money/money.ts'
import { subtractAmounts } from '../money/money-sums.ts'
import { overlapsWith } from '../roster/overlaps.ts'
import { clearInstant, itemKey, reportInstant } from '../roster/roster-items.ts'
import { getMonth } from '../time/calendar-dates.ts'
import { dayMs, minuteMs, minutesBetween, rosterZone, type Instant } from '../time/zoned-time.ts'
import { getTotal, type Total } from '../money/totals.ts'
import { isJumpseat } from '../plan/read/fares.ts'
import { readSide } from '../plan/read/read-side.ts'
import { getFact } from '../plan/read/own-flights.ts'
import type { NamedFlight, RestEnd, RestPlan } from '../plan/plan-types.ts'
import { getPresence } from '../plan/read/presence.ts'
import { getTrip, type TripOffer } from './offered-trip.ts'
import { bookingProblems } from '../today/broken-ends.ts'
import { planRoster, type RosterPlan } from '../plan/describe/advice.ts'
import { getRests, getSpans } from '../plan/read/rests.ts'
import { doorFor } from '../plan/read/doors.ts'

/**
 * Whether one end of a trip can be commuted to on its day, without a night near base. `standby`: on a staff ticket alone, or in a
 * jumpseat; `jumpseat`: in one alone; `at_home`: nobody has to fly; `unknown`: no flights are known for it.
 */
export type EndCommute = 'yes' | 'standby' | 'jumpseat' | 'no' | 'at_home' | 'unknown'

/** What crew call a trip by its ends; `unknown` where nothing is known of one of them. */
export type Commutable = 'both' | 'front' | 'back' | 'neither' | 'unknown'

/** Rests that become other rests: those of the plan as it is, and those that would be in their place. */
export interface ChangedRests {
  readonly before: readonly RestPlan[]
  readonly after: readonly RestPlan[]
}

/** A booking, or a staff listing, that no longer serves. */
export interface LostBooking {
  readonly item: RosterItem
  readonly direction: Direction
  /** Null where the person never said which flight it is. */
  readonly flight: Price | null
}

/** What a trip would do to a roster. Each difference is what would be, less what is. */
export interface TriedTrip {
  readonly trip: Trip
  readonly reportsAt: Instant
  /** The duty that is given away for it; null where that is none, or it is not known. */
  readonly given: RosterItem | null
  readonly front: EndCommute
  readonly back: EndCommute
  readonly commutable: Commutable
  readonly changed: readonly ChangedRests[]
  /** Door to door; null where a flight of a changed rest is not known, or a month that it lies in was never fetched. */
  readonly minutesAtHome: number | null
  readonly nightsAtHome: number | null
  readonly nightsNearBase: number
  /** Flights and nights near base of the changed rests. */
  readonly cost: { readonly before: Total; readonly after: Total; readonly difference: Amount | null }
  readonly lost: readonly LostBooking[]
  /** What the lost bookings were paid with: part of `cost.before`, and not of what would be. */
  readonly lostFares: Total
  /** Other duties at the same time, and what asks nobody to be anywhere: leave, days off, notes. */
  readonly overlaps: { readonly duties: readonly RosterItem[]; readonly freeTime: readonly RosterItem[] }
  /** Rests beside the trip that are shorter than 12 hours, in minutes. */
  readonly shortRests: readonly { readonly key: string; readonly minutes: number }[]
  /** Whether the roster of every month that it has a part in was fetched. */
  readonly isMonthKnown: boolean
  /** What follows lies in a month that was never fetched. */
  readonly isBeyondKnown: boolean
}

/** The least rest at base of many rules on flight and duty times; a roster's own rules may ask for more. */
export const shortRestMinutes = 12 * 60

/** A roster as it is, planned once for all trips that are tried in it. */
export interface TrialRoster {
  readonly items: readonly RosterItem[]
  readonly context: CommuteContext
  readonly current: RosterPlan
  readonly plan: typeof planRoster
}

/** Hand over the months around the trips too, with the prices that are known. `plan` is for counting its runs. */
export const trialRoster = (
  items: readonly RosterItem[],
  context: CommuteContext,
  plan = planRoster,
): TrialRoster => ({ items, context, current: plan(items, context), plan })

/**
 * What becomes of a roster with an offered trip in it. The plan is made as if what no longer serves were given up: bookings are
 * named in `lost`, and a stay that was decided for a rest that is no more is planned again. It is one run of the planner, and
 * one more for each booking whose loss costs others.
 */
export function tryTrip(roster: TrialRoster, offer: TripOffer, prices: Trip['prices']): TriedTrip {
  const { items, context, current } = roster
  const given = items.find((item) => itemKey(item) === offer.replacedKey) ?? null
  const others = items.filter((item) => item !== given)
  const trip = withCurrentBookings(given, getTrip(offer, prices), current)
  const before = current.rests
  const { lost, rests: after } = planWithout(roster, given, [...others, trip])
  const changed = changedRests(before, after)
  const [was, becomes] = [changed.flatMap((each) => each.before), changed.flatMap((each) => each.after)]
  const [front, back] = [endCommute(trip, 'to_work', context), endCommute(trip, 'from_work', context)]
  const overlapping = overlapsWith({ start: offer.report, end: offer.clear }, others)
  const beside = becomes.filter(({ key }) => key.split('~').includes(itemKey(trip)))
  const isMonthKnown = areMonthsKnown(offer, context)
  const home = isMonthKnown
    ? homeDifference({ was: before.length > 0 ? was : null, becomes }, trip, context)
    : null
  const rates = context.rates ?? { to: 'GBP', perUnit: {} }
  return {
    trip,
    reportsAt: reportInstant(trip),
    given,
    front,
    back,
    commutable: getCommutable(front, back),
    changed,
    minutesAtHome: home?.minutes ?? null,
    nightsAtHome: home?.nights ?? null,
    nightsNearBase: nightsNearBase(becomes) - nightsNearBase(was),
    cost: getCost(was, becomes, rates),
    lost,
    lostFares: getTotal(
      lost.map(({ flight }) => flight),
      rates,
    ),
    overlaps: {
      duties: overlapping.filter((item) => getPresence(item) !== 'free'),
      freeTime: overlapping.filter((item) => getPresence(item) === 'free'),
    },
    shortRests: beside.flatMap(({ key, restMinutes }) =>
      restMinutes !== null && restMinutes < shortRestMinutes ? [{ key, minutes: restMinutes }] : [],
    ),
    isMonthKnown,
    isBeyondKnown: becomes.some((rest) => rest.unknownSide === 'after_clear'),
  }
}

/** A seat for the duty that is given away may serve the one that is taken: it is lost only where it does not. */
function withCurrentBookings(given: RosterItem | null, trip: Trip, current: RosterPlan): Trip {
  if (!given) return trip
  return directions.reduce<Trip>((each, direction) => {
    const status = getStatusFor({ item: given, direction })
    const flight = getFlight({ item: given, direction })
    const isHeld = isBooked(status) && flight && isServed(current, given, direction)
    return isHeld ? withBooking(each, direction, { status, flight }) : each
  }, trip)
}

/** Whether nothing speaks against what is booked or listed at an end of an item of the plan. */
function isServed(plan: RosterPlan, item: RosterItem, direction: Direction): boolean {
  const advice = plan.get(itemKey(item))?.[direction]
  if (!advice) return true
  return (
    advice.status !== 'booked_incorrect_time' && !advice.reasons.some(({ code }) => bookingProblems.has(code))
  )
}

/** The plan of the tried items, once everything that no longer serves is given up. */
function planWithout(
  { items: original, context, current, plan: planItems }: TrialRoster,
  given: RosterItem | null,
  tried: readonly RosterItem[],
): { lost: LostBooking[]; rests: readonly RestPlan[] } {
  let items = withoutStays(original, tried, context)
  const lost: LostBooking[] = []
  for (;;) {
    const plan = planItems(items, context)
    const found = items.flatMap((item) =>
      directions
        .filter((direction) => isBooked(getStatusFor({ item, direction })))
        .filter((direction) => isServed(current, item, direction) && !isServed(plan, item, direction))
        .map((direction) => ({ item, direction, flight: getFlight({ item, direction }) })),
    )
    if (found.length === 0) return { lost: [...lost, ...getUnknown(given)], rests: plan.rests }
    lost.push(...found)
    items = items.map((item) =>
      found
        .filter((each) => each.item === item)
        .reduce(
          (each, { direction }) => withBooking(each, direction, { status: 'not_booked', flight: null }),
          item,
        ),
    )
  }
}

/** Of the duty that is given away: booked, and nobody has said on which flight. */
function getUnknown(given: RosterItem | null): LostBooking[] {
  if (!given) return []
  return directions
    .filter((direction) => isFlightUnknown({ item: given, direction }))
    .map((direction) => ({ item: given, direction, flight: null }))
}

/** A hotel was stated for a rest; in one that is new, nothing is. */
function withoutStays(
  original: readonly RosterItem[],
  tried: readonly RosterItem[],
  context: CommuteContext,
): readonly RosterItem[] {
  const outline = (items: readonly RosterItem[]) => getRests(getSpans(items, context), context)
  const known = new Set(outline(original).map(({ key }) => key))
  const stays = outline(tried)
    .filter(({ key }) => !known.has(key))
    .flatMap(({ clear, report }) => [clear, report])
    .filter((end) => end !== null)
    .filter((end) => getFact(end) === 'hotel')
  return tried.map((item) =>
    stays
      .filter((end) => end.itemKey === itemKey(item))
      .reduce((each, { direction }) => withBooking(each, direction, { status: 'not_booked' }), item),
  )
}

const flown = (named: NamedFlight | null) =>
  named && [named.flight.name, named.flight.departure, named.flight.fare.id, named.origin, named.level]

/** Whatever of a rest somebody would see changed. */
function getFacts(rest: RestPlan): string {
  const { key, clear, report, kind, level, isConflict, wayHome, wayToWork } = rest
  return JSON.stringify([
    key,
    clear?.at,
    report?.at,
    kind,
    level,
    isConflict,
    flown(wayHome),
    flown(wayToWork),
    rest.minutesAtHome,
    rest.nightsNearBase,
    rest.cost.fares,
    rest.cost.nights,
  ])
}

/** The rests of which at least one fact differs, next to what they become; both lists are in order. */
function changedRests(before: readonly RestPlan[], after: readonly RestPlan[]): ChangedRests[] {
  const facts = new Set(before.map(getFacts)).intersection(new Set(after.map(getFacts)))
  const runs = (rests: readonly RestPlan[]) => {
    const found: RestPlan[][] = [[]]
    for (const rest of rests)
      if (facts.has(getFacts(rest))) found.push([])
      else found.at(-1)?.push(rest)
    return found
  }
  const becomes = runs(after)
  return runs(before)
    .map((was, index) => ({ before: was, after: becomes[index] ?? [] }))
    .filter((each) => each.before.length + each.after.length > 0)
}

function endCommute(trip: Trip, direction: Direction, context: CommuteContext): EndCommute {
  const end = getEnd(trip, direction, context)
  if (!end || end.place.isHome) return 'at_home'
  const side = readSide(end, [trip], context, true)
  const onTheDay = side.usable.filter(({ flight }) => flight.hotelNights === 0)
  if (onTheDay.some(({ flight }) => !flight.isStandbyOnly)) return 'yes'
  if (onTheDay.length > 0)
    return onTheDay.every(({ flight }) => isJumpseat(flight.fare)) ? 'jumpseat' : 'standby'
  return side.isUnknown ? 'unknown' : 'no'
}

/** An end of the trip as if there were nothing else: whether a trip is commutable is a question of the trip. */
function getEnd(trip: Trip, direction: Direction, context: CommuteContext): RestEnd | null {
  const rests = getRests(getSpans([trip], context), context)
  return rests.map((rest) => (direction === 'to_work' ? rest.report : rest.clear)).find(Boolean) ?? null
}

function getCommutable(front: EndCommute, back: EndCommute): Commutable {
  if (front === 'unknown' || back === 'unknown') return 'unknown'
  const is = (end: EndCommute) => end === 'yes' || end === 'at_home'
  if (is(front)) return is(back) ? 'both' : 'front'
  return is(back) ? 'back' : 'neither'
}

function areMonthsKnown({ report, clear }: TripOffer, { knownMonths }: CommuteContext): boolean {
  return !knownMonths || (knownMonths.has(getMonth(report)) && knownMonths.has(getMonth(clear)))
}

interface TimeAtHome {
  readonly minutes: number
  readonly nights: number
}

/** Further from the trip than any flight that is advised: from here out, both plans are the same. */
const horizonMs = 60 * dayMs

/**
 * The time at home of some rests between two instants that lie around all of them: an open rest is at home up to there, in
 * both plans, so that the difference does not depend on it.
 */
function homeDifference(
  { was, becomes }: { was: readonly RestPlan[] | null; becomes: readonly RestPlan[] },
  trip: Trip,
  context: CommuteContext,
): TimeAtHome | null {
  const ends = [...(was ?? []), ...becomes].flatMap(({ clear, report }) =>
    [clear?.at, report?.at].filter((at) => at !== undefined),
  )
  const from = Math.min(reportInstant(trip), ...ends) - horizonMs
  const to = Math.max(clearInstant(trip), ...ends) + horizonMs
  const zone = zoneAtHome([...(was ?? []), ...becomes])
  const spent = (rests: readonly RestPlan[]) => timeAtHome(rests, { from, to }, zone, context)
  const before = was
    ? spent(was)
    : { minutes: minutesBetween(from, to), nights: nightsBetween(from, to, zone) }
  const after = spent(becomes)
  return before && after
    ? { minutes: after.minutes - before.minutes, nights: after.nights - before.nights }
    : null
}

function zoneAtHome(rests: readonly RestPlan[]): string {
  for (const { wayHome, wayToWork } of rests) {
    if (wayHome) return wayHome.flight.fare.destination_timezone
    if (wayToWork) return wayToWork.flight.fare.origin_timezone
  }
  return rosterZone
}

function timeAtHome(
  rests: readonly RestPlan[],
  around: { from: Instant; to: Instant },
  zone: string,
  context: CommuteContext,
): TimeAtHome | null {
  let [minutes, nights] = [0, 0]
  for (const rest of rests) {
    if (rest.kind === 'stay' && !rest.isConflict) continue
    if (rest.kind === 'none' || rest.isConflict) return null
    const from = homeFrom(rest, around.from, context)
    const to = homeUntil(rest, around.to, context)
    if (from === null || to === null) return null
    minutes += Math.max(0, minutesBetween(from, to))
    nights += to > from ? nightsBetween(from, to, zone) : 0
  }
  return { minutes, nights }
}

/** When the door is reached; null where no flight is known. A way home that is over is the same in both plans. */
function homeFrom({ clear, wayHome, isWayHomeOver }: RestPlan, open: Instant, { settings }: CommuteContext) {
  if (!clear) return open
  if (clear.place.isHome || isWayHomeOver) return clear.at + clear.place.minutesFromHome * minuteMs
  if (!wayHome) return null
  return doorFor(wayHome.flight, 'from_work', settings)
}

/** When the door has to be left; null where no flight is known. */
function homeUntil({ report, wayToWork }: RestPlan, open: Instant, { settings }: CommuteContext) {
  if (!report) return open
  if (report.place.isHome) return report.at - report.place.minutesFromHome * minuteMs
  if (!wayToWork) return null
  return doorFor(wayToWork.flight, 'to_work', settings)
}

const nightsNearBase = (rests: readonly RestPlan[]) =>
  rests.reduce((sum, rest) => sum + rest.nightsNearBase, 0)

function getCost(was: readonly RestPlan[], becomes: readonly RestPlan[], rates: Rates): TriedTrip['cost'] {
  const before = getTotal(was.flatMap(getPrices), rates)
  const after = getTotal(becomes.flatMap(getPrices), rates)
  const isWhole = [before, after].every(
    ({ unpriced, unconverted }) => unpriced === 0 && unconverted.length === 0,
  )
  return { before, after, difference: isWhole ? subtractAmounts(after.amount, before.amount) : null }
}

/** What a rest takes in money; null for a flight that is needed and not known. */
function getPrices(rest: RestPlan): (Priced | null)[] {
  const { kind, clear, report, wayHome, wayToWork, isWayHomeOver, isPast, cost } = rest
  const nights = cost.nights > 0 ? [{ price_amount: exactAmount(cost.nights), price_currency: 'GBP' }] : []
  if (kind === 'none') return [null]
  if (kind === 'stay') return nights
  const getFare = (end: RestEnd | null, named: NamedFlight | null) => {
    if (!end || end.place.isHome) return []
    return isFlightUnknown({ item: end.item, direction: end.direction })
      ? [null]
      : [named?.flight.fare ?? null]
  }
  return [
    ...(isWayHomeOver ? [] : getFare(clear, wayHome)),
    ...(isPast ? [] : getFare(report, wayToWork)),
    ...nights,
  ]
}
