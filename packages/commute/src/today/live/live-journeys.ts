import { getFlights } from '../../flights/flights.ts'
import { isConfirmed } from '../../plan/read/fares.ts'
import { leastGateMinutes } from '../../plan/read/change-minutes.ts'
import { littleInHandMinutes } from '../../plan/choose/rank.ts'
import type { CommuteFlight } from '../../plan/advice-types.ts'
import {
  isChangeTight,
  liveChange,
  onwardFlight,
  type LiveChange,
  type LiveFlight,
} from './journey-flights.ts'
import type { Judgement, LiveAction } from './judgement.ts'
import { flightStatusKey } from '../../flights/live-times.ts'
import { lateFlightHome, lateWayHome, minutesToDuty, otherFlight, reportMargins } from './other-flights.ts'
import type { KnownDay } from './plan-again.ts'
import type { WatchedFlight } from './watched-flights.ts'

const isGone = ({ status: { state } }: LiveFlight) => state === 'cancelled' || state === 'diverted'
const hasLeftYet = ({ status: { state } }: LiveFlight) => state !== 'scheduled' && state !== 'cancelled'

/**
 * What a journey of two flights means as both stand: whether its change holds, and what to take where it does not. A later flight from
 * the airport of the change comes before another way: the seat on the first flight stays. Null without a status.
 */
export function judgeJourney(watched: WatchedFlight, known: KnownDay): Judgement | null {
  const { end, fare } = watched
  const { context } = known
  const isKnown = getFlights(fare).some((flight) => known.context.statuses.has(flightStatusKey(flight)))
  const change = isKnown ? liveChange(fare, known) : null
  if (!change) return null
  const [first, second] = change.flights
  const flown = { departure: first.times.departure, arrival: second.times.arrival }
  const hasLeft = hasLeftYet(first)
  const isToWork = end.direction === 'to_work'
  const toDuty = minutesToDuty(end, flown)
  const { gap, least } = reportMargins(watched, context)
  const minutesInHand = toDuty - gap
  // A flight home that has left is flown, however soon after clear it was.
  const isTooTight = minutesInHand < 0 && (isToWork || !hasLeft)
  const lateHome = lateFlightHome(watched, flown, known)
  const { flight, status, times } = decisiveFlight(change, isTooTight)
  const judged = (action: LiveAction, found: Found | null = null): Judgement => ({
    flight,
    status,
    times,
    flown,
    hasLeft,
    minutesInHand,
    minutesToDuty: toDuty,
    action,
    lateHome,
    change,
    other: found?.other ?? null,
    next: found?.next ?? null,
  })

  // Nobody in an aircraft can take another one.
  if (hasLeftYet(second) && !change.isMissed) {
    if (second.status.state !== 'diverted' && !isTooTight) return judged('as_planned')
    return judged(second.status.state === 'diverted' || toDuty < least ? 'call' : 'ready')
  }
  if (first.status.state === 'diverted') return judged('call')
  const find = (isGoodEnough?: typeof isConfirmed): Found | null => {
    const onward = isGone(first) ? null : onwardFlight(watched, change, known)
    if (onward) return { other: onward.way, next: onward.next }
    const other = hasLeft ? null : otherFlight(watched, flown, known, isGoodEnough)
    return other && { other, next: null }
  }
  const late = hasLeft || isGone(first) || isGone(second) ? null : lateWayHome(watched, flown, known)
  const isLost =
    isGone(first) ||
    isGone(second) ||
    (!hasLeft && lateHome !== null) ||
    (late !== null && late.do !== 'other_way_back')
  if (isLost || change.isMissed || isTooTight) {
    const found = find()
    if (found) return judged('switch', found)
    const isPossible = !isLost && change.minutes >= leastGateMinutes && (!isToWork || toDuty >= least)
    return judged(isPossible ? 'ready' : 'call')
  }
  const isReportTight =
    isToWork &&
    Math.max(first.times.arrivesLate, second.times.arrivesLate) > 0 &&
    minutesInHand < littleInHandMinutes
  return isChangeTight(change) || isReportTight ? judged('ready', find(isConfirmed)) : judged('as_planned')
}

/** The flight that is the trouble; if there is none, the next to land. */
function decisiveFlight({ flights, isMissed }: LiveChange, isTooTight: boolean): LiveFlight {
  const [first, second] = flights
  if (isGone(first)) return first
  if (isGone(second)) return second
  // A second flight may also leave early.
  if (isMissed) return first.times.arrivesLate > 0 ? first : second
  return first.status.state === 'landed' || (isTooTight && second.times.arrivesLate > 0) ? second : first
}

interface Found {
  readonly other: CommuteFlight
  readonly next: Judgement['next']
}
