import { flightName, readFlightInstants } from '../flights/flights.ts'
import { getFlight, isBooked, getStatusFor } from '../roster/item-booking.ts'
import { liveCommutes, type LiveCommute } from './live/live-commutes.ts'
import { isYetToLeave, type KnownDay } from './live/plan-again.ts'
import type { RestEnd } from '../plan/plan-types.ts'
import { planRoster, type RosterPlan } from '../plan/describe/advice.ts'
import { getRests, getSpans, type OutlinedRest } from '../plan/read/rests.ts'
import type { Instant } from '../time/zoned-time.ts'
import type { Reason, ReasonCode } from '../plan/advice-types.ts'

/** What speaks against a flight that the person chose. */
export const bookingProblems: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'chosen_too_tight',
  'chosen_arrives_late',
  'chosen_leaves_too_early',
  'chosen_wrong_airport',
  'chosen_out_of_reach',
  'chosen_during_other_duty',
  'inside_other_duty',
  'cannot_fly_both',
])

/**
 * Where somebody is who needs another flight: still at home, so that it needs the whole way to the airport; at the airport of their
 * flight, or at the duty; or on the way to where they change, or there.
 */
export type Standpoint = 'home' | 'airport' | 'change'

/** A flight that somebody did not catch, or will not; of a journey whose change they missed, the whole. */
export interface MissedFlight {
  readonly flightId: string
  readonly standpoint: Standpoint
}

/** Why a chosen flight no longer serves. */
export type BrokenWhy =
  | { readonly kind: 'missed'; readonly standpoint: Standpoint }
  /** Cancelled, or so late that another one is to be taken. */
  | { readonly kind: 'live'; readonly live: LiveCommute }
  /** By the roster as it is now. */
  | { readonly kind: 'plan'; readonly reason: Reason }
  /** It would do, and is given up because the other half of the rest allows no other way. */
  | { readonly kind: 'given_up' }

export interface BrokenEnd {
  readonly rest: OutlinedRest
  readonly end: RestEnd
  readonly why: BrokenWhy
  /** Of a flight of today: only what can still be caught counts. */
  readonly isUrgent: boolean
  readonly standpoint: Standpoint
}

type EndName = Pick<RestEnd, 'itemKey' | 'direction'>
export const getKey = ({ itemKey: key, direction }: EndName) => `${direction} ${key}`

/** The ends whose flight no longer serves, in the order of the roster. */
export function brokenEnds({ items, context }: KnownDay, missed: readonly MissedFlight[]): BrokenEnd[] {
  const live = liveCommutes(items, context.statuses, context)
  const plan = planRoster(items, context)
  return getRests(getSpans(items, context), context).flatMap((rest) =>
    [rest.clear, rest.report].flatMap((end): BrokenEnd[] => {
      if (!end || end.isMuted || end.place.isHome) return []
      const flightId = getFlight(end)?.id
      const isToWork = end.direction === 'to_work'
      const asMissed = missed.find((each) => each.flightId === flightId)
      if (asMissed) {
        // To be at home says nothing of a flight home.
        const standpoint = !isToWork && asMissed.standpoint === 'home' ? 'airport' : asMissed.standpoint
        return [{ rest, end, why: { kind: 'missed', standpoint }, isUrgent: true, standpoint }]
      }
      const status = live.find((each) => getKey(each) === getKey(end))
      if (status && isToBeReplaced(status))
        return [
          {
            rest,
            end,
            why: { kind: 'live', live: status },
            isUrgent: true,
            standpoint: isToWork ? getStandpoint(status, context) : status.hasLeft ? 'change' : 'airport',
          },
        ]
      const reason = status ? null : getProblem(plan, end, context.now)
      return reason
        ? [{ rest, end, why: { kind: 'plan', reason }, isUrgent: false, standpoint: 'airport' }]
        : []
    }),
  )
}

function getStandpoint({ fare, flown, hasLeft }: LiveCommute, context: KnownDay['context']): Standpoint {
  if (hasLeft) return 'change'
  const sold = readFlightInstants(fare)
  return sold && isYetToLeave({ fare, departure: sold.departure }, flown.departure, context)
    ? 'home'
    : 'airport'
}

/** Nothing that has left can be exchanged for another flight, but what follows it can. */
function isToBeReplaced({ action, status, change }: LiveCommute): boolean {
  if (action === 'switch') return true
  return action === 'call' && (change?.isMissed === true || ['scheduled', 'cancelled'].includes(status.state))
}

/** What speaks against the chosen flight of an end by the roster as it is; null where nothing does, or it has left. */
function getProblem(
  plan: RosterPlan,
  { item, direction, itemKey: key }: RestEnd,
  now: Instant,
): Reason | null {
  const flight = getFlight({ item, direction })
  const departure = flight && readFlightInstants(flight)?.departure
  if (typeof departure === 'number' && departure <= now) return null
  if (!flight && !isBooked(getStatusFor({ item, direction }))) return null
  const advice = plan.get(key)?.[direction]
  // Somebody who booked a flight and stays near base has said what they want, and sees it as a conflict.
  if (!advice || advice.rest?.isPast || advice.rest?.kind === 'stay') return null
  const problem = advice.reasons.find(
    (reason) =>
      bookingProblems.has(reason.code) ||
      reason.code === 'chosen_not_listed' ||
      (reason.code === 'planned_does_not_fit' && flight !== null && reason.flight === flightName(flight)),
  )
  if (problem) return problem
  return advice.status === 'booked_incorrect_time' ? (advice.reasons[0] ?? null) : null
}

/** What is wrong with a flight because of the other half of its rest, which may be what has to go instead. */
export const isOfBoth = ({ why }: BrokenEnd) => why.kind === 'plan' && why.reason.code === 'cannot_fly_both'
