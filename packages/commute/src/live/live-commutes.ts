import type { Direction, Price } from '@slipstream/contract/flight'
import type { FlightStatus } from '@slipstream/contract/live'
import type { RosterItem } from '@slipstream/contract/roster'
import type { CommuteContext } from '../commute-context.ts'
import { flightName, readFlightInstants } from '../flights.ts'
import { flightOf, statusOf, withBooking } from '../item-booking.ts'
import { aircraftKey, gapMinutes, isConfirmed } from '../plan/candidates.ts'
import type { RestEnd } from '../plan/plan-types.ts'
import { littleInHandMinutes } from '../plan/rank.ts'
import { restsOf, spansOf, type OutlinedRest } from '../plan/rests.ts'
import { doorMinutes } from '../plan/transfers.ts'
import { itemKey } from '../roster-items.ts'
import { hourMs, minuteMs, minutesBetween, type Instant } from '../time/zoned-time.ts'
import type { CommuteFlight } from '../verdict-types.ts'
import { flightStatusKey, liveTimes, type LiveTimes, type StatusesByFlight } from './live-times.ts'
import { watchedBeforeMs } from './near-flights.ts'
import { asSold, earliestCatch, isYetToLeave, itemsAtNow, planToday, type KnownDay } from './plan-again.ts'

/** A flight that flies is watched until this long after its landing. */
const watchedAfterMs = hourMs

/** The chosen flight of one end of a rest, which is watched. */
export interface WatchedFlight {
  readonly rest: OutlinedRest
  readonly end: RestEnd
  readonly fare: Price
  readonly departure: Instant
  readonly arrival: Instant
}

/** What the person should do. From the best to the worst. */
export const liveActions = ['as_planned', 'ready', 'switch', 'call'] as const
export type LiveAction = (typeof liveActions)[number]

/** The commute of one end of a rest as its flight stands now. */
export interface LiveCommute {
  readonly restKey: string
  readonly direction: Direction
  readonly itemKey: string
  /** As it was sold. */
  readonly fare: Price
  /** `BA1431`. */
  readonly name: string
  readonly status: FlightStatus
  readonly times: LiveTimes
  /** To work: beyond the gap, until report. From work: beyond the gap, since clear. Negative inside it. */
  readonly minutesInHand: number
  /** From landing to report, or from clear to departure. */
  readonly minutesToDuty: number
  /**
   * `as_planned`; `ready`: little is left, or less than the person's gap, and the flight is still the one to take; `switch`: take
   * `other`; `call`: nothing that is known makes report, or goes home.
   */
  readonly action: LiveAction
  /** `ready`: a seat that can still be taken in its place, null where none is known. `switch`: what to take. */
  readonly other: CommuteFlight | null
}

/**
 * The flights that are chosen, in the order of the roster: booked, listed or planned. A journey with a change is none of them: what is
 * said here is of one flight (docs/decisions/0062-connections.md).
 */
export function chosenFlights(items: readonly RosterItem[], context: CommuteContext): WatchedFlight[] {
  return restsOf(spansOf(items, context), context).flatMap((rest) =>
    [rest.after, rest.before].flatMap((end) => {
      if (!end || end.isMuted || end.place.isHome || statusOf(end) === 'hotel') return []
      const fare = flightOf(end)
      const times = fare && readFlightInstants(fare)
      return times && !fare.connection ? [{ rest, end, fare, ...times }] : []
    }),
  )
}

/** A watched flight and all that could be taken in its place. */
export function flightsFor({ end, rest, fare }: WatchedFlight): Price[] {
  const span = end.direction === 'to_work' ? rest.itemsAfter : rest.itemsBefore
  return [[fare], ...span.map(({ prices }) => prices[end.direction])].flat()
}

/** Those of them that are to be watched at `now`. */
export function watchedFlights(
  items: readonly RosterItem[],
  context: CommuteContext & { readonly now: Instant },
): WatchedFlight[] {
  return chosenFlights(items, context).filter(
    ({ departure, arrival }) =>
      // A day late at most.
      departure - watchedBeforeMs <= context.now && arrival + watchedBeforeMs >= context.now,
  )
}

/**
 * What the flights of today mean for report and for the way home, planned again with all flights as they stand (issue 22, 1).
 * Without a status of its flight a commute is not in it, nor once its flight has landed a while ago. Pure; hand over what lies
 * around too.
 */
export function liveCommutes(
  items: readonly RosterItem[],
  statuses: StatusesByFlight,
  context: CommuteContext & { readonly now: Instant },
): LiveCommute[] {
  return watchedFlights(items, context).flatMap((watched) => {
    const status = statuses.get(flightStatusKey(watched.fare))
    if (!status) return []
    const times = liveTimes(watched, status)
    // Somebody whose flight never left is still where they were.
    const isOver = status.state !== 'cancelled' && times.arrival + watchedAfterMs < context.now
    const isDutyOn = watched.end.direction === 'to_work' && watched.end.at + watchedAfterMs < context.now
    if (isOver || isDutyOn) return []
    return [liveCommute(watched, status, times, { items, statuses, context })]
  })
}

function liveCommute(
  watched: WatchedFlight,
  status: FlightStatus,
  times: LiveTimes,
  known: KnownDay,
): LiveCommute {
  const { rest, end, fare } = watched
  const { context } = known
  const isToWork = end.direction === 'to_work'
  const gap =
    gapMinutes(end, isToWork ? fare.destination : fare.origin, context) ?? context.settings.slip_time
  const minutesToDuty = isToWork
    ? minutesBetween(times.arrival, end.at)
    : minutesBetween(end.at, times.departure)
  const minutesInHand = minutesToDuty - gap
  const isLost =
    status.state === 'cancelled' || status.state === 'diverted' || isPointless(watched, times, context)
  const hasLeft = status.state !== 'scheduled' && status.state !== 'cancelled'
  const commute = (action: LiveAction, other: CommuteFlight | null = null): LiveCommute => ({
    restKey: rest.key,
    direction: end.direction,
    itemKey: end.itemKey,
    fare,
    name: flightName(fare),
    status,
    times,
    minutesInHand,
    minutesToDuty,
    action,
    other,
  })
  const leastMinutes =
    gap - Math.max(context.settings.slip_time, leastGap(end, context)) + leastGap(end, context)
  const isPossible = minutesToDuty >= leastMinutes
  if (hasLeft) {
    if (status.state !== 'diverted' && (!isToWork || minutesInHand >= 0)) return commute('as_planned')
    return commute(status.state === 'diverted' || !isPossible ? 'call' : 'ready')
  }
  if (isLost || minutesInHand < 0) {
    const other = otherFlight(watched, times, known)
    if (other) return commute('switch', other)
    return commute(!isLost && isPossible ? 'ready' : 'call')
  }
  const isLate = isToWork && times.arrivesLate > 0 && minutesInHand < littleInHandMinutes
  return isLate ? commute('ready', otherFlight(watched, times, known, isConfirmed)) : commute('as_planned')
}

/** A way home that ends when the way to work begins, or later. */
function isPointless(
  { rest: { before }, end, fare }: WatchedFlight,
  { arrival }: LiveTimes,
  { settings }: CommuteContext,
): boolean {
  const back = end.direction === 'from_work' && before ? flightOf(before) : null
  const times = back && readFlightInstants(back)
  if (!times) return false
  const home = arrival + doorMinutes(fare.destination, settings).from_landing * minuteMs
  return home > times.departure - doorMinutes(back.origin, settings).to_departure * minuteMs
}

const leastGap = ({ direction }: RestEnd, { settings }: CommuteContext) =>
  direction === 'to_work' ? settings.landing_to_report_minutes : settings.clear_to_departure_minutes

/** What to take in the place of a flight: the plan made again without it. */
function otherFlight(
  watched: WatchedFlight,
  times: LiveTimes,
  known: KnownDay,
  isGoodEnough: (price: Price) => boolean = () => true,
): CommuteFlight | null {
  const { end, fare } = watched
  const own = aircraftKey(fare)
  const isAtHome = end.direction === 'to_work' && isYetToLeave(watched, times.departure, known.context)
  const items = itemsAtNow(
    known,
    (price) => aircraftKey(price) !== own && isGoodEnough(price),
    (price) => earliestCatch({ fare, isAtHome }, price, known.context),
  )
  const freed = items.map((item) =>
    itemKey(item) === end.itemKey
      ? withBooking(item, end.direction, { status: 'not_booked', flight: null })
      : item,
  )
  const again = planToday(freed, watched.rest, end.direction, known.context)
  const named = (end.direction === 'to_work' ? again?.back : again?.out) ?? null
  return named && named.flight.gapInHandMinutes >= 0 ? asSold(named.flight, known.items) : null
}
