import type { Direction, Price } from '@slipstream/contract/flight'
import type { RosterItem } from '@slipstream/contract/roster'
import type { CommuteContext } from '../../plan/commute-context.ts'
import { flightName } from '../../flights/flights.ts'
import { isConfirmed } from '../../plan/read/fares.ts'
import { littleInHandMinutes } from '../../plan/choose/rank.ts'
import { hourMs, type Instant } from '../../time/zoned-time.ts'
import type { CommuteFlight } from '../../plan/advice-types.ts'
import type { Judgement, LiveAction } from './judgement.ts'
import { judgeJourney } from './live-journeys.ts'
import { flightStatusKey, liveTimes, type StatusesByFlight } from '../../flights/live-times.ts'
import { lateFlightHome, lateWayHome, minutesToDuty, otherFlight, reportMargins } from './other-flights.ts'
import type { KnownDay } from './plan-again.ts'
import { watchedFlights, type WatchedFlight } from './watched-flights.ts'

/** A flight that flies is watched until this long after its landing. */
const watchedAfterMs = hourMs

/** The commute of one end of a rest as its flights stand now. */
export interface LiveCommute extends Judgement {
  readonly restKey: string
  readonly direction: Direction
  readonly itemKey: string
  /** As it was sold. */
  readonly fare: Price
  /** `BA1431`: the flight that is spoken of. */
  readonly name: string
}

/**
 * What the flights of today mean for report and for the way home, planned again with all flights as they stand (issue 22, 1).
 * Without a status of its flights a commute is not in it, nor once it has landed a while ago. Pure; hand over what lies around too.
 */
export function liveCommutes(
  items: readonly RosterItem[],
  statuses: StatusesByFlight,
  context: CommuteContext & { readonly now: Instant },
): LiveCommute[] {
  const known = { items, context: { ...context, statuses } }
  return watchedFlights(items, context).flatMap((watched) => {
    const judged = watched.fare.connection ? judgeJourney(watched, known) : judgeFlight(watched, known)
    if (!judged) return []
    const { rest, end, fare } = watched
    // Somebody whose flight never left is still where they were.
    const isOver = judged.status.state !== 'cancelled' && judged.flown.arrival + watchedAfterMs < context.now
    const isDutyOn = end.direction === 'to_work' && end.at + watchedAfterMs < context.now
    if (isOver || isDutyOn) return []
    const { key: restKey } = rest
    const { direction, itemKey } = end
    return [{ restKey, direction, itemKey, fare, name: flightName(judged.flight), ...judged }]
  })
}

function judgeFlight(watched: WatchedFlight, known: KnownDay): Judgement | null {
  const { end, fare } = watched
  const { context } = known
  const status = context.statuses.get(flightStatusKey(fare))
  if (!status) return null
  const times = liveTimes(watched, status)
  const isToWork = end.direction === 'to_work'
  const toDuty = minutesToDuty(end, times)
  const { gap, least } = reportMargins(watched, context)
  const minutesInHand = toDuty - gap
  const isGone = status.state === 'cancelled' || status.state === 'diverted'
  const hasLeft = status.state !== 'scheduled' && status.state !== 'cancelled'
  const lateHome = lateFlightHome(watched, times, known)
  const late = isGone || hasLeft ? null : lateWayHome(watched, times, known)
  const isLost = isGone || lateHome !== null || late?.do === 'other_home' || late?.do === 'stay'
  const judged = (action: LiveAction, other: CommuteFlight | null = null): Judgement => ({
    flight: fare,
    status,
    times,
    flown: times,
    hasLeft,
    minutesInHand,
    minutesToDuty: toDuty,
    action,
    other,
    lateHome,
    change: null,
    next: null,
  })
  const isPossible = toDuty >= least
  if (hasLeft) {
    if (status.state !== 'diverted' && (!isToWork || minutesInHand >= 0)) return judged('as_planned')
    return judged(status.state === 'diverted' || !isPossible ? 'call' : 'ready')
  }
  if (isLost || minutesInHand < 0) {
    const other = late?.do === 'other_home' ? late.other : otherFlight(watched, times, known)
    if (other) return judged('switch', other)
    return judged(!isLost && isPossible ? 'ready' : 'call')
  }
  const isLate = isToWork && times.arrivesLate > 0 && minutesInHand < littleInHandMinutes
  return isLate ? judged('ready', otherFlight(watched, times, known, isConfirmed)) : judged('as_planned')
}
