import { flightName } from '../../flights/flights.ts'
import { getNow, plannedJourney, type DoorSettings, type Journey, type GetJourney, type Now } from '../now.ts'
import type { RestEnd, RestPlan } from '../../plan/plan-types.ts'
import { doorFor } from '../../plan/read/doors.ts'
import type { Instant } from '../../time/zoned-time.ts'
import type { LiveCommute } from './live-commutes.ts'

/** What a crew member does, with today's flights as they stand. */
export type LiveNow =
  | Now
  /** The chosen flight does not fly, and no other is known, until the next report if there is one. */
  | {
      readonly phase: 'stranded'
      readonly until: Instant | null
      readonly rest: RestPlan
      readonly live: LiveCommute
    }

/** The commute of one end among those that have a status. */
export const findLive = ({ itemKey, direction }: RestEnd, live: readonly LiveCommute[]) =>
  live.find((each) => each.itemKey === itemKey && each.direction === direction) ?? null

/** A flight does not fly or is missed at a change, and nothing takes its place. */
const isStranded = ({ action, status, change }: LiveCommute) =>
  action === 'call' && (status.state === 'cancelled' || change?.isMissed === true)

/** The journey of an end by its flight as it stands, or by the one to take in its place; null where none flies. */
export function getLiveJourney(live: readonly LiveCommute[]): GetJourney {
  return (end, named, settings) => {
    const found = findLive(end, live)
    if (!found) return plannedJourney(end, named, settings)
    return isStranded(found) ? null : liveJourney(end, named, settings, found)
  }
}

function liveJourney(
  end: RestEnd,
  named: Journey['named'],
  settings: DoorSettings,
  { action, other, fare, flown }: LiveCommute,
): Journey {
  const isOther = action === 'switch' && other !== null
  const taken = isOther ? other.fare : fare
  const times = isOther ? other : flown
  const { departure, arrival } = times
  const door = doorFor({ ...times, fare: taken }, end.direction, settings)
  return { name: flightName(taken), fare: taken, departure, arrival, door, named: isOther ? null : named }
}

/** As `getNow`, with today's flights as they stand. */
export function getLiveNow(
  rests: readonly RestPlan[],
  now: Instant,
  settings: DoorSettings,
  live: readonly LiveCommute[],
): LiveNow {
  const found = getNow(rests, now, settings, getLiveJourney(live))
  const { phase, rest } = found
  if (!rest || phase === 'on_duty') return found
  const { clear, report } = rest
  const isGoingHome = phase === 'before_flight_home' || phase === 'way_home'
  const stranded = [clear, isGoingHome ? null : report]
    .map((end) => end && findLive(end, live))
    .find((each) => each && isStranded(each))
  return stranded ? { phase: 'stranded', until: report?.at ?? null, rest, live: stranded } : found
}
